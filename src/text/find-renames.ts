import type { PageSubject } from '../core/page.ts'
import { type Beside, nothingBeside } from './beside.ts'
import { filesByWords } from './files-by-words.ts'
import type { Rename } from './rename.ts'
import { shownName } from './subject-names.ts'
import { similarity, wordsIn } from './similarity.ts'
import { isLastOfRenamed } from './last-of-renamed.ts'
import { isSwapped, type Pair, rankedSwaps } from './shared-swaps.ts'
import { difference, formsOf } from './swaps.ts'
import type { Swap } from './word-swaps.ts'

/** Share of common words from which two names count as one name and its successor. */
const likeness = 0.5

/** Routes that are gone, and new ones, that are compared by the words in which they differ: each with each. */
const mostGone = 200
const mostNew = 1_000

/**
 * Finds subjects that go by another name now: by their keys first (method and handler), where those are shared or missing by place and order.
 * `text` is the page: where a search and replace changed name and keys alike, it holds the new name and no longer the old one. What was there
 * `beside` another is not its new name.
 */
export function findRenames(
  before: readonly PageSubject[],
  after: readonly PageSubject[],
  text: string,
  beside: Beside = nothingBeside,
): readonly Rename[] {
  const kinds = new Set(before.map(({ kind }) => kind))
  const found = [...kinds].flatMap((kind) => {
    const search = new Search(
      before.filter((one) => one.kind === kind),
      after.filter((one) => one.kind === kind),
      { text, beside },
    )
    return search.run()
  })
  return [...found, ...filesByWords(before, after, found)]
}

class Search {
  readonly #before: readonly PageSubject[]
  readonly #after: readonly PageSubject[]
  readonly #text: string
  readonly #beside: Beside
  readonly #now = new Map<PageSubject, PageSubject>()
  readonly #was = new Map<PageSubject, PageSubject>()
  /** Words of paths that several routes of a file share. */
  readonly #shared: Swap[] = []

  constructor(before: readonly PageSubject[], after: readonly PageSubject[], { text, beside }: { text: string; beside: Beside }) {
    this.#before = before
    this.#after = after
    this.#text = text
    this.#beside = beside
  }

