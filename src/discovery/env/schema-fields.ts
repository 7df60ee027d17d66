import type { ClassFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { chainOf, type Link, property, text } from '../values/chain.ts'
import { type Found, follow, type Placed } from '../values/follow.ts'
import { type FieldMeaning, readField } from './field.ts'
import type { FieldRules } from './rules.ts'

/** A variable that a schema declares. */
export interface DeclaredVariable extends FieldMeaning {
  name: string
  /** The schema names it otherwise (`port`): what it stands for is written where the schema is used. */
  mapped?: true
  file: RepoPath
  line: number
}

/** Links that add fields to an object schema. */
const additions = new Set([
  'extend',
  'merge',
  'and',
  'augment',
  'keys',
  'append',
  'concat',
  'safeExtend',
  'intersection',
  'union',
  'discriminatedUnion',
])

/** Names under which a schema library is commonly re-exported. */
const usualNames: Readonly<Record<string, string>> = {
  z: 'zod',
  zod: 'zod',
  Joi: 'joi',
  joi: 'joi',
  v: 'valibot',
  yup: 'yup',
  Type: '@sinclair/typebox',
}

/** Reads the fields of a schema value: an object schema of some library, a plain object of fields, a class with decorators, a JSON Schema. */
export function schemaFields(codebase: Codebase, libraries: readonly Library[], placed: Placed, plain?: FieldRules): DeclaredVariable[] {
  return new SchemaReading(codebase, libraries).fields(placed, plain, 8)
}

class SchemaReading {
  readonly codebase: Codebase
  readonly libraries: readonly Library[]

  constructor(codebase: Codebase, libraries: readonly Library[]) {
    this.codebase = codebase
    this.libraries = libraries
  }

  fields(placed: Placed, plain: FieldRules | undefined, depth: number): DeclaredVariable[] {
    if (depth === 0) return []
    const { value, at } = placed
    if (value.k === 'obj') {
      const json = property(value, 'properties')
      if (json?.k === 'obj') return jsonFields(value, json, at.path)
      return plain === undefined ? [] : this.ofObject(placed, plain, depth)
    }
    if (value.k === 'call') return this.ofChain(placed, plain, depth)
    if (value.k === 'any') return value.of.flatMap((each) => this.fields({ value: each, at }, plain, depth - 1))
    const found = value.k === 'ref' || value.k === 'get' ? follow(this.codebase, placed) : undefined
    return this.ofFound(found, value, plain, depth)
  }

  ofFound(found: Found | undefined, value: Value, plain: FieldRules | undefined, depth: number): DeclaredVariable[] {
    if (found?.kind === 'class') return classFields(this.codebase, found.fact, found.path, depth)
    if (found?.kind === 'value' && found.value !== value) return this.fields(found, plain, depth - 1)
    if (found?.kind === 'function' && found.fact.returns !== undefined) {
      return this.fields({ value: found.fact.returns, at: { path: found.path, fn: found.fn } }, plain, depth - 1)
    }
    return []
  }

  /** `z.object({…}).extend({…})`, `base.merge(other)`, `Joi.object().keys({…})`, `buildSchema()`. */
  ofChain(placed: Placed, plain: FieldRules | undefined, depth: number): DeclaredVariable[] {
    const chain = chainOf(placed.value)
    const root: Placed = { value: { k: 'ref', name: chain.root }, at: placed.at }
    const found = chain.root === '' ? undefined : follow(this.codebase, root)
    const rules = this.rulesOf(found, chain.root) ?? plain
    const own = found?.kind === 'value' || found?.kind === 'function' ? this.ofFound(found, root.value, plain, depth) : []
    const fields = [...own]
    const inner = chain.root === '' && chain.start?.k === 'call' ? this.fields({ value: chain.start, at: placed.at }, plain, depth - 1) : []
    fields.push(...inner)
    for (const link of chain.links) {
      if (link.called) fields.push(...this.ofLink(link, placed.at, { rules, own: fields, depth }))
      if (link.called && link.name === 'partial') for (const field of fields) field.required = false
    }
    return latest(fields)
  }

  /** Fields that one link adds: `.object({…})`, `.extend({…})`, `.merge(other)`. */
  ofLink(
    link: Link,
    at: Placed['at'],
    { rules, own, depth }: { rules: FieldRules | undefined; own: readonly DeclaredVariable[]; depth: number },
  ): DeclaredVariable[] {
    const adds = rules?.objects.includes(link.name) || (additions.has(link.name) && (rules !== undefined || own.length > 0))
    if (!adds) return []
    const parts = link.args.flatMap((each) => (each.k === 'arr' ? each.items : [each]))
    const more = parts.flatMap((value) => this.fields({ value, at }, rules ?? this.anyRules(own), depth - 1))
    return link.name === 'union' || link.name === 'discriminatedUnion' ? more.map((each) => ({ ...each, required: false })) : more
  }

  /** An `extend` on a schema of unknown making: zod is by far the likeliest. */
  anyRules(fields: readonly DeclaredVariable[]): FieldRules | undefined {
    return fields.length > 0
      ? this.libraries.find((library) => library.env?.fields !== undefined && library.packages.includes('zod'))?.env?.fields
      : undefined
  }

  ofObject({ value, at }: Placed, plain: FieldRules, depth: number): DeclaredVariable[] {
    if (value.k !== 'obj') return []
    const fields = (value.spreads ?? []).flatMap((spread) => this.spread({ value: spread, at }, plain, depth))
    value.props.forEach(([name, each], i) => {
      const rules = this.rulesOfField({ value: each, at }) ?? plain
      fields.push({ ...readField(this.codebase, { value: each, at }, rules), name, file: at.path, line: value.lines?.[i] ?? lineOf(each) })
    })
    return fields
  }

  /** `...base.shape`, `...sharedFields`. */
  spread({ value, at }: Placed, plain: FieldRules, depth: number): DeclaredVariable[] {
    const name = value.k === 'ref' ? value.name.replace(/\.shape$/, '') : ''
    const inner: Value = value.k === 'get' && value.name === 'shape' ? value.of : value.k === 'ref' ? { k: 'ref', name } : value
    return this.fields({ value: inner, at }, plain, depth - 1)
  }

  rulesOfField(placed: Placed): FieldRules | undefined {
    const { root } = chainOf(placed.value)
    return root === '' ? undefined : this.rulesOf(follow(this.codebase, { value: { k: 'ref', name: root }, at: placed.at }), root)
  }

  rulesOf(found: Found | undefined, root: string): FieldRules | undefined {
    const wanted = found?.kind === 'external' ? found.package : undefined
    const own = this.libraries.find(
      (library) =>
        wanted !== undefined &&
        library.env?.fields !== undefined &&
        library.packages.some((name) => wanted === name || wanted.startsWith(`${name}/`)),
    )
    if (own !== undefined) return own.env?.fields
    if (found !== undefined && found.kind !== 'external' && found.kind !== 'module') return undefined
    return this.libraries.find((library) => library.env?.fields !== undefined && library.packages.includes(usualNames[root] ?? ''))?.env
      ?.fields
  }
}

function lineOf(value: Value): number {
  return value.k === 'call' ? value.call.line : 0
}

/** Where a field is declared twice, the later one counts. */
function latest(fields: readonly DeclaredVariable[]): DeclaredVariable[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()]
}

