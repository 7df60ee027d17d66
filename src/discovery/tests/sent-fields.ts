import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { literalOf } from '../schemas/literal.ts'
import { calleeName, property } from '../values/chain.ts'
import { follow, memberOf, type Place, type Placed } from '../values/follow.ts'

/** Options of a request that hold its body: of `fetch` and Hono, of `inject`, of Playwright and axios, of ky. */
const bodyOptions = ['body', 'payload', 'data', 'json']

/** Methods of clients that take the body behind the address. */
const bodyMethods = new Set(['post', 'put', 'patch'])

/** SuperTest gives the body to a later call of the chain, `.post('/x').set(…).send({ … })`: the bodies by the call that names the path. */
export function sentLater(calls: readonly CallFact[]): ReadonlyMap<CallFact, Value> {
  const found = new Map<CallFact, Value>()
  for (const call of calls) {
    const [body] = call.args
    if (body === undefined || call.callee.k !== 'get' || call.callee.name !== 'send') continue
    let inner: Value = call.callee
    while (inner.k === 'get' || inner.k === 'call') {
      if (inner.k === 'call') found.set(inner.call, body)
      inner = inner.k === 'call' ? inner.call.callee : inner.of
    }
  }
  return found
}

/** Fields of the JSON body of a request; undefined where it has none, or where nothing of it is fixed. */
export function sentFields(
  codebase: Codebase,
  { call, later }: { call: CallFact; later: Value | undefined },
  at: Place,
): Readonly<Record<string, unknown>> | undefined {
  const body = later === undefined ? bodyOf(codebase, call, at) : { value: later, at }
  const object = body === undefined ? undefined : objectBehind(codebase, { value: unwrapped(body.value), at: body.at })
  if (object?.value.k !== 'obj') return undefined
  const fields = object.value.props.flatMap(([name, one]) => {
    const fixed = literalOf(codebase, { value: one, at: object.at })
    return fixed === undefined ? [] : [[name, fixed] as const]
  })
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

function bodyOf(codebase: Codebase, call: CallFact, at: Place): Placed | undefined {
  for (const argument of call.args)
    for (const name of bodyOptions) {
      const found = optionOf(codebase, { value: argument, at }, name)
      if (found !== undefined) return found
    }
  // `client.post('/x', { … })`
  const [, second] = call.args
  return second !== undefined && bodyMethods.has(calleeName(call)) ? { value: second, at } : undefined
}

/** An option of a call, also one that was handed on: `{ ...init, headers }`. */
function optionOf(codebase: Codebase, argument: Placed, name: string): Placed | undefined {
  const own = property(argument.value, name)
  if (own !== undefined) return { value: own, at: argument.at }
  if (argument.at.given === undefined) return undefined
  const options = follow(codebase, argument)
  const found = options?.kind === 'value' ? memberOf(codebase, options, name) : undefined
  return found?.kind === 'value' ? found : undefined
}

/** `JSON.stringify(note)` sends `note`. */
function unwrapped(value: Value): Value {
  const [first] = value.k === 'call' && calleeName(value.call) === 'stringify' ? value.call.args : []
  return first ?? value
}

function objectBehind(codebase: Codebase, placed: Placed): Placed | undefined {
  if (placed.value.k === 'obj') return placed
  const found = follow(codebase, placed)
  return found?.kind === 'value' && found.value.k === 'obj' ? found : undefined
}
