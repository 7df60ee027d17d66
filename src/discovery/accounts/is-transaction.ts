import type { CallFact } from '../../core/facts.ts'
import { chainOf } from '../values/chain.ts'

/** Whether a call runs the functions that it is given as one transaction of the database. */
export function isTransaction(call: CallFact): boolean {
  const called = chainOf({ k: 'call', call }).links.filter((link) => link.called)
  const last = called.at(-1)
  if (/^(?:\$?transaction|withTransaction|transactional|runInTransaction)$/.test(last?.name ?? '')) return true
  return last?.name === 'execute' && called.some(({ name, args }) => name === 'transaction' && args.length === 0)
}
