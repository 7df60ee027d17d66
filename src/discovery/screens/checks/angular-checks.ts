import type { CallFact, Value } from '../../../core/facts.ts'
import { calleeName, property, text } from '../../values/chain.ts'
import type { Placed } from '../../values/follow.ts'
import { memberOfThis } from '../angular.ts'
import type { DeedReading } from '../requests.ts'
import type { Shown } from '../shown.ts'
import { type Checks, type FieldFrame, limited } from './checks.ts'
import { numberGiven } from './numbers.ts'

/** Validators of a control of Angular: of `[formControl]`, or by the name that the field has in the group around it. */
export function angularChecks(reading: DeedReading, one: Shown, { group }: FieldFrame): readonly Checks[] {
  const own = one.props.get('formControl')
  const control = own === undefined ? controlIn(reading, one, group) : memberMade(reading, own)
  return control === undefined ? [] : validatorsIn(reading, control)
}

/** What a member of the class is made with: `new FormControl('', […])`, `this.fb.group({ … })`. */
function memberMade({ codebase }: DeedReading, { value, at }: Placed): Placed | undefined {
  const name = value.k === 'ref' ? /^this\.(\w+)$/.exec(value.name)?.[1] : undefined
  const found = name === undefined ? undefined : memberOfThis(codebase, at.path, name)
  if (found === undefined) return undefined
  const set = (codebase.facts(found.path)?.bindings ?? []).filter((one) => one.name === `this.${name}` && one.value.k === 'call')
  const made = found.member.value ?? (set.length === 1 ? set[0]?.value : undefined)
  return made === undefined ? undefined : { value: made, at: { path: found.path, fn: set[0]?.in ?? -1 } }
}

function controlIn(reading: DeedReading, one: Shown, group: Placed | undefined): Placed | undefined {
  const name = text(one.props.get('name')?.value)
  const made = group === undefined || name === undefined ? undefined : memberMade(reading, group)
  const fields = made?.value.k === 'call' && /^(?:group|FormGroup)$/.test(calleeName(made.value.call)) ? made.value.call.args[0] : undefined
  const control = name === undefined ? undefined : property(fields, name)
  return made === undefined || control === undefined ? undefined : { value: control, at: made.at }
}

/** `['', [Validators.required]]` of a group, `new FormControl('', Validators.required)`. */
function validatorsIn(reading: DeedReading, { value, at }: Placed): readonly Checks[] {
  const isControl = value.k === 'call' && /^(?:FormControl|control)$/.test(calleeName(value.call))
  const given = value.k === 'arr' ? value.items[1] : isControl ? value.call.args[1] : undefined
  const named = given?.k === 'obj' ? property(given, 'validators') : given
  const all = named === undefined ? [] : named.k === 'arr' ? named.items : [named]
  return all.map((one) => checkOf(reading, { value: one, at }))
}

function checkOf({ codebase }: DeedReading, { value, at }: Placed): Checks {
  const name = nameOf(value)
  const [first] = value.k === 'call' ? value.call.args : []
  const number = first === undefined ? undefined : numberGiven(codebase, { value: first, at })
  const isLimit = name === 'minLength' || name === 'maxLength' || name === 'min' || name === 'max'
  return {
    ...(name === 'required' && { required: true as const }),
    limits: isLimit ? limited({ [name]: number }) : {},
    refusals: [],
  }
}

/** `required` of `Validators.required`, `minLength` of `Validators.minLength(3)`. */
function nameOf(value: Value): string {
  const callee = value.k === 'call' ? pathOf(value.call) : value.k === 'ref' ? value.name : ''
  return /^Validators\.(\w+)$/.exec(callee)?.[1] ?? ''
}

function pathOf({ callee }: CallFact): string {
  return callee.k === 'ref' ? callee.name : ''
}
