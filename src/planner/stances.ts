import type { Word } from './words.ts'

/** What a text says of something that it names. */
export type Stance =
  /** Asked for, or only named. */
  | 'wanted'
  | 'refused'
  /** It is there already: what is asked for is something else. */
  | 'settled'
  /** It may belong to the refusal before it or begin something new. */
  | 'unclear'

/** Something that is named, by the numbers of its first and last word. */
export interface Span {
  first: number
  last: number
}

/** What is said of one span. */
export interface Judged {
  stance: Stance
  /** The words that say so. */
  because?: Span
}

/** A refusal of which nothing was named that the reader knows: `without downtime`. */
export interface Refusal extends Span {
  /** Words that are refused. */
  words: Span
}

/** What a text says of the things that it names. */
export interface Stances {
  of: readonly Judged[]
  /** `only` with the numbers of the spans that it holds for. */
  only: readonly (Span & { spans: readonly number[] })[]
  others: readonly Refusal[]
}

interface Open {
  by: Span
  /** `without A and B` refuses both; with `no A, B and C` a person may mean either. */
  holdsForLists: boolean
  /** Number of the last span that it refused. */
  last?: number
  /** Words since it began or since the last span. */
  since: number
}

const negators: ReadonlyMap<string, 'weak' | 'list'> = new Map(
  Object.entries({
    no: 'weak',
    not: 'weak',
    never: 'weak',
    non: 'weak',
    avoid: 'weak',
    avoiding: 'weak',
    without: 'list',
    except: 'list',
    excluding: 'list',
    exclude: 'list',
    neither: 'list',
    nor: 'list',
    minus: 'list',
    drop: 'weak',
    forbid: 'list',
    disallow: 'list',
    ban: 'list',
    skip: 'weak',
  } as const),
)
/** `instead of`, `rather than`, `other than`, `apart from`. */
const pairs: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    of: ['instead'],
    than: ['rather', 'other'],
    from: ['apart', 'aside'],
  }),
)
const negatedVerbs = /^(?:don't|dont|doesn't|doesnt|isn't|aren't|can't|cannot|cant|won't|wont|mustn't|shouldn't|didn't)$/
/** After `not` these make no refusal: `not only`, `no more than`. */
const noRefusal = new Set([
  'only',
  'just',
  'more',
  'less',
  'fewer',
  'later',
  'longer',
  'yet',
  'matter',
  'necessarily',
  'least',
  'merely',
  'one',
  'idea',
])
/** Words that end a refusal. */
const enders = new Set(
  'but only just solely exclusively instead because since while though although so then therefore however yet prefer'.split(' '),
)
/** Words that end it once something is refused: `do not use Okta, use Entra`. */
const turns = new Set(
  'use using with please let as add need want require build implement support make create give have provide enable'.split(' '),
)
const unwanted = new Set(
  'needed required allowed used wanted supported necessary permitted accepted acceptable desired included option'.split(' '),
)
const forbidden = new Set('forbidden prohibited excluded banned disallowed unwanted unnecessary unneeded'.split(' '))
const done = new Set(
  'live done sorted fine ok okay works working exist finished there settled solved good covered handled shipped exists ready complete'.split(
    ' ',
  ),
)
const copulas = new Set([
  'is',
  'are',
  'was',
  'has',
  'have',
  'been',
  'be',
  'works',
  'should',
  'must',
  'will',
  'may',
  'can',
  'already',
  "isn't",
  "aren't",
  "mustn't",
  "shouldn't",
  "can't",
  'cannot',
  "won't",
  'not',
  'both',
  'all',
  'alone',
  'itself',
  'currently',
  'in',
  'place',
  'of',
  'out',
  'no',
  'longer',
  'a',
  'an',
])
/** Words between a refusal and what it refuses. */
const between = new Set(
  'use using need want require support rely depend add have be do allow include accept with on any a an the to for more our via through as build implement adding needing'.split(
    ' ',
  ),
)
const joiners = new Set(['and', 'or', 'nor'])

/** Words that a refusal without a known name takes at most. */
const longestRefusal = 6

/**
 * Judges what a text says of spans that it names, in one pass over its words. Spans are in order and do not overlap. A refusal with `near` reach
 * holds for what stands directly behind it: `must not see data of other tenants` says nothing against tenants.
 */
export function judgeStances(words: readonly Word[], spans: readonly Span[], reach: 'near' | 'far' = 'far'): Stances {
  return new Reader(words, spans, reach).read()
}

class Reader {
  readonly #reach: 'near' | 'far'
  readonly #words: readonly Word[]
  readonly #spans: readonly Span[]
  readonly #starts: ReadonlyMap<number, number>
  readonly #ends: ReadonlyMap<number, number>
  readonly #of: Judged[]
  readonly #only: (Span & { spans: readonly number[] })[] = []
  readonly #others: Refusal[] = []
  #open: Open | undefined

  constructor(words: readonly Word[], spans: readonly Span[], reach: 'near' | 'far') {
    this.#reach = reach
    this.#words = words
    this.#spans = spans
    this.#starts = new Map(spans.map(({ first }, i) => [first, i]))
    this.#ends = new Map(spans.map(({ last }, i) => [last, i]))
    this.#of = spans.map(() => ({ stance: 'wanted' }))
  }

  read(): Stances {
    for (let i = 0; i < this.#words.length; i += 1) {
      const span = this.#starts.get(i)
      if (span === undefined) this.#word(i)
      else {
        this.#named(span)
        i = this.#spans[span]?.last ?? i
      }
    }
    this.#close(this.#words.length - 1)
    return { of: this.#of, only: this.#only, others: this.#others }
  }

  #key(i: number): string {
    return this.#words[i]?.key ?? ''
  }

  #word(i: number): void {
    const { key, gap } = this.#words[i] ?? { key: '', gap: 'stop' }
    if (gap === 'stop' || (gap === 'comma' && !joiners.has(key))) this.#close(i - 1)
    if (this.#open !== undefined) {
      const isAfterName = this.#open.last !== undefined
      if (enders.has(key) || (isAfterName && turns.has(key))) this.#close(i - 1)
      else if (joiners.has(key)) return
      else if (this.#reach === 'near' && !isAfterName && !between.has(key)) this.#close(i - 1)
      else this.#open.since += 1
    }
    if (this.#isOnly(i)) this.#holdOnly(i)
    else if (this.#turnsBack(i)) return
    else this.#begin(i)
  }

  #begin(i: number): void {
    const key = this.#key(i)
    const isPair = pairs.get(key)?.includes(this.#key(i - 1)) === true && this.#words[i]?.gap === 'space'
    const kind = negators.get(key) ?? (negatedVerbs.test(key) ? 'weak' : isPair ? 'list' : undefined)
    if (kind === undefined || noRefusal.has(this.#key(i + 1))) return
    if (this.#words[i + 1]?.gap === 'stop' || (key === 'no' && this.#words[i + 1]?.gap === 'comma')) return
    // `do not use`, `does never`: one refusal; `neither A nor B` goes on
    if (this.#open !== undefined && this.#open.last === undefined) return
    this.#open = { by: { first: isPair ? i - 1 : i, last: i }, holdsForLists: kind === 'list', since: 0 }
  }

  #named(index: number): void {
    const { first = 0 } = this.#spans[index] ?? {}
    const gap = this.#words[first]?.gap
    if (gap === 'stop') this.#close(first - 1)
    const open = this.#open
    if (open === undefined) return
    if (open.last === undefined) {
      if (open.since <= longestRefusal && gap !== 'comma') this.#refuse(index, 'refused')
      else this.#close(first - 1)
      return
    }
    const stance = this.#inList(index, open)
    if (stance === undefined) this.#close(first - 1)
    else this.#refuse(index, stance)
  }

  /** Whether a name behind one that is refused belongs to the same list; undefined where it begins something new. */
  #inList(index: number, open: Open): Stance | undefined {
    const { first = 0, last = 0 } = this.#spans[index] ?? {}
    if (this.#isOnly(last + 1)) return undefined
    const between = first - 1 - (this.#spans[open.last ?? 0]?.last ?? 0)
    const joint = between > 0 ? this.#key(first - 1) : ''
    if (joint === 'or' || joint === 'nor') return open.since <= 2 ? 'refused' : undefined
    if (joint === 'and') return this.#behindAnd(index, open)
    const gap = this.#words[first]?.gap
    if (between > 0) return open.since <= 1 && gap === 'space' ? 'refused' : undefined
    return gap === 'comma' ? this.#behindComma(index, open) : 'refused'
  }

  /** `no A and B`; the last of `no A, B and C` is as unclear as the one before it. */
  #behindAnd(index: number, open: Open): Stance | undefined {
    if (open.since > 0) return undefined
    return this.#of[index - 1]?.stance === 'unclear' ? 'unclear' : 'refused'
  }

  /** `no A, B or C` refuses all; `no A, B and C` may ask for B and C. */
  #behindComma(index: number, open: Open): Stance | undefined {
    const end = this.#listEnd(index)
    if (end === 'or' || end === 'nor') return 'refused'
    if (end === 'and') return open.holdsForLists ? 'refused' : 'unclear'
    return open.holdsForLists ? 'unclear' : undefined
  }

  /** What joins the last name of a list that goes on with commas: `A, B or C`. */
  #listEnd(index: number): string {
    for (let i = index; i < this.#spans.length; i += 1) {
      const next = (this.#spans[i]?.last ?? 0) + 1
      const key = this.#key(next)
      if (joiners.has(key)) return this.#starts.has(next + 1) ? key : ''
      if (!this.#starts.has(next) || this.#words[next]?.gap !== 'comma') return ''
    }
    return ''
  }

  #refuse(index: number, stance: Stance): void {
    const open = this.#open
    if (open === undefined) return
    this.#of[index] = { stance, because: open.by }
    open.last = index
    open.since = 0
  }

  /** Ends a refusal; one without a known name refuses the words behind it. */
  #close(last: number): void {
    const open = this.#open
    this.#open = undefined
    if (open === undefined || open.last !== undefined) return
    const end = Math.min(last, open.by.last + longestRefusal)
    // `must never be enough` refuses nothing that could be named
    if (end > open.by.last && (open.holdsForLists || /^(?:no|avoid|avoiding)$/.test(this.#key(open.by.last))))
      this.#others.push({ ...open.by, words: { first: open.by.last + 1, last: end } })
  }

  #isOnly(i: number): boolean {
    const key = this.#key(i)
    if (key !== 'only' && key !== 'solely' && key !== 'exclusively' && key !== 'just') return false
    return this.#words[i]?.gap !== 'hyphen' && this.#key(i - 1) !== 'not'
  }

  /** `only Entra`, `only via SAML or OIDC`, `Okta only`. */
  #holdOnly(i: number): void {
    const next = [i + 1, i + 2].find((at) => this.#starts.has(at) && this.#words[at]?.gap === 'space')
    const after = next === undefined ? undefined : this.#starts.get(next)
    const before = this.#ends.get(i - 1)
    if (after !== undefined && (next === i + 1 || before === undefined)) {
      const spans = this.#listFrom(after)
      this.#only.push({ first: i, last: this.#spans[spans.at(-1) ?? after]?.last ?? i, spans })
    } else if (before !== undefined && this.#words[i]?.gap === 'space' && this.#key(i) !== 'just') {
      this.#only.push({ first: this.#spans[before]?.first ?? i, last: i, spans: [before] })
    }
  }

  #listFrom(index: number): readonly number[] {
    const list = [index]
    for (let i = index + 1; i < this.#spans.length; i += 1) {
      const gap = (this.#spans[i]?.first ?? 0) - (this.#spans[i - 1]?.last ?? 0)
      const joint = this.#key((this.#spans[i]?.first ?? 0) - 1)
      const isJoined = gap === 1 ? this.#words[this.#spans[i]?.first ?? 0]?.gap !== 'stop' : gap === 2 && joiners.has(joint)
      if (!isJoined) break
      list.push(i)
    }
    return list
  }

  /** `Okta is not needed`, `ISO 27001 is out of scope`, `sso is already live`: speaks of what stands before it. */
  #turnsBack(i: number): boolean {
    const stance = this.#said(i)
    if (stance === undefined) return false
    let at = i - 1
    while (at >= 0 && i - at < 8 && !this.#ends.has(at) && copulas.has(this.#key(at)) && this.#words[at + 1]?.gap !== 'stop') at -= 1
    let index = this.#ends.get(at) ?? -1
    if (index === -1 || this.#words[at + 1]?.gap === 'stop') return false
    const because = { first: at + 1, last: i }
    for (; index >= 0; index -= 1) {
      this.#of[index] = { stance, because }
      const { first = 0 } = this.#spans[index] ?? {}
      const joint = joiners.has(this.#key(first - 1)) ? first - 2 : first - 1
      if (this.#spans[index - 1]?.last !== joint || this.#words[first]?.gap === 'stop') break
    }
    this.#open = undefined
    return true
  }

  #said(i: number): Stance | undefined {
    const key = this.#key(i)
    const before = [this.#key(i - 1), this.#key(i - 2), this.#key(i - 3)]
    const isNegated = before.some((word) => word === 'not' || negatedVerbs.test(word) || word === 'longer')
    if (forbidden.has(key) && !isNegated) return 'refused'
    if (unwanted.has(key)) return isNegated ? 'refused' : undefined
    if (key === 'scope' && before[0] === 'of' && before[1] === 'out') return 'refused'
    if (isNegated) return undefined
    if (done.has(key) || (key === 'place' && before[0] === 'in')) return 'settled'
    return undefined
  }
}
