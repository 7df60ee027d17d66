import type { Source } from '../core/places.ts'
import type { Block, Entry, Section } from '../core/page.ts'
import { list, say, type Phrase, type Ref } from '../core/phrase.ts'

/** An item of a list with the facts behind it. */
export interface Item extends Entry {
  text: Phrase
  /** Whether what it names is done; it has a box then. */
  isDone?: boolean
}

/** A row of a table with the facts behind it. */
export interface Row extends Entry {
  cells: readonly Phrase[]
}

/** A paragraph. */
export function paragraph(id: string, text: Phrase, sources: readonly Source[] = []): Block {
  return { id, sources, body: { kind: 'paragraph', text } }
}

/** A list; undefined when nothing is in it. */
export function items(id: string, entries: readonly Item[], ordered = false): Block | undefined {
  if (entries.length === 0) return undefined
  return { id, sources: [], body: { kind: 'list', ordered, items: entries } }
}

/** A table; undefined when it has no row. Columns that each row leaves empty are left out. */
export function table(id: string, columns: readonly string[], rows: readonly Row[]): Block | undefined {
  if (rows.length === 0) return undefined
  const kept = columns.map((_, i) => rows.some((row) => (row.cells[i]?.length ?? 0) > 0))
  const only = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => kept[i])
  return {
    id,
    sources: [],
    body: { kind: 'table', columns: only(columns), rows: rows.map((row) => ({ ...row, cells: only(row.cells) })) },
  }
}

/**
 * A table below the words that stood over the list in its place before: its columns say as much, so the words are not written any more.
 * Undefined for a table without rows.
 */
export function labelled(id: string, before: string | Phrase, block: Block | undefined): readonly Block[] {
  if (block === undefined) return []
  return [...spare([paragraph(`${id}/lead`, typeof before === 'string' ? [before] : before)]), block]
}

/** A fence with code that was checked. */
export function code(id: string, language: string, text: string, sources: readonly Source[] = []): Block {
  return { id, sources, body: { kind: 'code', language, code: text, checked: true } }
}

/** A warning that stands out. */
export function warning(id: string, text: Phrase, sources: readonly Source[] = []): Block {
  return { id, sources, body: { kind: 'note', level: 'WARNING', text } }
}

/** A question that only a person can answer. It stays visible and is counted until somebody writes over it. */
export function gap(id: string, question: Phrase): Block {
  return paragraph(`gap/${id}`, say`TODO(owner): ${question}`)
}

/** A section; blocks that do not apply are left out. */
export function section(id: string, heading: string | Phrase, depth: 2 | 3 | 4, blocks: readonly (Block | undefined)[]): Section {
  return { id, heading, depth, blocks: present(blocks) }
}

/** Makes an entry of each, those beyond the first `amount` as spare ones: they stay where they stood before, and are not added. */
export function capped<T, E extends { spare?: true }>(all: readonly T[], amount: number, make: (one: T, index: number) => E): readonly E[] {
  return all.map((one, i): E => (i < amount ? make(one, i) : { ...make(one, i), spare: true }))
}

/** Blocks that a page does not get and keeps where they stood before. */
export function spare(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => ({ ...block, spare: true }))
}

/** What is there. */
export function present<T>(all: readonly (T | undefined)[]): readonly T[] {
  return all.filter((one): one is T => one !== undefined)
}

/** The first `amount`, all for a larger one. */
export function first<T>(all: readonly T[], amount: number): readonly T[] {
  return all.length > amount ? all.slice(0, amount) : all
}

/** Keeps the first of every key. */
export function unique<T>(all: readonly T[], key: (one: T) => string): readonly T[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const name = key(one)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/** Sentences in a row, with a space between; what is missing is left out. */
export function sentences(all: readonly (Phrase | undefined)[]): Phrase {
  return all
    .filter((one): one is Phrase => one !== undefined && one.length > 0)
    .flatMap((one, i): Phrase => (i === 0 ? one : [' ', ...one]))
}

/** `a, b and c`, or the first ones `and 7 others`: a reader has to know how much a list leaves out. One more is named in the place of its number. */
export function someOf(all: readonly (Ref | Phrase)[], most: number): Phrase {
  const left = all.length - most
  return left <= 1 ? list(all) : [...list(all.slice(0, most), ', '), ` and ${left} others`]
}
