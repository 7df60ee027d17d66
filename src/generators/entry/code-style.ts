import type { Node } from 'oxc-parser'
import { extensionOf } from './find-module.ts'
import type { Source } from './read-source.ts'
import { walkNodes } from './walk-nodes.ts'

/** How a module is written: what is inserted looks the same. */
export interface CodeStyle {
  /** The line break. */
  eol: string
  quote: "'" | '"'
  /** What ends a statement: a semicolon or nothing. */
  end: ';' | ''
  /** One level of indentation. */
  unit: string
  /** What stands between a brace and the names of an import: a blank or nothing. */
  gap: ' ' | ''
  /** Extension of relative imports, such as `.ts`; nothing where they have none. */
  extension: string
}

/** Reads the style of a module from what most of its code does. */
export function styleOf(source: Source): CodeStyle {
  const { text, program } = source
  const modules = program.body.flatMap((statement) => ('source' in statement && statement.source ? [statement.source] : []))
  const literals = modules.length > 0 ? modules : literalsOf(source)
  const ended = [...walkNodes(program, ({ type }) => type !== 'ForStatement' && type !== 'ForOfStatement')].filter(isEnded)
  const braces = program.body.filter(({ type, start, end }) => type === 'ImportDeclaration' && text.slice(start, end).includes('{'))
  const extensions = modules.map(({ value }) => value).filter((module) => module.startsWith('.') && !module.endsWith('.json'))
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    quote: most(literals, ({ start }) => text.charAt(start) === '"') ? '"' : "'",
    end: ended.length > 0 && !most(ended, ({ end }) => text.charAt(end - 1) === ';') ? '' : ';',
    unit: unitOf(text),
    gap: most(braces, ({ start, end }) => /\{\S/.test(text.slice(start, end))) ? '' : ' ',
    extension: mostFrequent(extensions.map(extensionOf)),
  }
}

/** True for a statement that a semicolon may end. */
function isEnded({ type }: Node): boolean {
  return /^(?:Import|Variable|ExportAll)Declaration$|^(?:Expression|Return)Statement$/.test(type)
}

function most<T>(all: readonly T[], is: (one: T) => boolean): boolean {
  return all.filter(is).length * 2 > all.length
}

function mostFrequent(all: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

function literalsOf(source: Source): Node[] {
  return [...walkNodes(source.program)].filter((node) => node.type === 'Literal' && typeof node.value === 'string')
}

function unitOf(text: string): string {
  let least: string | undefined
  for (const [, indent] of text.matchAll(/\n([ \t]+)[^\s*]/g)) {
    if (indent === undefined) continue
    if (indent.startsWith('\t')) return '\t'
    if (indent.length > 1 && (least === undefined || indent.length < least.length)) least = indent
  }
  return least ?? '  '
}

/** A text as a literal of the module. */
export function quoted(text: string, { quote }: CodeStyle): string {
  return `${quote}${text}${quote}`
}

/** Blanks before the first other character of the line in which an offset lies. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  let end = start
  while (text.charAt(end) === ' ' || text.charAt(end) === '\t') end += 1
  return text.slice(start, end)
}
