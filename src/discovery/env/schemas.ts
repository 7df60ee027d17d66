import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property, receiverOf, text } from '../values/chain.ts'
import { callersOf, parameterOf } from '../jobs/callers.ts'
import { follow, type Place, type Placed } from '../values/follow.ts'
import { environmentOf } from './environment-value.ts'
import { withFallbacks } from './fallbacks.ts'
import { defaultText } from './field.ts'
import type { EnvRules, SchemaReader } from './rules.ts'
import { type DeclaredVariable, schemaFields } from './schema-fields.ts'

/** Variables that the schemas of one file declare, and the calls whose result holds them. */
export interface FileSchemas {
  declared: DeclaredVariable[]
  /** `path:offset` of calls that return the checked environment. */
  results: string[]
}

/** Finds where a file checks the environment by a schema: `cleanEnv(process.env, {…})`, `createEnv({ server })`, `schema.parse(process.env)`. */
export function readSchemas(codebase: Codebase, libraries: readonly Library[], path: RepoPath, facts: FileFacts): FileSchemas {
  const declared: DeclaredVariable[] = []
  const results: string[] = []
  for (const { call } of callsOf(facts)) {
    const at: Place = { path, fn: call.in }
    const reader = readerOf(codebase, libraries, call, at)
    const found = reader === undefined ? validated(codebase, libraries, call, at) : byReader(codebase, libraries, { call, at, ...reader })
    if (found.length === 0) continue
    // An object on one line says no lines of its own.
    for (const one of found) declared.push(one.line > 0 ? one : { ...one, line: one.file === path ? call.line : 1 })
    results.push(callKey(path, call))
  }
  return { declared, results }
}

/** Name of a call that does not depend on the object in memory. */
export function callKey(path: RepoPath, call: CallFact): string {
  return `${path}:${call.at ?? call.line}`
}

interface Reading {
  rule: SchemaReader
  rules: EnvRules
}

const known = new WeakMap<readonly Library[], ReadonlyMap<string, readonly Library[]>>()

/** Libraries by the names of what reads the environment in them: most calls have none of these names. */
function readersOf(libraries: readonly Library[]): ReadonlyMap<string, readonly Library[]> {
  const before = known.get(libraries)
  if (before !== undefined) return before
  const names = new Set(libraries.flatMap((library) => (library.env?.readers ?? []).map((reader) => reader.name)))
  const made = new Map(
    [...names].map((name) => [name, libraries.filter((library) => library.env?.readers?.some((reader) => reader.name === name))]),
  )
  known.set(libraries, made)
  return made
}

function readerOf(codebase: Codebase, libraries: readonly Library[], call: CallFact, at: Place): Reading | undefined {
  const name = calleeName(call)
  const candidates = readersOf(libraries).get(name)
  if (candidates === undefined) return undefined
  const found = follow(codebase, { value: call.callee, at })
  const owner = found?.kind === 'external' ? found : receiverPackage(codebase, call, at)
  for (const library of candidates) {
    const rule = library.env?.readers?.find((reader) => reader.name === name)
    const owned = owner !== undefined && library.packages.some((each) => owner.package === each || owner.package.startsWith(`${each}/`))
    if (rule !== undefined && library.env !== undefined && (owned || (rule.anywhere && hasPackage(codebase, at.path, library))))
      return { rule, rules: library.env }
  }
  return undefined
}

function receiverPackage(codebase: Codebase, call: CallFact, at: Place): { package: string } | undefined {
  const receiver = receiverOf(call)
  const found = receiver === undefined ? undefined : follow(codebase, { value: receiver, at })
  return found?.kind === 'external' ? found : undefined
}

function hasPackage(codebase: Codebase, path: RepoPath, library: Library): boolean {
  const packages = codebase.digest(path)?.packages
  return library.packages.some((name) => packages?.has(name))
}

function byReader(
  codebase: Codebase,
  libraries: readonly Library[],
  { call, at, rule, rules }: Reading & { call: CallFact; at: Place },
): DeclaredVariable[] {
  const values = schemaValues(call, rule).flatMap((value) => givenValues(codebase, { value, at }))
  const fields = values.flatMap((placed) => {
    if (rule.leaves !== undefined) return leafFields(codebase, placed, rule.leaves)
    if (rule.json === true) return schemaFields(codebase, libraries, placed)
    return schemaFields(codebase, libraries, placed, rules.fields ?? zodRules(libraries))
  })
  return [...withFallbacks(codebase, fields, { call, at })]
}

