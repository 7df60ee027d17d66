import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { SchemaInfo } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { type Found, type Placed, follow } from '../values/follow.ts'
import { readClass } from './class-validator.ts'
import { type Reading, type Shape, cleanAll, guarded } from './draft.ts'
import { looksLikeJsonSchema, readJsonSchema } from './json-schema.ts'
import { readJoi, readJoiFields } from './joi.ts'
import { type SchemaChain, schemaChain } from './links.ts'
import { readTypebox } from './typebox.ts'
import { readSymbol, readTypeText } from './typescript.ts'
import { readValibot } from './valibot.ts'
import { readZod } from './zod.ts'

/** Nodes of one schema: an entity that knows every other one is cut, not followed through the whole model. */
const nodes = 400

/** The JSON Schema that an expression states: a schema of some library, a class with validators, a type. Undefined where it is none. */
export function schemaOf(codebase: Codebase, path: RepoPath, value: Value, scope = -1): SchemaInfo | undefined {
  return schemaAt(codebase, { value, at: { path, fn: scope } })
}

/** The same for an expression whose place is known. */
export function schemaAt(codebase: Codebase, placed: Placed): SchemaInfo | undefined {
  return infoOf(startReading(codebase).read(placed))
}

/** The JSON Schema of a type as written: `CreateUserDto`, `Array<User>`, `{ id: string }`. Undefined where nothing is known of it. */
export function schemaOfType(codebase: Codebase, path: RepoPath, text: string): SchemaInfo | undefined {
  const shape = startReading(codebase).readType(text, path)
  return shape && Object.keys(shape.schema).length > 0 ? infoOf(shape) : undefined
}

function infoOf(shape: Shape | undefined): SchemaInfo | undefined {
  if (!shape) return undefined
  const { name, origin, path, line } = shape
  return { ...(name !== undefined && name !== '' && { name }), origin, schema: cleanAll(shape.schema), path, line }
}

function startReading(codebase: Codebase): Reading {
  const reading: Reading = {
    codebase,
    left: nodes,
    active: new Set(),
    read: (placed) => read(reading, placed),
    readClass: (fact, path) => guarded(reading, `${path}#${fact.name}`, () => readClass(reading, fact, path)),
    readSymbol: (fact, path) => guarded(reading, `${path}#${fact.name}`, () => readSymbol(reading, fact, path)),
    readType: (text, path) => readTypeText(reading, text, path),
  }
  return reading
}

function read(reading: Reading, placed: Placed): Shape | undefined {
  const { value, at } = placed
  reading.left -= 1
  if (reading.left <= 0) return undefined
  if (value.k === 'ref' || value.k === 'get') return ofName(reading, placed)
  if (value.k === 'obj') return ofObject(reading, placed)
  if (value.k === 'any') return value.of.map((one) => read(reading, { value: one, at })).find((one) => one !== undefined)
  if (value.k !== 'call') return undefined
  const chain = schemaChain(reading.codebase, placed)
  return chain && ofChain(reading, chain)
}

/** A named schema: read where it is declared, under its name. */
function ofName(reading: Reading, placed: Placed): Shape | undefined {
  const found = follow(reading.codebase, placed)
  const direct = found && ofFound(reading, found, placed.value)
  if (direct) return direct
  const chain = schemaChain(reading.codebase, placed)
  return chain && (chain.links.length > 0 || chain.package !== undefined) ? ofChain(reading, chain) : undefined
}

function ofFound(reading: Reading, found: Found, from?: Value): Shape | undefined {
  if (found.kind === 'class') return reading.readClass(found.fact, found.path)
  if (found.kind === 'symbol') return reading.readSymbol(found.fact, found.path)
  if (found.kind !== 'value' || found.value === from) return undefined
  const key = `${found.at.path}#${found.at.fn}#${found.name}`
  const shape = found.name === '' ? read(reading, found) : guarded(reading, key, () => read(reading, found))
  if (!shape) return undefined
  return {
    ...shape,
    ...(shape.name === undefined && found.name !== '' && found.name !== 'default' && { name: found.name }),
    path: found.at.path,
    line: declaredAt(reading, found) ?? shape.line,
  }
}

function declaredAt(reading: Reading, found: Extract<Found, { kind: 'value' }>): number | undefined {
  return reading.codebase.facts(found.at.path)?.bindings.find((one) => one.name === found.name && one.in === found.at.fn)?.line
}

function ofObject(reading: Reading, placed: Placed): Shape | undefined {
  if (looksLikeJsonSchema(placed.value)) return readJsonSchema(reading, placed)
  return readJoiFields(reading, placed)
}

function ofChain(reading: Reading, chain: SchemaChain): Shape | undefined {
  const { at, links, line } = chain
  const made = (origin: SchemaInfo['origin'], result: Pick<Shape, 'schema' | 'name' | 'optional'> | undefined): Shape | undefined =>
    result && { ...result, origin, path: at.path, line }
  if (chain.package !== undefined) {
    const source = chain.package
    if (/(^|[/-])zod\b|^astro:schema$/.test(source)) return made('zod', readZod(reading, links, at))
    if (/typebox|^elysia$/.test(source)) return made('typebox', readTypebox(reading, links, at))
    if (/valibot/.test(source)) return made('valibot', readValibot(reading, links, at))
    if (/(^|\/)joi\b|^celebrate$/.test(source)) return made('joi', readJoi(reading, links, at))
    return undefined
  }
  return chain.start && goOn(reading, chain, chain.start)
}

/** `base.extend({…})`, `buildSchema(x).partial()`: the start is of the repository. */
function goOn(reading: Reading, chain: SchemaChain, from: Found): Shape | undefined {
  const { links, at, line } = chain
  const start = asFunction(reading, from)
  if (start.kind === 'function') {
    const call = links[0]
    const returns = start.fact.returns
    if (!call?.called || returns === undefined) return undefined
    const given = { path: start.path, fn: start.fn, args: call.args.map((value) => ({ value, at })) }
    const base = guarded(reading, `${start.path}#${start.fn}()`, () =>
      read(reading, { value: returns, at: { path: start.path, fn: start.fn, given } }),
    )
    return base && continued(reading, base, links.slice(1), { at, line })
  }
  const base = ofFound(reading, start)
  return base && continued(reading, base, links, { at, line })
}

/** `const label = () => z.string()`: a name that holds a function is one. */
function asFunction({ codebase }: Reading, found: Found): Found {
  if (found.kind !== 'value' || found.value.k !== 'fn') return found
  const { path } = found.at
  const fact = codebase.facts(path)?.functions[found.value.fn]
  return fact === undefined ? found : { kind: 'function', fact, fn: found.value.fn, path }
}

function continued(
  reading: Reading,
  base: Shape,
  links: SchemaChain['links'],
  place: { at: Placed['at']; line: number },
): Shape | undefined {
  if (links.length === 0) return base
  const { name: _, ...rest } = base
  const from: Shape = { ...rest, path: place.at.path, line: place.line }
  if (base.origin === 'zod') return { ...from, ...readZod(reading, links, place.at, base) }
  if (base.origin === 'joi') return { ...from, ...readJoi(reading, links, place.at, base) }
  return base
}
