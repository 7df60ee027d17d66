import type { FieldIs } from '../../core/account.ts'
import type { Test, Value } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { calleeName } from '../values/chain.ts'
import { bindsOf } from './binds-of.ts'
import { isCaller } from './caller.ts'
import { held, type Scope } from './scope.ts'
import { setTo, type Setting } from './set-to.ts'

/** What conditions are read with: the model whose fields they name, undefined where their keys are not looked up. */
export interface Conditions {
  model: Model | undefined
  scope: Scope
  setting: Setting
}

/** Comparisons by the words that libraries have for them. */
const bounds: Readonly<Record<string, FieldIs['is']>> = {
  gte: 'from',
  $gte: 'from',
  MoreThanOrEqual: 'from',
  lte: 'until',
  $lte: 'until',
  LessThanOrEqual: 'until',
}

/** Fields that a condition compares, as far as it was read: of alternatives those alone that hold in each of them. */
export function fieldsOf(value: Test, on: Conditions): readonly FieldIs[] {
  if (value.k === 'test' || value.k === 'after') return fieldsOf(value.of, on)
  if (value.k === 'ref') return ofName(value.name, on)
  if (value.k === 'arr') return ofEach(value.items, on)
  if (value.k === 'call') return ofCall(value, on)
  if (value.k !== 'obj' || (value.spreads ?? []).length > 0 || (value.computed ?? []).length > 0) return []
  return value.props.flatMap(([field, one]) => {
    if (/^(?:OR|\$or)$/.test(field)) return one.k === 'arr' ? ofEach(one.items, on) : []
    if (/^(?:AND|\$and)$/.test(field)) return (one.k === 'arr' ? one.items : [one]).flatMap((inner) => fieldsOf(inner, on))
    return /^\w+$/.test(field) && field !== 'NOT' ? fieldIs(field, one, on) : []
  })
}

/** What a name holds that one statement binds, or the call gives; fields that later statements write are left out. */
function ofName(name: string, { scope, ...on }: Conditions): readonly FieldIs[] {
  let owner: Scope | undefined = scope
  while (owner !== undefined && !owner.names.has(name)) owner = owner.around
  const bound = owner === undefined ? undefined : held(name, owner)
  if (owner === undefined || bound === undefined || bound.mixed === true || bound.test.k === 'ref') return []
  const flow = on.setting.shaping.flowOf(owner.place)
  if (bindsOf(flow, name) !== (owner.given.has(name) ? 0 : 1)) return []
  return fieldsOf(bound.test, { ...on, scope: bound.scope }).filter(({ field }) => bindsOf(flow, `${name}.${field}`) === 0)
}

/** Of alternatives what they have in common, and the fields of which one is the caller in each of them. */
function ofEach(items: readonly Value[], on: Conditions): readonly FieldIs[] {
  const [first = [], ...others] = items.map((one) => fieldsOf(one, on))
  const same = first.filter((one) => others.every((other) => other.some((each) => JSON.stringify(each) === JSON.stringify(one))))
  const callers = [first, ...others].map((one) => one.find(({ is, or }) => is === 'caller' && or === undefined)?.field)
  const [field, ...or] = new Set(callers.flatMap((one) => one ?? []))
  if (field === undefined || or.length === 0 || callers.includes(undefined)) return same
  return [...same.filter(({ is }) => is !== 'caller'), { field, is: 'caller', or }]
}

/** `and(eq(notes.userId, user.id), isNull(notes.deletedAt))`. */
function ofCall({ call }: Extract<Value, { k: 'call' }>, on: Conditions): readonly FieldIs[] {
  const { args } = call
  const name = calleeName(call)
  if (name === 'and') return args.flatMap((one) => fieldsOf(one, on))
  if (name === 'or') return ofEach(args, on)
  const [column, given] = args
  const field = column?.k === 'ref' && column.name.includes('.') ? column.name.slice(column.name.lastIndexOf('.') + 1) : undefined
  if (field === undefined) return []
  if (name === 'isNull') return [{ field, is: 'nothing' }]
  if (name === 'isNotNull') return [{ field, is: 'something' }]
  if (given === undefined) return []
  return name === 'eq' ? fieldIs(field, given, on) : boundIs(field, name, given, on)
}

