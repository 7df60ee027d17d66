import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { type Link, chainOf } from '../values/chain.ts'
import { type Placed, find, follow } from '../values/follow.ts'
import { type Draft, own } from './draft.ts'
import { literalOf } from './literal.ts'
import { withOwnCheck } from './own-checks.ts'
import { checksNamed } from './validator-checks.ts'

/** A part of a request that a check looks at; `any` looks everywhere. */
export type CheckedPart = 'body' | 'query' | 'params' | 'headers' | 'any'

/** One field that express-validator checks. */
export interface FieldCheck {
  part: CheckedPart
  name: string
  schema: Draft
  required: boolean
}

const parts: Readonly<Record<string, CheckedPart>> = {
  body: 'body',
  check: 'any',
  query: 'query',
  param: 'params',
  params: 'params',
  header: 'headers',
  headers: 'headers',
}

const kinds: Readonly<Record<string, Draft>> = {
  ...checksNamed('is'),
  isDate: { type: 'string', format: 'date' },
  toInt: { type: 'integer' },
  isFloat: { type: 'number' },
  toFloat: { type: 'number' },
  isNumeric: { type: 'number' },
  isDecimal: { type: 'number' },
  toBoolean: { type: 'boolean' },
  isArray: { type: 'array' },
}

/** Checks of an expression: `body('email').isEmail()`, a list of those, a function that returns one, `checkSchema({ … })`. */
export function fieldChecks(codebase: Codebase, placed: Placed, left = 6): readonly FieldCheck[] {
  const { value, at } = placed
  if (left <= 0) return []
  switch (value.k) {
    case 'arr':
      return value.items.flatMap((one) => fieldChecks(codebase, { value: one, at }, left - 1))
    case 'spread':
      return fieldChecks(codebase, { value: value.of, at }, left - 1)
    case 'any':
      return value.of.flatMap((one) => fieldChecks(codebase, { value: one, at }, left - 1))
    case 'ref':
    case 'get': {
      const found = follow(codebase, placed)
      return found?.kind === 'value' && found.value !== value && found.value.k !== 'ref' ? fieldChecks(codebase, found, left - 1) : []
    }
    case 'call':
      return ofCall(codebase, placed, left)
    default:
      return []
  }
}

function ofCall(codebase: Codebase, placed: Placed, left: number): readonly FieldCheck[] {
  if (placed.value.k !== 'call') return []
  const { at } = placed
  const { call } = placed.value
  const chain = chainOf(placed.value)
  const found = chain.root === '' ? undefined : find(codebase, at, chain.root)
  if (found?.kind === 'external' && /^express-validator(\/|$)/.test(found.package)) {
    const links = chain.links.slice(chain.links.findIndex((one) => one.called))
    const name = found.name === '*' || found.name === 'default' ? links[0]?.name : found.name
    return ofPackage(codebase, { name: name ?? '', links, at }, left)
  }
  const inner = chain.links.length === 1 ? returned(codebase, placed, left) : []
  // `validate([body('name').notEmpty()])`.
  if (inner.length > 0) return inner
  return call.args.flatMap((one) => (one.k === 'arr' || one.k === 'ref' ? fieldChecks(codebase, { value: one, at }, left - 1) : []))
}

/** What a call of the package itself checks. */
function ofPackage(
  codebase: Codebase,
  one: { name: string; links: readonly Link[]; at: Placed['at'] },
  left: number,
): readonly FieldCheck[] {
  const { name, links, at } = one
  const args = links[0]?.args ?? []
  if (name === 'checkSchema') return ofTable(codebase, args, at)
  if (name === 'oneOf') return args.flatMap((value) => fieldChecks(codebase, { value, at }, left - 1)).map(loosened)
  const part = own(parts, name)
  return part === undefined ? [] : ofChain(codebase, { part, links, at })
}

/** A function of the repository that returns checks: `paging()`. */
function returned(codebase: Codebase, placed: Placed, left: number): readonly FieldCheck[] {
  if (placed.value.k !== 'call') return []
  const { callee, args } = placed.value.call
  const target = follow(codebase, { value: callee, at: placed.at })
  if (target?.kind !== 'function' || target.fact.returns === undefined) return []
  const given = { path: target.path, fn: target.fn, args: args.map((value) => ({ value, at: placed.at })) }
  return fieldChecks(codebase, { value: target.fact.returns, at: { path: target.path, fn: target.fn, given } }, left - 1)
}

