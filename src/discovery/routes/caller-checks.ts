import type { DecoratorFact } from '../../core/facts.ts'
import { followCaller } from './follow-caller.ts'
import type { Machine } from './machine.ts'
import type { OpenedDecorator } from './open-decorator.ts'
import type { DecoratorRules } from './rules.ts'
import { type Abstract, type Handler, type Place, unknown } from './values.ts'

/** Functions that the options of a server name to find out who calls, by the name of the option. */
export type Checks = ReadonlyMap<string, Abstract>

/** Reads the checking functions out of the options of a server. */
export function checksIn(rules: DecoratorRules, options: Abstract | undefined): Checks {
  const names = [rules.checks?.caller, rules.checks?.rights].filter((name) => name !== undefined)
  const props = options?.t === 'obj' ? options.props : new Map<string, Abstract>()
  return new Map(names.flatMap((name) => (props.has(name) ? [[name, props.get(name) as Abstract] as const] : [])))
}

/** A guard that runs a checking function; one that no option names cannot be read. */
function checkOf(checks: Checks, name: string, as: NonNullable<Handler['as']>, at: Place): Handler {
  return { value: checks.get(name) ?? unknown(name), raw: { k: 'ref', name }, at, as }
}

/** A guard that nobody passes without a login. */
function demand(rules: DecoratorRules, name: string, at: Place): Handler {
  return { value: { t: 'package', name: rules.package, member: 'requireAuth' }, raw: { k: 'ref', name }, at }
}

/** What a parameter that is given the caller asks for: `@CurrentUser()` what the server's check asks for, `{ required: true }` a login. */
export function callerGuard(rules: DecoratorRules, checks: Checks, one: DecoratorFact, at: Place): Handler[] {
  if (demands(one)) return [demand(rules, one.name, at)]
  return rules.checks === undefined ? [] : [checkOf(checks, rules.checks.caller, 'caller-check', at)]
}

/** What a parameter asks for whose decorator the repository makes: `createParamDecorator({ required: true, value: (action) => … })`. */
export function madeGuard(options: Abstract | undefined, name: string, at: Place): Handler[] {
  const props = options?.t === 'obj' ? options.props : new Map<string, Abstract>()
  const required = props.get('required')
  const value = props.get('value')
  const as = required?.t === 'lit' && required.v === true ? 'nest-guard' : 'caller-check'
  return value === undefined ? [] : [{ value, raw: { k: 'ref', name }, at, as }]
}

/** What `@Authorized('admin')` asks for: a login, unless the server's check was read and lets everyone pass who is asked for these roles. */
export function rightsGuard(
  machine: Machine,
  { rules, checks }: { rules: DecoratorRules; checks: Checks },
  { name, at, args }: OpenedDecorator,
): Handler[] {
  const option = rules.checks?.rights
  const check = option !== undefined && checks.has(option) ? checkOf(checks, option, 'nest-guard', at) : undefined
  const roles: Abstract = { t: 'list', items: args.flatMap(({ value }) => (value.t === 'list' ? value.items : [value])) }
  // what is known of a check is kept by its value: each list of roles is a question of its own
  const asked = check && { ...check, value: { ...check.value }, with: [roles] }
  const isOpen = asked !== undefined && followCaller(machine, asked, { as: 'nest-guard', kind: 'guard', method: '' }).auth === 'none'
  return isOpen ? [] : [demand(rules, name, at)]
}

/** `@CurrentUser({ required: true })`. */
function demands(one: DecoratorFact): boolean {
  const options = one.args[0]
  return options?.k === 'obj' && options.props.some(([name, value]) => name === 'required' && value.k === 'bool' && value.v)
}
