import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { textAt } from '../jobs/arguments.ts'
import { filesReaching } from '../jobs/files-reaching.ts'
import { socketIo } from '../libraries/socket-io.ts'
import type { TriggerCall } from '../triggers/rules.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { follow, type Found } from '../values/follow.ts'

/** Events of sockets whose names are computed: registered in a loop over a table, or looked up in one when a message comes. */
export function findComputedEvents(codebase: Codebase): readonly Unread[] {
  const rules = socketIo.triggers?.calls ?? []
  const near = filesReaching(codebase, socketIo.packages, 3)
  if (near.size === 0) return []
  return codebase.digests
    .filter((digest) => near.has(digest.path) && mayAnswer(digest, rules))
    .flatMap(({ path }) => {
      const facts = codebase.facts(path)
      return facts === undefined
        ? []
        : callsOf(facts).flatMap(({ call }) => rules.flatMap((rule) => entriesOf(codebase, path, { call, rule })))
    })
}

const every = /^(?:use|onAny|prependAny)$/

function mayAnswer({ test, callees, packages }: Digest, rules: readonly TriggerCall[]): boolean {
  if (test || !callees.some((name) => every.test(name) || rules.some((rule) => rule.name === name))) return false
  return !rules.every(({ unless = [] }) => unless.some((name) => packages.has(name)))
}

interface Asked {
  call: CallFact
  rule: TriggerCall
}

function entriesOf(codebase: Codebase, path: RepoPath, { call, rule }: Asked): readonly Unread[] {
  const receiver = receiverOf(call)
  if (receiver === undefined || !isSocket(codebase, path, lastName(receiver))) return []
  const name = calleeName(call)
  const isComputed = name === rule.name ? namesComputed(codebase, path, { call, rule }) : every.test(name) && looksUp(codebase, path, call)
  if (!isComputed) return []
  const callee = `${lastName(receiver)}.${name}`
  const reason = say`${ref('value', callee)} in ${ref('path', path)} answers events of ${ref('value', socketIo.name)} whose names are computed.`
  return [{ kind: 'registration', name: callee, file: path, line: call.line, hides: ['triggers'], reason }]
}

/** A name that says so, or one of a type that does: a `client` of another library has events of its own. */
function isSocket(codebase: Codebase, path: RepoPath, name: string): boolean {
  const params = codebase.facts(path)?.functions.flatMap((one) => one.params) ?? []
  return /^_?sock(?:et)?$/i.test(name) || params.some((one) => one.name === name && /Socket\b/.test(one.type ?? ''))
}

/** `socket.on(name, handler)`, where what the name is stands nowhere. */
function namesComputed(codebase: Codebase, path: RepoPath, { call, rule }: Asked): boolean {
  const [event, handler] = call.args
  if (event === undefined || handler === undefined || !/^(?:ref|get|at|call)$/.test(event.k)) return false
  if (!/^(?:fn|ref|call|get|at)$/.test(handler.k)) return false
  return textAt(codebase, call.args, { path, fn: call.in }, rule.title) === undefined
}

/** `socket.use(([event, data]) => handlers[event](data))`, as it stands or made by a function. */
function looksUp(codebase: Codebase, path: RepoPath, call: CallFact): boolean {
  const [value] = call.args
  const found = value === undefined ? undefined : follow(codebase, { value, at: { path, fn: call.in } })
  const runs = functionOf(codebase, found)
  const facts = runs === undefined ? undefined : codebase.facts(runs.path)
  return runs !== undefined && facts !== undefined && callsLookedUp(facts, runs.fn)
}

interface FunctionAt {
  path: RepoPath
  fn: number
}

/** The function itself, or the one that makes it: what it gives stands inside of it. */
function functionOf(codebase: Codebase, found: Found | undefined): FunctionAt | undefined {
  if (found?.kind === 'function') return { path: found.path, fn: found.fn }
  if (found?.kind !== 'value' || found.value.k !== 'call') return undefined
  const made = follow(codebase, { value: found.value.call.callee, at: found.at })
  return made?.kind === 'function' ? { path: made.path, fn: made.fn } : undefined
}

/** Whether a function calls what it finds in a table under a computed name. */
function callsLookedUp(facts: FileFacts, fn: number): boolean {
  const { from = 0, to = -1 } = facts.functions[fn] ?? {}
  const inside = (line: number): boolean => line >= from && line <= to
  const calls = callsOf(facts).filter(({ call }) => inside(call.line))
  if (calls.some(({ call }) => isLookup(call.callee))) return true
  const names = new Set(facts.bindings.filter((one) => inside(one.line) && isLookup(one.value)).map(({ name }) => name))
  return calls.some(({ call }) => call.callee.k === 'ref' && names.has(call.callee.name))
}

function isLookup(value: Value): boolean {
  return value.k === 'at' && value.key.k !== 'num'
}

function lastName(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1)
  return value.k === 'get' ? value.name : ''
}
