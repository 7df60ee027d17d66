import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { follow } from '../values/follow.ts'
import { startsAlone } from './starts-alone.ts'

/** A call that repeats some work, and the work and the pause that it gives. */
export interface GivenTimer {
  path: RepoPath
  facts: FileFacts
  call: CallFact
  work: Value
  pause: Value | undefined
}

type Timer = Pick<GivenTimer, 'path' | 'facts' | 'call'>

/** A function or a class of the repository that repeats what it is given. */
interface Helper {
  name: string
  isClass: boolean
  /** Where the pause stands among the arguments. */
  pause: number
}

/**
 * What callers give a function or a class that repeats it: `every(60_000, refresh)` of `function every(ms, work) { setInterval(work, ms) }`, where
 * something starts. Undefined for a timer whose pause its own code says, and where nothing calls it.
 */
export function throughHelper(codebase: Codebase, timer: Timer): readonly GivenTimer[] | undefined {
  const helper = helperOf(timer)
  if (helper === undefined) return undefined
  const callers = [timer.path, ...codebase.importersOf(timer.path)].flatMap((file) => callersIn(codebase, file, { helper, of: timer.path }))
  return callers.length === 0 ? undefined : callers.filter(({ facts, call }) => startsAlone(facts, call.in))
}

function helperOf({ facts, call }: Timer): Helper | undefined {
  const pause = call.args[1]
  if (pause?.k !== 'ref') return undefined
  for (let fn = call.in; fn >= 0; fn = facts.functions[fn]?.in ?? -1) {
    const around = facts.functions[fn]
    const at = around?.params.findIndex(({ name }) => name === pause.name) ?? -1
    if (around !== undefined && at >= 0)
      return around.name === '' || around.name.includes('.') ? undefined : { name: around.name, isClass: false, pause: at }
  }
  return pause.name.startsWith('this.') ? classOf(facts, call, pause.name.slice('this.'.length)) : undefined
}

/** The class whose constructor is given a field: `this.interval = ms`. */
function classOf(facts: FileFacts, { line }: CallFact, field: string): Helper | undefined {
  const fact = facts.classes.find(({ from, to }) => from <= line && line <= to)
  const made = fact?.members.find(({ kind }) => kind === 'constructor')?.fn
  if (fact === undefined || made === undefined) return undefined
  const set = facts.bindings.find(({ name, in: fn }) => name === `this.${field}` && fn === made)?.value
  const given = set?.k === 'ref' ? set.name : field
  const pause = facts.functions[made]?.params.findIndex(({ name }) => name === given) ?? -1
  return pause < 0 ? undefined : { name: fact.name, isClass: true, pause }
}

function callersIn(codebase: Codebase, path: RepoPath, { helper, of }: { helper: Helper; of: RepoPath }): readonly GivenTimer[] {
  const digest = codebase.digest(path)
  const facts = digest === undefined || digest.test ? undefined : codebase.facts(path)
  if (facts === undefined) return []
  return callsOf(facts).flatMap(({ call }): readonly GivenTimer[] => {
    const { callee } = call
    if (callee.k !== 'ref' || (call.new === true) !== helper.isClass || (helper.isClass && calleeName(call) !== helper.name)) return []
    const declared = codebase.declaration(path, callee.name)
    if (declared === undefined || declared.path !== of || declared.name !== helper.name) return []
    const work = call.args.find((one) => isFunction(codebase, one, { path, fn: call.in }))
    return work === undefined ? [] : [{ path, facts, call, work, pause: call.args[helper.pause] }]
  })
}

function isFunction(codebase: Codebase, value: Value, at: { path: RepoPath; fn: number }): boolean {
  if (value.k === 'fn') return true
  return (value.k === 'ref' || value.k === 'get') && follow(codebase, { value, at })?.kind === 'function'
}
