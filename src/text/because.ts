import type { AskedFor } from '../core/change-set.ts'
import type { Because } from '../core/because.ts'
import { list, ref, say, type Phrase, type Ref } from '../core/phrase.ts'
import { pathRef } from './fact-refs.ts'

/** What was asked for and what was taken for it. */
type Taken = Pick<AskedFor, 'query' | 'feature' | 'because'>

/** True where a feature is called as it was asked for, whatever the case and the marks between words: nothing has to be explained. */
export function isOwnName({ query, feature, because }: Taken): boolean {
  return because.kind === 'name' && bare(query) === bare(feature)
}

/** A name without case and marks between its words. */
function bare(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}

/** True for names that differ in case, in the marks between their words and in their number at most. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [bare(one), bare(other)]
  return left === right || isPluralOf(left, right) || isPluralOf(right, left)
}

/** Which number of the name that was asked a feature is called by; undefined where the two differ by more. */
function numberOf({ query, feature }: Taken): 'singular' | 'plural' | undefined {
  const [asked, own] = [bare(query), bare(feature)]
  return isPluralOf(asked, own) ? 'singular' : isPluralOf(own, asked) ? 'plural' : undefined
}

function isPluralOf(many: string, one: string): boolean {
  return many === `${one}s` || many === `${one}es` || (one.endsWith('y') && many === `${one.slice(0, -1)}ies`)
}

/** Why a feature is documented under another name than it was asked for: a singular or plural of it is said to be one, then what bears it. */
export function whyWords(taken: Taken): Phrase {
  const number = taken.because.kind === 'name' ? numberOf(taken) : undefined
  const why = becauseWords(taken.because)
  if (number === undefined) return why
  return say`${ref('value', taken.feature)} is the ${[number]} of ${ref('value', taken.query)}: ${why}`
}

/** What is documented and its files; what was asked for and why, where that has another name. */
export function askedWords(asked: AskedFor): Phrase {
  const { query, feature, files } = asked
  if (isOwnName(asked)) return say`This documents ${ref('value', feature)}: ${files}`
  return say`You asked ${ref('value', query)}; this documents ${ref('value', feature)}: ${files}, because ${whyWords(asked)}`
}

/** Why a feature is taken for what was asked, in words that follow *because*: `src/invites/routes.ts` bears the word `invite`. */
export function becauseWords({ kind, said, word, borneBy, files }: Because): Phrase {
  const named = files.length === 0 ? ['its name'] : list(files.map(pathRef), ' and ')
  const own = ref('value', word)
  const asked = ref('value', said)
  const one = files.length < 2
  switch (kind) {
    case 'name':
      return bears(borneBy, { named, name: own, one })
    case 'part':
      if (borneBy === 'code') return say`${named} ${[one ? 'declares' : 'declare']} names with ${asked}`
      return say`${named} ${[one ? 'has' : 'have']} the word ${asked} in ${[one ? 'its' : 'their']} ${[borneBy === 'export' ? 'exports' : 'path']}`
    case 'short':
      return say`${own} in ${named} is another way to write ${asked}`
    case 'alias':
      return say`an earlier run documented it under that name (${named})`
    case 'renamed':
      return say`what the pages of ${asked} describe is called ${own} in the code now (${named})`
    case 'synonym':
      return say`${own} in ${named} is another word for ${asked}`
    case 'texts':
      return say`the code in ${named} says ${asked}`
    case 'spelling':
      return say`${own} in ${named} is spelled almost like ${asked}`
    case 'common':
      return say`${own} is a name that many files have, such as ${named}`
  }
}

function bears(borneBy: Because['borneBy'], { named, name, one }: { named: Phrase; name: Ref; one: boolean }): Phrase {
  if (borneBy === 'model') return say`${named} ${[one ? 'declares' : 'declare']} a model called ${name}`
  if (borneBy === 'route') return say`${named} ${[one ? 'answers' : 'answer']} requests to ${name}`
  if (borneBy === 'export') return say`${named} ${[one ? 'exports' : 'export']} ${name}`
  return say`${named} ${[one ? 'has' : 'have']} the name ${name} in ${[one ? 'its' : 'their']} path`
}
