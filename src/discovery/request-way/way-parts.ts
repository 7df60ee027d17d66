import type { CallFact, FunctionFact, Step, Test, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import { type Held, heldOf, isRequest, memberOf, type Names, receiverOf } from './request-value.ts'

/** What the parameters of a function hold: what a call puts there, or what decorators of NestJS do. */
export function namesOf(fn: FunctionFact, call?: CallFact, from: Names = new Map()): Names {
  const names: Names = new Map()
  fn.params.forEach(({ name, props = [], decorators = [] }, i) => {
    const arg = call?.args[i]
    const held = arg === undefined ? decorated(decorators) : heldOf(arg, from)
    names.set(`#${i}`, held)
    if (name !== '' && (held !== undefined || !isRequest(name))) names.set(name, held)
    for (const prop of props) names.set(prop, held && memberOf(held, prop))
  })
  return names
}

/** `@Body() body`, `@Query('page') page`. */
function decorated(decorators: FunctionFact['params'][number]['decorators'] & object): Held | undefined {
  const found = decorators.find(({ name }) => name === 'Body' || name === 'Query')
  if (found === undefined) return undefined
  const [first] = found.args
  return { k: 'path', path: { part: found.name === 'Body' ? 'body' : 'query', names: first?.k === 'str' ? [first.v] : [] } }
}

/** `'name' in params`. */
export function memberAsked(test: Test, names: Names): Held | undefined {
  if (test.k !== 'mixed' || test.op !== 'in') return undefined
  const [name, object] = test.of
  const of = object && heldOf(object, names)
  return name?.k === 'str' && of !== undefined ? memberOf(of, name.v) : undefined
}

/** Steps that answer with a status from 400 to 499, or throw. */
export function refuses(steps: readonly Step[]): boolean {
  const last = steps.at(-1)
  if (last?.s === 'throw') return true
  // what stands in a branch of its own is refused there
  if (last?.s === 'return') return /"k":"num","v":4\d\d\b/.test(JSON.stringify(steps.filter(({ s }) => s === 'do' || s === 'return')))
  return last?.s === 'do' && /"k":"num","v":4\d\d\b/.test(JSON.stringify(last))
}

/** Expressions that one is made of. */
export function partsOf(test: Test): readonly Test[] {
  switch (test.k) {
    case 'not':
    case 'set':
    case 'test':
      return [test.of as Test]
    case 'both':
    case 'either':
    case 'else':
    case 'equal':
    case 'mixed':
      return test.of as readonly Test[]
    case 'choice':
      return [test.test, test.yes, test.no]
    case 'after':
      return [...test.before, test.of]
    // a method is no member that is read
    case 'call':
      return [receiverOf(test.call.callee) ?? test.call.callee, ...test.call.args]
    default:
      return insideValue(test as Value)
  }
}
