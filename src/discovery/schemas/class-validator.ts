import type { ClassFact, ClassMemberFact, DecoratorFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Found, type Place, type Placed, find, follow } from '../values/follow.ts'
import { type Draft, type Reading, type Shape, clean, enumOf, merged, nullable, objectOf, omitted, own, partial, picked } from './draft.ts'
import { enumValues, literalOf, namesOf, numberOf, patternOf, stringOf } from './literal.ts'
import { checksNamed } from './validator-checks.ts'

interface Member {
  reading: Reading
  at: Place
  member: ClassMemberFact
  /** Decorators by name, library prefixes taken off. */
  marks: ReadonlyMap<string, DecoratorFact>
}

const typed: Readonly<Record<string, Draft>> = {
  ...checksNamed('Is'),
  IsUrl: { type: 'string', format: 'uri' },
  IsDateString: { type: 'string', format: 'date-time' },
  IsDate: { type: 'string', format: 'date-time' },
  IsPhoneNumber: { type: 'string' },
  IsNumberString: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
  IsBooleanString: { type: 'string', enum: ['true', 'false'] },
  IsJSON: { type: 'string' },
  IsAlphanumeric: { type: 'string', pattern: '^[a-zA-Z0-9]+$' },
  IsAlpha: { type: 'string', pattern: '^[a-zA-Z]+$' },
  IsTimeZone: { type: 'string' },
  IsNumber: { type: 'number' },
  IsDecimal: { type: 'string' },
  IsNotEmptyObject: { type: 'object' },
  IsPositive: { exclusiveMinimum: 0 },
  IsNegative: { exclusiveMaximum: 0 },
  IsLatitude: { minimum: -90, maximum: 90 },
  IsLongitude: { minimum: -180, maximum: 180 },
}

/** Reads a class as the JSON Schema of its data: validators, Swagger decorators and property types, bases and mapped types included. */
export function readClass(reading: Reading, fact: ClassFact, path: RepoPath): Shape | undefined {
  const at = { path, fn: -1 }
  const base = baseOf(reading, fact, at)
  if (base === 'schema-less') return undefined
  const members = fact.members.filter(isData).map((member) => [member.name, memberShape(reading, member, at)] as const)
  const visible = members.flatMap(([name, shape]) => (shape ? [[name, shape] as const] : []))
  if (!base && visible.length === 0) return undefined
  const schema = objectOf(visible)
  return { schema: base ? clean(merged(base, schema)) : schema, name: fact.name, origin: 'class-validator', path, line: fact.from }
}

function isData(member: ClassMemberFact): boolean {
  if (member.static || member.private || member.name.startsWith('#')) return false
  if (member.kind === 'accessor') return member.decorators.some((one) => /ApiProperty|Expose/.test(one.name))
  return member.kind === 'property' && member.value?.k !== 'fn'
}

/** The schema of the base class or mapped type; `schema-less` for services and other classes that hold no data. */
function baseOf(reading: Reading, fact: ClassFact, at: Place): Draft | undefined | 'schema-less' {
  if (fact.decorators.some((one) => /^(Injectable|Controller|Module|Resolver|Catch|Processor)$/.test(one.name))) return 'schema-less'
  if (fact.base) return mapped(reading, { value: fact.base, at })
  if (fact.extends === undefined) return undefined
  const found = find(reading.codebase, at, fact.extends.replace(/<.*$/s, ''))
  return found?.kind === 'class' ? reading.readClass(found.fact, found.path)?.schema : undefined
}

/** `PartialType(A)`, `OmitType(A, ['b'] as const)`, `IntersectionType(A, B)`, `createZodDto(schema)`. */
function mapped(reading: Reading, placed: Placed): Draft | undefined {
  const { value, at } = placed
  if (value.k !== 'call') {
    const found = follow(reading.codebase, placed)
    return found?.kind === 'class' ? reading.readClass(found.fact, found.path)?.schema : undefined
  }
  const { callee, args } = value.call
  const name = callee.k === 'ref' ? callee.name.slice(callee.name.lastIndexOf('.') + 1) : ''
  const inner = args[0] && mapped(reading, { value: args[0], at })
  const names = (): readonly string[] => (args[1] && namesOf(reading.codebase, { value: args[1], at })) ?? []
  switch (name) {
    case 'PartialType':
      return inner && partial(inner)
    case 'OmitType':
      return inner && omitted(inner, names())
    case 'PickType':
      return inner && picked(inner, names())
    case 'IntersectionType':
      return args.reduce<Draft | undefined>((all, arg) => {
        const next = mapped(reading, { value: arg, at })
        return all && next ? clean(merged(all, next)) : (all ?? next)
      }, undefined)
    case 'createZodDto':
      return args[0] && reading.read({ value: args[0], at })?.schema
    default:
      return inner
  }
}

