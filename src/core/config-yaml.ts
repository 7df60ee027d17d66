import { type Alias, type Document, LineCounter, type Node, parseDocument, visit } from 'yaml'
import { ConfigMistakes } from './config/mistakes.ts'
import { offsetOf, type Way } from './config/offset-of.ts'
import { limits } from './limits.ts'
import { repeatedKey } from './yaml-keys.ts'

/** A configuration file as data, and where each part of it stands. */
export interface ConfigYaml {
  value: unknown
  /** Place of a key or its value, both from 1. */
  at(way: Way, of: 'key' | 'value'): { line: number; column: number }
}

/**
 * Reads the data of a configuration file, aliases and merge keys resolved. Throws `ConfigMistakes` with line and column for broken YAML, nesting
 * beyond `limits.dataDepth`, an alias of nothing or itself, and aliases that repeat more than `limits.yamlAliases` values.
 */
export function readConfigYaml(path: string, text: string): ConfigYaml {
  const lines = new LineCounter()
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const mistake = (offset: number, says: string, options?: ErrorOptions): ConfigMistakes =>
    new ConfigMistakes([{ path, ...at(offset), says }], options)
  const deep = tooDeepAt(text)
  if (deep !== undefined) throw new ConfigMistakes([{ path, ...deep, says: ` has more than ${limits.dataDepth} values in one another.` }])
  const document = parseDocument(text, { merge: true, uniqueKeys: false, lineCounter: lines, prettyErrors: false, logLevel: 'silent' })
  // behind the first error of the syntax nobody knows what was meant
  const [error] = document.errors
  if (error !== undefined) throw mistake(error.pos[0], ` is no valid YAML: ${reasonOf(error)}`)
  const repeated = repeatedKey(document)
  if (repeated !== undefined) throw mistake(repeated, ' is no valid YAML: the same key stands twice.')
  const circular = aliasesOf(document).find((alias) => holds(alias.resolve(document), alias))
  if (circular !== undefined) throw mistake(startOf(circular), ' holds an alias of a value that it is part of.')
  try {
    const value = document.toJS({ maxAliasCount: limits.yamlAliases }) as unknown
    return { value, at: (way, of) => at(offsetOf(document, way, of)) }
  } catch (cause) {
    throw mistake(guiltyAlias(document), ` holds an alias that cannot be read: ${reasonOf(cause)}`, { cause })
  }
}

/** Characters of the file that the reason of an error shows. */
const mostShown = 200

/** The first line of what the parser says; its stack is no business of whoever wrote the file. */
function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
  if (/call stack/i.test(message)) return 'the values in one another are too many.'
  const [words = '', ...outside] = message.split(': ')
  const reason = `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`.replace(/[.:]$/, '')
  // what follows a colon stands in the file
  return outside.length === 0 ? `${reason}.` : `${reason}: \`${outside.join(': ').replaceAll('`', "'").slice(0, mostShown)}\`.`
}

function aliasesOf(document: Document.Parsed): readonly Alias[] {
  const aliases: Alias[] = []
  visit(document, { Alias: (_, alias) => void aliases.push(alias) })
  return aliases
}

const startOf = ({ range }: Alias): number => range?.[0] ?? 0

function holds(node: Node | undefined, alias: Alias): boolean {
  const [from, , to] = node?.range ?? [0, 0, 0]
  return from <= startOf(alias) && startOf(alias) < to
}

/** Offset of the first alias of nothing, else of the last alias: the one that went beyond. */
function guiltyAlias(document: Document.Parsed): number {
  const aliases = aliasesOf(document)
  const guilty = aliases.find((alias) => alias.resolve(document) === undefined) ?? aliases.at(-1)
  return guilty === undefined ? 0 : startOf(guilty)
}

/** Where brackets or items on one line are nested deeper than the limit. */
function tooDeepAt(text: string): { line: number; column: number } | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    let depth = 0
    for (let column = 0; column < line.length; column++) {
      if (/[[{]/.test(line[column] as string) || (/[-?]/.test(line[column] as string) && line[column + 1] === ' ')) depth++
      if (depth > limits.dataDepth) return { line: index + 1, column: column + 1 }
    }
  }
  return undefined
}
