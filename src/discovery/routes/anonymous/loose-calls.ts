import { type Known, plainData } from './known.ts'
import { type Run, collect, stop } from './run.ts'
import { restore, save } from './states.ts'

type FunctionKnown = Extract<Known, { t: 'fn' }>

/** True for a function whose errors fail the promise that it gives. */
export function isAsync({ codebase }: Run, { path, fn }: FunctionKnown): boolean {
  return codebase.facts(path)?.functions[fn]?.async === true
}

/** Runs a call whose promise nobody waits for: an error in it does not keep the caller from going on. */
export function runLoosely(run: Run, go: () => Known): Known {
  const before = save(run)
  let value: Known = plainData
  const { outcomes, goesOn } = collect(run, () => {
    value = go()
  })
  const others = outcomes.filter((one) => one.thrown !== true)
  run.outcomes.push(...others)
  if (goesOn) return value
  if (others.length === outcomes.length) stop()
  restore(run, before)
  return plainData
}
