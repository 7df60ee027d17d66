import type { Named } from '../names/named.ts'

const identifier = '[A-Za-z_$][\\w$]*'
const statement = new RegExp(
  `(?<![\\w$.])(?:import|export)\\s{1,20}(?:type\\s{1,20})?((?:${identifier}|\\*|\\{[^{}'"\`;]{0,2000}\\})(?:(?:\\s{0,20},\\s{0,20}|\\s{1,20}as\\s{1,20})(?:${identifier}|\\*|\\{[^{}'"\`;]{0,2000}\\})){0,4})\\s{0,20}from\\s{0,20}(["'])([^"'\\s]{1,300})\\2`,
  'g',
)
const bare = /(?<![\w$.])import\s{0,4}\(?\s{0,4}(["'])([^"'\s]{1,300})\1/g
const required = new RegExp(
  `(?:(?:const|let|var)\\s{1,4}(${identifier}|\\{[^{}]{0,1000}\\})\\s{0,4}=\\s{0,4}(?:await\\s{1,4})?)?(?<![\\w$.])(?:require|import)\\s{0,4}\\(\\s{0,4}(["'])([^"'\\s]{1,300})\\2\\s{0,4}\\)`,
  'g',
)

/** A name that an import gives to the code: as the module exports it, and as the code calls it. */
export interface Imported {
  exported: string
  local: string
  /** Offsets of the exported name; undefined for a default or namespace import. */
  at?: { from: number; to: number }
  specifier: string
}

/** An import with its names. */
export interface ImportRead {
  specifier: Named
  names: readonly Imported[]
}

/** Imports of JavaScript or TypeScript, in any of their forms. */
export function importsOf(code: string): readonly ImportRead[] {
  const found = new Map<number, ImportRead>()
  const add = (match: RegExpExecArray, clause: string, specifier: string): void => {
    const from = match.index + match[0].lastIndexOf(specifier)
    if (found.has(from)) return
    const names = namesOf(clause, match.index + (clause === '' ? 0 : match[0].indexOf(clause)), specifier)
    const of = names.map(({ exported }) => exported).filter((name) => name !== '*' && name !== 'default')
    found.set(from, { specifier: { kind: 'import', name: specifier, from, to: from + specifier.length, of }, names })
  }
  for (const match of code.matchAll(statement)) add(match, match[1] ?? '', match[3] ?? '')
  for (const match of code.matchAll(required)) add(match, match[1] ?? '', match[3] ?? '')
  for (const match of code.matchAll(bare)) add(match, '', match[2] ?? '')
  return [...found.values()].toSorted((a, b) => a.specifier.from - b.specifier.from)
}

/** What the imports of a piece of code name: specifiers, and the names taken from them. */
export function readImports(code: string): readonly Named[] {
  if (!/(?:import|export|require)/.test(code)) return []
  return importsOf(code).flatMap(({ specifier, names }) => [
    specifier,
    ...names.flatMap(({ exported, at, specifier: of }): readonly Named[] =>
      at === undefined || exported === 'default' ? [] : [{ kind: 'name', name: exported, ...at, of: [of] }],
    ),
  ])
}

function namesOf(clause: string, at: number, specifier: string): readonly Imported[] {
  const names: Imported[] = []
  const braces = /\{([^{}]*)\}/.exec(clause)
  const outside = braces === null ? clause : clause.replace(braces[0], '')
  const whole = /\*\s*as\s*([A-Za-z_$][\w$]*)/.exec(outside)?.[1]
  if (whole !== undefined) names.push({ exported: '*', local: whole, specifier })
  const standard = /^\s*([A-Za-z_$][\w$]*)/.exec(outside)?.[1]
  if (standard !== undefined && standard !== 'type') names.push({ exported: 'default', local: standard, specifier })
  if (braces?.[1] === undefined) return names
  const start = at + braces.index + 1
  const one =
    /(?:^|,|\n)\s{0,200}(?:\/\/[^\n]{0,300}\n\s{0,200}){0,3}(?:type\s{1,9})?([A-Za-z_$][\w$]*)(?:\s{0,20}(?:as|:)\s{0,20}([A-Za-z_$][\w$]*))?/g
  for (const match of braces[1].matchAll(one)) {
    const exported = match[1] ?? ''
    const inside = match[0].indexOf(exported, match[0].search(/[A-Za-z_$]/) + (/^[^A-Za-z_$]*type\s/.test(match[0]) ? 5 : 0))
    const from = start + match.index + inside
    names.push({ exported, local: match[2] ?? exported, at: { from, to: from + exported.length }, specifier })
  }
  return names
}
