import type { CallFact, Value } from '../../core/facts.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { argumentAt, textAt } from '../jobs/arguments.ts'
import { filesReaching } from '../jobs/files-reaching.ts'
import type { Library } from '../library.ts'
import { authOfOpened } from '../routes/next/next-auth.ts'
import { openHandler } from '../routes/next/handler.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf, receiverOf } from '../values/chain.ts'
import { type Place, type Placed, follow } from '../values/follow.ts'
import type { TriggerCall } from './rules.ts'

/** Calls that give a name to a function: commands of a terminal, messages of a socket, fields of a GraphQL builder. */
export function findNamedCalls(codebase: Codebase, libraries: readonly Library[]): TriggerInfo[] {
  return libraries.flatMap((library) => {
    const rules = library.triggers?.calls ?? []
    if (rules.length === 0) return []
    const near = filesReaching(codebase, library.packages, 3)
    return codebase.digests.flatMap((digest) => {
      if (digest.test || !near.has(digest.path) || !rules.some((rule) => digest.callees.includes(rule.name))) return []
      return inFile(codebase, library, digest, rules)
    })
  })
}

function inFile(codebase: Codebase, library: Library, digest: Digest, rules: readonly TriggerCall[]): TriggerInfo[] {
  const facts = codebase.facts(digest.path)
  if (facts === undefined) return []
  const calls = callsOf(facts)
  const wholes = wholeChains(calls.map((one) => one.call))
  const found: TriggerInfo[] = []
  const seen = new Set<string>()
  for (const { call } of calls) {
    for (const rule of rules) {
      if (rule.name !== calleeName(call) || (rule.unless ?? []).some((name) => digest.packages.has(name))) continue
      const at: Place = { path: digest.path, fn: call.in }
      const whole = wholes.get(call) ?? call
      const trigger = triggerOf(codebase, library, rule, { call, whole, at })
      const key = `${trigger?.name ?? ''}:${call.line}`
      if (trigger === undefined || seen.has(key)) continue
      seen.add(key)
      found.push(trigger)
    }
  }
  return found
}

/** The last call of the chain that each call begins: `a.b().c()` for `a.b()`. */
function wholeChains(calls: readonly CallFact[]): ReadonlyMap<CallFact, CallFact> {
  const wholes = new Map<CallFact, CallFact>()
  for (const call of calls) {
    let at = call.callee
    while (at.k === 'get' || at.k === 'call') {
      if (at.k === 'call') wholes.set(at.call, call)
      at = at.k === 'get' ? at.of : at.call.callee
    }
  }
  return wholes
}

interface Found {
  call: CallFact
  whole: CallFact
  at: Place
}

/** The name that a call gives; undefined for a call that is not meant. */
function titleOf(codebase: Codebase, rule: TriggerCall, { call, at }: Found): string | undefined {
  const receiver = receiverOf(call)
  if (rule.receiver !== undefined && (receiver === undefined || !rule.receiver.test(lastName(receiver)))) return undefined
  const title = textAt(codebase, call.args, at, rule.title)?.trim()
  return title === '' || (title !== undefined && rule.except?.test(title) === true) ? undefined : title
}

function triggerOf(codebase: Codebase, library: Library, rule: TriggerCall, found: Found): TriggerInfo | undefined {
  const { call, at } = found
  const title = titleOf(codebase, rule, found)
  const handler = rule.handler === undefined ? undefined : partOf(codebase, rule.handler, found)
  const missing = rule.handler !== undefined && (handler === undefined || !/^(fn|ref|call|get)$/.test(handler.k))
  if (title === undefined || missing) return undefined
  const about = rule.about === undefined ? undefined : aboutOf(codebase, rule.about, found)
  return {
    kind: rule.kind,
    name: `${rule.prefix ?? ''}${rule.kind === 'command' ? above(codebase, found, 3) : ''}${title}`,
    library: library.name,
    file: at.path,
    line: call.line,
    ...runs(codebase, rule, handler && { value: handler, at }),
    ...(about !== undefined && { about }),
  }
}

/** Names of the commands that a command stands under: `users ` for `users.command('add')`. */
function above(codebase: Codebase, { call, at }: Pick<Found, 'call' | 'at'>, left: number): string {
  const receiver = receiverOf(call)
  const root = receiver === undefined ? '' : chainOf(receiver).root
  const held = root === '' || left === 0 ? undefined : follow(codebase, { value: { k: 'ref', name: root }, at })
  if (held?.kind !== 'value') return ''
  let start = held.value
  for (let value = start; value.k === 'call' || value.k === 'get'; value = value.k === 'get' ? value.of : value.call.callee)
    if (value.k === 'call' && /^(command|Command|createCommand)$/.test(calleeName(value.call))) start = value
  if (start.k !== 'call') return ''
  const title = textAt(codebase, start.call.args, held.at, ['0'])?.split(' ')[0]
  if (title === undefined) return ''
  return `${above(codebase, { call: start.call, at: held.at }, left - 1)}${title} `
}

/** What runs, and who may start it; whoever has the terminal may run a command. */
function runs(
  codebase: Codebase,
  rule: TriggerCall,
  handler: Placed | undefined,
): Pick<TriggerInfo, 'handler' | 'handlerAt' | 'auth' | 'authBy'> {
  const opened = handler === undefined ? undefined : openHandler(codebase, handler)
  const inner = opened?.inner
  const place = { handler: inner?.name ?? '', ...(inner && { handlerAt: { file: inner.path, from: inner.from, to: inner.to } }) }
  if (rule.kind === 'command') return { ...place, auth: 'none' }
  const guard = opened === undefined ? undefined : authOfOpened(codebase, opened)
  return { ...place, auth: guard?.auth ?? 'unknown', ...(guard?.authBy && { authBy: guard.authBy }) }
}

type Where = NonNullable<TriggerCall['handler']>

/** An argument, or the first argument of a link that follows in the chain. */
function partOf(codebase: Codebase, where: Where, { call, whole, at }: Found): Value | undefined {
  if ('path' in where) return where.path.map((path) => argumentAt(codebase, call.args, at, path)).find((one) => one !== undefined)
  const { links } = chainOf({ k: 'call', call: whole })
  const start = links.findIndex((link) => link.called && link.args === call.args)
  const after = links.slice(start === -1 ? 0 : start + 1)
  const next = after.findIndex((link) => link.called && link.name === calleeName(call))
  return after.slice(0, next === -1 ? undefined : next).find((link) => link.called && link.name === where.link)?.args[0]
}

function aboutOf(codebase: Codebase, where: Where, found: Found): string | undefined {
  const value = partOf(codebase, where, found)
  return value === undefined ? undefined : textAt(codebase, [value], found.at, ['0'])
}

function lastName(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1)
  if (value.k === 'get') return value.name
  return value.k === 'call' ? calleeName(value.call) : ''
}
