import { authOfName } from '../auth.ts'
import { type Known, dataOf, missingIn } from './known.ts'
import { type Run, collect, record, stop } from './run.ts'

/** What a call that was not followed gives, by what it was given. */
export function valueOf(args: readonly Known[]): Known {
  const missing = args.map((one) => missingIn(one)).find((one) => one !== undefined)
  if (missing) return { t: 'const', v: null, missing }
  return dataOf(...args)
}

/** A call of something that no code at hand says anything about. */
export function unknownCall(run: Run, args: readonly Known[], name: string): Known {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const holds = args.some((one) => one.t === 'request' && one.part !== 'input')
  const handsOn = args.some((one) => one.t === 'next' || one.t === 'response')
  const global = args.length === 0 && /(session|currentUser|viewer|caller|^auth)$/i.test(last)
  const absent = args.some((one) => /^(login|signature)$/.test(missingIn(one) ?? ''))
  const asks = global || holds || handsOn || absent || authOfName(last) === 'required'
  const value = valueOf(args)
  if (!asks) return withCallbacks(run, value, args)
  if (handsOn || (holds && authOfName(last) === 'required')) record(run, { end: 'unread', unread: name })
  run.mayThrow ??= name
  if (value.t === 'const') return withCallbacks(run, value, args)
  return withCallbacks(run, { t: 'data', unread: name }, args)
}

/** Runs the callbacks among the arguments of a call: where one of them ends the way, the call does. */
export function withCallbacks(run: Run, value: Known, args: readonly Known[]): Known {
  for (const one of args) {
    if (one.t !== 'fn') continue
    const params = run.codebase.facts(one.path)?.functions[one.fn]?.params ?? []
    const takesError = /^(err|error|e)$/.test(params[0]?.name ?? '')
    const given: Known[] = takesError ? [{ t: 'const', v: null }, value, value] : [value, value, value]
    const { outcomes, goesOn } = collect(run, () => void run.apply(one, given, 'callback'))
    run.outcomes.push(...outcomes)
    if (!goesOn && outcomes.some((each) => each.end !== 'return')) stop()
  }
  return value
}
