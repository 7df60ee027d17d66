import type { Query } from '../../core/account.ts'
import type { Test, Value } from '../../core/facts.ts'
import { calleeName, type Link, property } from '../values/chain.ts'
import { bindsOf } from './binds-of.ts'
import type { ModelCall } from './model-operations.ts'
import { type Bound, held, type Scope } from './scope.ts'
import { factorOf, type Setting } from './set-to.ts'

type Page = NonNullable<Query['page']>

/** Names and calls that one size is followed through. */
const mostSteps = 10

/** How many records a call gives at once: by default, and at most; undefined where neither is fixed, and for one record. */
export function pageOf({ by, model }: ModelCall, links: readonly Link[], scope: Scope, setting: Setting): Page | undefined {
  const own = links.find(({ name, called }) => called && name === by)
  const linked = links.findLast(({ name, called }) => called && /^(?:limit|take)$/.test(name))
  const size = linked?.args[0] ?? sizeOption(own?.args[model.kind === 'mongoose' ? 2 : 0] ?? { k: 'null' })
  const page = size === undefined ? undefined : sizeOf({ test: size, scope }, setting, mostSteps)
  return page === undefined || Object.values(page).some((one) => one <= 1 || !Number.isInteger(one)) ? undefined : page
}

function sizeOption(options: Value): Value | undefined {
  return property(options, 'take') ?? property(options, 'limit')
}

/** What is known of a size that an expression gives. */
function sizeOf({ test, scope }: Bound, setting: Setting, left: number): Page | undefined {
  if (left <= 0) return undefined
  const fixed = factorOf(test, scope, setting)
  if (fixed !== undefined) return { usual: fixed, most: fixed }
  const inner = (one: Test): Page | undefined => sizeOf({ test: one, scope }, setting, left - 1)
  switch (test.k) {
    case 'test':
    case 'after':
      return inner(test.of)
    case 'either':
    case 'else':
      return orElse(inner(test.of[0]), inner(test.of[1]))
    case 'any':
      return test.op === '&&' || test.of.length !== 2 || (test.op === '?:' && !isGiven(test.test, test.of[0]))
        ? undefined
        : orElse(...(test.of.map(inner) as [Page?, Page?]))
    case 'choice':
      return isGiven(test.test, test.yes) ? orElse(inner(test.yes), inner(test.no)) : undefined
    case 'call':
      return ofCall(test, inner)
    case 'ref':
      return ofName(test.name, scope, setting, left)
    default:
      return undefined
  }
}

/** What somebody gives, and the size that counts where nobody gives any: the second is fixed. */
function orElse(given: Page | undefined, instead: Page | undefined): Page | undefined {
  if (instead?.usual === undefined || given?.usual !== undefined) return undefined
  const most = given?.most === undefined || instead.most === undefined ? undefined : Math.max(given.most, instead.most)
  return { usual: instead.usual, ...(most !== undefined && { most }) }
}

/** A choice asks for what it gives: `limit ? Number(limit) : 20`, and not `isAdmin ? size : 20`. */
function isGiven(asked: Test | undefined, given: Test | undefined): boolean {
  const names = JSON.stringify(asked ?? null).match(/\{"k":"ref","name":"[^"]+"\}/g) ?? []
  return names.some((name) => JSON.stringify(given).includes(name))
}

/** `Math.min(size, 100)`, `Math.max(size, 1)`, `Number(size)`. */
function ofCall({ call }: Extract<Value, { k: 'call' }>, inner: (one: Test) => Page | undefined): Page | undefined {
  const name = call.callee.k === 'ref' ? call.callee.name : calleeName(call)
  if (/^(?:Number(?:\.parseInt)?|parseInt)$/.test(name)) return call.args[0] === undefined ? undefined : inner(call.args[0])
  if (!/^Math\.(?:min|max)$/.test(name) || call.args.length !== 2) return undefined
  const pages = call.args.map(inner)
  const bound = pages.find((page) => page?.usual !== undefined && page.usual === page.most)?.usual
  const other = pages.find((page) => page?.usual === undefined || page.usual !== page.most)
  if (bound === undefined) return undefined
  if (name === 'Math.max') return other
  return { ...(other?.usual !== undefined && { usual: Math.min(other.usual, bound) }), most: Math.min(other?.most ?? bound, bound) }
}

/** A name holds what the call gave, or what the only statement that binds it gives. */
function ofName(name: string, scope: Scope, setting: Setting, left: number): Page | undefined {
  const bound = name.includes('.') ? undefined : held(name, scope)
  if (bound === undefined) return undefined
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) {
    if (!at.names.has(name)) continue
    const isOnce = at.given.has(name) || bindsOf(setting.shaping.flowOf(at.place) ?? [], name) === 1
    return isOnce ? sizeOf(bound, setting, left - 1) : undefined
  }
  return undefined
}
