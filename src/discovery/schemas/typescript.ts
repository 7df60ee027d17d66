import type { SymbolFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { find } from '../values/follow.ts'
import {
  type Draft,
  type Reading,
  type Shape,
  clean,
  constant,
  enumOf,
  merged,
  nullable,
  objectOf,
  omitted,
  own,
  partial,
  picked,
  propertiesOf,
  requiring,
  union,
} from './draft.ts'
import { enumValues } from './literal.ts'
import { type TypeNode, parseType } from './type-text.ts'

interface Scope {
  reading: Reading
  path: RepoPath
}

/** Reads an interface, a type alias or an enum. */
export function readSymbol(reading: Reading, fact: SymbolFact, path: RepoPath): Shape | undefined {
  const shape = (schema: Draft): Shape => ({ schema, name: fact.name, origin: 'typescript', path, line: fact.from })
  if (fact.kind === 'enum') {
    const values = enumValues(reading.codebase, { value: { k: 'ref', name: fact.name }, at: { path, fn: -1 } })
    return values && shape(enumOf(values))
  }
  const scope: Scope = { reading, path }
  // A generic type says something only with its arguments.
  if (fact.members && fact.members.length > 0) {
    const own = objectOf(
      fact.members.flatMap((member) => {
        const inner = /^\(|=>/.test(member.type) ? undefined : typeSchema(scope, parseType(member.type))
        if (!inner) return []
        const about = member.doc
          ?.split(/\n\s*@/)[0]
          ?.replace(/\s+/g, ' ')
          .trim()
        const schema =
          about !== undefined && about !== '' && !about.startsWith('@') ? { ...inner.schema, description: about } : inner.schema
        return [[member.name, { ...shape(schema), optional: member.optional === true || inner.optional === true }] as const]
      }),
    )
    return shape(extendsOf(fact).reduce<Draft>((all, base) => clean(merged(typeSchema(scope, parseType(base))?.schema ?? {}, all)), own))
  }
  const bases = extendsOf(fact)
  if (bases.length > 0)
    return shape(
      bases.reduce<Draft>((all, base) => clean(merged(all, typeSchema(scope, parseType(base))?.schema ?? {})), { type: 'object' }),
    )
  const text = /^(?:export\s+)?(?:declare\s+)?type\s+[\w$]+(?:<[^=]*>)?\s*=\s*(.*?);?$/s.exec(fact.signature)?.[1]
  if (text === undefined || text.endsWith('…')) return undefined
  const inner = typeSchema(scope, parseType(text))
  return inner && Object.keys(inner.schema).length > 0 ? shape(inner.schema) : undefined
}

/** Bases of an interface: `interface A extends B, C<D> {`. */
function extendsOf(fact: SymbolFact): readonly string[] {
  if (fact.kind !== 'interface') return []
  const text = /\bextends\s+([^{]+)/.exec(fact.signature)?.[1]
  return text === undefined ? [] : splitOutside(text, ',')
}

function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index)
    if ('<({['.includes(char)) depth += 1
    else if ('>)}]'.includes(char)) depth -= 1
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...parts, text.slice(start).trim()].filter((part) => part !== '')
}

/** Reads a type as written. Undefined where nothing is known of it. */
export function readTypeText(reading: Reading, text: string, path: RepoPath): Shape | undefined {
  if (text.trim() === '' || text.endsWith('…')) return undefined
  const node = parseType(text)
  const result = typeSchema({ reading, path }, node)
  if (!result) return undefined
  const named = node.kind === 'name' ? declarationOf(reading, node.name, path) : undefined
  return { schema: result.schema, ...(result.optional && { optional: true }), ...(named ?? { origin: 'typescript', path, line: 1 }) }
}

/** Name, origin and place of a type that is declared in the repository. */
function declarationOf(reading: Reading, name: string, path: RepoPath): Pick<Shape, 'name' | 'origin' | 'path' | 'line'> | undefined {
  const found = find(reading.codebase, { path, fn: -1 }, name)
  if (found?.kind === 'class') return { name: found.fact.name, origin: 'class-validator', path: found.path, line: found.fact.from }
  if (found?.kind === 'symbol') return { name: found.fact.name, origin: 'typescript', path: found.path, line: found.fact.from }
  return undefined
}

interface TypeSchema {
  schema: Draft
  optional?: boolean
}

