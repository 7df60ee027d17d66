import type { Attribute, AttributeArgument, Field, Property, Value } from '@mrleebo/prisma-ast'
import type { RepoPath } from '../../core/names.ts'
import type { Model, ModelField, OnDelete } from '../../core/project.ts'
import { onDeleteOf } from './on-delete.ts'

/** What parses a block, once it is ready. */
let parse: ((text: string) => Schema) | undefined

type Schema = ReturnType<typeof import('@mrleebo/prisma-ast').getSchema>

/** Makes the parser of Prisma ready: it takes a while, and few repositories have a schema. */
export async function preparePrisma(): Promise<void> {
  if (parse !== undefined) return
  const { getSchema, PrismaParser, VisitorClassFactory } = await import('@mrleebo/prisma-ast')
  const parser = new PrismaParser({ nodeLocationTracking: 'full' })
  const visitor = new (VisitorClassFactory(parser))()
  parse = (text) => getSchema(text, { parser, visitor })
}

/** A block of a Prisma schema; `from` and `to` are 1-based lines. */
interface PrismaBlock {
  kind: string
  name: string
  from: number
  to: number
  text: string
  about?: string
}

/** Reads the models and views of Prisma schema files. All files of one schema folder make one schema, so that relations across files resolve. */
export function readPrisma(files: readonly { path: RepoPath; text: string }[]): Model[] {
  const blocks = files.flatMap(({ path, text }) => splitBlocks(text).map((block) => ({ path, block })))
  const isUsual = files.every(({ text }) => !ownActions.test(text))
  const names = new Set(blocks.filter(({ block }) => block.kind === 'model' || block.kind === 'view').map(({ block }) => block.name))
  const enums = new Map(blocks.flatMap(({ block }) => (block.kind === 'enum' ? [[block.name, enumValues(block)] as const] : [])))
  return blocks
    .filter(({ block }) => names.has(block.name) && block.kind !== 'enum')
    .map(({ path, block }) => readModel(path, block, { names, enums, isUsual }))
}

/** Databases and modes for which Prisma takes other actions than the usual ones where a relation states none. */
const ownActions = /^\s*(?:provider\s*=\s*"(?:mongodb|sqlserver)"|relationMode\s*=)/m

/** Names of what an enum holds, as the code writes them. */
function enumValues({ text }: PrismaBlock): readonly string[] {
  return text.split('\n').flatMap((line, i) => (i === 0 ? [] : (/^\s*([A-Za-z]\w*)/.exec(line)?.[1] ?? [])))
}

/** What the blocks of all files of a schema declare. */
interface Declared {
  names: ReadonlySet<string>
  enums: ReadonlyMap<string, readonly string[]>
  /** A relation that states no action for removal has the usual one of Prisma. */
  isUsual: boolean
}

/**
 * Cuts a schema into its blocks. Each is parsed alone: a syntax error costs one model, not the file, and lines need no counting back.
 */
function splitBlocks(text: string): PrismaBlock[] {
  const lines = text.split(/\r?\n/)
  const blocks: PrismaBlock[] = []
  let about: string[] = []
  for (let i = 0; i < lines.length; i += 1) {
    const line = (lines[i] as string).trim()
    const head = /^(model|view|type|enum)\s+([A-Za-z]\w*)\s*\{/.exec(line)
    if (head === null) {
      about = line.startsWith('///') ? [...about, line.slice(3).trim()] : []
      continue
    }
    let to = i
    while (to < lines.length - 1 && !/^\s*\}/.test(lines[to] as string) && !/\}\s*$/.test(to === i ? line : '')) to += 1
    const body = lines.slice(i, to + 1).map((each) => each.trimEnd())
    blocks.push({ kind: head[1] as string, name: head[2] as string, from: i + 1, to: to + 1, text: `${body.join('\n')}\n`, ...note(about) })
    about = []
    i = to
  }
  return blocks
}

