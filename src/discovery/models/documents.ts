import type { FileFacts, Value } from '../../core/facts.ts'
import type { Model, ModelField } from '../../core/project.ts'
import type { JsonSchema, SchemaInfo } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { filesImporting } from '../imports/imported-names.ts'
import { schemaAt, schemaOfType } from '../schemas/schema-of.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'

const schemaNames = ['zod', 'schema', 'zodSchema', 'validator', 'shape']
const collectionNames = ['collectionName', 'collection']

/** Collections of MongoDB that an object describes: its name, a schema of Zod and its indexes. */
export function documentModels(codebase: Codebase): Model[] {
  const isOfMongo = codebase.packages.some(({ dependencies }) => dependencies['mongodb'] !== undefined)
  if (!isOfMongo) return []
  const described = describedModels(codebase)
  const names = new Set(described.map(({ name }) => name))
  return [...described, ...typedModels(codebase).filter(({ name }) => !names.has(name) && names.add(name))]
}

/** `db.collection<User>('users')`: the type says which fields its documents have. */
function typedModels(codebase: Codebase): readonly Model[] {
  return filesImporting(codebase, { package: (name) => name === 'mongodb' }).flatMap(({ path, test }) => {
    const facts = test === true ? undefined : codebase.facts(path)
    return (facts === undefined ? [] : callsOf(facts)).flatMap(({ call }): Model[] => {
      const [type, first] = [call.types?.[0], call.args[0]]
      if (calleeName(call) !== 'collection' || type === undefined || first === undefined) return []
      const name = textOf(codebase, { value: first, at: { path, fn: call.in } })
      const read = schemaOfType(codebase, path, type)
      const properties = read === undefined ? undefined : objectIn(read.schema, 'properties')
      if (name === undefined || read === undefined || properties === undefined) return []
      return [modelFrom({ name, read, properties, indexes: [], lines: new Map() })]
    })
  })
}

function describedModels(codebase: Codebase): readonly Model[] {
  const isZod = (name: string): boolean => name === 'zod' || name.startsWith('zod/')
  return filesImporting(codebase, { package: isZod, specifier: isZod }).flatMap(({ path, test }) => {
    const facts = test === true ? undefined : codebase.facts(path)
    return facts === undefined ? [] : descriptors(facts).flatMap((value) => modelOf(codebase, { value, at: { path, fn: -1 } }))
  })
}

/** Objects of the file's own level: what names hold, and what is exported without one. */
function descriptors({ bindings, exports }: FileFacts): readonly Value[] {
  const held = bindings.flatMap((one) => (one.in === -1 ? [one.value] : []))
  return [...held, ...exports.flatMap(({ value }) => (value === undefined ? [] : [value]))]
}

function modelOf(codebase: Codebase, { value, at }: Placed): Model[] {
  const [title, schema] = [firstOf(value, collectionNames), firstOf(value, schemaNames)]
  if (title === undefined || schema === undefined) return []
  const name = textOf(codebase, { value: title, at })
  const read = schemaAt(codebase, { value: schema, at })
  const properties = read?.origin === 'zod' ? objectIn(read.schema, 'properties') : undefined
  if (name === undefined || read === undefined || properties === undefined) return []
  const indexes = indexesOf(codebase, { value: property(value, 'indexes') ?? { k: 'null' }, at })
  return [modelFrom({ name, read, properties, indexes, lines: linesOf(codebase, { value: schema, at }) })]
}

interface Described {
  name: string
  read: SchemaInfo
  properties: Readonly<Record<string, unknown>>
  indexes: readonly Index[]
  lines: ReadonlyMap<string, number>
}

function modelFrom({ name, read, properties, indexes, lines }: Described): Model {
  const unique = indexes.filter(({ isUnique }) => isUnique)
  const required = textsIn(read.schema['required'])
  const fields = Object.entries(properties).map(
    ([key, of]): ModelField => ({
      ...fieldOf(key, of),
      required: required.includes(key) && !isNullable(of),
      ...(unique.some(({ keys }) => keys.length === 1 && keys[0] === key) && { unique: true }),
      line: lines.get(key) ?? read.line,
    }),
  )
  const together = unique.flatMap(({ keys }) => (keys.length > 1 ? [keys] : []))
  return {
    name,
    kind: 'mongodb',
    file: read.path,
    from: read.line,
    to: Math.max(read.line, ...lines.values()),
    fields,
    ...(together.length > 0 && { unique: together }),
    // a plain name of that spelling is no collection: code reaches it by a call
    client: `collection('${name}')`,
  }
}

function firstOf(value: Value, names: readonly string[]): Value | undefined {
  return names.map((name) => property(value, name)).find((one) => one !== undefined)
}

function fieldOf(name: string, of: unknown): Pick<ModelField, 'name' | 'type' | 'id' | 'values'> {
  const values = isObject(of) ? textsIn(of['enum']) : []
  return { name, type: typeOf(of), ...(name === '_id' && { id: true }), ...(values.length > 0 && { values }) }
}

/** The type of a JSON Schema in one word; of what may be null, the other one. */
function typeOf(of: unknown): string {
  if (!isObject(of)) return 'unknown'
  const options = [of['anyOf'], of['oneOf']].find(Array.isArray) ?? []
  const other = options.find((one) => !isNull(one))
  if (other !== undefined) return typeOf(other)
  const [type = 'unknown'] = (Array.isArray(of['type']) ? of['type'] : [of['type']]).filter(
    (one) => typeof one === 'string' && one !== 'null',
  )
  if (type === 'array') return `${typeOf(of['items'])}[]`
  return of['format'] === 'date-time' || of['format'] === 'date' ? 'Date' : String(type)
}

function isNullable(of: unknown): boolean {
  if (!isObject(of)) return false
  const options = [of['anyOf'], of['oneOf'], of['type']].flatMap((one) => (Array.isArray(one) ? one : []))
  return options.some(isNull) || of['nullable'] === true
}

function isNull(of: unknown): boolean {
  return of === 'null' || (isObject(of) && of['type'] === 'null')
}

interface Index {
  keys: readonly string[]
  isUnique: boolean
}

/** `[[{ email: 1 }, { unique: true }]]`, or objects with `key` and `unique`. */
function indexesOf(codebase: Codebase, placed: Placed): readonly Index[] {
  const found = placed.value.k === 'ref' ? follow(codebase, placed) : undefined
  const list = found?.kind === 'value' ? found.value : placed.value
  if (list.k !== 'arr') return []
  return list.items.map((item) => {
    const [keys, options] =
      item.k === 'arr' ? item.items : [property(item, 'key') ?? property(item, 'keys'), property(item, 'options') ?? item]
    const unique = property(options, 'unique')
    return { keys: keys?.k === 'obj' ? keys.props.map(([name]) => name) : [], isUnique: unique?.k === 'bool' && unique.v }
  })
}

/** The line of each field, where the schema is one object as it is written. */
function linesOf(codebase: Codebase, placed: Placed): ReadonlyMap<string, number> {
  const found = placed.value.k === 'ref' ? follow(codebase, placed) : undefined
  const value = found?.kind === 'value' ? found.value : placed.value
  const given = value.k === 'call' ? value.call.args.find((one) => one.k === 'obj') : undefined
  return new Map(
    given?.k === 'obj' ? given.props.flatMap(([name], i) => (given.lines?.[i] === undefined ? [] : [[name, given.lines[i]]])) : [],
  )
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function objectIn(schema: JsonSchema, key: string): Record<string, unknown> | undefined {
  const value = schema[key]
  return isObject(value) ? value : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
