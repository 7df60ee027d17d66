import type { Named } from '../names/named.ts'
import { languageWords, platformMembers } from '../names/words.ts'
import { blankCode } from './blank-code.ts'
import type { FenceRead } from './fence-read.ts'
import { type Imported, importsOf, readImports } from './imports.ts'
import { readRequests } from './requests.ts'

const identifier = '[A-Za-z_$][\\w$]*'

/** Reads a piece of JavaScript or TypeScript: imports, calls of imported names with the options they are given, and types that the page documents. */
export function readJavascript(source: string): FenceRead {
  const bare = blankCode(source, false)
  const code = blankCode(source, true)
  const imports = importsOf(bare).flatMap(({ names }) => names)
  const found = [...readImports(bare), ...callsOf(code, imports), ...variablesOf(bare), ...readRequests(bare), ...shapesOf(code)]
  return { found, declared: declaredIn(code, imports), made: [] }
}

/** `process.env.KEY`. */
function variablesOf(code: string): readonly Named[] {
  return [
    ...code.matchAll(/(?:process\.env|import\.meta\.env|Bun\.env|(?<![\w.])env)(?:\.|\[\s?["'])([A-Z][A-Z\d_]{2,100})(?![a-z])/g),
  ].map((match) => {
    const name = match[1] ?? ''
    const to = match.index + match[0].length
    return { kind: 'env', name, from: to - name.length, to }
  })
}

/** Calls of imported names and members of what they make, with the keys of the objects they are given. */
function callsOf(code: string, imports: readonly Imported[]): readonly Named[] {
  const local = new Map(imports.map((one) => [one.local, one]))
  if (local.size === 0) return []
  const made = instancesOf(code, local)
  const found: Named[] = []
  const use = new RegExp(`(?<![\\w$.])(new\\s{1,9}|<)?(${identifier})((?:\\??\\.${identifier}){0,8})(?=(\\s{0,9}\\()?)`, 'g')
  for (const match of code.matchAll(use)) {
    const [, lead = '', root = '', members = '', call] = match
    const imported = local.get(root)
    const maker = imported === undefined ? made.get(root) : undefined
    const from = match.index + lead.length
    const to = from + root.length + members.length
    const isCall = call !== undefined
    if (imported !== undefined) {
      const listed = lead === '' && members === '' && /^\s{0,9}(?:,|\}|from\b|as\b)/.test(code.slice(to, to + 20))
      if (!listed) found.push(...usesOf(imported, { from, members, used: isCall || lead !== '' }))
      if (isCall) found.push(...keysOf(code, code.indexOf('(', to), [`${imported.exported}${members}`, imported.specifier]))
    } else if (maker !== undefined && members !== '') {
      found.push(...memberOf(maker, from + root.length, members))
      const callee = `${maker.name}${members}`.replace(/^\??\./, '')
      if (isCall) found.push(...keysOf(code, code.indexOf('(', to), [callee, maker.specifier]))
    }
  }
  return found
}

function usesOf(imported: Imported, { from, members, used }: { from: number; members: string; used: boolean }): readonly Named[] {
  const { exported, local, specifier } = imported
  if (exported === '*' || exported === 'default')
    return members === '' ? [] : memberOf({ name: exported === '*' ? '' : local, specifier }, from + local.length, members)
  if (local !== exported) return []
  const own: Named[] = used || members !== '' ? [{ kind: 'name', name: exported, from, to: from + exported.length, of: [specifier] }] : []
  return members === '' ? own : [...own, ...memberOf({ name: exported, specifier }, from + exported.length, members)]
}

interface Maker {
  /** Class that a variable is an instance of; empty where a call made it. */
  name: string
  specifier: string
}

/** The first member behind a name: what it has behind that is no matter of the import. */
function memberOf({ name, specifier }: Maker, from: number, members: string): readonly Named[] {
  const member = /^\??\.([A-Za-z_$][\w$]*)/.exec(members)
  if (member?.[1] === undefined || platformMembers.has(member[1]) || languageWords.has(member[1])) return []
  const at = from + member[0].length - member[1].length
  return [{ kind: 'name', name: name === '' ? member[1] : `${name}.${member[1]}`, from: at, to: at + member[1].length, of: [specifier] }]
}

/** Variables that hold what an imported class or function made. */
function instancesOf(code: string, local: ReadonlyMap<string, Imported>): ReadonlyMap<string, Maker> {
  const made = new Map<string, Maker>()
  const binding = new RegExp(
    `(?:const|let|var)\\s{1,9}(${identifier})(?:\\s{0,9}:[^=\\n]{1,100})?\\s{0,9}=\\s{0,9}(?:await\\s{1,9})?(new\\s{1,9})?(${identifier})\\s{0,9}(?:<[^<>()\\n]{0,100}>)?\\(`,
    'g',
  )
  for (const [, variable = '', isNew, callee = ''] of code.matchAll(binding)) {
    const imported = local.get(callee)
    if (imported === undefined) continue
    const name =
      isNew === undefined ? '' : imported.exported === 'default' || imported.exported === '*' ? imported.local : imported.exported
    made.set(variable, { name, specifier: imported.specifier })
  }
  return made
}

/** Keys of the first level of an object that a call is given. */
function keysOf(code: string, open: number, of: readonly string[]): readonly Named[] {
  const found: Named[] = []
  const last = Math.min(code.length, open + 3_000)
  let round = 0
  let curly = 0
  for (let at = open; at < last; at++) {
    const character = code[at]
    if (character === '(' || character === '[') round++
    else if (character === ')' || character === ']') {
      if (--round === 0) break
    } else if (character === '{') curly++
    else if (character === '}') curly--
    if (round !== 1 || curly !== 1 || (character !== '{' && character !== ',')) continue
    const key = /[{,]\s{0,300}([A-Za-z_$][\w$]*)\s{0,9}(?=[:,}])/y
    key.lastIndex = at
    const match = key.exec(code)
    if (match?.[1] === undefined || languageWords.has(match[1])) continue
    const from = at + match[0].indexOf(match[1], 1)
    found.push({ kind: 'name', name: match[1], from, to: from + match[1].length, of })
  }
  return found
}

/** Interfaces and types that a fence is nothing but: the page documents them, and their members. */
function shapesOf(code: string): readonly Named[] {
  const found: Named[] = []
  const shape = /^[ \t]{0,40}(?:export )?(?:declare )?(?:interface|type) ([A-Z][\w$]*)[^{};()\n]{0,200}\{([^{}]{0,4000})\}/gm
  if (!isReference(code)) return found
  for (const match of code.matchAll(shape)) {
    const [whole, name = '', body = ''] = match
    const at = match.index + whole.indexOf(name, whole.search(/(?:interface|type)\s/) + 4)
    found.push({ kind: 'name', name, from: at, to: at + name.length })
    const start = match.index + whole.length - 1 - body.length
    for (const member of body.matchAll(/(?:^|[;,\n])\s{0,40}(?:readonly\s)?([A-Za-z_$][\w$]*)\??\s{0,4}(?=[:(])/g)) {
      const key = member[1] ?? ''
      const from = start + member.index + member[0].indexOf(key, member[0].search(/[A-Za-z_$]/) + (/readonly\s/.test(member[0]) ? 9 : 0))
      found.push({ kind: 'name', name: `${name}.${key}`, from, to: from + key.length })
    }
  }
  return found
}

/** A fence that only declares types: it shows what code has, it does not use it. */
function isReference(code: string): boolean {
  if (!/(?:interface|type) [A-Z]/.test(code) || /=>[ \t]?\{/.test(code)) return false
  return !code
    .split('\n')
    .some((line) => /^(?:import|const|let|var|await|return|if|for|throw|new)\s|^[\w$.]+\(.*\)[ \t]*;?$/.test(line.slice(0, 500).trim()))
}

/** Names that the code of a page declares for itself. */
function declaredIn(code: string, imports: readonly Imported[]): readonly string[] {
  const declared = imports.filter(({ exported, local, at }) => at !== undefined && exported !== local).map(({ local }) => local)
  const reference = isReference(code)
  const one = new RegExp(`(?<![\\w$.])(const|let|var|function\\*?|class|interface|type|enum|async function)\\s{1,9}(${identifier})`, 'g')
  for (const [, kind = '', name = ''] of code.matchAll(one))
    if (!(reference && /^(?:interface|type|enum|class)$/.test(kind))) declared.push(name)
  // What the page gives to its own functions it has named itself: `router({ getUser: … })`.
  const own = new Set([...declared, ...imports.filter(({ specifier }) => specifier.startsWith('.')).map(({ local }) => local)])
  for (const match of code.matchAll(new RegExp(`(?<![\\w$.])(${identifier})((?:\\.${identifier}){0,4})\\s{0,9}(?=\\(\\s{0,9}\\{)`, 'g'))) {
    if (!own.has(match[1] ?? '')) continue
    declared.push(...keysOf(code, match.index + match[0].length, []).map(({ name }) => name))
  }
  return declared.filter((name) => name !== '')
}
