import type { ClassFact, ClassMemberFact, DecoratorFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model, ModelField } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { literalText, property, text } from '../values/chain.ts'
import { about } from '../values/doc-text.ts'
import { follow } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import { listedValues } from './listed-values.ts'
import { onDeleteOf } from './on-delete.ts'
import type { DecoratorRules } from './rules.ts'

/** Where a class stands. */
interface Place {
  codebase: Codebase
  path: RepoPath
  facts: FileFacts
  rules: DecoratorRules
}

/** Reads classes whose decorators make them models: TypeORM, MikroORM, sequelize-typescript, @nestjs/mongoose. */
export function readDecorated(codebase: Codebase, path: RepoPath, facts: FileFacts, rules: DecoratorRules): Model[] {
  const place: Place = { codebase, path, facts, rules }
  return facts.classes.flatMap((fact): Model[] => {
    const entity = fact?.decorators.find((one) => rules.entities.includes(knownName(rules, one.name)))
    if (fact === undefined || entity === undefined || fact.name === '' || isSubdocument(rules, entity)) return []
    const fields = fieldsOf(place, fact, 6)
    const table = tableOf(place, entity)
    const doc = facts.symbols.find((one) => one.name === fact.name)?.doc
    return fields.length === 0
      ? []
      : [
          {
            name: fact.name,
            ...(table !== undefined && table !== fact.name && { table }),
            kind: rules.kind,
            file: path,
            from: fact.from,
            to: fact.to,
            fields: fields.map((field) => withoutFile(field, path)),
            ...about(doc),
            client: fact.name,
          },
        ]
  })
}

function withoutFile(field: ModelField, path: RepoPath): ModelField {
  if (field.file !== path) return field
  const { file: _, ...rest } = field
  return rest
}

/** `@Schema({ _id: false })` is part of another document. */
function isSubdocument(rules: DecoratorRules, entity: DecoratorFact): boolean {
  const option = property(entity.args[0], '_id')
  return rules.kind === 'mongoose' && option?.k === 'bool' && !option.v
}

