import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model, ModelField } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, literalText, property, receiverOf, text } from '../values/chain.ts'
import { follow, type Place, type Placed } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import { listedValues } from './listed-values.ts'
import { onDeleteOf } from './on-delete.ts'

type Field = { -readonly [K in keyof ModelField]: ModelField[K] }

/** Reads Sequelize models: `sequelize.define('User', { … })` and `User.init({ … }, { sequelize })`. */
export function readSequelize(codebase: Codebase, path: RepoPath, facts: FileFacts): Model[] {
  return callsOf(facts).flatMap(({ call }): Model[] => {
    const method = calleeName(call)
    const at: Place = { path, fn: call.in }
    if (method === 'define' && call.args.length >= 2) {
      const name = textOf(codebase, { value: call.args[0] as Value, at })
      return name === undefined ? [] : build(codebase, { name, columns: call.args[1] as Value, options: call.args[2], call, at })
    }
    const receiver = method === 'init' || method === 'initModel' ? receiverOf(call) : undefined
    const options = call.args[1] === undefined ? undefined : objectOf(codebase, { value: call.args[1], at })
    if (receiver?.k !== 'ref' || property(options, 'sequelize') === undefined) return []
    const named = property(options, 'modelName')
    const name = (named === undefined ? undefined : textOf(codebase, { value: named, at })) ?? classOf(facts, receiver.name, call)
    return build(codebase, { name, columns: call.args[0] as Value, options, call, at })
  })
}

/** `super.init(…)` and `this.init(…)` stand in a static method of the model. */
function classOf(facts: FileFacts, receiver: string, call: CallFact): string {
  if (receiver !== 'super' && receiver !== 'this') return receiver
  return facts.classes.find((one) => one.from <= call.line && one.to >= call.line)?.name ?? receiver
}

function objectOf(codebase: Codebase, placed: Placed): Value | undefined {
  if (placed.value.k === 'obj') return placed.value
  const found = follow(codebase, placed)
  return found?.kind === 'value' && found.value.k === 'obj' ? found.value : undefined
}

function build(
  codebase: Codebase,
  { name, columns, options, call, at }: { name: string; columns: Value; options: Value | undefined; call: CallFact; at: Place },
): Model[] {
  const object = objectOf(codebase, { value: columns, at })
  if (object?.k !== 'obj') return []
  const fields = object.props.flatMap(([field, value], i) => readColumn(codebase, field, { value, at }, object.lines?.[i] ?? call.line))
  if (fields.length === 0) return []
  const tableValue = property(options, 'tableName')
  const table = tableValue === undefined ? undefined : textOf(codebase, { value: tableValue, at })
  return [
    {
      name,
      ...(table !== undefined && table !== name && { table }),
      kind: 'sequelize',
      file: at.path,
      from: call.line,
      to: call.to,
      fields,
      client: name,
    },
  ]
}

function readColumn(codebase: Codebase, name: string, { value, at }: Placed, line: number): Field[] {
  const type = value.k === 'obj' ? property(value, 'type') : value
  if (type === undefined) return []
  const id = isTrue(property(value, 'primaryKey'))
  const given = property(value, 'defaultValue')
  const fallback =
    given === undefined || given.k === 'null'
      ? undefined
      : (literalText(given) ?? (given.k === 'ref' ? given.name.split('.').at(-1) : undefined))
  const target = property(property(value, 'references'), 'model')
  const references = target === undefined ? undefined : target.k === 'ref' ? target.name : textOf(codebase, { value: target, at })
  const allow = property(value, 'allowNull')
  const values = valuesOf(codebase, { value: type, at }, property(value, 'values'))
  return [
    {
      name,
      type: typeText(type),
      required: id || (allow?.k === 'bool' && !allow.v),
      ...(fallback !== undefined && { default: fallback }),
      ...(references !== undefined && { references, ...onDeleteOf(text(property(value, 'onDelete'))) }),
      ...(values !== undefined && { values }),
      ...((isTrue(property(value, 'unique')) || property(value, 'unique')?.k === 'obj') && { unique: true }),
      ...(id && { id: true }),
      line,
    },
  ]
}

/** Values of `DataTypes.ENUM('a', 'b')`, `ENUM(['a'])` and `values: ['a']` beside it. */
function valuesOf(codebase: Codebase, { value, at }: Placed, listed: Value | undefined): readonly string[] | undefined {
  const args = value.k === 'call' && calleeName(value.call) === 'ENUM' ? value.call.args : []
  const [first] = args
  const given = first?.k === 'str' ? ({ k: 'arr', items: args } satisfies Value) : (listed ?? first)
  return given === undefined ? undefined : listedValues(codebase, { value: given, at })
}

function isTrue(value: Value | undefined): boolean {
  return value?.k === 'bool' && value.v
}

/** `DataTypes.STRING(64)`. */
function typeText(value: Value): string {
  if (value.k === 'str') return value.v
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1)
  if (value.k !== 'call') return value.k === 'get' ? value.name : 'unknown'
  const args = value.call.args.map((arg) => literalText(arg) ?? (arg.k === 'ref' ? typeText(arg) : '')).filter((arg) => arg !== '')
  return args.length > 0 ? `${calleeName(value.call)}(${args.join(', ')})` : calleeName(value.call)
}
