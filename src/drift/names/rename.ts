import { distance } from 'fastest-levenshtein'
import type { RemovedLine } from '../../core/snapshot.ts'
import { roleIn } from '../declared.ts'

/** A name that may have taken the place of another. */
export interface Successor {
  name: string
  /** True where the line that declared the one declares the other now, and nothing else speaks against it. */
  exact: boolean
}

const tokens = /--[\w-]+|[\w$]+(?:-[\w$]+)*|[^\s\w$]/g

interface Votes {
  exact: number
  near: number
  /** Lines that declare the old name, in the place of which one declares the new name: alike but for the names, or as far as these. */
  declared: number
  begun: number
}

/** Names that took the place of `word` in the lines that one commit took away, best first. */
export function successorsOf(word: string, lines: readonly RemovedLine[]): readonly Successor[] {
  const ranked = [...votesOf(word, lines)].toSorted(
    ([one, a], [other, b]) =>
      b.declared - a.declared || b.exact - a.exact || b.near - a.near || likeness(word, other) - likeness(word, one),
  )
  const [first, ...others] = ranked
  if (first === undefined) return []
  const second = others.find(([name]) => !isRenamedBeside(name, { old: word, fresh: first[0] }))
  const { declared, begun, exact, near } = first[1]
  // a name that is only used in the same places may mean something else, and of two that fit equally well neither is certain
  const isOnly = second === undefined || second[1].exact * 2 < exact
  // an unlike name took its place only where it did so nearly everywhere: else one thing went and another came
  const isEverywhere = areKin(word, first[0]) || exact * 5 >= lines.length * 4
  // what nothing declares, as the name that a call registers, is renamed where no line has another name for it
  const isWhole = hasSameLetters(word, first[0]) || (exact > 1 && exact + near === lines.length && areKin(word, first[0]))
  const certain = (declared > 0 || (begun > 0 && exact > 0) || isWhole) && isOnly && isEverywhere && areSpelledAlike(word, first[0])
  return ranked.map(([name], i) => ({ name, exact: i === 0 && certain }))
}

/** How lines speak for the names that came in the place of a word. */
function votesOf(word: string, lines: readonly RemovedLine[]): ReadonlyMap<string, Votes> {
  const votes = new Map<string, Votes>()
  for (const { path, text, instead } of lines) {
    const before = text.match(tokens) ?? []
    const declares = roleIn(path, text, word) !== undefined
    for (const line of instead ?? []) {
      const found = replacement(before, line.match(tokens) ?? [], word)
      if (found === undefined) continue
      const vote = votes.get(found.name) ?? { exact: 0, near: 0, declared: 0, begun: 0 }
      votes.set(found.name, vote)
      const both = declares && roleIn(path, line, found.name) !== undefined
      vote[found.exact ? 'exact' : 'near'] += 1
      if (both) vote[found.exact ? 'declared' : 'begun'] += 1
    }
  }
  return votes
}

/** False for `expose-all` and `exposeAll`: where the words of names are joined in another way, one is a key and the other one a variable. */
function areSpelledAlike(one: string, other: string): boolean {
  const [a, b] = [joiningOf(one), joiningOf(other)]
  return a === b || a === '' || b === ''
}

/** How a name joins its words; empty where it has one word only. */
function joiningOf(name: string): '' | '-' | '_' | 'Aa' {
  const bare = name.replace(/^[-_$]+|[-_$]+$/g, '')
  if (bare.includes('-')) return '-'
  if (bare.includes('_')) return '_'
  return /[a-z][A-Z]/.test(bare) ? 'Aa' : ''
}

/**
 * True for a name that ends or begins as the new one does where this differs from the old one, and has other words than these two share: where lines of
 * several names changed together, `LedgerProps` came for `LedgerOptions`, and no rival of `BookProps` for `BookOptions` is it.
 */