const plain: Readonly<Record<string, Draft>> = {
  string: { type: 'string' },
  String: { type: 'string' },
  number: { type: 'number' },
  Number: { type: 'number' },
  bigint: { type: 'integer' },
  boolean: { type: 'boolean' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date-time' },
  null: { type: 'null' },
  object: { type: 'object' },
  Object: { type: 'object' },
  Buffer: { type: 'string', format: 'binary' },
  Blob: { type: 'string', format: 'binary' },
  File: { type: 'string', format: 'binary' },
  StreamableFile: { type: 'string', format: 'binary' },
  URL: { type: 'string', format: 'uri' },
  any: {},
  unknown: {},
  never: {},
}

function typeSchema(scope: Scope, node: TypeNode): TypeSchema | undefined {
  scope.reading.left -= 1
  if (scope.reading.left <= 0) return { schema: {} }
  switch (node.kind) {
    case 'literal':
      return { schema: constant(node.value) }
    case 'array':
      return { schema: { type: 'array', items: typeSchema(scope, node.of)?.schema ?? {} } }
    case 'tuple':
      return { schema: { type: 'array', prefixItems: node.of.map((one) => typeSchema(scope, one)?.schema ?? {}) } }
    case 'union':
      return unionSchema(scope, node.of)
    case 'intersection':
      return { schema: node.of.reduce<Draft>((all, one) => clean(merged(all, typeSchema(scope, one)?.schema ?? {})), { type: 'object' }) }
    case 'object':
      return { schema: objectSchema(scope, node) }
    case 'name':
      return nameSchema(scope, node)
    case 'typeof':
      return enumOrConstant(scope, node.name)
    case 'member':
      return memberSchema(scope, node)
    case 'unknown':
      return undefined
  }
}

function unionSchema(scope: Scope, of: readonly TypeNode[]): TypeSchema {
  const optional = of.some((one) => one.kind === 'name' && (one.name === 'undefined' || one.name === 'void'))
  const rest = of.filter((one) => !(one.kind === 'name' && (one.name === 'undefined' || one.name === 'void')))
  const schemas = rest.map((one) => typeSchema(scope, one)?.schema ?? {})
  if (schemas.some((one) => Object.keys(one).length === 0)) return { schema: {}, optional }
  return { schema: union(schemas), ...(optional && { optional }) }
}

function objectSchema(scope: Scope, node: Extract<TypeNode, { kind: 'object' }>): Draft {
  const shapes = node.members.flatMap((member) => {
    const inner = typeSchema(scope, member.type)
    const shape = { schema: inner?.schema ?? {}, optional: member.optional || inner?.optional === true } as Shape
    return inner || member.type.kind !== 'unknown' ? [[member.name, shape] as const] : []
  })
  const rest = node.index ? { additionalProperties: typeSchema(scope, node.index)?.schema ?? {} } : {}
  return objectOf(shapes, rest)
}

function nameSchema(scope: Scope, node: Extract<TypeNode, { kind: 'name' }>): TypeSchema | undefined {
  const known = own(plain, node.name)
  if (known) return { schema: { ...known } }
  if (node.name === 'undefined' || node.name === 'void') return { schema: {}, optional: true }
  const generic = genericSchema(scope, node)
  if (generic) return generic
  const found = find(scope.reading.codebase, { path: scope.path, fn: -1 }, node.name)
  if (found?.kind === 'class') return { schema: scope.reading.readClass(found.fact, found.path)?.schema ?? { type: 'object' } }
  if (found?.kind === 'symbol') return { schema: scope.reading.readSymbol(found.fact, found.path)?.schema ?? {} }
  return { schema: {} }
}

type Generic = (inner: Draft, second: TypeNode | undefined, scope: Scope) => Draft

const same: Generic = (inner) => inner
const listOf: Generic = (inner) => ({ type: 'array', items: inner })
const mapOf: Generic = (_, second, scope) => ({ type: 'object', additionalProperties: (second && typeSchema(scope, second)?.schema) ?? {} })
const namesIn = (second: TypeNode | undefined): readonly string[] => (second ? textsIn(second) : [])

/** What generic types mean for data; those that only wrap their argument mean the argument. */
const generics: Readonly<Record<string, Generic>> = {
  ...Object.fromEntries(
    [
      'Promise',
      'Observable',
      'Readonly',
      'Awaited',
      'NonNullable',
      'Relation',
      'Ref',
      'Loaded',
      'z.infer',
      'z.input',
      'z.output',
      'z.TypeOf',
      'TypeOf',
      'Static',
      'StaticDecode',
      'infer',
      'InferType',
      'v.InferInput',
      'v.InferOutput',
      'InferOutput',
      'InferInput',
    ].map((name) => [name, same]),
  ),
  Array: listOf,
  ReadonlyArray: listOf,
  Set: listOf,
  Partial: (inner) => partial(inner),
  DeepPartial: (inner) => partial(inner),
  Required: (inner) => requiring(inner),
  Pick: (inner, second) => picked(inner, namesIn(second)),
  Omit: (inner, second) => omitted(inner, namesIn(second)),
  Nullable: (inner) => nullable(inner),
  Maybe: (inner) => nullable(inner),
  Record: mapOf,
  Map: mapOf,
}

/** `Promise<T>`, `Partial<T>`, `Record<K, V>`, `z.infer<typeof schema>`. */
function genericSchema(scope: Scope, node: Extract<TypeNode, { kind: 'name' }>): TypeSchema | undefined {
  const [first, second] = node.args
  const generic = first && own(generics, node.name)
  return first && generic && { schema: generic(typeSchema(scope, first)?.schema ?? {}, second, scope) }
}

function textsIn(node: TypeNode): readonly string[] {
  if (node.kind === 'literal') return [String(node.value)]
  return node.kind === 'union' ? node.of.flatMap(textsIn) : []
}

/** `typeof schema`: what the constant is as a schema. */
function enumOrConstant(scope: Scope, name: string): TypeSchema | undefined {
  const shape = scope.reading.read({ value: { k: 'ref', name }, at: { path: scope.path, fn: -1 } })
  return shape && { schema: shape.schema }
}

/** `User['email']`, `(typeof roles)[number]`. */
function memberSchema(scope: Scope, node: Extract<TypeNode, { kind: 'member' }>): TypeSchema | undefined {
  if (node.of.kind === 'typeof') {
    const values = enumValues(scope.reading.codebase, { value: { k: 'ref', name: node.of.name }, at: { path: scope.path, fn: -1 } })
    if (values) return { schema: enumOf(values) }
  }
  const of = typeSchema(scope, node.of)?.schema
  if (!of) return undefined
  if (node.key.kind === 'name' && node.key.name === 'number') return { schema: (of['items'] as Draft | undefined) ?? {} }
  const key = node.key.kind === 'literal' ? String(node.key.value) : undefined
  return key === undefined ? { schema: {} } : { schema: own(propertiesOf(of), key) ?? {} }
}