const hidden = ['ApiHideProperty', 'Exclude', 'HideField']

function memberShape(reading: Reading, fact: ClassMemberFact, at: Place): Shape | undefined {
  const marks = new Map(fact.decorators.map((one) => [one.name.slice(one.name.lastIndexOf('.') + 1), one]))
  const member: Member = { reading, at, member: fact, marks }
  if (hidden.some((name) => marks.has(name))) return undefined
  const swagger = swaggerOptions(member)
  let schema: Draft = { ...validated(member, swagger.type ?? typeOf(member)), ...swagger.keywords }
  if (swagger.isArray && schema['type'] !== 'array') schema = { type: 'array', items: schema }
  if (swagger.nullable) schema = nullable(schema)
  schema = { ...defaultOf(member), ...aboutOf(fact), ...schema }
  const optional = fact.optional === true || marks.has('IsOptional') || marks.has('ApiPropertyOptional') || swagger.required === false
  const initialised = fact.value !== undefined && fact.value.k !== 'other'
  return { schema: clean(schema), optional: optional || initialised, origin: 'class-validator', path: at.path, line: fact.line }
}

/** The initial value of a property, where it is a literal. */
function defaultOf({ reading, member, at }: Member): Draft {
  const value = member.value && literalOf(reading.codebase, { value: member.value, at })
  return value === undefined || value === null ? {} : { default: value }
}

function aboutOf(fact: ClassMemberFact): Draft {
  const about =
    fact.doc
      ?.split(/\n\s*@/)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? ''
  return about === '' || about.startsWith('@') ? {} : { description: about }
}

function argumentOf(member: Member, name: string, index = 0): Placed | undefined {
  const value = member.marks.get(name)?.args[index]
  return value && { value, at: member.at }
}

/** What the property is by its declared type; `@Type(() => X)` names the class of nested values. */
function typeOf(member: Member): Draft {
  const type = argumentOf(member, 'Type')
  const nested = type && classBehind(member, type)
  const text = member.member.type ?? ''
  const list = /\[\]\s*$|^(readonly\s+)?(Array|Set|ReadonlyArray)</.test(text) || member.marks.has('IsArray')
  if (nested) return list ? { type: 'array', items: nested } : nested
  return (
    member.reading.readType(text.replace(/\s*\|\s*undefined\b/g, ''), member.at.path)?.schema ??
    (member.marks.has('IsArray') ? { type: 'array', items: {} } : {})
  )
}

/** `() => X`: the class, or the primitive, that a function returns. */
function classBehind(member: Member, placed: Placed): Draft | undefined {
  const { reading } = member
  const fn = placed.value.k === 'fn' ? placed.value.fn : undefined
  const returns: Value | undefined = fn === undefined ? placed.value : reading.codebase.facts(placed.at.path)?.functions[fn]?.returns
  if (!returns) return undefined
  const inner = returns.k === 'arr' ? returns.items[0] : returns
  if (!inner) return undefined
  if (inner.k === 'ref') {
    const primitive = (
      {
        String: { type: 'string' },
        Number: { type: 'number' },
        Boolean: { type: 'boolean' },
        Date: { type: 'string', format: 'date-time' },
        Object: { type: 'object' },
      } as Record<string, Draft>
    )[inner.name]
    if (primitive) return returns.k === 'arr' ? { type: 'array', items: primitive } : primitive
  }
  const found: Found | undefined = follow(reading.codebase, { value: inner, at: placed.at })
  const schema = found?.kind === 'class' ? (reading.readClass(found.fact, found.path)?.schema ?? { type: 'object' }) : undefined
  return schema && returns.k === 'arr' ? { type: 'array', items: schema } : schema
}

interface Swagger {
  type?: Draft
  keywords: Draft
  isArray: boolean
  nullable: boolean
  required?: boolean
}

/** Options of `@ApiProperty`. */
function swaggerOptions(member: Member): Swagger {
  const placed = argumentOf(member, 'ApiProperty') ?? argumentOf(member, 'ApiPropertyOptional') ?? argumentOf(member, 'ApiResponseProperty')
  const found = placed && follow(member.reading.codebase, placed)
  const result: Swagger = { keywords: {}, isArray: false, nullable: false }
  if (found?.kind !== 'value' || found.value.k !== 'obj') return result
  for (const [name, value] of found.value.props) swaggerOption(member, result, name, { value, at: found.at })
  return result
}

