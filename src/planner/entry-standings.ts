import type { Evidence } from './entry-evidence.ts'
import { namesIn } from './requirements/names-in.ts'
import { isPlain } from './plain-words.ts'
import { judgeStances, type Span } from './stances.ts'
import type { Word } from './words.ts'

/** Words that begin a part of a clause that only says what for, where, with what or when. */
const asides = new Set(
  'for with on in at by because since so when whenever if using via per against inside within under of from into after before while until unless where as than through over across about during to'.split(
    ' ',
  ),
)
/** Words after which `to` leads to what is asked for: `we need to`, `a way to`. */
const asking = new Set('need needs want wants have has way ways able ability how like us going ought required able wish wishes'.split(' '))
/** Words with which what is asked for begins again: `for SOC 2 we need`. */
const askers = new Set(['we', 'i', 'you', 'let', 'please', "we'd", "i'd"])
/** Words between a modifier and its head: `SOC 2 compliant audit trails`. */
const between = new Set('compliant compliance ready grade level based style conform conforming aware enabled'.split(' '))

/** Heads that any feature can have: `Kafka integration` is about Kafka. */
const anyHead = new Set('integration integrations connector connectors integrate'.split(' '))
/** Nouns behind a name that leave it what it is: `monitoring setup`. */
const supporting = new Set(
  'support setup infrastructure procedure procedures subsystem strategy mechanism mechanisms framework layer engine stack process processes tooling workflow workflows schedule schedules gateway server servers backend client clients docs documentation architecture middleware library package concept approach suite jobs job module modules component components policy policies rules design everywhere too first work settings please today again itself properly'.split(
    ' ',
  ),
)
/** Words that mark the sentence of a text that asks: others only tell how things are. */
const wishing = new Set(
  'need needs want wants should must shall give let add please allow allows make get require required like has have'.split(' '),
)

const asideFactor = 0.6
const modifierFactor = 0.5
const standardFactor = 0.6
const unknownHeadFactor = 0.45
const anyHeadFactor = 0.4
const tellingFactor = 0.75
const subjectFactor = 0.75

/** Weighs evidence by where it stands: what is refused or there already counts nothing, heads count more than what describes them. */
export function standings(
  text: string,
  words: readonly Word[],
  evidence: readonly Evidence[],
  isKnown: (key: string) => boolean,
): readonly Evidence[] {
  const names = outermost(evidence.filter(({ isName }) => isName))
  const dead = deadWords(words, names)
  const standards = new Set(
    namesIn(text, words)
      .filter(({ named }) => named.kind === 'standard')
      .flatMap(({ first, last }) => range(first, last)),
  )
  const living = evidence.filter(({ words: numbers }) => !numbers.some((number) => dead.has(number)))
  const place = placesOf(words, living)
  return living.map((one) => {
    if (isGeneral(words, one)) return { ...one, weight: one.weight * (place.isOnlyGeneral ? 1 : anyHeadFactor) }
    const isAside = place.hasMain && one.words.every((number) => place.aside[number] === true)
    const isModifier = !place.hasGeneral && one.isName && modifies(words, one, place.heads)
    const isStandard =
      one.words.every((number) => standards.has(number)) && (isAside || isModifier || (place.clauses[one.first] ?? 0) > place.firstClause)
    const factors = [
      isAside ? asideFactor : 1,
      isModifier ? modifierFactor : 1,
      isStandard ? standardFactor : 1,
      one.isName && one.words.length === 1 && describesUnknown(words, one.last, isKnown) ? unknownHeadFactor : 1,
      one.words.every((number) => place.telling[number] === true) ? tellingFactor : 1,
      isSubject(one, place, living) ? subjectFactor : 1,
    ]
    return { ...one, weight: factors.reduce((weight, factor) => weight * factor, one.weight) }
  })
}

/** In `the admin area must only be reachable from the office` what is asked for stands behind `must`. */
function isSubject(one: Evidence, { modals, clauses }: Places, living: readonly Evidence[]): boolean {
  const clause = clauses[one.first] ?? 0
  const modal = modals.get(clause)
  if (modal === undefined || one.last > modal) return false
  return living.some(({ entry, first, isName }) => isName && entry !== one.entry && first > modal && clauses[first] === clause)
}

function isGeneral(words: readonly Word[], one: Evidence): boolean {
  return one.words.length === 1 && anyHead.has(words[one.first]?.key ?? '')
}

