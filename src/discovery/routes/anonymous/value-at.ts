import type { Codebase } from '../../codebase.ts'
import type { Given, Placed } from '../../values/follow.ts'
import { startRun } from './interpret.ts'
import type { Frame, Known } from './known.ts'
import { collect } from './run.ts'

/** What an expression of a file stands for. */
export function valueAt(codebase: Codebase, { value, at }: Placed): Known {
  const run = startRun(codebase, { path: at.path, fn: at.fn })
  run.frame = frameOf(codebase, at.given) ?? run.frame
  let known: Known = { t: 'lost', name: '' }
  collect(run, () => {
    known = run.evaluate(value)
  })
  return known
}

/** Names of the parameters of functions that were entered before: a decorator of the repository and its arguments. */
function frameOf(codebase: Codebase, given: Given | undefined, left = 4): Frame | undefined {
  if (given === undefined || left === 0) return undefined
  const vars = new Map<string, Known>()
  const params = codebase.facts(given.path)?.functions[given.fn]?.params ?? []
  for (const [i, { name, default: fallback }] of params.entries()) {
    if (name === '') continue
    const rest = name.startsWith('...')
    const values = (rest ? given.args.slice(i) : given.args.slice(i, i + 1)).map((one) => valueAt(codebase, one))
    if (rest) vars.set(name.slice(3), { t: 'list', items: values, whole: true })
    else vars.set(name, values[0] ?? valueAt(codebase, { value: fallback ?? { k: 'null' }, at: { path: given.path, fn: given.fn } }))
  }
  return { vars, parent: frameOf(codebase, given.outer, left - 1) }
}