/** The library's name of a decorator; one of the repository's own that wraps it keeps the ending. */
function knownName(rules: DecoratorRules, name: string): string {
  const last = lastName(name)
  if (rules.wrapped !== true || /^(Join|Index|Api|Is)/.test(last)) return last
  const names = [...rules.ids, ...rules.stamps, ...rules.relations, ...rules.columns, ...rules.entities]
  return names.includes(last) ? last : (names.find((each) => last.endsWith(each)) ?? last)
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function tableOf({ codebase, path, rules }: Place, entity: DecoratorFact): string | undefined {
  const at = { path, fn: -1 }
  for (const arg of entity.args) {
    const direct = arg.k === 'obj' ? undefined : textOf(codebase, { value: arg, at })
    if (direct !== undefined) return direct
    for (const option of rules.table) {
      const value = property(arg, option)
      const name = value === undefined ? undefined : textOf(codebase, { value, at })
      if (name !== undefined) return name
    }
  }
  return undefined
}

/** Fields of a class and of the classes of the repository it extends, its own last so that they override. */
function fieldsOf(place: Place, fact: ClassFact, depth: number): ModelField[] {
  const inherited = depth === 0 ? [] : baseFields(place, fact, depth)
  const own = fact.members.flatMap((member) => readMember(place, fact, member))
  return [...new Map([...inherited, ...own].map((field) => [field.name, field])).values()]
}

function baseFields(place: Place, fact: ClassFact, depth: number): ModelField[] {
  const name = /^\w+/.exec(fact.extends ?? '')?.[0]
  if (name === undefined) return []
  const base = follow(place.codebase, { value: { k: 'ref', name }, at: { path: place.path, fn: -1 } })
  if (base?.kind !== 'class' || (base.path === place.path && base.fact.name === fact.name)) return []
  const facts = place.codebase.facts(base.path)
  return facts === undefined ? [] : fieldsOf({ ...place, path: base.path, facts }, base.fact, depth - 1)
}

function readMember(place: Place, fact: ClassFact, member: ClassMemberFact): ModelField[] {
  const { rules } = place
  const decorators = member.decorators.map((one) => ({ ...one, name: knownName(rules, one.name) }))
  const column = decorators.find(
    (one) => rules.columns.includes(one.name) || rules.ids.includes(one.name) || rules.stamps.includes(one.name),
  )
  const relation = decorators.find((one) => rules.relations.includes(one.name))
  const decorator = column ?? relation ?? decorators.find((one) => one.name.endsWith('Column'))
  if (decorator === undefined || member.static === true) return []
  const options = optionsOf(place, decorator)
  const isId = decorators.some((one) => rules.ids.includes(one.name)) || isTrue(options['primary']) || isTrue(options['primaryKey'])
  const target = relation === undefined ? referenceOf(place, decorators, options) : targetOf(place, relation, member)
  const given = defaultOf(options[rules.fallback], decorators) ?? memberDefault(member)
  const unique =
    isTrue(options['unique']) ||
    decorators.some((one) => one.name === 'Unique' || (one.name === 'Index' && isTrue(property(one.args.at(-1), 'unique'))))
  const listed = options['enum'] ?? options['items']
  const values = listed === undefined ? undefined : listedValues(place.codebase, { value: listed, at: { path: place.path, fn: -1 } })
  const removal = text(options['onDelete']) ?? text(options['deleteRule'])
  const field: ModelField = {
    name: member.name,
    type: typeOf(place, { decorator, member, options, target }),
    required: isRequired(rules, { options, decorators, member, isId, isRelation: relation !== undefined && column === undefined }),
    ...(given !== undefined && { default: given }),
    ...(target !== undefined && { references: target, ...onDeleteOf(removal) }),
    ...(values !== undefined && { values }),
    ...(unique && { unique: true }),
    ...(isId && { id: true }),
    ...about(member.doc ?? text(options['comment'])),
    file: place.path,
    line: member.line,
  }
  void fact
  return [field]
}

/** Options of a decorator as a record; an object that stands elsewhere is followed. */
function optionsOf({ codebase, path }: Place, decorator: DecoratorFact): Readonly<Record<string, Value>> {
  const options: Record<string, Value> = {}
  for (const arg of decorator.args) {
    const found = arg.k === 'ref' ? follow(codebase, { value: arg, at: { path, fn: -1 } }) : undefined
    const value = found?.kind === 'value' ? found.value : arg
    if (value.k === 'obj') for (const [name, each] of value.props) options[name] = each
  }
  return options
}

function isTrue(value: Value | undefined): boolean {
  return value?.k === 'bool' && value.v
}

interface Seen {
  options: Readonly<Record<string, Value>>
  decorators: readonly DecoratorFact[]
  member: ClassMemberFact
  isId: boolean
  isRelation: boolean
}

function isRequired(rules: DecoratorRules, { options, decorators, member, isId, isRelation }: Seen): boolean {
  if (isId || decorators.some((one) => rules.stamps.includes(one.name) && !/Delete/.test(one.name))) return true
  if (decorators.some((one) => one.name.startsWith('Delete') || /^(OneToMany|ManyToMany|HasMany|HasOne|BelongsToMany)$/.test(one.name)))
    return false
  const allow = decorators.find((one) => one.name === 'AllowNull')
  if (allow !== undefined) return allow.args[0]?.k === 'bool' && !allow.args[0].v
  if (decorators.some((one) => one.name === 'NotNull')) return true
  if (rules.required !== undefined) return isTrue(options[rules.required]) || options[rules.required]?.k === 'arr'
  const option = options[rules.nullable.option]
  if (option?.k === 'bool') return !option.v
  if (rules.kind === 'mikro-orm') return member.optional !== true && !/\bnull\b/.test(member.type ?? '')
  return !(isRelation ? rules.nullable.relations : rules.nullable.default)
}

function defaultOf(value: Value | undefined, decorators: readonly DecoratorFact[]): string | undefined {
  const given = value ?? decorators.find((one) => one.name === 'Default')?.args[0]
  if (given === undefined || given.k === 'null') return undefined
  if (given.k === 'call' && given.call.callee.k === 'ref') return `${given.call.callee.name}()`
  return literalText(given) ?? (given.k === 'ref' ? given.name : undefined)
}

function memberDefault(member: ClassMemberFact): string | undefined {
  if (member.value === undefined || member.value.k === 'null') return undefined
  return literalText(member.value) ?? (member.value.k === 'ref' ? member.value.name : undefined)
}

/** `@ManyToOne(() => User, …)`, `@ManyToOne('User')`, `@ManyToOne({ entity: () => User })`, else the member's own type. */
function targetOf({ codebase, path, facts }: Place, relation: DecoratorFact, member: ClassMemberFact): string | undefined {
  const candidates = [relation.args[0], property(relation.args[0], 'entity')]
  for (const value of candidates) {
    if (value?.k === 'str') return value.v
    const made = value?.k === 'fn' ? facts.functions[value.fn]?.returns : value
    if (made?.k === 'ref') return codebase.declaration(path, made.name)?.name ?? made.name
  }
  return typeName(member.type)
}

/** A plain column that points elsewhere: `@ForeignKey(() => User)`, `@Prop({ type: ObjectId, ref: 'User' })`. */
function referenceOf(
  { codebase, path, facts }: Place,
  decorators: readonly DecoratorFact[],
  options: Readonly<Record<string, Value>>,
): string | undefined {
  const foreign = decorators.find((one) => one.name === 'ForeignKey')?.args[0]
  const made = foreign?.k === 'fn' ? facts.functions[foreign.fn]?.returns : foreign
  if (made?.k === 'ref') return codebase.declaration(path, made.name)?.name ?? made.name
  const inner = options['type']?.k === 'arr' ? options['type'].items[0] : undefined
  const ref = options['ref'] ?? property(inner, 'ref')
  if (ref === undefined) return undefined
  if (ref.k === 'ref') return ref.name.replace(/\.name$/, '')
  const lazy = ref.k === 'fn' ? facts.functions[ref.fn]?.returns : undefined
  return lazy?.k === 'ref' ? lazy.name : textOf(codebase, { value: ref, at: { path, fn: -1 } })
}

function typeName(type: string | undefined): string | undefined {
  return type === undefined
    ? undefined
    : /(?:Relation|Ref|Collection|Promise|Array)?<?\s*([A-Z]\w*)/.exec(
        type.replace(/^(Relation|Ref|Collection|Promise|Array|Rel|Reference)</, ''),
      )?.[1]
}

function typeOf(
  { codebase, path, rules }: Place,
  {
    decorator,
    member,
    options,
    target,
  }: { decorator: DecoratorFact; member: ClassMemberFact; options: Readonly<Record<string, Value>>; target: string | undefined },
): string {
  const first = decorator.args[0]
  const written = member.type?.replace(/\s+/g, ' ')
  if (target !== undefined && rules.relations.includes(decorator.name)) return written ?? target
  const size = literalText(options['length'])
  for (const name of rules.type) {
    const value = options[name]
    const direct =
      value === undefined
        ? undefined
        : (textOf(codebase, { value, at: { path, fn: -1 } }) ?? (value.k === 'ref' ? value.name.split('.').at(-1) : undefined))
    if (direct !== undefined) return size === undefined ? direct : `${direct}(${size})`
  }
  if (first?.k === 'str' && !rules.ids.includes(decorator.name)) return size === undefined ? first.v : `${first.v}(${size})`
  return dataType(first) ?? written ?? 'unknown'
}

/** `DataType.STRING`, `DataTypes.STRING(80)`. */
function dataType(value: Value | undefined): string | undefined {
  const callee = value?.k === 'call' ? value.call.callee : value
  if (callee?.k !== 'ref' || !callee.name.startsWith('DataType')) return undefined
  const name = callee.name.slice(callee.name.lastIndexOf('.') + 1)
  return value?.k === 'call' ? `${name}(${value.call.args.map((arg) => literalText(arg) ?? '').join(', ')})` : name
}
