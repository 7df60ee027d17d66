import type { ExportFact, FileFacts, ImportFact, SymbolFact } from '../core/facts.ts'
import type { SkipReason } from '../core/snapshot.ts'

/** First part of a line of the fact store: what is kept in memory of every file. */
export interface DigestPart {
  lines: number
  specifiers: readonly string[]
  /** Specifiers of imports that give types only. */
  types?: readonly string[]
  marks: readonly string[]
  error?: { message: string; line: number }
  /** The file is not analysed, and why. */
  skip?: SkipReason
}

/** Second part: what following a name through files asks for. */
export interface LinkPart {
  imports: readonly ImportFact[]
  exports: readonly ExportFact[]
}

function marksOf(facts: FileFacts): string[] {
  const marks: string[] = []
  if (facts.calls.length > 0 || facts.bindings.some((one) => one.value.k === 'call')) marks.push('calls')
  if (facts.classes.length > 0) marks.push('classes')
  if (facts.classes.some((one) => one.decorators.length > 0 || one.members.some((member) => member.decorators.length > 0)))
    marks.push('decorators')
  if (facts.env.length > 0) marks.push('env')
  if (facts.throws.length > 0) marks.push('throws')
  if (facts.todos.length > 0) marks.push('todos')
  if (facts.mentions !== undefined) marks.push('mentions')
  if (facts.directives.length > 0) marks.push(...facts.directives)
  return marks
}

function digestPart(facts: FileFacts): DigestPart {
  const types = facts.imports.filter((one) => one.kind === 'type').map((one) => one.specifier)
  return {
    lines: facts.lines,
    specifiers: [...new Set(specifiersOf(facts))],
    ...(types.length > 0 && { types }),
    marks: marksOf(facts),
    ...(facts.error && { error: facts.error }),
  }
}

function specifiersOf(facts: FileFacts): string[] {
  const specifiers = facts.imports.map((one) => one.specifier)
  for (const one of facts.exports) if (one.from !== undefined) specifiers.push(one.from)
  return specifiers
}

/** Facts as one line of text in four parts, so that a reader parses only what it asks for. */
export function encodeFacts(facts: FileFacts): string {
  const { symbols, imports, ...rest } = facts
  const links: LinkPart = { imports, exports: facts.exports.map(({ value: _, ...one }) => one) }
  return [digestPart(facts), links, symbols, rest].map((part) => JSON.stringify(part)).join('\t')
}

/** The line of a file that is not analysed. */
export function encodeSkip(skip: SkipReason): string {
  return JSON.stringify({ lines: 0, specifiers: [], marks: [], skip } satisfies DigestPart)
}

function part(line: string, index: number): string {
  let start = 0
  for (let skipped = 0; skipped < index; skipped += 1) {
    const tab = line.indexOf('\t', start)
    if (tab < 0) return ''
    start = tab + 1
  }
  const end = line.indexOf('\t', start)
  return end < 0 ? line.slice(start) : line.slice(start, end)
}

/** Reads the digest of a line; undefined where the line is damaged. */
export function decodeDigest(line: string): DigestPart | undefined {
  try {
    const parsed: unknown = JSON.parse(part(line, 0))
    if (typeof parsed !== 'object' || parsed === null || !('marks' in parsed)) return undefined
    return parsed as DigestPart
  } catch {
    return undefined
  }
}

/** Reads the imports and exports of a line. */
export function decodeLinks(line: string): LinkPart {
  const text = part(line, 1)
  return text === '' ? { imports: [], exports: [] } : (JSON.parse(text) as LinkPart)
}

/** Reads the symbols of a line. */
export function decodeSymbols(line: string): readonly SymbolFact[] {
  const text = part(line, 2)
  return text === '' ? [] : (JSON.parse(text) as SymbolFact[])
}

/** Reads all facts of a line. */
export function decodeFacts(line: string): FileFacts | undefined {
  const rest = part(line, 3)
  if (rest === '') return undefined
  return { ...(JSON.parse(rest) as FileFacts), imports: decodeLinks(line).imports, symbols: decodeSymbols(line) }
}
