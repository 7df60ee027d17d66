import type { Evidence } from './entry-evidence.ts'
import { namesIn } from './requirements/names-in.ts'
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

const asideFactor = 0.6
const modifierFactor = 0.5
const standardFactor = 0.6

/** Weighs evidence by where it stands: what is refused or there already counts nothing, heads count more than what describes them. */
export function standings(text: string, words: readonly Word[], evidence: readonly Evidence[]): readonly Evidence[] {
  const names = outermost(evidence.filter(({ isName }) => isName))
  const dead = deadWords(words, names)
  const aside = asidesOf(words)
  const standards = new Set(
    namesIn(text, words)
      .filter(({ named }) => named.kind === 'standard')
      .flatMap(({ first, last }) => range(first, last)),
  )
  const living = evidence.filter(({ words: numbers }) => !numbers.some((number) => dead.has(number)))
  const starts = new Map(outermost(living.filter(({ isName }) => isName)).map((one) => [one.first, one]))
  return living.map((one) => {
    const isAside = one.words.every((number) => aside[number] === true)
    const isModifier = one.isName && modifies(words, one, starts)
    const isStandard = (isAside || isModifier) && one.words.every((number) => standards.has(number))
    const factor = (isAside ? asideFactor : 1) * (isModifier ? modifierFactor : 1) * (isStandard ? standardFactor : 1)
    return { ...one, weight: one.weight * factor }
  })
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

/** True where another name follows that it describes: `SOC 2 audit trails`. */
function modifies(words: readonly Word[], one: Evidence, starts: ReadonlyMap<number, Evidence>): boolean {
  let next = one.last + 1
  if (between.has(words[next]?.key ?? '')) next += 1
  const head = starts.get(next)
  const gap = words[next]?.gap
  return head !== undefined && head.entry !== one.entry && (gap === 'space' || gap === 'hyphen')
}