const copied =
  /^(description|format|pattern|minimum|maximum|exclusiveMinimum|exclusiveMaximum|minLength|maxLength|minItems|maxItems|uniqueItems|multipleOf|default|deprecated|title|readOnly|writeOnly)$/

function swaggerOption(member: Member, result: Swagger, name: string, placed: Placed): void {
  const { reading } = member
  const literal = literalOf(reading.codebase, placed)
  if (copied.test(name) && literal !== undefined) result.keywords[name] = literal
  if (name === 'example' && literal !== undefined) result.keywords['examples'] = [literal]
  if (name === 'examples' && Array.isArray(literal)) result.keywords['examples'] = literal
  if (name === 'isArray') result.isArray = literal === true
  if (name === 'nullable') result.nullable = literal === true
  if (name === 'required' && typeof literal === 'boolean') result.required = literal
  if (name === 'enum') {
    const values = enumValues(reading.codebase, placed)
    if (values) result.type = enumOf(values)
  }
  if (name === 'type' && result.type === undefined) {
    const type =
      typeof literal === 'string'
        ? /^(string|number|integer|boolean|object|array)$/.test(literal)
          ? { type: literal }
          : undefined
        : classBehind(member, placed)
    if (type && !(type['type'] === 'array' && type['items'] === undefined)) result.type = type
  }
}

/** The schema with what the validators add; `{ each: true }` speaks of the items. */
function validated(member: Member, start: Draft): Draft {
  let schema: Draft = { ...start }
  if (member.marks.has('IsArray') && schema['type'] !== 'array') schema = { type: 'array', items: schema }
  for (const [name, mark] of member.marks) {
    const each = mark.args.some(
      (arg) => arg.k === 'obj' && arg.props.some(([key, value]) => key === 'each' && value.k === 'bool' && value.v),
    )
    const target = each ? ((schema['items'] as Draft | undefined) ?? {}) : schema
    const next = withValidator(member, name, target)
    schema = each ? { ...schema, type: 'array', items: next } : next
  }
  return schema
}

type Validate = (schema: Draft, member: Member, first: Placed | undefined) => Draft

const ofValues: Validate = (schema, member, first) => {
  const values = first && enumValues(member.reading.codebase, first)
  return values ? { ...schema, ...enumOf(values) } : schema
}
const limit =
  (keyword: string): Validate =>
  (schema, member, first) => ({ ...schema, [keyword]: numberOf(member.reading.codebase, first) })

const validators: Readonly<Record<string, Validate>> = {
  IsEnum: ofValues,
  IsIn: ofValues,
  Min: limit('minimum'),
  Max: limit('maximum'),
  MinLength: limit('minLength'),
  MaxLength: limit('maxLength'),
  ArrayMinSize: limit('minItems'),
  ArrayMaxSize: limit('maxItems'),
  Length: (schema, member, first) => ({
    ...schema,
    minLength: numberOf(member.reading.codebase, first),
    maxLength: numberOf(member.reading.codebase, argumentOf(member, 'Length', 1)),
  }),
  Matches: (schema, _, first) => ({ ...schema, pattern: patternOf(first?.value) }),
  ArrayNotEmpty: (schema) => ({ ...schema, minItems: 1 }),
  ArrayUnique: (schema) => ({ ...schema, uniqueItems: true }),
  IsNotEmpty: notEmpty,
  Equals: (schema, member, first) => {
    const value = first && literalOf(member.reading.codebase, first)
    return value === undefined ? schema : { ...schema, const: value }
  },
  Contains: (schema, member, first) => {
    const text = stringOf(member.reading.codebase, first)
    return text === undefined || /\W/.test(text) ? schema : { ...schema, pattern: text }
  },
}

function notEmpty(schema: Draft): Draft {
  if (schema['type'] === 'array') return { minItems: 1, ...schema }
  const free = schema['type'] === 'string' && schema['enum'] === undefined && schema['format'] === undefined
  return free ? { minLength: 1, ...schema } : schema
}

function withValidator(member: Member, name: string, schema: Draft): Draft {
  const known = own(typed, name)
  // A transformed query (`@Type(() => Number)`) keeps the type that it has after the transformation.
  if (known) return { ...schema, ...known, ...(known['type'] === 'number' && schema['type'] === 'integer' && { type: 'integer' }) }
  const validate = own(validators, name)
  return validate ? validate(schema, member, argumentOf(member, name)) : schema
}