function jsonFields(schema: Value, properties: Value, file: RepoPath): DeclaredVariable[] {
  if (properties.k !== 'obj') return []
  const list = property(schema, 'required')
  const required = new Set(list?.k === 'arr' ? list.items.map((item) => text(item)) : [])
  return properties.props.map(([name, field], i) => {
    const fallback = property(field, 'default')
    const given = fallback === undefined || fallback.k === 'null' ? null : 'v' in fallback ? String(fallback.v) : null
    const about = text(property(field, 'description'))
    const type = text(property(field, 'type'))
    return {
      name,
      required: required.has(name) && given === null,
      default: given,
      file,
      line: properties.lines?.[i] ?? 0,
      ...(about && { about }),
      ...(type && { type }),
    }
  })
}

/** class-validator classes that Nest validates the environment with. */
function classFields(codebase: Codebase, fact: ClassFact, path: RepoPath, depth: number): DeclaredVariable[] {
  const base =
    fact.extends === undefined || depth === 0
      ? undefined
      : follow(codebase, { value: { k: 'ref', name: fact.extends }, at: { path, fn: -1 } })
  const inherited = base?.kind === 'class' ? classFields(codebase, base.fact, base.path, depth - 1) : []
  const own = fact.members
    .filter((member) => member.kind === 'property' && !member.static)
    .map((member): DeclaredVariable => {
      const optional =
        member.optional === true || member.decorators.some((decorator) => /^(IsOptional|ValidateIf|Optional)$/.test(decorator.name))
      const given = member.value === undefined || !('v' in member.value) ? null : String(member.value.v)
      const type = member.type === undefined || member.type.length > 40 ? undefined : member.type
      return {
        name: member.name,
        required: !optional && member.value === undefined,
        default: given,
        file: path,
        line: member.line,
        ...(member.doc && { about: member.doc }),
        ...(type && { type }),
      }
    })
  return latest([...inherited, ...own])
}
