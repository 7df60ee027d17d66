import type { BindingFact, CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model, ModelField } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, chainOf, type Link, literalText, property, receiverOf, text } from '../values/chain.ts'
import { about } from '../values/doc-text.ts'
import { follow, type Place, type Placed } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import { listedValues } from './listed-values.ts'
import { onDeleteOf } from './on-delete.ts'
import type { TableCallRules } from './rules.ts'

type Field = { -readonly [K in keyof ModelField]: ModelField[K] }

/** Reads Drizzle tables of one file: `pgTable('users', { … })`, tables of a schema, tables of a creator of the repository's own. */
export function readDrizzle(codebase: Codebase, path: RepoPath, facts: FileFacts, rules: TableCallRules): Model[] {
  return facts.bindings.flatMap((binding): Model[] => {
    const call = tableCall(codebase, binding.value, { path, fn: binding.in }, rules)
    if (call === undefined) return []
    const at: Place = { path, fn: binding.in }
    const columns = columnsOf(codebase, { value: call.args[1] as Value, at })
    if (columns.length === 0) return []
    const unique = constrain(columns, facts, call.args[2])
    return [{ ...toModel(codebase, { binding, call, at, facts }, columns), ...(unique.length > 0 && { unique }) }]
  })
}

function toModel(
  codebase: Codebase,
  { binding, call, at, facts }: { binding: BindingFact; call: CallFact; at: Place; facts: FileFacts },
  fields: readonly Field[],
): Model {
  const name = call.args[0] === undefined ? undefined : textOf(codebase, { value: call.args[0], at })
  const symbol = facts.symbols.find((one) => one.name === binding.name)
  return {
    name: binding.name,
    ...(name !== undefined && name !== binding.name && { table: name }),
    kind: 'drizzle',
    file: at.path,
    from: symbol?.from ?? binding.line,
    to: symbol?.to ?? call.to,
    fields: ownFirst(fields, at.path),
    ...about(symbol?.doc),
    client: binding.name,
  }
}

/** Fields of the model's own file name no file and come first. */
function ownFirst(fields: readonly Field[], path: RepoPath): ModelField[] {
  const own = fields
    .filter((field) => field.file === path)
    .map((field) => {
      const { file, ...rest } = field
      void file
      return rest
    })
  return [...own, ...fields.filter((field) => field.file !== path)]
}

/** Name under which a package exports what a file calls otherwise: `import { sqliteTable as table }`. */
function importedAs(codebase: Codebase, path: RepoPath, name: string): string {
  const bindings = codebase.facts(path)?.imports.flatMap((one) => one.bindings) ?? []
  return bindings.find(({ local }) => local === name)?.imported ?? name
}

/** The call that makes a table, with Row Level Security and other links taken off: `pgTable(…).enableRLS()`. */
function tableCall(codebase: Codebase, value: Value, at: Place, rules: TableCallRules): CallFact | undefined {
  if (value.k !== 'call' || value.call.args.length < 2) {
    const inner = value.k === 'call' && value.call.callee.k === 'get' ? value.call.callee.of : undefined
    return inner === undefined ? undefined : tableCall(codebase, inner, at, rules)
  }
  const { call } = value
  const name = calleeName(call)
  if (rules.tables.includes(importedAs(codebase, at.path, name))) return call
  const receiver = receiverOf(call)
  if (receiver !== undefined) return name === 'table' && madeBy(codebase, { value: receiver, at }, rules.schemas) ? call : undefined
  const columns = call.args[1]?.k
  return (columns === 'obj' || columns === 'fn') && madeBy(codebase, { value: call.callee, at }, rules.creators) ? call : undefined
}

/** True where a value is what one of these functions returned. */
function madeBy(codebase: Codebase, placed: Placed, makers: readonly string[]): boolean {
  const found = follow(codebase, placed)
  return found?.kind === 'value' && found.value.k === 'call' && makers.includes(calleeName(found.value.call))
}