function fieldIs(field: string, value: Value, on: Conditions): readonly FieldIs[] {
  if (value.k === 'null') return [{ field, is: 'nothing' }]
  if (value.k === 'obj') return ofObject(field, value, on)
  const { scope, setting } = on
  if (isCaller({ test: value, scope }, setting.shaping)) return [{ field, is: 'caller' }]
  if (value.k === 'call') {
    const special = ofFunction(field, value, on)
    if (special !== undefined) return special
  }
  const found = setTo({ test: value, scope }, setting)
  if (found?.to === 'literal') return [{ field, is: 'literal', text: found.text }]
  // `State.OPEN` of a module that was not read is given by nobody
  if (value.k === 'ref' && /^[A-Z]/.test(value.name)) return []
  return value.k === 'ref' || value.k === 'get' ? [{ field, is: 'given' }] : []
}

/** `IsNull()`, `Not(IsNull())`, `MoreThanOrEqual(from)` of TypeORM. */
function ofFunction(field: string, { call }: Extract<Value, { k: 'call' }>, on: Conditions): readonly FieldIs[] | undefined {
  const name = calleeName(call)
  const [first] = call.args
  if (name === 'IsNull') return [{ field, is: 'nothing' }]
  if (name === 'Not') return first?.k === 'call' && calleeName(first.call) === 'IsNull' ? [{ field, is: 'something' }] : []
  return first !== undefined && bounds[name] !== undefined ? boundIs(field, name, first, on) : undefined
}

/** Comparisons of a field, or conditions on the record that it leads to: `{ gte: from }`, `{ userId: user.id }`. */
function ofObject(field: string, value: Extract<Value, { k: 'obj' }>, on: Conditions): readonly FieldIs[] {
  const related = relatedBy(field, on)
  if (related !== undefined) {
    const [[only, inner] = ['', value]] = value.props.length === 1 ? value.props : []
    const asked = only === 'is' ? inner : value
    return fieldsOf(asked, { ...on, model: related }).map((one) => ({
      ...one,
      field: `${field}.${one.field}`,
      ...(one.or !== undefined && { or: one.or.map((name) => `${field}.${name}`) }),
    }))
  }
  return value.props.flatMap(([name, given]): readonly FieldIs[] => {
    if (name === 'equals' || name === '$eq') return given.k === 'obj' ? [] : fieldIs(field, given, on)
    if (name === 'not' || name === '$ne') return given.k === 'null' ? [{ field, is: 'something' }] : []
    return boundIs(field, name, given, on)
  })
}

/** The model of the one record that a field leads to; undefined for a field with a value of its own, and for a list. */
export function relatedBy(field: string, { model, setting }: Conditions): Model | undefined {
  if (model === undefined || !/^(?:prisma|typeorm|mikro-orm)$/.test(model.kind)) return undefined
  const type = model.fields.find(({ name }) => name === field)?.type.replace(/\?$/, '')
  return type === undefined ? undefined : setting.project.models.find(({ kind, name }) => kind === model.kind && name === type)
}

/** A field that does not go below or beyond a number, or what a name of the code holds. */
function boundIs(field: string, comparison: string, value: Value, { scope, setting }: Conditions): readonly FieldIs[] {
  const is = bounds[comparison]
  if (is === undefined) return []
  const found = setTo({ test: value, scope }, setting)
  if (found?.to === 'literal') return [{ field, is, text: found.text }]
  return value.k === 'ref' && /^[a-z]\w*$/.test(value.name) ? [{ field, is, text: value.name }] : []
}