function note(lines: readonly string[]): { about?: string } {
  const text = lines.join(' ').trim()
  return text === '' ? {} : { about: text }
}

function readModel(path: RepoPath, block: PrismaBlock, declared: Declared): Model {
  const properties = parseBlock(block)
  const table = properties.flatMap((property) =>
    property.type === 'attribute' && property.name === 'map' ? [firstText(property.args)] : [],
  )[0]
  const ids = compound(properties, 'id')
  const links = foreignKeys(properties, declared)
  const fields = properties.flatMap((property) =>
    property.type === 'field' ? [readField(property, block, { ...declared, ids, links })] : [],
  )
  const unique = properties.flatMap((property) =>
    property.type === 'attribute' && property.name === 'unique' ? [(property.args ?? []).flatMap((arg) => names(arg.value))] : [],
  )
  return {
    name: block.name,
    ...(table === undefined || table === block.name ? {} : { table }),
    kind: 'prisma',
    file: path,
    from: block.from,
    to: block.to,
    fields,
    ...(unique.length > 0 && { unique }),
    ...(block.about === undefined ? {} : { about: block.about }),
    client: `prisma.${block.name.charAt(0).toLowerCase()}${block.name.slice(1)}`,
  }
}

type Entry = (Property | { type: 'comment'; text: string }) & { about?: string }

function parseBlock(block: PrismaBlock): Entry[] {
  if (parse === undefined) throw new Error('the parser of Prisma was not made ready')
  try {
    const parsed = parse(block.text).list[0]
    if (parsed === undefined || !('properties' in parsed)) return []
    return withComments(parsed.properties.filter((property) => property.type !== 'break'))
  } catch {
    return parseLines(block)
  }
}

/** Doc comments above a field belong to it. */
function withComments(properties: readonly (Property | { type: 'comment'; text: string })[]): Entry[] {
  let above: string[] = []
  return properties.map((property) => {
    if (property.type === 'comment') {
      if (property.text.startsWith('///')) above.push(property.text.slice(3).trim())
      return property
    }
    const about = note(above)
    above = []
    return { ...property, ...about }
  })
}

/** What stays readable of a block that the parser refuses: name, type and the attributes without arguments. */
function parseLines(block: PrismaBlock): Entry[] {
  return block.text.split('\n').flatMap((line, i): Entry[] => {
    const match = /^\s*([A-Za-z]\w*)\s+([A-Za-z]\w*)(\[\])?(\?)?(.*)$/.exec(line)
    if (match === null || i === 0) return []
    const attributes = [...(match[5] ?? '').matchAll(/@(id|unique)\b/g)].map(
      (found): Attribute => ({ type: 'attribute', kind: 'field', name: found[1] as string }),
    )
    const at = { startLine: i + 1, startOffset: 0 }
    return [
      {
        type: 'field',
        name: match[1] as string,
        fieldType: match[2] as string,
        array: match[3] !== undefined,
        optional: match[4] !== undefined,
        attributes,
        location: at,
      },
    ]
  })
}

interface Relations extends Declared {
  ids: ReadonlySet<string>
  links: ReadonlyMap<string, Link>
}

/** Where a field that is stored points, and what becomes of it when that is removed. */
interface Link {
  target: string
  onDelete?: OnDelete
}

function readField(field: Field & { about?: string }, block: PrismaBlock, { names, enums, ids, links }: Relations): ModelField {
  const attribute = (name: string): Attribute | undefined =>
    field.attributes?.find((each) => each.name === name && each.group === undefined)
  const bare = typeOf(field)
  const link = links.get(field.name)
  const target = names.has(bare) ? bare : link?.target
  const about = field.about ?? (field.comment?.startsWith('///') ? field.comment.slice(3).trim() : undefined)
  const values = enums.get(bare)
  const isId = attribute('id') !== undefined || ids.has(field.name)
  return {
    name: field.name,
    type: `${bare}${field.array ? '[]' : ''}`,
    required: !field.optional && !field.array,
    ...defaultOf(attribute),
    ...(target === undefined ? {} : { references: target }),
    ...(link?.onDelete !== undefined && { onDelete: link.onDelete }),
    ...(values !== undefined && { values }),
    ...(attribute('unique') === undefined ? {} : { unique: true }),
    ...(isId ? { id: true } : {}),
    ...(about === undefined || about === '' ? {} : { about }),
    line: block.from - 1 + (field.location?.startLine ?? 1),
  }
}

