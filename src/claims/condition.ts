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