function isRenamedBeside(name: string, { old, fresh }: { old: string; fresh: string }): boolean {
  const [was, is, other] = [partsOf(old), partsOf(fresh), partsOf(name)]
  let [head, tail] = [0, 0]
  while (head < Math.min(was.length, is.length) && was[head] === is[head]) head += 1
  while (tail < Math.min(was.length, is.length) - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1
  const isSame = (from: number, to: number): boolean => is.slice(from, to).join(' ') === other.slice(from, to).join(' ')
  const ending = is.slice(head)
  const beginning = is.slice(0, is.length - tail)
  if (head > 0 && tail === 0) return ending.length > 0 && other.slice(-ending.length).join(' ') === ending.join(' ') && !isSame(0, head)
  return (
    tail > 0 &&
    head === 0 &&
    beginning.length > 0 &&
    isSame(0, beginning.length) &&
    other.slice(-tail).join(' ') !== is.slice(-tail).join(' ')
  )
}

/** The name that stands where `word` stood, in a line of the same shape. */
function replacement(before: readonly string[], after: readonly string[], word: string): Successor | undefined {
  if (after.includes(word)) return undefined
  const places = before.flatMap((token, i) => (token === word ? [i] : []))
  if (places.length === 0) return undefined
  if (before.length === after.length) {
    const names = new Set(places.map((i) => after[i] ?? ''))
    const [name = ''] = names
    const differ = before.filter((token, i) => token !== after[i] && token !== word).length
    const isExact = differ === 0 || before.every((token, i) => token === word || areRenamedAlike([word, name], [token, after[i] ?? '']))
    if (names.size === 1 && isName(name) && isExact) return { name, exact: areAlike(word, name) || tellsMuch(before, word) }
    if (names.size === 1 && isName(name) && differ <= before.length / 4 && areAlike(word, name)) return { name, exact: false }
  }
  // the same head or the same tail: `export function old(a)` and `export function fresh(a, b)`
  const at = places[0] ?? 0
  const name = after[at]
  if (name !== undefined && isName(name) && at > 0 && before.slice(0, at).every((token, i) => token === after[i]) && areAlike(word, name))
    return { name, exact: false }
  return undefined
}

/** True for a token that stays, or that went as a name did: `openBooks`, that became `startBooks`, beside `OPEN_BOOKS`, that became `START_BOOKS`. */
function areRenamedAlike([old, fresh]: readonly [string, string], [token, now]: readonly [string, string]): boolean {
  if (token === now) return true
  const changed = (one: string, other: string): string => {
    const [was, is] = [partsOf(one), partsOf(other)]
    return [was.filter((part) => !is.includes(part)), is.filter((part) => !was.includes(part))].map((parts) => parts.join(' ')).join(' > ')
  }
  return isName(token) && isName(now) && changed(token, now) === changed(old, fresh) && changed(old, fresh) !== ' > '
}

/** A line with other words than the two names; what one import takes in the place of another is no rename. */
function tellsMuch(tokensOfLine: readonly string[], word: string): boolean {
  return tokensOfLine[0] !== 'import' && tokensOfLine.some((token) => token !== word && token.length > 1 && isName(token))
}

function isName(token: string): boolean {
  return /^(?:--)?[A-Za-z_$][\w$-]*$/.test(token)
}

/** Words of a name: `createHTTPServer` → create, http, server. */
export function partsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '')
}

/** A name with its words joined as another one joins them: `expose-all` where a page has `hide-all` and code `exposeAll`. */
export function joinedAs(like: string, name: string): string {
  const mark = /[a-z\d]([-_])[a-z\d]/.exec(like)?.[1]
  return mark === undefined ? name : partsOf(name).join(mark)
}

/** Share of words that two names have in common, or of letters where that is more. */
export function likeness(one: string, other: string): number {
  const [a, b] = [new Set(partsOf(one)), new Set(partsOf(other))]
  const shared = [...a].filter((part) => b.has(part)).length
  const letters = 1 - distance(one.toLowerCase(), other.toLowerCase()) / Math.max(one.length, other.length, 1)
  return Math.max(shared / Math.max(a.size, b.size, 1), letters)
}

function areAlike(one: string, other: string): boolean {
  return likeness(one, other) >= 0.34
}

/** True for `black_list` and `blacklist`: the same letters, and other words. */
function hasSameLetters(one: string, other: string): boolean {
  return partsOf(one).join('') === partsOf(other).join('')
}

/** True where two names share a word, or are written alike for the most part. */
function areKin(one: string, other: string): boolean {
  const words = new Set(partsOf(one))
  if (partsOf(other).some((part) => words.has(part))) return true
  return distance(one.toLowerCase(), other.toLowerCase()) / Math.max(one.length, other.length, 1) <= 0.4
}

/** `dropIndex` does something else than `reIndex`, however alike they are written: their first words differ, and these are all that tells them apart. */
export function isOtherVerb(one: string, other: string): boolean {
  if (/^[A-Z\d_]+$/.test(one)) return false
  const [[a = '', ...restOfOne], [b = '', ...restOfOther]] = [partsOf(one), partsOf(other)]
  if (restOfOne.length === 0 || restOfOne.join(' ') !== restOfOther.join(' ')) return false
  return distance(a, b) > Math.max(1, Math.min(a.length, b.length) / 3) && !a.startsWith(b) && !b.startsWith(a)
}

/** `REDIS_ENABLED` is no `DIFY_ENABLED`: the word that tells them apart is another one, and what they share is in many names. */
function isSibling(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a.length !== b.length) return false
  const differ = a.flatMap((part, i) => (part === b[i] ? [] : [[part, b[i] ?? ''] as const]))
  if (differ.length * 3 <= a.length) return false
  const isSpelling = (part: string, fresh: string): boolean => part.startsWith(fresh) || fresh.startsWith(part)
  return differ.some(([part, fresh]) => !isSpelling(part, fresh) && distance(part, fresh) * 3 > Math.max(part.length, fresh.length))
}

/** The current name that is most like one that is gone; undefined where none is near. */
export function nearest(name: string, among: Iterable<string>): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const one of among) {
    if (one === name) continue
    const score = isOtherVerb(name, one) || isSibling(name, one) ? 0 : likeness(name, one)
    if (score >= 0.6 && (best === undefined || score > best.score || (score === best.score && one < best.name))) best = { name: one, score }
  }
  return best?.name
}
