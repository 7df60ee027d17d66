import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'

/** Indexes of a function and of every function inside it. */
export function subtree(facts: FileFacts, fn: number): ReadonlySet<number> {
  const inside = new Set([fn])
  for (let changed = true; changed; ) {
    changed = false
    facts.functions.forEach((one, i) => {
      if (!inside.has(i) && inside.has(one.in)) {
        inside.add(i)
        changed = true
      }
    })
  }
  return inside
}

/** Functions that run when it is called: all inside of it without functions that it only hands back: `newService(db)` runs nothing of the service that it makes. */
export function ranBy(facts: FileFacts, fn: number): ReadonlySet<number> {
  const made = new Set<number>()
  const note = (value: Value | undefined): void => {
    if (value?.k === 'fn') made.add(value.fn)
    else if (value?.k === 'obj') for (const [, inner] of value.props) note(inner)
    else if (value?.k === 'any') for (const inner of value.of) note(inner)
    else if (value?.k === 'ref') {
      const inner = facts.functions.findIndex((one) => one.in === fn && one.name === value.name)
      if (inner >= 0) made.add(inner)
    }
  }
  note(facts.functions[fn]?.returns)
  if (made.size === 0) return subtree(facts, fn)
  const skipped = new Set([...made].flatMap((one) => [...subtree(facts, one)]))
  return new Set([...subtree(facts, fn)].filter((one) => !skipped.has(one)))
}

/** Everything a function's body calls, binds, throws and returns, nested values included. */
export function eachValue(facts: FileFacts, inside: ReadonlySet<number>, visit: (value: Value, guard: string | undefined) => void): void {
  const walk = (value: Value, guard: string | undefined): void => {
    visit(value, guard)
    for (const child of insideValue(value)) walk(child, guard)
  }
  for (const call of facts.calls) if (inside.has(call.in)) walk({ k: 'call', call }, call.guard)
  for (const binding of facts.bindings) if (inside.has(binding.in)) walk(binding.value, undefined)
  for (const one of facts.throws) if (inside.has(one.in)) walk(one.value, one.guard)
  for (const fn of inside) {
    const returns = facts.functions[fn]?.returns
    if (returns !== undefined) walk(returns, undefined)
  }
}

/** Last part of a callee's name: `json` of `res.json`. */
export function lastName(call: CallFact): string {
  const callee = call.callee
  if (callee.k === 'ref' || callee.k === 'get') return callee.name.slice(callee.name.lastIndexOf('.') + 1)
  return ''
}

/** A callee's name as written where it is a plain or dotted one. */
export function calleeName(call: CallFact): string {
  return call.callee.k === 'ref' ? call.callee.name : ''
}

/** Something inside ends the request: an answer is sent, an error thrown or handed on, a status set. */
export function answersIn(facts: FileFacts, inside: ReadonlySet<number>): boolean {
  if (facts.throws.some((one) => inside.has(one.in))) return true
  if (facts.bindings.some((one) => inside.has(one.in) && /\.(status|statusCode|body)$/.test(one.name))) return true
  let found = false
  eachValue(facts, inside, (value) => {
    if (found || value.k !== 'call') return
    const last = lastName(value.call)
    const name = calleeName(value.call)
    if (/^(send|json|end|status|sendStatus|redirect|render|code|throw|assert|text|html|writeHead|sendFile|abort|reject)$/.test(last))
      found = true
    if (/^(next|done)$/.test(name) && value.call.args.length > 0) found = true
    // Whatever gets hold of the answer may send it.
    if (value.call.args.some((one) => one.k === 'ref' && /^(res|reply|response|next)$/.test(one.name))) found = true
  })
  return found
}
