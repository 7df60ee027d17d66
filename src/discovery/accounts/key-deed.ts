import type { Deed } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'
import { property, text } from '../values/chain.ts'
import { keyClient, type KeyClient } from './key-client.ts'
import { entryVerbs, expiryOptions } from './key-stores.ts'
import { pathText } from './path-text.ts'
import type { Scope } from './scope.ts'
import { factorOf, type Setting } from './set-to.ts'

type KeyDeed = Extract<Deed['what'], { does: 'remembers' }>

/** What a call does to an entry of a store of keys and values, with its key and how long it stays; undefined for any other call. */
export function keyDeed(call: CallFact, scope: Scope, setting: Setting): KeyDeed | undefined {
  if (call.callee.k !== 'ref' || call.new === true) return undefined
  const { name } = call.callee
  const at = name.lastIndexOf('.')
  const by = name.slice(at + 1)
  const verb = at > 0 && Object.hasOwn(entryVerbs, by) ? entryVerbs[by] : undefined
  const [key] = call.args
  const client = verb === undefined || key === undefined ? undefined : keyClient(name.slice(0, at), scope, setting)
  if (verb === undefined || key === undefined || client === undefined) return undefined
  const shown = pathText({ test: key, scope }, setting)
  const seconds = verb === 'saves' ? secondsOf(by, call.args, client, (one) => amountOf(one, scope, setting)) : undefined
  return {
    does: 'remembers',
    verb,
    store: client.store,
    by,
    from: client.from,
    madeIn: client.madeIn,
    ...(shown !== undefined && { key: shown }),
    ...(seconds !== undefined && { seconds }),
    ...(verb === 'saves' && isOnlyFirst(by, call.args) && { unlessThere: true }),
  }
}

function amountOf(value: Value, scope: Scope, setting: Setting): number | undefined {
  return factorOf(value.k === 'test' ? value.of : value, scope, setting)
}

/** `setex(key, 60, …)`, `set(key, …, 'EX', 60)`, `set(key, …, { ex: 60 })`, and a third argument alone where the package takes one. */
function secondsOf(
  by: string,
  args: readonly Value[],
  { unit, ttl }: KeyClient,
  amount: (value: Value) => number | undefined,
): number | undefined {
  const times = (value: Value | undefined, one: number): number | undefined => {
    const count = value === undefined ? undefined : amount(value)
    return count === undefined || count <= 0 ? undefined : count * one
  }
  if (/^p?setex$/i.test(by)) return times(args[1], /^p/i.test(by) ? 0.001 : 1)
  if (!/^(?:set|put|setItem)$/.test(by)) return undefined
  const word = args.findIndex((arg, i) => i > 1 && /^[EP]X$/i.test(text(arg) ?? ''))
  if (word > 0) return times(args[word + 1], /^P/i.test(text(args[word]) ?? '') ? 0.001 : 1)
  const [, , options] = args
  if (options?.k !== 'obj') return unit === undefined ? undefined : times(options, unit)
  const named = Object.entries(expiryOptions).find(([name]) => property(options, name) !== undefined)
  if (named !== undefined) return times(property(options, named[0]), named[1])
  return ttl === undefined ? undefined : times(property(options, 'ttl') ?? property(options, 'maxAge'), ttl)
}

/** `setnx`, `'NX'`, `{ nx: true }`. */
function isOnlyFirst(by: string, args: readonly Value[]): boolean {
  if (/^setnx$/i.test(by)) return true
  return args.slice(2).some((arg) => {
    const option = property(arg, 'nx') ?? property(arg, 'NX')
    return /^NX$/i.test(text(arg) ?? '') || (option?.k === 'bool' && option.v)
  })
}
