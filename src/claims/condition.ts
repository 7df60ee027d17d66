import type { Deed } from '../core/account.ts'
import { say, type Phrase } from '../core/phrase.ts'
import { value } from '../text/wording.ts'

/** The longest condition that a sentence shows, in characters. */
const longest = 60

/** ` if \`name\``: the condition that something stands under; nothing for none, and for one that is too long to read. */
export function conditionWords(when: string | undefined): Phrase {
  return when === undefined || when.length > longest ? [] : say` if ${value(when)}`
}

/** Whether a condition stands around what is done: `if`, one of the cases of a `switch`, or what follows `&&`. */
export function isConditional({ branch, when }: Deed): boolean {
  return branch === true || when.length > 0
}

/** The one condition that stands around what is done, the same at each place; undefined where there are more, or where it is too long to read. */
export function onlyCondition(deeds: readonly Deed[]): string | undefined {
  const [only, ...others] = [...new Set(deeds.map(({ when, nested }) => (when.length === 1 && nested !== true ? when[0] : undefined)))]
  return others.length > 0 || only === undefined || only.length > longest || /[`\n]|^(?:case|default)\b/.test(only) ? undefined : only
}

/** What is done under one condition, or in some cases; `when`: as `onlyCondition` has it. */
export function inSomeCases(words: Phrase, when: string | undefined): Phrase {
  return when === undefined ? say`in some cases ${words}` : say`${words}${conditionWords(when)}`
}