/** Columns of an object, or of what `(t) => ({ … })` returns; spread helpers are followed. */
function columnsOf(codebase: Codebase, { value, at }: Placed, depth = 5): Field[] {
  if (depth === 0) return []
  if (value.k === 'fn') {
    const made = codebase.facts(at.path)?.functions[value.fn]?.returns
    return made === undefined ? [] : columnsOf(codebase, { value: made, at: { path: at.path, fn: value.fn } }, depth - 1)
  }
  if (value.k === 'ref' || value.k === 'get') {
    const found = follow(codebase, { value, at })
    return found?.kind === 'value' && found.value !== value ? columnsOf(codebase, found, depth - 1) : []
  }
  if (value.k === 'call') {
    const made = follow(codebase, { value: value.call.callee, at })
    if (made?.kind !== 'function' || made.fact.returns === undefined) return []
    return columnsOf(codebase, { value: made.fact.returns, at: { path: made.path, fn: made.fn } }, depth - 1)
  }
  if (value.k !== 'obj') return []
  const spread = (value.spreads ?? []).flatMap((each) => columnsOf(codebase, { value: each, at }, depth - 1))
  const own = value.props.flatMap(([name, each], i) => {
    const column = readColumn(codebase, name, { value: each, at }, value.lines?.[i])
    return column === undefined ? [] : [column]
  })
  return [...new Map([...spread, ...own].map((field) => [field.name, field])).values()]
}

function readColumn(codebase: Codebase, name: string, placed: Placed, line: number | undefined): Field | undefined {
  const links = linksOf(codebase, placed, 4)
  const first = links.find((link) => link.called)
  if (first === undefined) return undefined
  const field: Field = { name, type: typeText(first), required: false, line: line ?? first.line, file: placed.at.path }
  const values = valuesOf(codebase, first)
  if (values !== undefined) field.values = values
  for (const link of links) if (link.called) applyLink(codebase, field, link, placed)
  return field
}

interface PlacedLink extends Link {
  at: Place
}

/** Links of a column; where it starts from a constant or a function of the repository, theirs come first. */
function linksOf(codebase: Codebase, { value, at }: Placed, depth: number): PlacedLink[] {
  const chain = chainOf(value)
  const own = chain.links.map((link) => ({ ...link, at }))
  if (chain.root === '' || depth === 0) return own
  const found = follow(codebase, { value: { k: 'ref', name: chain.root }, at })
  if (found?.kind === 'function' && found.fact.returns !== undefined) {
    const inner = linksOf(codebase, { value: found.fact.returns, at: { path: found.path, fn: found.fn } }, depth - 1)
    return inner.some((link) => link.called) ? [...inner, ...own.slice(1)] : own
  }
  // `status: statusEnum('status')`: the enum's own name is the type.
  if (
    found?.kind === 'value' &&
    found.value.k === 'call' &&
    chain.links.length > 0 &&
    /Enum$|customType/.test(calleeName(found.value.call))
  )
    return own
  if (found?.kind === 'value' && found.value !== value && chain.links[0]?.name !== chain.root)
    return [...linksOf(codebase, found, depth - 1), ...own]
  return own
}

/** Values that a column lists: `text('status', { enum: ['a', 'b'] })`, and `status('status')` of an enum. */
function valuesOf(codebase: Codebase, { name, args, at }: PlacedLink): readonly string[] | undefined {
  const options = args.find((arg) => arg.k === 'obj')
  const listed = property(options, 'enum')
  if (listed !== undefined) return listedValues(codebase, { value: listed, at })
  const made = follow(codebase, { value: { k: 'ref', name }, at })
  const call = made?.kind === 'value' && made.value.k === 'call' ? made.value.call : undefined
  const values = call !== undefined && calleeName(call).endsWith('Enum') ? call.args[1] : undefined
  return made?.kind === 'value' && values !== undefined ? listedValues(codebase, { value: values, at: made.at }) : undefined
}

function typeText(link: Link): string {
  const options = link.args.find((arg) => arg.k === 'obj')
  const size = literalText(property(options, 'length')) ?? literalText(property(options, 'precision'))
  const scale = literalText(property(options, 'scale'))
  const mode = text(property(options, 'mode'))
  if (size !== undefined) return `${link.name}(${size}${scale === undefined ? '' : `, ${scale}`})`
  return mode === undefined ? link.name : `${link.name} (${mode})`
}

