import type { Around } from '../../core/account.ts'
import { list, plainCode, say, type Phrase } from '../../core/phrase.ts'
import type { Source } from '../../core/places.ts'
import { capital } from '../../text/wording.ts'
import type { Claim } from '../claim.ts'
import { aroundWords, type Home } from './around-words.ts'
import type { StepWhat } from './step.ts'

/** One entry of the list of what an operation does. */
export interface StepItem {
  id: string
  text: Phrase
  sources: readonly Source[]
}

/** More things under the same conditions than these are counted. */
const mostTold = 6

/** Steps as entries of a list: what is done under the same conditions one after the other stands in one entry. */
export function sayItems(claims: readonly Claim<StepWhat>[], words: (what: StepWhat) => readonly Phrase[]): readonly StepItem[] {
  const home = homeOf(claims)
  return grouped(claims, home).flatMap((group): StepItem[] => {
    const [first] = group
    const told = unique(group.flatMap(({ what }) => words(what)))
    if (first === undefined || told.length === 0) return []
    const around = first.what.deed.around ?? []
    const before = aroundWords(around, home)
    const goesOn = around.at(-1)?.is === 'failed' && goesOnAfter(around.at(-1)) ? [['goes on']] : []
    const shown = told.length > mostTold ? [...told.slice(0, mostTold - 1), [`${told.length - mostTold + 1} other things`]] : told
    const done = list([...shown, ...goesOn])
    const text = before.length === 0 ? done : say`${before}: ${done}`
    return [{ id: first.id, text: [...begun(text), '.'], sources: group.flatMap(({ evidence }) => evidence) }]
  })
}

function goesOnAfter(around: Around | undefined): boolean {
  return around?.is === 'failed' && around.on === true
}

/** The function that decides: of a handler that only hands on it is the one behind it. */
function homeOf(claims: readonly Claim<StepWhat>[]): Home {
  const all = claims.flatMap(({ what }) => what.deed.around ?? []).filter((one) => /^(?:if|case|each)$/.test(one.is) && !('left' in one))
  const depth = all.some((one) => one.depth === 0) ? 0 : 1
  return { depth, files: new Set(all.filter((one) => one.depth === depth).map(({ line }) => line.file)) }
}

function grouped(claims: readonly Claim<StepWhat>[], home: Home): readonly (readonly Claim<StepWhat>[])[] {
  const groups: Claim<StepWhat>[][] = []
  for (const claim of claims) {
    const last = groups.at(-1)
    const key = keyOf(claim, home)
    if (last?.[0] !== undefined && key !== '' && keyOf(last[0], home) === key) last.push(claim)
    else groups.push([claim])
  }
  return groups
}

/** What is told of what stands around a step; empty where nothing does. */
function keyOf({ what }: Claim<StepWhat>, home: Home): string {
  const around = what.deed.around ?? []
  const words = plainCode(aroundWords(around, home))
  return words === '' ? '' : `${words} ${goesOnAfter(around.at(-1))}`
}

function unique(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((one) => [JSON.stringify(one), one])).values()]
}

function begun(phrase: Phrase): Phrase {
  const [first = '', ...rest] = phrase
  return [typeof first === 'string' ? capital(first) : first, ...rest]
}
