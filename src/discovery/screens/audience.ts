import type { CallFact, Value } from '../../core/facts.ts'
import type { ScreenAudience } from '../../core/screen.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { trace } from './trace.ts'

/** Words for whoever looks at the page, in a path or in the call that gives it. */
const viewerWords = new Set(
  'session auth viewer whoami me membership permission permissions ability abilities subscription entitlement entitlements'.split(' '),
)
/** What a person is or has, as such a call says: `isPremium`; and what only says how far the call has come, or that somebody is signed in. */
const standing = /^(?:is|has|can)[A-Z]/
const passing =
  /^(?:is|has)(?:Loading|Loaded|Pending|Fetch\w*|Refetch\w*|Error|Success|Ready|Idle|Init\w*|Hydrated|Open|Auth\w*|LoggedIn|SignedIn|User|Session)/
/** Hooks that give the person who is signed in, unless they are asked for another one. */
const personHook = /^(?:use|get)(?:User|Account|Profile|UserStore|UserContext)$/
/** Functions that are asked whether somebody has a right. */
const rightNames = /^\$?(?:can|has(?:Any|All)?(?:Permission|Role|Scope|Right|Authority|Privilege)s?|userCan|checkPermission|isGranted)$/
/** Calls that hold a computed value. */
const memos = /^(?:computed|useMemo|createMemo)$/
const adminName = /^is_?admin(?:istrator)?$/i

/** For whom a condition holds at most, as far as it asks for a role or a right of the person who looks; undefined for other conditions. */
export function audienceOf(codebase: Codebase, placed: Placed, left = 8): ScreenAudience | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  switch (value.k) {
    case 'any':
      return value.op === '&&' ? first(value.of, (one) => audienceOf(codebase, { value: one, at }, left - 1)) : undefined
    case 'other':
      return ofComparison(codebase, placed)
    case 'call':
      return ofCall(codebase, value.call, placed, left)
    case 'ref':
    case 'get':
      return ofName(codebase, placed, left)
    default:
      return undefined
  }
}

function first<T, R>(all: readonly T[], ask: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = ask(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** `session?.user.role === 'admin'` */
function ofComparison(codebase: Codebase, { value, at }: Placed): ScreenAudience | undefined {
  const text = value.k === 'other' ? (value.text ?? '') : ''
  const [, path = '', , role] = /^([\w$.?!]+?)\s*={2,3}\s*(['"])([\w:-]+)\2$/.exec(text) ?? []
  const name = path.replaceAll(/[?!]/g, '')
  if (role === undefined || !/(?:^|\.)(?:\w*Role|role)(?:\.value|\.name)?$/.test(name)) return undefined
  return isOfViewer(codebase, { value: { k: 'ref', name }, at }) ? { role } : undefined
}

/** `hasPermission('users:write')`; `isAdmin()` of a signal or a function that is read. */
function ofCall(codebase: Codebase, call: CallFact, { at }: Placed, left: number): ScreenAudience | undefined {
  const name = calleeName(call)
  const given = call.args.map((one) => (one.k === 'str' ? one.v : undefined))
  if (rightNames.test(name) && given.length > 0 && given.every((one) => one !== undefined && /^[\w:.*/-]+$/.test(one)))
    return /^hasRole$/.test(name) && given.length === 1
      ? { role: given[0] ?? '' }
      : { holds: `${name}(${given.map((one) => `'${one}'`).join(', ')})` }
  const [made] = call.args
  const value: Value | undefined = memos.test(name) ? made : call.args.length === 0 ? call.callee : undefined
  const target = value === undefined ? undefined : trace(codebase, { value, at })
  if (target?.kind === 'value') return audienceOf(codebase, target, left - 1)
  const returns = target?.kind === 'function' ? codebase.facts(target.path)?.functions[target.fn]?.returns : undefined
  if (target?.kind !== 'function' || returns === undefined) return undefined
  return audienceOf(codebase, { value: returns, at: { ...target } }, left - 1)
}

/** `isAdmin`, which is a comparison, or a member of who looks. */
function ofName(codebase: Codebase, placed: Placed, left: number): ScreenAudience | undefined {
  const traced = trace(codebase, placed)
  const inner =
    traced?.kind === 'value' && traced.value !== placed.value && traced.value.k !== 'ref'
      ? audienceOf(codebase, traced.value.k === 'get' ? { value: { k: 'null' }, at: traced.at } : traced, left - 1)
      : undefined
  if (inner !== undefined) return inner
  const last = lastName(placed.value)
  if (adminName.test(last)) return isOfViewer(codebase, placed) ? { role: 'admin' } : undefined
  return standing.test(last) && !passing.test(last) && isOfViewer(codebase, placed) ? { holds: last } : undefined
}

function lastName(value: Value): string {
  return (
    (value.k === 'ref' || value.k === 'get' ? value.name : '')
      .replace(/\.value$/, '')
      .split('.')
      .at(-1) ?? ''
  )
}

/** A path that begins at the person who is signed in, and not at an entry of a list. */
function isOfViewer(codebase: Codebase, placed: Placed): boolean {
  const { value, at } = placed
  const name = value.k === 'ref' ? value.name : ''
  const head = name.split('.')[0] ?? ''
  const traced =
    trace(codebase, placed) ?? (name === head || head === 'this' ? undefined : trace(codebase, { value: { k: 'ref', name: head }, at }))
  const call = traced?.kind === 'value' ? rootCall(traced.value) : undefined
  if (call === undefined) return traced === undefined && namesViewer(name.replace(/^this\./, '').replace(/\.?\w+$/, ''))
  const callee = pathOf(call.callee)
  return namesViewer(callee) || (personHook.test(calleeName(call)) && call.args.length === 0) || /^use\w*Admin/.test(callee)
}

/** `useSession`, `authStore`, `currentUser`: words of the path, and not parts of words. */
function namesViewer(path: string): boolean {
  const words = path.split(/[^A-Za-z]+|(?=[A-Z])/).map((word) => word.toLowerCase())
  return words.some((word, i) => viewerWords.has(word) || (word === 'user' && /^(?:current|in)$/.test(words[i - 1] ?? '')))
}

function rootCall(value: Value): CallFact | undefined {
  let one = value
  while (one.k === 'get') one = one.of
  return one.k === 'call' ? one.call : undefined
}

function pathOf(value: Value): string {
  if (value.k === 'ref') return value.name
  return value.k === 'get' ? `${pathOf(value.of)}.${value.name}` : ''
}
