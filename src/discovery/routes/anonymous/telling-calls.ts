import type { CallFact, Value } from '../../../core/facts.ts'
import { wordsOf } from '../auth.ts'

/** Words of what only tells others of a request: `logger.info({ user: req.user?.id })`, `new AuditLog(entry)`. */
const telling = new Set(['log', 'logs', 'logger', 'logging', 'audit', 'console', 'winston', 'pino'])

/** True for a call that only tells others of a request. */
export function tellsOthers({ callee }: CallFact): boolean {
  const words = wordsOf(nameOf(callee))
  return words.some((one, i) => telling.has(one) && !/^(in|out)$/.test(words[i + 1] ?? ''))
}

/** Name of what is called, as it is written. */
export function nameOf(callee: Value): string {
  return callee.k === 'ref' || callee.k === 'get' ? callee.name : callee.k === 'call' ? nameOf(callee.call.callee) : ''
}
