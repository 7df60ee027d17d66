import { property } from '../../values/chain.ts'
import type { Placed } from '../../values/follow.ts'
import type { DeedReading } from '../requests.ts'
import type { Shown } from '../shown.ts'
import { trace } from '../trace.ts'
import { type Checks, type FieldFrame, limited } from './checks.ts'
import { numberGiven } from './numbers.ts'

/** Rules that stand beside a field as data: `register('name', { required: 'Give a name' })`, `<Form.Item rules={[{ min: 3, message: '…' }]}>`. */
export function ruleChecks(reading: DeedReading, one: Shown, { rules }: FieldFrame): readonly Checks[] {
  const given = one.props.get('rules') ?? rules
  const traced =
    given === undefined ? undefined : given.value.k === 'ref' ? trace(reading.codebase, given) : { kind: 'value' as const, ...given }
  if (traced?.kind !== 'value') return []
  const { value, at } = traced
  if (value.k === 'arr') return value.items.map((item) => checksIn(reading, { value: item, at }))
  return value.k === 'obj' ? [checksIn(reading, { value, at })] : []
}

/** Names of a rule by the limit that it sets. */
const names = { minLength: ['minLength', 'min'], maxLength: ['maxLength', 'max'] } as const

function checksIn({ codebase, texts }: DeedReading, { value, at }: Placed): Checks {
  const isNumber = ['number', 'integer'].includes(kindOf(value))
  const ruleOf = (all: readonly string[]): Placed | undefined =>
    all.map((name) => property(value, name)).flatMap((rule) => (rule === undefined ? [] : [{ value: rule, at }]))[0]
  const numberIn = (rule: Placed | undefined): number | undefined =>
    rule?.value.k === 'obj' ? numberGiven(codebase, valueIn(rule)) : numberGiven(codebase, rule)
  const required = property(value, 'required')
  const isAsked = required?.k === 'str' || required?.k === 'tpl' || required?.k === 'call' || (required?.k === 'bool' && required.v)
  const [low, high] = [numberIn(ruleOf(names.minLength)), numberIn(ruleOf(names.maxLength))]
  const said = ['required', 'minLength', 'maxLength', 'min', 'max', 'pattern', 'message'].flatMap((name) => {
    const rule = property(value, name)
    const text = rule?.k === 'obj' ? property(rule, 'message') : rule
    return text === undefined || /^(?:num|bool|regex)$/.test(text.k) ? [] : (texts.of({ value: text, at }) ?? [])
  })
  return {
    ...(isAsked && { required: true as const }),
    limits: limited(
      isNumber ? { min: low, max: high } : lengths(property(value, 'minLength') ?? property(value, 'maxLength'), low, high, value),
    ),
    refusals: said.filter((text) => /\p{L}{2}.*\s/u.test(text)),
  }
}

/** `min` of a list of rules limits the length of a text; beside a `register` it limits a number. */
function lengths(named: unknown, low: number | undefined, high: number | undefined, rule: Placed['value']): Parameters<typeof limited>[0] {
  const isList = property(rule, 'message') !== undefined
  return named !== undefined || isList ? { minLength: low, maxLength: high } : { min: low, max: high }
}

function kindOf(rule: Placed['value']): string {
  const type = property(rule, 'type')
  return type?.k === 'str' ? type.v : ''
}

function valueIn({ value, at }: Placed): Placed | undefined {
  const inner = property(value, 'value')
  return inner === undefined ? undefined : { value: inner, at }
}
