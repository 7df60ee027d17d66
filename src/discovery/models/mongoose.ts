import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model, ModelField } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, literalText, property, text } from '../values/chain.ts'
import { about } from '../values/doc-text.ts'
import { follow, type Place, type Placed } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import { listedValues } from './listed-values.ts'

type Field = { -readonly [K in keyof ModelField]: ModelField[K] }

/** Reads Mongoose models: `model('User', userSchema)` and discriminators, wherever the schema stands. */
export function readMongoose(codebase: Codebase, path: RepoPath, facts: FileFacts): Model[] {
  return callsOf(facts).flatMap(({ call }): Model[] => {
    const name = calleeName(call)
    if ((name !== 'model' && name !== 'discriminator') || call.args.length < 2) return []
    const at: Place = { path, fn: call.in }
    const title = textOf(codebase, { value: call.args[0] as Value, at })
    const schema = schemaCall(codebase, { value: call.args[1] as Value, at }, 6)
    if (title === undefined || schema === undefined) return []
    return [toModel(codebase, title, schema, { call, facts, path })]
  })
}

interface FoundSchema {
  call: CallFact
  at: Place
  name?: string
}

/** The `new Schema({ … })` behind a value. */
function schemaCall(codebase: Codebase, { value, at }: Placed, depth: number): FoundSchema | undefined {
  if (depth === 0) return undefined
  if (value.k === 'call') {
    if (
      calleeName(value.call).endsWith('Schema') &&
      (value.call.new === true || calleeName(value.call) === 'Schema') &&
      value.call.args[0] !== undefined
    )
      return { call: value.call, at }
    const receiver = value.call.callee.k === 'get' ? value.call.callee.of : undefined
    return receiver === undefined ? undefined : schemaCall(codebase, { value: receiver, at }, depth - 1)
  }
  const found = follow(codebase, { value, at })
  if (found?.kind !== 'value' || found.value === value) return undefined
  const inner = schemaCall(codebase, found, depth - 1)
  return inner === undefined ? undefined : { ...inner, name: inner.name ?? (value.k === 'ref' ? value.name : found.name) }
}

function toModel(
  codebase: Codebase,
  name: string,
  schema: FoundSchema,
  { call, facts, path }: { call: CallFact; facts: FileFacts; path: RepoPath },
): Model {
  const fields = fieldsOf(codebase, { value: schema.call.args[0] as Value, at: schema.at }, '', 5)
  const options = schema.call.args[1]
  const table = text(call.args[2]) ?? text(property(options, 'collection'))
  const own = schema.at.path === path ? facts : codebase.facts(schema.at.path)
  const doc = own?.symbols.find((one) => one.name === schema.name)?.doc
  return {
    name,
    ...(table !== undefined && { table }),
    kind: 'mongoose',
    file: schema.at.path,
    from: schema.call.line,
    to: schema.call.to,
    fields: [...fields, ...timestamps(options, schema.call)],
    ...about(doc),
    client: name,
  }
}

/** `timestamps: true` adds two dates; an object may rename them. */
function timestamps(options: Value | undefined, call: CallFact): Field[] {
  const given = property(options, 'timestamps')
  if (given === undefined || (given.k === 'bool' && !given.v) || options?.k !== 'obj') return []
  const line = options.lines?.[options.props.findIndex(([key]) => key === 'timestamps')] ?? call.to
  return ['createdAt', 'updatedAt'].flatMap((name): Field[] => {
    const renamed = property(given, name)
    if (renamed?.k === 'bool' && !renamed.v) return []
    return [{ name: text(renamed) ?? name, type: 'Date', required: true, line }]
  })
}

function fieldsOf(codebase: Codebase, { value, at }: Placed, prefix: string, depth: number): Field[] {
  const found = value.k === 'ref' ? follow(codebase, { value, at }) : undefined
  if (found?.kind === 'value' && found.value !== value && depth > 0) return fieldsOf(codebase, found, prefix, depth - 1)
  if (value.k !== 'obj' || depth === 0) return []
  const spread = (value.spreads ?? []).flatMap((each) => fieldsOf(codebase, { value: each, at }, prefix, depth - 1))
  const own = value.props.flatMap(([name, each], i) =>
    readField(codebase, `${prefix}${name}`, { value: each, at }, { line: value.lines?.[i] ?? 0, depth }),
  )
  return [...spread, ...own]
}

function readField(codebase: Codebase, name: string, { value, at }: Placed, { line, depth }: { line: number; depth: number }): Field[] {
  if (value.k === 'arr') {
    const [inner] = value.items.length === 0 ? [] : readField(codebase, name, { value: value.items[0] as Value, at }, { line, depth: 1 })
    return [{ ...(inner ?? { name, line }), name, type: `${inner?.type ?? 'Mixed'}[]`, required: false, line }]
  }
  if (value.k !== 'obj') return [{ name, type: typeText(value), required: false, line }]
  const type = property(value, 'type')
  // An object without `type` is a nested document; one whose `type` is itself a field is too.
  if (type === undefined || (type.k === 'obj' && property(type, 'type') !== undefined)) {
    const nested = depth > 1 ? fieldsOf(codebase, { value, at }, `${name}.`, depth - 1) : []
    return nested.length > 0 ? nested : [{ name, type: 'Object', required: false, line }]
  }
  return [optionsField(codebase, name, { value, at }, { type, line })]
}

function optionsField(codebase: Codebase, name: string, { value, at }: Placed, { type, line }: { type: Value; line: number }): Field {
  const field: Field = { name, type: typeText(type), required: isSet(property(value, 'required')), line }
  const given = property(value, 'default')
  const fallback =
    given?.k === 'null' ? undefined : (literalText(given) ?? (given?.k === 'ref' ? given.name : given?.k === 'fn' ? 'computed' : undefined))
  const inner = type.k === 'arr' ? type.items[0] : undefined
  const ref = property(value, 'ref') ?? property(inner, 'ref')
  const target = ref === undefined ? undefined : (textOf(codebase, { value: ref, at }) ?? (ref.k === 'ref' ? ref.name : undefined))
  if (fallback !== undefined) field.default = fallback
  if (target !== undefined) field.references = target
  const listed = property(value, 'enum') ?? property(inner, 'enum')
  const values = listed && listedValues(codebase, { value: listed, at })
  if (values !== undefined) field.values = values
  if (isSet(property(value, 'unique'))) field.unique = true
  if (name === '_id') field.id = true
  return field
}

/** `true`, `[true, 'message']`; a function decides at run time. */
function isSet(value: Value | undefined): boolean {
  if (value?.k === 'arr') return isSet(value.items[0])
  return value?.k === 'bool' && value.v
}

function typeText(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1)
  if (value.k === 'str') return value.v
  if (value.k === 'get') return value.name
  if (value.k === 'arr') return `${value.items[0] === undefined ? 'Mixed' : typeText(property(value.items[0], 'type') ?? value.items[0])}[]`
  if (value.k === 'call') return calleeName(value.call) || 'Mixed'
  return value.k === 'obj' ? 'Object' : 'Mixed'
}
