import type { Location } from '../../core/places.ts'

/** What code says instead of what a document states. */
export interface Contradiction {
  /** As code writes it, without quotes; empty where code gives none. */
  value: string
  at: Location
}

const yes = new Set(['true', 'yes', 'on', 'enabled', 'enable'])
const no = new Set(['false', 'no', 'off', 'disabled', 'disable'])
const nothing = /^(?:|-+|–|—|n\/?a|none|unset|not set|undefined|null|nil|empty|no default|required|optional|n|y|\?|tbd|""|''|\[\]|\{\})$/i

/** Values that say nothing certain: placeholders, computed ones, descriptions. */
const vague =
  /[<>{}$*…]|\.\.\.|\b(?:auto|random|generated|varies|depends|same as|inherit\w*|current|version|your|see|example|secret|path)\b/i

/** A value as it is compared; undefined where it says nothing certain. */
export function comparable(value: string): string | undefined {
  const bare = unquoted(value.trim().replace(/^=\s*/, ''))
  // The name of another variable stands for its value.
  if (/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(bare)) return undefined
  if (nothing.test(bare) || vague.test(bare) || bare.length > 120) return undefined
  const lower = bare.toLowerCase()
  if (yes.has(lower)) return 'true'
  if (no.has(lower)) return 'false'
  const number = /^[+-]?\d[\d,_]*(?:\.\d+)?$/.test(lower) ? Number(lower.replace(/[,_]/g, '')) : product(lower)
  if (number !== undefined && Number.isFinite(number)) return String(number)
  return lower.replace(/\s+/g, ' ').replace(/\/$/, '').replace(/^\.\//, '')
}

/** True where two comparable values cannot be two ways to write one. */
export function differ(stated: string, known: string): boolean {
  if (stated === known) return false
  const [a, b] = [stated.replace(/["'`\s]/g, ''), known.replace(/["'`\s]/g, '')]
  if (a === b) return false
  // One of them carries a unit or spells it: `15m`, `900`, `5 MB`.
  const isNumber = (one: string): boolean => /^-?[\d.]+$/.test(one)
  const isAmount = (one: string): boolean => /^-?[\d.,_]+\s*[a-z%]/i.test(one)
  if ((isAmount(a) && (isNumber(b) || isAmount(b))) || (isAmount(b) && isNumber(a))) return false
  // `1`, `0` for truth values; a list with other strokes.
  if ((yes.has(a) && b === '1') || (no.has(a) && b === '0') || (yes.has(b) && a === '1') || (no.has(b) && a === '0')) return false
  const parts = (one: string): string =>
    one
      .split(/[,;|[\]]+/)
      .filter((part) => part !== '')
      .toSorted()
      .join(',')
  return parts(a) !== parts(b)
}

/** True where both are of one kind: a number is no word, and a word no truth value. */
export function isOfOneKind(stated: string, known: string): boolean {
  const kind = (one: string): string =>
    /^-?\d+(?:\.\d+)?$/.test(one) ? 'number' : one === 'true' || one === 'false' ? 'truth' : /\s/.test(one) ? 'words' : 'word'
  return kind(stated) === kind(known) && kind(stated) !== 'words'
}

function unquoted(text: string): string {
  const inner = /^(["'`])(.*)\1$/s.exec(text)
  return inner?.[2] ?? text
}

function product(text: string): number | undefined {
  if (!/^\d+(?:\s*\*\s*\d+)+$/.test(text)) return undefined
  return text.split('*').reduce((all, factor) => all * Number(factor), 1)
}
