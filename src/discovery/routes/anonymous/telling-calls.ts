import type { CallFact, Value } from '../../../core/facts.ts'
import { wordsOf } from '../auth.ts'
import type { Known } from './known.ts'
import { keptUse } from './request-use.ts'
import type { Run } from './run.ts'

/** Words of what only tells others of a request: `logger.info({ user: req.user?.id })`, `new AuditLog(entry)`. */
const telling = new Set(['log', 'logs', 'logger', 'logging', 'audit', 'console', 'winston', 'pino'])

/** True for a call that only tells others of a request. */
export function tellsOthers({ callee }: CallFact): boolean {
  const words = wordsOf(nameOf(callee))
  return words.some((one, i) => telling.has(one) && !/^(in|out)$/.test(words[i + 1] ?? ''))
}

/** Runs what only tells others of a request: whom a log names is not asked who they are. */
export function told(run: Run, go: () => Known): Known {
  const { reads, uses } = run
  const use = keptUse(run.use)
  const value = go()
  Object.assign(run, { reads, uses, use })
  return value
}

/** Name of what is called, as it is written. */
export function nameOf(callee: Value): string {
  return callee.k === 'ref' || callee.k === 'get' ? callee.name : callee.k === 'call' ? nameOf(callee.call.callee) : ''
}