function typeOf({ fieldType }: Field): string {
  return typeof fieldType === 'string' ? fieldType : `${fieldType.name}(${(fieldType.params ?? []).map(written).join(', ')})`
}

/** What a field holds where nothing is written: its default, or the time of each change (`@updatedAt`). */
function defaultOf(attribute: (name: string) => Attribute | undefined): { default?: string } {
  const given = attribute('default')?.args?.[0]
  if (given !== undefined) return { default: written(given.value) }
  return attribute('updatedAt') === undefined ? {} : { default: '@updatedAt' }
}

/** Fields of `@@id([a, b])`. */
function compound(properties: readonly Entry[], name: string): ReadonlySet<string> {
  const found = properties.flatMap((property) => (property.type === 'attribute' && property.name === name ? (property.args ?? []) : []))
  return new Set(found.flatMap((arg) => names(arg.value)))
}

/** Scalar fields that carry a relation: `@relation(fields: [userId], …)` on `user User`. */
function foreignKeys(properties: readonly Entry[], { isUsual }: Declared): ReadonlyMap<string, Link> {
  const links = new Map<string, Link>()
  for (const property of properties) {
    if (property.type !== 'field' || typeof property.fieldType !== 'string') continue
    const args = property.attributes?.find((each) => each.name === 'relation')?.args ?? []
    const stated = optionText(args, 'onDelete')
    // https://www.prisma.io/docs/orm/prisma-schema/data-model/relations/referential-actions#referential-action-defaults
    const usual = isUsual ? (property.optional === true ? 'SetNull' : 'Restrict') : undefined
    const link: Link = { target: property.fieldType, ...onDeleteOf(stated ?? usual) }
    for (const arg of args) {
      if (!isKeyValue(arg.value) || arg.value.key !== 'fields') continue
      for (const name of names(arg.value.value)) links.set(name, link)
    }
  }
  return links
}

function isKeyValue(value: AttributeArgument['value']): value is { type: 'keyValue'; key: string; value: Value } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'keyValue'
}

function names(value: AttributeArgument['value']): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(names)
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  if (value.type === 'array') return (value.args ?? []).flatMap(names)
  if (value.type === 'keyValue') return value.key === 'fields' || value.key === 'name' ? names(value.value) : []
  return value.type === 'function' ? [value.name] : []
}

function firstText(args: readonly AttributeArgument[] | undefined): string | undefined {
  for (const arg of args ?? []) {
    const value = isKeyValue(arg.value) && arg.value.key === 'name' ? arg.value.value : arg.value
    if (typeof value === 'string') return value.replace(/^"|"$/g, '')
  }
  return undefined
}

/** An option of an attribute as written: `Cascade` of `@relation(onDelete: Cascade)`. */
function optionText(args: readonly AttributeArgument[] | undefined, name: string): string | undefined {
  const given = args?.flatMap((arg) => (isKeyValue(arg.value) && arg.value.key === name ? [arg.value.value] : []))[0]
  return given === undefined ? undefined : written(given)
}

function written(value: AttributeArgument['value']): string {
  if (value === null || typeof value !== 'object') return String(value).replace(/^"([\s\S]*)"$/, '$1')
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (value.type === 'array') return `[${(value.args ?? []).map(written).join(', ')}]`
  if (value.type === 'function') return `${value.name}(${(value.params ?? []).map(written).join(', ')})`
  if (value.type === 'keyValue') return `${value.key}: ${written(value.value)}`
  return `{${value.properties.map(written).join(', ')}}`
}
