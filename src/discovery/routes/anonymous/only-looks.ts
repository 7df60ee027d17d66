import type { CallFact, FunctionFlow, Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { subtree } from '../body-values.ts'
import type { Known } from './known.ts'

/** Calls that may refuse a credential that does not hold. */
const judging = /verif|decode|decrypt|valid|authenti|authori|introspect|check|assert|ensure|require/i

/** Methods of the address as a text: `req.path.startsWith`. */
const ofAddress = /^\w+\.(?:path|url|originalUrl|baseUrl|method)\.\w+$/

/**
 * True for middleware that puts nothing on the request, hands it to no other code and refuses nobody: whom it looks at, for a log or a
 * trace, cannot matter for what answers.
 */
export function onlyLooks(codebase: Codebase, value: Known): boolean {
  const facts = value.t === 'fn' ? codebase.facts(value.path) : undefined
  const own = value.t === 'fn' ? facts?.functions[value.fn] : undefined
  if (value.t !== 'fn' || facts === undefined || own === undefined) return false
  const names = own.params.map(({ name }) => name)
  const carriers = names.filter((name) => !/^next$/i.test(name))
  // Parts of a request that are taken apart at once cannot be followed by their names.
  if (carriers.length === 0 || carriers.some((name) => !/^\w+$/.test(name))) return false
  const inside = subtree(facts, value.fn)
  if (facts.bindings.some((one) => inside.has(one.in) && carriers.some((name) => one.name.startsWith(`${name}.`)))) return false
  if ([...inside].some((fn) => throws(facts.flows?.[fn] ?? []))) return false
  return !facts.calls.some((one) => inside.has(one.in) && matters(one, carriers))
}

/** A call that is given the request, is one of the request's or the answer's, may judge a credential, or hands on an error. */
function matters({ callee, args }: CallFact, carriers: readonly string[]): boolean {
  const name = callee.k === 'ref' || callee.k === 'get' ? callee.name : ''
  if (/^next$/i.test(name)) return args.length > 0
  const isOfRequest = carriers.some((one) => name.startsWith(`${one}.`)) && !ofAddress.test(name)
  return judging.test(name) || isOfRequest || args.some((one) => isOneOf(one, carriers))
}

function isOneOf(value: Value, carriers: readonly string[]): boolean {
  if (value.k === 'obj') return value.props.some(([, inner]) => isOneOf(inner, carriers))
  return value.k === 'ref' && carriers.includes(value.name)
}

function throws(steps: FunctionFlow): boolean {
  return steps.some((one) => {
    switch (one.s) {
      case 'throw':
        return true
      case 'if':
        return throws(one.yes) || throws(one.no ?? [])
      case 'try':
        return throws(one.body) || throws(one.caught ?? []) || throws(one.last ?? [])
      case 'switch':
        return one.cases.some(({ body }) => throws(body))
      case 'loop':
        return throws(one.body)
      default:
        return false
    }
  })
}