function applyLink(codebase: Codebase, field: Field, link: PlacedLink, { at }: Placed): void {
  const [first] = link.args
  if (link.name === 'notNull') field.required = true
  else if (link.name === 'primaryKey') Object.assign(field, { id: true, required: true })
  else if (link.name === 'unique') field.unique = true
  else if (link.name === 'array') field.type += '[]'
  else if (link.name === 'defaultNow') field.default = 'now()'
  else if (link.name === 'defaultRandom') field.default = 'random UUID'
  else if (link.name === 'default' || link.name === '$default' || link.name === '$defaultFn') {
    const given = defaultText(codebase, first, link.at)
    if (given !== undefined) field.default = given
  } else if (link.name === 'references') {
    const target = targetOf(codebase, first, link.at ?? at)
    if (target !== undefined) Object.assign(field, { references: target, ...onDeleteOf(text(property(link.args[1], 'onDelete'))) })
  }
}

function defaultText(codebase: Codebase, value: Value | undefined, at: Place): string | undefined {
  const direct = literalText(value)
  if (direct !== undefined || value === undefined) return direct
  if (value.k === 'fn') {
    const made = codebase.facts(at.path)?.functions[value.fn]?.returns
    return made === undefined ? undefined : defaultText(codebase, made, { path: at.path, fn: value.fn })
  }
  if (value.k === 'call') return `${value.call.new === true ? 'new ' : ''}${calleeName(value.call)}()`
  if (value.k === 'other') return /^sql(?:<[^`]*>)?`([^`]*)`$/.exec(value.text ?? '')?.[1]
  return value.k === 'ref' ? value.name : undefined
}

/** `() => users.id` names the table by its constant. */
function targetOf(codebase: Codebase, value: Value | undefined, at: Place): string | undefined {
  const made = value?.k === 'fn' ? codebase.facts(at.path)?.functions[value.fn]?.returns : undefined
  if (made?.k !== 'ref') return undefined
  const local = made.name.split('.')[0] as string
  return codebase.declaration(at.path, local)?.name ?? local
}

/** Constraints of the third argument: `(t) => [primaryKey({ columns: [t.a, t.b] }), unique().on(t.email)]`. Gives back which fields are unique together. */
function constrain(fields: readonly Field[], facts: FileFacts, extra: Value | undefined): readonly (readonly string[])[] {
  const made = extra?.k === 'fn' ? facts.functions[extra.fn]?.returns : extra
  const list = made?.k === 'arr' ? made.items : made?.k === 'obj' ? made.props.map(([, value]) => value) : []
  return list.flatMap((item) => applyConstraint(fields, item))
}

function applyConstraint(fields: readonly Field[], item: Value): readonly (readonly string[])[] {
  const { root, links } = chainOf(item)
  const columns = links.flatMap((link) => link.args.flatMap((arg) => columnNames(property(arg, 'columns') ?? arg)))
  const found = fields.filter((field) => columns.includes(field.name))
  if (root === 'primaryKey') for (const field of found) Object.assign(field, { id: true, required: true })
  const isUnique = root === 'unique' || root === 'uniqueIndex'
  if (columns.length !== 1) return isUnique && found.length === columns.length && found.length > 1 ? [columns] : []
  if (isUnique) for (const field of found) field.unique = true
  const foreign = root === 'foreignKey' ? property(links[0]?.args[0], 'foreignColumns') : undefined
  const target = foreign?.k === 'arr' && foreign.items[0]?.k === 'ref' ? foreign.items[0].name.split('.')[0] : undefined
  if (target !== undefined) for (const field of found) field.references = target
  return []
}

function columnNames(value: Value): string[] {
  if (value.k === 'arr') return value.items.flatMap(columnNames)
  return value.k === 'ref' && value.name.includes('.') ? [value.name.slice(value.name.lastIndexOf('.') + 1)] : []
}
