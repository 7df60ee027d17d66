import type { CallFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import { given, startsAlone } from './starts-alone.ts'

/** Functions that try again until something works. */
const trying = /connect|retry|attempt|^(?:_?try|wait|listen|start|init|ensure|open|subscribe|boot|until)|login|handshake/i
/** Conditions under which work goes on as long as the program does. */
export const runsOn =
  /^!?\(?!?[\w.]*(?:stop|shut|clos|destroy|dispos|running|active|enabled|alive|ended|interval|delay|period)\w*(?: > 0)?\)?$/i

interface Timeout {
  facts: FileFacts
  call: CallFact
  /** What runs when the time is over. */
  again: string
}

/** A function that sets the timer of its own next run, and that is called where something starts: `setTimeout(tick, pause)` in `tick`. */
export function setsItselfAgain(codebase: Codebase, { facts, call, again }: Timeout, path: RepoPath): boolean {
  const inner = outerOf(facts, call.in)
  const around = facts.functions[inner]
  if (around === undefined || again === '' || lastOf(around.name) !== again || trying.test(again)) return false
  if (call.guard !== undefined && !runsOn.test(call.guard)) return false
  if (around.params.some(({ name }) => given.test(name)) || !startsAlone(facts, around.in)) return false
  return isStartedByItself(codebase, { again, own: inner }, path)
}

/** Whether something that starts with the program calls a function of a file, there or where it is imported; `own`: the function itself. */
export function isStartedByItself(codebase: Codebase, { again, own }: { again: string; own: number }, path: RepoPath): boolean {
  return [path, ...codebase.importersOf(path)].some((file) => isStartedIn(codebase, file, { again, own: file === path ? own : -1 }))
}

/** The function that a callback of `work().finally(…)` stands in. */
function outerOf(facts: FileFacts, fn: number): number {
  const isLast = callsOf(facts).some(
    ({ call }) => /^(?:finally|then)$/.test(calleeName(call)) && call.args[0]?.k === 'fn' && call.args[0].fn === fn,
  )
  return isLast ? (facts.functions[fn]?.in ?? -1) : fn
}

function isStartedIn(codebase: Codebase, file: RepoPath, { again, own }: { again: string; own: number }): boolean {
  const facts = codebase.digest(file)?.test === false ? codebase.facts(file) : undefined
  if (facts === undefined) return false
  return callsOf(facts).some(
    ({ call }) => (calleeName(call) === again || isDelayed(call, again)) && !isInside(facts, call.in, own) && startsAlone(facts, call.in),
  )
}

/** `setTimeout(tick, 10_000)`: it is started a while later. */
function isDelayed({ callee, args: [first] }: CallFact, again: string): boolean {
  const isTimer = callee.k === 'ref' && /^(?:setTimeout|setImmediate|process\.nextTick|queueMicrotask)$/.test(callee.name)
  return isTimer && first?.k === 'ref' && lastOf(first.name) === again
}

function isInside(facts: FileFacts, inner: number, own: number): boolean {
  for (let fn = inner; fn >= 0; fn = facts.functions[fn]?.in ?? -1) if (fn === own) return true
  return false
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
