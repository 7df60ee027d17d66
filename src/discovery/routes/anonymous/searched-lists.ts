import { join } from './join.ts'
import { type Known, because, dataOf, missingIn, plainData, truthOf } from './known.ts'
import type { Run } from './run.ts'

/** Items of a list that a search goes over one by one. */
const itemsLimit = 50

/** `list.some(test)` and its kin: the test runs on every element that is known, and what one result decides, the search gives. */
export function searched(run: Run, receiver: Known, name: string, test: Known): Known {
  if (receiver.t === 'list' && receiver.items.length === 0) return ofNothing(receiver, name)
  const items = receiver.t === 'list' && receiver.items.length <= itemsLimit ? receiver.items : [plainData]
  const results = items.map((one) => run.apply(test, [one, plainData], name))
  const deciding = name !== 'every'
  const truths = results.map(truthOf)
  if (name === 'find') return firstOf(items, results)
  const hit = name === 'filter' ? undefined : truths.find(({ v }) => v === deciding)
  if (hit) return { t: 'const', v: name === 'findIndex' ? 0 : deciding, ...(hit.missing && { missing: hit.missing }) }
  const result = results.reduce(join)
  if (truths.some(({ v }) => v !== !deciding)) return dataOf(...results, receiver)
  const missing = missingIn(result)
  if (name === 'filter') return { t: 'list', items: [], ...(missing && { lacks: missing }) }
  return { t: 'const', v: unfound(name), ...(missing && { missing }) }
}

/** `checks.find((one) => one)`: the first element that the test surely lets through, or any that it may let through before that. */
function firstOf(items: readonly Known[], results: readonly Known[]): Known {
  const truths = results.map(truthOf)
  const sure = truths.findIndex(({ v }) => v === true)
  const last = items[sure]
  // Whichever check answers first, everybody is answered by then.
  if (last?.t === 'answer' || last?.t === 'answers') return because(truths[sure]?.missing, last)
  const found = items.flatMap((one, at) => (truths[at]?.v !== false && (sure < 0 || at <= sure) ? [because(truths[at]?.missing, one)] : []))
  const missing = missingIn(results.reduce(join))
  const none: Known = { t: 'const', v: null, ...(missing && { missing }) }
  return (sure < 0 ? [...found, none] : found).reduce(join)
}

function ofNothing(receiver: Extract<Known, { t: 'list' }>, name: string): Known {
  if (name === 'filter') return receiver
  return { t: 'const', v: unfound(name), ...(receiver.lacks && { missing: receiver.lacks }) }
}

/** What a search gives that finds nothing to the contrary. */
function unfound(name: string): boolean | number | null {
  return name === 'some' ? false : name === 'every' ? true : name === 'findIndex' ? -1 : null
}
