import type { DecoratorFact, Value } from '../../core/facts.ts'
import { type Machine, moduleOf } from './machine.ts'
import { type DecoratorRules, givesDecorators } from './rules.ts'
import { type Abstract, type ClassValue, flatten, type Place } from './values.ts'

/** A decorator by the name that its package gives it. */
export interface OpenedDecorator {
  name: string
  args: readonly { value: Abstract; raw: Value }[]
  at: Place
}

/**
 * What a decorator is, whatever it is called where it is used: an import under another name, a member of a namespace, or a function of
 * the repository that returns decorators of the package (`const Api = (path) => JsonController(`/v1${path}`)`).
 */
export function openDecorator(machine: Machine, rules: DecoratorRules, cls: ClassValue, one: DecoratorFact): readonly OpenedDecorator[] {
  const scope = moduleOf(machine, cls.file)?.scope ?? cls.scope
  const at: Place = { file: cls.file, line: one.line }
  const made = machine.lookup(one.name, scope)
  const args = one.args.map((raw) => ({ value: machine.evaluate(raw, scope), raw }))
  const written = one.name.slice(one.name.lastIndexOf('.') + 1)
  if (made.t === 'package') return givesDecorators(rules, made.name) ? [{ name: lastPart(made.member) || written, args, at }] : []
  if (made.t !== 'fn') return [{ name: written, args, at }]
  const result = machine.run(
    made,
    args.map(({ value }) => value),
  )
  return flatten(result).flatMap((each) => fromCall(rules, each, at))
}

/** A call of a decorator of the package that a function returned. */
function fromCall(rules: DecoratorRules, value: Abstract, at: Place): readonly OpenedDecorator[] {
  if (value.t !== 'applied') return []
  const { of } = value
  if (of.t !== 'package') return []
  if (!givesDecorators(rules, of.name)) return value.args.flatMap(flatten).flatMap((each) => fromCall(rules, each, at))
  return [{ name: lastPart(of.member), args: value.args.map((each) => ({ value: each, raw: { k: 'other' } })), at }]
}

function lastPart(member: string): string {
  return member.slice(member.lastIndexOf('.') + 1)
}