/** How a text is built, as far as evidence is weighed by it. */
interface Places {
  aside: readonly boolean[]
  telling: readonly boolean[]
  /** Number of the clause of each word, and the first one with evidence. */
  clauses: readonly number[]
  firstClause: number
  /** The longest name that begins at a word. */
  heads: ReadonlyMap<number, Evidence>
  hasGeneral: boolean
  isOnlyGeneral: boolean
  /** Where `must` or `should` stands in a clause. */
  modals: ReadonlyMap<number, number>
  /** Some evidence is more than an aside. */
  hasMain: boolean
}

function placesOf(words: readonly Word[], living: readonly Evidence[]): Places {
  const hasGeneral = living.some((one) => isGeneral(words, one))
  const aside = hasGeneral ? words.map(() => false) : asidesOf(words)
  const heads = new Map<number, Evidence>()
  for (const one of living) {
    if (one.isName && one.last > (heads.get(one.first)?.last ?? -1)) heads.set(one.first, one)
  }
  const clauses = clausesOf(words)
  return {
    aside,
    telling: tellingWords(words, clauses),
    clauses,
    firstClause: Math.min(...living.map(({ first }) => clauses[first] ?? 0)),
    heads,
    modals: new Map(words.flatMap(({ key }, i) => (key === 'must' || key === 'should' ? [[clauses[i] ?? 0, i] as const] : []))),
    hasGeneral,
    isOnlyGeneral: living.every((one) => isGeneral(words, one)),
    hasMain: living.some((one) => one.words.some((number) => aside[number] !== true)),
  }
}

/** True where a noun that the catalogue does not know follows directly: `backup singers`. */
function describesUnknown(words: readonly Word[], last: number, isKnown: (key: string) => boolean): boolean {
  const next = words[last + 1]
  if (next === undefined || next.gap !== 'space' || next.isNumber || next.key.length < 4) return false
  return !isPlain(next.key) && !supporting.has(next.key) && !isKnown(next.key)
}

function clausesOf(words: readonly Word[]): readonly number[] {
  let clause = 0
  return words.map(({ gap, key }) => (gap === 'stop' || gap === 'comma' || key === 'but' ? (clause += 1) : clause))
}

/** Words of sentences that tell how things are, where another sentence asks. */
function tellingWords(words: readonly Word[], clauses: readonly number[]): readonly boolean[] {
  const asking = new Set(clauses.filter((_, i) => wishing.has(words[i]?.key ?? '')))
  return clauses.map((number) => asking.size > 0 && !asking.has(number))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Evidence that lies in no other, in order. */
function outermost(evidence: readonly Evidence[]): readonly Evidence[] {
  const out: Evidence[] = []
  for (const one of [...evidence].sort((a, b) => a.first - b.first || b.last - a.last)) {
    if (one.first > (out.at(-1)?.last ?? -1)) out.push(one)
  }
  return out
}

/** Words of what is refused or there already. */
function deadWords(words: readonly Word[], names: readonly Span[]): ReadonlySet<number> {
  const dead = new Set<number>()
  judgeStances(words, names, 'near').of.forEach(({ stance }, i) => {
    const { first = 0, last = -1 } = names[i] ?? {}
    if (stance === 'refused' || stance === 'settled') for (const number of range(first, last)) dead.add(number)
  })
  return dead
}

function asidesOf(words: readonly Word[]): readonly boolean[] {
  let isAside = false
  return words.map(({ key, gap }, i) => {
    if (gap === 'stop' || gap === 'comma' || askers.has(key)) isAside = false
    const leadsOn =
      key === 'to' && (asking.has(words[i - 1]?.key ?? '') || words[i - 1]?.key === 'customers' || words[i - 1]?.key === 'users')
    if (asides.has(key) && !leadsOn) isAside = true
    return isAside
  })
}

/** True where another name follows that it describes, or that shares its last word: `SOC 2 audit trails`. */
function modifies(words: readonly Word[], one: Evidence, heads: ReadonlyMap<number, Evidence>): boolean {
  const next = one.last + (between.has(words[one.last + 1]?.key ?? '') ? 2 : 1)
  for (let first = one.first + 1; first <= next; first += 1) {
    const head = heads.get(first)
    if (head === undefined || head.entry === one.entry || head.last <= one.last) continue
    const gap = words[first]?.gap
    if (first <= one.last || gap === 'space' || gap === 'hyphen') return true
  }
  return false
}
