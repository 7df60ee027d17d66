import { findSecrets } from './find-secrets.ts'
import { mayHoldSecret } from './may-hold-secret.ts'
import { hidden } from './placeholders.ts'

/** Texts of which the answer is remembered: what a page says is rendered many times. */
const mostKnown = 20_000
const longestKnown = 2_000
const known = new Map<string, string>()

/**
 * The gate that every text passes before it leaves: secrets that their shape tells are replaced, everything else keeps its bytes. Doing it
 * twice is doing it once.
 */
export function hideSecrets(text: string): string {
  if (!mayHoldSecret(text)) return text
  if (text.length > longestKnown) return replaced(text)
  const before = known.get(text)
  if (before !== undefined) return before
  const after = replaced(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, after)
  return after
}

function replaced(text: string): string {
  return hideRanges(text, findSecrets(text))
}

/** A text without its secrets, those that it is known to have among them: ranges of the text as it is, which may overlap. */
export function hideKnown(text: string, known: readonly Range[]): string {
  return known.length === 0 ? hideSecrets(text) : hideRanges(text, [...findSecrets(text), ...known])
}

interface Range {
  from: number
  to: number
}

function hideRanges(text: string, ranges: readonly Range[]): string {
  let [out, last] = ['', 0]
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (to <= last) continue
    // what overlaps the one before is hidden with it
    if (from >= last) out += text.slice(last, from) + hidden
    last = to
  }
  return last === 0 ? text : out + text.slice(last)
}

/** A JSON-like value with every text in it gated, keys too; the same object where nothing is hidden. */
export function withoutSecrets<T>(value: T): T {
  return gated(value) as T
}

function gated(value: unknown): unknown {
  if (typeof value === 'string') return hideSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return gatedList(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? gatedObject(value as Readonly<Record<string, unknown>>) : value
}

function gatedList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined
  for (let i = 0; i < list.length; i += 1) {
    const after = gated(list[i])
    if (after !== list[i]) (copy ??= [...list])[i] = after
  }
  return copy ?? list
}

function gatedObject(object: Readonly<Record<string, unknown>>): unknown {
  for (const key of Object.keys(object)) {
    const value = object[key]
    if (hideSecrets(key) !== key || gated(value) !== value) return rebuilt(object)
  }
  return object
}

function rebuilt(object: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [hideSecrets(key), gated(value)]))
}
