import type { FieldLimits } from '../../../core/screen.ts'
import { isOn } from '../attributes.ts'
import type { DeedReading } from '../requests.ts'
import type { Shown } from '../shown.ts'
import { angularChecks } from './angular-checks.ts'
import { type Checks, type FieldFrame, limited } from './checks.ts'
import { ruleChecks } from './rule-checks.ts'
import { schemaChecks } from './schema-checks.ts'
import { numberGiven } from './numbers.ts'

/** Checks of a field: by its attributes, by rules beside it, by the schema that its form is checked with, by validators of Angular. */
export function checksOf(reading: DeedReading, one: Shown, frame: FieldFrame): Checks {
  const all = [attributeChecks(reading, one), ...ruleChecks(reading, one, frame), ...angularChecks(reading, one, frame)]
  const known = all.some(({ limits, required }) => required === true || Object.keys(limits).length > 0)
  const whole = known ? all : [...all, ...schemaChecks(reading, one, frame)]
  return {
    ...(whole.some(({ required }) => required === true) && { required: true as const }),
    limits: Object.assign({}, ...whole.map(({ limits }) => limits)) as FieldLimits,
    refusals: [...new Set(whole.flatMap(({ refusals }) => refusals))],
  }
}

/** `<input required minlength="3" maxlength="80">`, `<input type="number" min="1" max="10">` */
function attributeChecks({ codebase }: DeedReading, one: Shown): Checks {
  const type = one.props.get('type')?.value
  const isNumber = type?.k === 'str' && type.v === 'number'
  const given = (...names: readonly string[]): number | undefined =>
    names.map((name) => numberGiven(codebase, one.props.get(name))).find((value) => value !== undefined)
  return {
    ...(isOn(one, ['required', 'isRequired']) && { required: true as const }),
    limits: limited({
      minLength: given('minLength', 'minlength'),
      maxLength: given('maxLength', 'maxlength'),
      ...(isNumber && { min: given('min'), max: given('max') }),
    }),
    refusals: [],
  }
}
