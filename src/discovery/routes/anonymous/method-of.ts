import type { Codebase } from '../../codebase.ts'
import { startRun } from './interpret.ts'
import type { Known } from './known.ts'
import { collect } from './run.ts'

/** A method of an instance, one that it inherits included; undefined where it has none that is known. */
export function methodOf(codebase: Codebase, owner: Known, name: string): Known | undefined {
  const path = owner.t === 'instance' ? owner.path : ''
  const run = startRun(codebase, { path: path as Parameters<typeof startRun>[1]['path'], fn: -1 })
  let method: Known | undefined
  collect(run, () => {
    method = run.member(owner, name)
  })
  return method?.t === 'fn' || method?.t === 'package' ? method : undefined
}