  run(): readonly Rename[] {
    this.#byName((one, other) => one.keys.some((key) => other.keys.includes(key)))
    if (this.#isOpen()) this.#byKeys()
    this.#byName(() => true)
    if (this.#isOpen()) this.#byPlace()
    if (this.#isOpen()) this.#bySharedSwap()
    if (this.#isOpen()) this.#byLastOfShared()
    if (this.#isOpen()) this.#byMovedPlace()
    return [...this.#now].flatMap(([was, now]) => (was.name === now.name ? [] : [{ before: was, after: now }]))
  }

  #isOpen(): boolean {
    return this.#now.size < this.#before.length && this.#was.size < this.#after.length
  }

  #settle(was: PageSubject, now: PageSubject): void {
    this.#now.set(was, now)
    this.#was.set(now, was)
  }

  #byName(test: (was: PageSubject, now: PageSubject) => boolean): void {
    const names = new Map(this.#after.map((one) => [one.name, one]))
    for (const was of this.#before) {
      const now = names.get(was.name)
      if (now !== undefined && !this.#now.has(was) && !this.#was.has(now) && test(was, now)) this.#settle(was, now)
    }
  }

  /** Key by key: what only one on each side has; then what as many on each side share, in their order. */
  #byKeys(): void {
    const levels = Math.max(0, ...this.#before.map(({ keys }) => keys.length))
    for (const alone of [true, false]) {
      for (let level = 0; level < levels; level += 1) {
        const after = Map.groupBy(this.#openAfter(), (one) => one.keys[level])
        for (const [key, all] of Map.groupBy(this.#openBefore(), (one) => one.keys[level])) {
          const same = this.#freeFor(all, after.get(key))
          if (key === undefined || all.length !== same.length || (alone && all.length > 1)) continue
          all.forEach((was, i) => this.#settle(was, same[i] as PageSubject))
        }
      }
    }
  }

  /** In their order between neighbours that are known: first where the page has the new name, then where name and key changed alike. */
  #byPlace(): void {
    for (const isTold of [true, false]) {
      const after = Map.groupBy(this.#openAfter(), (now) => this.#gap(now, this.#after, (one) => (this.#was.has(one) ? one : undefined)))
      for (const [gap, all] of Map.groupBy(this.#openBefore(), (was) => this.#gap(was, this.#before, (one) => this.#now.get(one)))) {
        const fresh = this.#freeFor(all, after.get(gap))
        if (!isTold) this.#bySwap(all, fresh)
        const left = all.filter((was) => !this.#now.has(was) && (!isTold || !isNamed(this.#text, was)))
        const right = fresh.filter((now) => !this.#was.has(now) && (!isTold || isNamed(this.#text, now)))
        for (const [was, now] of pairsOf(left, right)) if (isTold || isBareTwin(was, now)) this.#settle(was, now)
      }
    }
    this.#byLast()
  }

  #bySwap(before: readonly PageSubject[], after: readonly PageSubject[]): void {
    for (const was of before) {
      const now = this.#now.has(was)
        ? undefined
        : after.find((one) => !this.#was.has(one) && isSwapped(was, one) && !this.#beside(was, one))
      if (now !== undefined) this.#settle(was, now)
    }
  }

  /**
   * Routes of a file that all differ by one word from as many new ones of their methods, there or in a file that has the word in its name too: a
   * path was renamed, whatever became of the handlers.
   */
  #bySharedSwap(): void {
    const routes = this.#openBefore().filter(({ kind }) => kind === 'route')
    const after = this.#openAfter().slice(0, mostNew)
    this.#settleShared(
      routes.slice(0, mostGone).flatMap((was) => after.flatMap((now) => (isPlaceOf(was, now) ? [{ was, now }] : []))),
      2,
    )
  }

  /**
   * Settles pairs by the word in which their names differ: first the one that changed most keys as well, the handlers that are called alike, then the
   * one that most pairs share. Where two words do alike, neither counts, and none that does less.
   */
  #settleShared(pairs: readonly Pair[], fewest = 1): void {
    const contested = new Set<PageSubject>()
    for (const { swap, same, rivals } of rankedSwaps(pairs.filter(({ was, now }) => !this.#beside(was, now)))) {
      const open = same.filter(({ was, now }) => !this.#now.has(was) && !this.#was.has(now))
      if (open.length < fewest || open.some(({ was }) => contested.has(was))) continue
      const claimed = new Set(open.map(({ was }) => was))
      if (rivals.some(({ was }) => claimed.has(was))) {
        for (const was of claimed) contested.add(was)
        continue
      }
      const [before = '', after = ''] = swap.split('\n')
      this.#shared.push({ before, after })
      for (const { was, now } of open) if (!this.#now.has(was) && !this.#was.has(now)) this.#settle(was, now)
    }
  }

  /** The only route of its method that is left of a file whose other paths got a new word: it has the new word, and another one at its own end. */
  #byLastOfShared(): void {
    const open = this.#openAfter()
    for (const [, [was, ...more]] of Map.groupBy(this.#openBefore(), ({ place }) => place)) {
      if (was === undefined || was.kind !== 'route' || more.length > 0) continue
      const [now, ...others] = open.filter((one) => isPlaceOf(was, one))
      if (now === undefined || others.length > 0 || this.#beside(was, now)) continue
      if (this.#shared.some((swap) => isLastOfRenamed(was.name, now.name, swap))) this.#settle(was, now)
    }
  }

  /** Routes that lost their file: they may be in one that changed its name by the same word. Of other things keys hold little but the name. */
  #byMovedPlace(): void {
    const places = new Set(this.#after.map(({ place }) => place))
    const after = this.#openAfter().slice(0, mostNew)
    const lost = this.#openBefore()
      .filter(({ kind, place }) => kind === 'route' && !places.has(place))
      .slice(0, mostGone)
    this.#settleShared(lost.flatMap((was) => after.flatMap((now) => (isSwapped(was, now) ? [{ was, now }] : []))))
  }

  /** Of a place where one thing is left on both sides, order does not matter. */
  #byLast(): void {
    const after = Map.groupBy(this.#openAfter(), ({ place }) => place)
    for (const [place, [was, ...more]] of Map.groupBy(this.#openBefore(), (one) => one.place)) {
      const [now, ...others] = was === undefined ? [] : this.#freeFor([was], after.get(place))
      if (was !== undefined && now !== undefined && more.length + others.length === 0 && isBareTwin(was, now)) this.#settle(was, now)
    }
  }

  #gap(one: PageSubject, all: readonly PageSubject[], known: (other: PageSubject) => PageSubject | undefined): string {
    const near = all.filter((other) => other.place === one.place)
    const at = near.indexOf(one)
    const before = near.slice(0, at).findLast((other) => known(other) !== undefined)
    const behind = near.slice(at + 1).find((other) => known(other) !== undefined)
    const name = (other: PageSubject | undefined): string => (other === undefined ? '' : (known(other)?.name ?? ''))
    return [one.place, name(before), name(behind)].join('\n')
  }

  /** What may be a new name of any of these: nothing that was there beside one of them. */
  #freeFor(before: readonly PageSubject[], after: readonly PageSubject[] = []): readonly PageSubject[] {
    return after.filter((now) => !before.some((was) => this.#beside(was, now)))
  }

  #openBefore(): readonly PageSubject[] {
    return this.#before.filter((one) => !this.#now.has(one))
  }

  #openAfter(): readonly PageSubject[] {
    return this.#after.filter((one) => !this.#was.has(one))
  }
}

/** Two that nothing but their place can tell: keys that are there and differ speak against it, unless the names are alike. */
function isBareTwin(was: PageSubject, now: PageSubject): boolean {
  if (was.bare !== true || now.bare !== true) return false
  return was.keys.length === 0 || now.keys.length === 0 || namesLikeness(was.name, now.name) >= likeness
}

/** True where a text has the whole name, not as the beginning of a longer one. */
function isNamed(text: string, subject: PageSubject): boolean {
  const name = shownName(subject)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w/:-]/.test(text.charAt(at + name.length))) return true
  return false
}

/** True where a route stands in the file of another one, or in one whose name differs as the two paths do. */
function isPlaceOf(was: PageSubject, now: PageSubject): boolean {
  if (now.place === was.place) return true
  const swap = difference(was.name, now.name)
  return swap !== undefined && formsOf(swap).reduce((place, { before, after }) => place.replaceAll(before, after), was.place) === now.place
}

/** As many on both sides go together in their order; otherwise those whose names are most alike. */
function pairsOf(before: readonly PageSubject[], after: readonly PageSubject[]): readonly (readonly [PageSubject, PageSubject])[] {
  if (before.length === after.length) return before.map((was, i) => [was, after[i] as PageSubject] as const)
  const scored = before.flatMap((was) =>
    after.map((now) => ({ was, now, score: similarity(wordsIn(shownName(was)), wordsIn(shownName(now))) })),
  )
  const pairs = new Map<PageSubject, PageSubject>()
  const taken = new Set<PageSubject>()
  for (const { was, now, score } of scored.sort((a, b) => b.score - a.score)) {
    if (score < likeness || pairs.has(was) || taken.has(now)) continue
    pairs.set(was, now)
    taken.add(now)
  }
  return [...pairs]
}

/** Share of words that two paths have in common, 0 to 1; what both begin with and parameters tell nothing. */
function namesLikeness(one: string, other: string): number {
  const [left, right] = [one, other].map((name) => name.split('/').slice(1)) as [string[], string[]]
  const shared = left.findIndex((part, i) => part !== right[i])
  const own = (parts: readonly string[]): string[] =>
    parts.slice(shared === -1 ? parts.length : shared).filter((part) => !part.startsWith(':'))
  return similarity(own(left), own(right))
}
