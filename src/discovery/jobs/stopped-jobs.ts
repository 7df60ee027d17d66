import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf } from '../values/chain.ts'

const ends = /^(?:stop|destroy|cancel)$/

/**
 * True for a schedule that is made to look at it: the function around it keeps it in a name, stops it, and neither starts it nor gives it
 * to anybody. `const job = new CronJob(text, () => {}); job.stop(); return job.nextDate()`
 */
export function isStopped(facts: FileFacts | undefined, made: CallFact): boolean {
  const name = facts?.bindings.find((one) => one.in === made.in && one.value.k === 'call' && one.value.call.line === made.line)?.name
  if (facts === undefined || name === undefined) return false
  const calls = callsOf(facts).map(({ call }) => call)
  const methods = calls.filter((call) => isRef(receiverOf(call), name))
  const isEnded = methods.some((one) => one.in === made.in && ends.test(calleeName(one)))
  return isEnded && !methods.some((one) => calleeName(one) === 'start') && !isGiven(facts, calls, { name, fn: made.in })
}

function isGiven(facts: FileFacts, calls: readonly CallFact[], { name, fn }: { name: string; fn: number }): boolean {
  return isRef(facts.functions[fn]?.returns, name) || calls.some(({ args }) => args.some((arg) => isRef(arg, name)))
}

function isRef(value: Value | undefined, name: string): boolean {
  return value?.k === 'ref' && value.name === name
}
