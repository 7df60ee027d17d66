import { UsageError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { Slug } from '../core/names.ts'
import { visibleLine } from './inline-code.ts'

/** Characters of the longest slug. */
const longestSlug = 64

/** Names that a file system keeps for itself. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Letters of Latin alphabets that Unicode does not take apart. */
const foldings: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th', ı: 'i' }

/**
 * Reads the name of a feature as a person typed it and returns it trimmed; throws `UsageError` where it is none: paths, drive letters, escapes,
 * hidden characters, another script, too long.
 */
export function checkFeatureName(name: string): string {
  const shown = visibleLine(name).slice(0, 40) || '(nothing visible)'
  const expected = (what: string): UsageError =>
    new UsageError(
      `Expected the feature name to ${what}, got \`${shown}\`. Type it as the code names it, for example: /document-feature billing`,
    )
  if (name.trim() === '') throw expected('have at least one letter')
  if (name.length > limits.featureName) throw expected(`have at most ${limits.featureName} characters, not ${name.length}`)
  // A tab or a line break is white space to a shell and no part of a name to us.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(name)) throw expected('have visible characters only')
  const folded = fold(name)
  if (/[\\/%~:*?"<>|$`;{}[\]=#@!^]|\.\./.test(folded)) throw expected('be a name or a phrase, not a path or a pattern')
  if (/^[.\s-]|[.\s]$/.test(folded)) throw expected('begin with a letter or a digit and end without a dot or a space')
  if (/[^\x20-\x7e]/.test(folded)) throw expected('be written in Latin letters, as in the code')
  slugOf(name)
  return name.trim()
}

/** The name of a feature as part of a path: lower case, `[a-z0-9-]`, at most 64 characters, cut between words. */
export function slugOf(name: string): Slug {
  const words = fold(name).match(/[a-z0-9]+/g) ?? []
  const slug = words.reduce((made, word) => {
    const next = made === '' ? word.slice(0, longestSlug) : `${made}-${word}`
    return next.length > longestSlug ? made : next
  }, '')
  if (slug === '' || reserved.test(slug)) {
    throw new UsageError(
      `Expected the feature name to be usable as a folder name, got \`${visibleLine(name).slice(0, 40)}\`. For example: /document-feature billing`,
    )
  }
  return slug as Slug
}

/** Compatibility forms, case and accents folded; other scripts stay, so that a look-alike letter is seen and refused. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđþı]/g, (letter) => foldings[letter] ?? letter)
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―]/g, '-')
}