/** `function load(schema) { return convict({ ...common, ...schema }) }`: what the callers of the repository hand over. */
function givenValues(codebase: Codebase, placed: Placed): readonly Placed[] {
  const { value, at } = placed
  if (value.k === 'obj') {
    const spread = (value.spreads ?? []).filter((one) => parameterOf(codebase, one, at) !== undefined)
    return [placed, ...spread.flatMap((one) => givenValues(codebase, { value: one, at }))]
  }
  const parameter = parameterOf(codebase, placed.value, placed.at)
  if (parameter === undefined) return [placed]
  return callersOf(codebase, parameter.path, parameter.fn).flatMap(({ call, at }) => {
    const value = call.args[parameter.index]
    return value === undefined ? [] : [{ value, at }]
  })
}

function zodRules(libraries: readonly Library[]): EnvRules['fields'] {
  return libraries.find((library) => library.env?.fields !== undefined && library.packages.includes('zod'))?.env?.fields
}

function schemaValues(call: CallFact, rule: SchemaReader): Value[] {
  if (typeof rule.schema === 'number') return call.args[rule.schema] === undefined ? [] : [call.args[rule.schema] as Value]
  return rule.schema.flatMap((name) => {
    let value: Value | undefined = call.args.find((arg) => arg.k === 'obj')
    for (const part of name.split('.')) value = property(value, part)
    return value === undefined ? [] : [value]
  })
}

/** Leaves of a convict-like object. */
function leafFields(codebase: Codebase, { value, at }: Placed, names: NonNullable<SchemaReader['leaves']>, around = 0): DeclaredVariable[] {
  const inner = value.k === 'ref' || value.k === 'get' ? follow(codebase, { value, at }) : undefined
  if (inner?.kind === 'value' && inner.value !== value) return leafFields(codebase, inner, names)
  if (value.k !== 'obj') return []
  const name = text(property(value, names.env))
  if (name === undefined)
    return value.props.flatMap(([, each], i) => leafFields(codebase, { value: each, at }, names, value.lines?.[i] ?? around))
  const given = property(value, names.default)
  const fallback = given?.k === 'null' ? null : (defaultText({ codebase }, given, { value, at }) ?? null)
  const about = text(property(value, names.about))
  const line = value.lines?.[value.props.findIndex(([key]) => key === names.env)] ?? around
  return [{ name, required: given === undefined, default: fallback, file: at.path, line, ...(about && { about }) }]
}

/** A call that gets the environment, or single variables of it, together with a schema. */
function validated(codebase: Codebase, libraries: readonly Library[], call: CallFact, at: Place): DeclaredVariable[] {
  const environment = call.args.map((value) => environmentOf(codebase, { value, at })).find((each) => each !== undefined)
  const inOptions = environment === undefined ? optionsEnvironment(codebase, call, at) : environment
  if (inOptions === undefined) return []
  const receiver = receiverOf(call)
  const candidates = [...(receiver === undefined ? [call.callee] : [receiver]), ...call.args, ...call.args.flatMap(optionValues)]
  for (const value of candidates) {
    if (environmentOf(codebase, { value, at }) !== undefined) continue
    // A class that gets single variables is some object of the product, not a schema of the environment.
    if (inOptions !== 'all' && follow(codebase, { value, at })?.kind === 'class') continue
    const fields = schemaFields(codebase, libraries, { value, at })
    const given = withFallbacks(codebase, fields, { call, at })
    if (fields.length > 0) return inOptions === 'all' ? [...given] : renamed(given, inOptions)
  }
  return []
}

/** `envSchema({ schema, data: process.env })`. */
function optionsEnvironment(codebase: Codebase, call: CallFact, at: Place): 'all' | undefined {
  return call.args.flatMap(optionValues).some((value) => environmentOf(codebase, { value, at }) === 'all') ? 'all' : undefined
}

function optionValues(arg: Value): Value[] {
  return arg.k === 'obj' ? arg.props.map(([, value]) => value) : []
}

/** `schema.parse({ port: process.env.PORT })`: what the schema says of `port` holds for `PORT`. */
function renamed(fields: readonly DeclaredVariable[], variables: ReadonlyMap<string, string>): DeclaredVariable[] {
  return fields.flatMap((field) => {
    const name = variables.get(field.name)
    return name === undefined ? [] : [{ ...field, name, mapped: true as const }]
  })
}
