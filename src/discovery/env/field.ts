import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { chainOf, type Link, literalText, property, text } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'
import type { FieldRules } from './rules.ts'

/** What a schema says of one variable. */
export interface FieldMeaning {
  required: boolean
  default: string | null
  /** It has a default, which code computes. */
  computed?: true
  about?: string
  type?: string
}

interface State {
  codebase: Codebase
  rules: FieldRules
  optional?: boolean
  required?: boolean
  default?: string
  /** It has a default, though a computed one. */
  defaulted?: boolean
  /** The default is more than nothing. */
  computed?: boolean
  about?: string
  type?: string
}

/** Reads one field of an environment schema: `z.coerce.number().default(3000)`, `str({ default: 'x' })`, `Joi.string().required()`, a local function that builds one. */
export function readField(codebase: Codebase, placed: Placed, rules: FieldRules): FieldMeaning {
  const state: State = { codebase, rules }
  visit(state, placed, 6)
  const fallback = state.default ?? null
  const required = state.defaulted !== true && (state.required ?? !(state.optional ?? rules.implied === 'optional'))
  return {
    required,
    default: fallback,
    ...(state.computed === true && fallback === null && { computed: true as const }),
    ...(state.about === undefined ? {} : { about: state.about }),
    ...(state.type === undefined ? {} : { type: state.type }),
  }
}

function visit(state: State, placed: Placed, depth: number): void {
  if (depth === 0) return
  const chain = chainOf(placed.value)
  const first = chain.links.findIndex((link) => link.called)
  const known = chain.start === undefined && chain.links.some((link) => isVocabulary(state.rules, link))
  if (chain.root !== '') enterRoot(state, placed, { root: chain.root, calledAt: first, links: chain.links, known }, depth)
  else if (chain.start !== undefined && chain.links.length > 0) visit(state, { value: chain.start, at: placed.at }, depth - 1)
  for (const link of chain.links) apply(state, link, placed, depth)
}

function isVocabulary(rules: FieldRules, link: Link): boolean {
  return (
    [rules.defaults, rules.optionals, rules.requireds ?? [], rules.wrappers ?? []].some((names) => names.includes(link.name)) ||
    types.has(link.name)
  )
}

/** The root may be a local constant or function that holds the rest of the schema. */
function enterRoot(
  state: State,
  { value, at }: Placed,
  chain: { root: string; calledAt: number; links: readonly Link[]; known: boolean },
  depth: number,
): void {
  const found = follow(state.codebase, { value: { k: 'ref', name: chain.root }, at })
  if (found?.kind === 'value' && !(found.value === value && found.at.path === at.path)) visit(state, found, depth - 1)
  if (found?.kind !== 'function' || found.fact.returns === undefined) return
  const call = chain.links[0]
  const args = call?.name === chain.root && call.called ? call.args : []
  const given = { path: found.path, fn: found.fn, args: args.map((each) => ({ value: each, at })) }
  visit(state, { value: found.fact.returns, at: { path: found.path, fn: found.fn, given } }, depth - 1)
}

const types = new Map([
  ['string', 'string'],
  ['str', 'string'],
  ['text', 'string'],
  ['nonEmptyString', 'string'],
  ['email', 'email'],
  ['url', 'URL'],
  ['uri', 'URL'],
  ['host', 'host'],
  ['port', 'port'],
  ['number', 'number'],
  ['num', 'number'],
  ['int', 'integer'],
  ['integer', 'integer'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['stringbool', 'boolean'],
  ['enum', 'enum'],
  ['nativeEnum', 'enum'],
  ['picklist', 'enum'],
  ['valid', 'enum'],
  ['oneOf', 'enum'],
  ['json', 'JSON'],
  ['array', 'list'],
  ['date', 'date'],
])

function apply(state: State, link: Link, placed: Placed, depth: number): void {
  const { rules } = state
  if (!link.called) {
    if (rules.optionals.includes(link.name)) state.optional = true
    return
  }
  const type = types.get(link.name)
  if (type !== undefined && (state.type === undefined || state.type === 'string')) state.type = type
  if (rules.defaults.includes(link.name)) setDefault(state, link.args[0], placed)
  else if (rules.optionals.includes(link.name) && !isFalse(link.args[0])) state.optional = true
  else if (rules.requireds?.includes(link.name) && !isFalse(link.args[0])) state.required = true
  else if (rules.wrappers?.includes(link.name)) {
    state.optional = true
    if (link.args[1] !== undefined) setDefault(state, link.args[1], placed)
  }
  if (['describe', 'description', 'meta', 'note', 'label'].includes(link.name))
    note(state, text(link.args[0]) ?? text(property(link.args[0], 'description')))
  if (rules.options !== undefined) applyOptions(state, link, placed)
  for (const value of innerFields(link)) visit(state, { value, at: placed.at }, depth - 1)
}

/** `z.optional(z.string())`, `z.preprocess(fn, z.string().default('x'))`: the field is an argument. */
function innerFields(link: Link): readonly Value[] {
  if (!['optional', 'preprocess', 'pipe', 'union', 'nullable', 'nullish', 'pipeline'].includes(link.name)) return []
  return link.args.flatMap((each) => (each.k === 'arr' && link.name !== 'union' ? each.items : [each])).filter((each) => each.k === 'call')
}

function note(state: State, about: string | undefined): void {
  if (about !== undefined && about !== '') state.about ??= about
}

function isFalse(value: Value | undefined): boolean {
  return value?.k === 'bool' && !value.v
}

function applyOptions(state: State, link: Link, placed: Placed): void {
  const rules = state.rules.options
  const given = link.args.find((arg) => arg.k === 'obj')
  if (rules === undefined || given === undefined) return
  for (const name of rules.defaults) {
    const value = property(given, name)
    if (value === undefined) continue
    if (value.k === 'null') state.optional = true
    else setDefault(state, value, placed)
  }
  for (const name of rules.about) note(state, text(property(given, name)))
  if (rules.optional !== undefined && property(given, rules.optional)?.k === 'bool')
    state.optional = !isFalse(property(given, rules.optional))
  if (rules.required !== undefined && property(given, rules.required)?.k === 'bool')
    state.required = !isFalse(property(given, rules.required))
}

function setDefault(state: State, value: Value | undefined, placed: Placed): void {
  state.defaulted = true
  if (value !== undefined && value.k !== 'null') state.computed = true
  const fallback = defaultText(state, value, placed)
  if (fallback !== undefined) state.default = fallback
}

/** A default as text, constants and parameters followed; undefined where it is computed. */
export function defaultText(state: { codebase: Codebase }, value: Value | undefined, { at }: Placed): string | undefined {
  if (value === undefined) return undefined
  const direct = literalText(value)
  if (direct !== undefined) return direct
  if (value.k === 'call' && value.call.args.length > 0) return defaultText(state, value.call.args[0], { value, at })
  if (value.k !== 'ref' && value.k !== 'get') return undefined
  const found = follow(state.codebase, { value, at })
  return found?.kind === 'value' ? literalText(found.value) : undefined
}
