import { say, type Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import type { CallLimit } from '../../core/request.ts'
import { statusRef } from '../../text/fact-refs.ts'
import { lengthWords } from '../../text/schedule-words.ts'
import { value } from '../../text/wording.ts'

/** How often a route may be called, and what is answered beyond that, a sentence for each limit. */
export function callLimitPhrases({ callLimits = [] }: Pick<Route, 'callLimits'>): readonly Phrase[] {
  return callLimits.map((limit) => {
    const { most, window, counts, byAddress, except } = limit
    const what = counts === undefined ? 'Requests' : counts === 'failed' ? 'Failed requests' : 'Successful requests'
    const open: Phrase = except === undefined ? [] : say` (its ${value(except)} may let others pass)`
    return say`${[what]} ${[byAddress === true ? 'from one address' : 'of one caller']} are limited to ${[String(most)]} in ${[windowWords(window)]}${open}${beyond(limit)}.`
  })
}

/** `10 requests in 15 minutes`. */
export function callLimitWords({ most, window, counts }: CallLimit): Phrase {
  const what = counts === undefined ? '' : counts === 'failed' ? 'that fail ' : 'that succeed '
  return [`${most} ${most === 1 ? 'request' : 'requests'} ${what}in ${windowWords(window)}`]
}

function windowWords(window: number): string {
  return lengthWords(window) ?? `${window} milliseconds`
}

function beyond({ status, message }: CallLimit): Phrase {
  if (status === undefined) return []
  const words: Phrase = message === undefined || /[`\n]/.test(message) ? [] : say` with ${value(message)}`
  return say`; beyond that the answer is ${statusRef(status)}${words}`
}
