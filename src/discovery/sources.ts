import type { Source } from '../core/places.ts'
import type { FileFacts } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Codebase } from './codebase.ts'
import { hashText } from './javascript/hash-state.ts'

interface Span {
  from: number
  to: number
  hash: string
}

/** Builds `Project.source`: a range of lines with the normalised hash of the smallest declaration around it. */
export function sourceFinder(codebase: Codebase): (path: RepoPath, from: number, to: number, symbol?: string) => Source {
  return (path, from, to, symbol) => {
    const facts = codebase.facts(path)
    const hash = facts ? hashAround(facts, from, to) : hashOfText(codebase, path, from, to)
    return { path, from, to, hash, ...(symbol !== undefined && { symbol }) }
  }
}

/** The smallest function or symbol that covers the lines; else all declarations that the range touches. */
function hashAround(facts: FileFacts, from: number, to: number): string {
  let best: Span | undefined
  const spans: readonly (readonly Span[])[] = [facts.symbols, facts.functions]
  for (const list of spans)
    for (const span of list) {
      if (span.from > from || span.to < to) continue
      if (!best || span.to - span.from < best.to - best.from) best = span
    }
  if (best) return best.hash
  const touched = facts.symbols.filter((span) => span.from <= to && span.to >= from)
  return hashText(touched.length > 0 ? touched.map((span) => span.hash).join() : JSON.stringify(shapeOf(facts, from, to)))
}

/** Module-level code without a declaration: its calls and bindings, without their places. */
function shapeOf(facts: FileFacts, from: number, to: number): unknown {
  const inside = (one: { line: number }): boolean => one.line >= from && one.line <= to
  const parts = [facts.calls, facts.bindings, facts.exports, facts.imports].map((list) => list.filter(inside))
  return JSON.parse(
    JSON.stringify(parts, (key, value: unknown) =>
      ['line', 'to', 'at', 'lines', 'in', 'fn', 'class', 'doc'].includes(key) ? undefined : value,
    ),
  )
}

/** Files without facts: the text itself, white space folded. */
function hashOfText(codebase: Codebase, path: RepoPath, from: number, to: number): string {
  const text = codebase.text(path)
  if (text === undefined) return hashText(codebase.snapshot.files.get(path)?.blob ?? '')
  return hashText(
    text
      .split('\n')
      .slice(from - 1, to)
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .join('\n'),
  )
}