function loosened(one: FieldCheck): FieldCheck {
  return { ...one, required: false }
}

function ofChain(codebase: Codebase, one: { part: CheckedPart; links: readonly Link[]; at: Placed['at'] }): readonly FieldCheck[] {
  const { part, links, at } = one
  const first = links[0]?.args[0]
  const stated = first && literalOf(codebase, { value: first, at })
  const names = [stated].flat().filter((name): name is string => typeof name === 'string' && name !== '')
  let schema: Draft = {}
  let required = true
  links.slice(1).forEach((link, index, rest) => {
    const negated = rest[index - 1]?.name === 'not'
    const argument = link.args[0] && literalOf(codebase, { value: link.args[0], at })
    if (link.name === 'optional') required = false
    else if (link.name === 'custom') schema = withOwnCheck(codebase, schema, link.args[0] && { value: link.args[0], at })
    else if (!negated || link.name === 'isEmpty') schema = { ...schema, ...keywordsOf(link.name, argument, schema) }
  })
  return names.map((name) => shaped(part, name, schema, required))
}

/** A field of a field is a property of an object, `list.*` an item of a list: only the outermost is told. */
function shaped(part: CheckedPart, name: string, schema: Draft, required: boolean): FieldCheck {
  const [head = name, next] = name.split('.')
  if (next === undefined) return { part, name, schema, required: part === 'params' || required }
  return { part, name: head.replace(/\[.*$/, ''), schema: { type: next === '*' ? 'array' : 'object' }, required: false }
}

function keywordsOf(name: string, argument: unknown, before: Draft): Draft {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind !== undefined) return { ...kind, ...(own(limited, String(kind['type'])) && limitsIn(argument, String(kind['type']))) }
  if (name === 'isLength') return { type: 'string', ...limitsIn(argument, 'string') }
  if (name === 'isIn') return Array.isArray(argument) && argument.length > 0 ? { enum: argument } : {}
  const text = before['type'] === undefined || before['type'] === 'string'
  return text && (name === 'notEmpty' || name === 'isEmpty') ? { type: 'string', minLength: 1 } : {}
}

/** Keywords of `min` and `max` by what they limit. */
const limited: Readonly<Record<string, readonly [low: string, high: string]>> = {
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
}

function limitsIn(argument: unknown, kind: string): Draft {
  const limits = typeof argument === 'object' && argument !== null ? (argument as Record<string, unknown>) : {}
  const [low, high] = own(limited, kind) ?? ['minLength', 'maxLength']
  return {
    ...(typeof limits['min'] === 'number' && { [low]: limits['min'] }),
    ...(typeof limits['max'] === 'number' && { [high]: limits['max'] }),
  }
}

/** `checkSchema({ email: { in: ['body'], isEmail: true } }, ['body'])`. */
function ofTable(codebase: Codebase, args: readonly Value[], at: Placed['at']): readonly FieldCheck[] {
  const table = args[0] && follow(codebase, { value: args[0], at })
  const where = args[1] && literalOf(codebase, { value: args[1], at })
  if (table?.kind !== 'value' || table.value.k !== 'obj') return []
  return table.value.props.flatMap(([name, value]): FieldCheck[] => {
    const field = follow(codebase, { value, at: table.at })
    if (field?.kind !== 'value' || field.value.k !== 'obj') return []
    const props = new Map(field.value.props)
    const stated = props.get('in')
    const places = [stated ? literalOf(codebase, { value: stated, at: field.at }) : where].flat()
    const part = places
      .map((one) => (typeof one === 'string' && Object.hasOwn(parts, one) ? parts[one] : undefined))
      .find((one) => one !== undefined)
    let schema: Draft = {}
    for (const [check, options] of props)
      schema = { ...schema, ...keywordsOf(check, optionsIn(codebase, { value: options, at: field.at }), schema) }
    return [shaped(part ?? 'body', name, schema, !props.has('optional'))]
  })
}

function optionsIn(codebase: Codebase, placed: Placed): unknown {
  const { value, at } = placed
  const options = value.k === 'obj' ? value.props.find(([name]) => name === 'options')?.[1] : undefined
  const literal = options && literalOf(codebase, { value: options, at })
  // `isIn: { options: [['a', 'b']] }` lists the arguments.
  return Array.isArray(literal) && literal.length === 1 ? (literal as readonly unknown[])[0] : literal
}
