import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { lastName, scopesOf } from './places.ts'

/** What became of a setting on its way: which text it was compared with, the bounds that it was put between, and what it was multiplied with. */
export interface Carried {
  equals?: string
  not?: true
  least?: number
  most?: number
  times?: number
}

/** A name that holds a setting: a variable, a member path, a parameter, or a function that gives it (`call`), each in its scope of a file. */
export interface Holder {
  name: string
  /** Index of the function in whose scope it stands; -1 for the module. */
  in: number
  /** The name is called to get it; `member` of what it gives. */
  call?: true
  member?: string
  as: Carried
}

/** How a file knows a setting: by reads of the environment, and by names. */
export interface Knowledge {
  facts: FileFacts
  setting: string
  /** Whether this file reads the setting itself. */
  reads: boolean
  holders: readonly Holder[]
}

/** Functions and methods that give the value that they get in another form. */
const passing = /^(?:Number|parseInt|parseFloat|String|Boolean|parse|resolve|join|normalize|floor|round|ceil|abs|URL|from|ms|bool|num|str)$/
/** Methods of a text that give it in another form. */
const shaping = /^(?:trim|trimEnd|trimStart|toLowerCase|toUpperCase|toString|split|replace|replaceAll|map|filter)$/

/** What a value carries of a setting; undefined where it is something else. */
export function carriedBy(value: Value, fn: number, known: Knowledge, depth = 6): Carried | undefined {
  if (depth === 0) return undefined
  switch (value.k) {
    case 'ref':
      return byName(value.name, fn, known)
    case 'get':
      return value.of.k === 'call' ? (givenBy(value.of.call, fn, known, value.name) ?? undefined) : undefined
    case 'call':
      return byCall(value.call, fn, known, depth)
    case 'any':
      return byChoice(value, fn, known, depth)
    case 'other':
      return byText(value, fn, known, depth)
    default:
      return undefined
  }
}

/** `process.env.X`, `env.X`, and names that hold it. */
function byName(name: string, fn: number, { facts, setting, reads, holders }: Knowledge): Carried | undefined {
  if (reads && (name === setting || name.endsWith(`.${setting}`))) return {}
  const scopes = scopesOf(facts, fn)
  return holders.find((one) => one.call !== true && one.name === name && scopes.includes(one.in))?.as
}

function byCall(call: CallFact, fn: number, known: Knowledge, depth: number): Carried | undefined {
  const [first] = call.args
  if (known.reads && first?.k === 'str' && first.v === known.setting) return {}
  const given = givenBy(call, fn, known)
  if (given !== undefined) return given
  const last = lastName(call)
  if (last === 'min' || last === 'max')
    return bounded(
      call,
      last,
      call.args.map((arg) => carriedBy(arg, fn, known, depth - 1)).find((one) => one !== undefined),
    )
  const receiver = shaping.test(last) ? receiverOf(call) : undefined
  if (receiver !== undefined) return carriedBy(receiver, fn, known, depth - 1)
  if (!passing.test(last)) return undefined
  return call.args
    .slice(0, 3)
    .map((arg) => carriedBy(arg, fn, known, depth - 1))
    .find((one) => one !== undefined)
}

/** What a method is called on. */
function receiverOf({ callee }: CallFact): Value | undefined {
  if (callee.k === 'get') return callee.of
  const at = callee.k === 'ref' ? callee.name.lastIndexOf('.') : -1
  return callee.k === 'ref' && at > 0 ? { k: 'ref', name: callee.name.slice(0, at) } : undefined
}

/** A function that gives the setting, or an object with it. */
function givenBy(call: CallFact, fn: number, { facts, holders }: Knowledge, member?: string): Carried | undefined {
  const name = call.callee.k === 'ref' ? call.callee.name.replace(/^this\./, '') : ''
  if (name === '') return undefined
  const scopes = scopesOf(facts, fn)
  return holders.find((one) => one.call === true && one.name === name && one.member === member && scopes.includes(one.in))?.as
}

/** `Math.min(count, 25)` is at most 25. */
function bounded({ args }: CallFact, by: 'min' | 'max', inner: Carried | undefined): Carried | undefined {
  const fixed = args.flatMap((arg) => (arg.k === 'num' ? [arg.v] : []))
  if (inner === undefined || fixed.length !== args.length - 1) return inner
  return by === 'min' ? { ...inner, most: Math.min(...fixed) } : { ...inner, least: Math.max(...fixed) }
}

/** `a ?? b` is what it stands for; of `c ? a : b` one of both is. */
function byChoice({ op, of }: Extract<Value, { k: 'any' }>, fn: number, known: Knowledge, depth: number): Carried | undefined {
  if (op === '&&') return undefined
  return of.map((one) => carriedBy(one, fn, known, depth - 1)).find((one) => one !== undefined)
}

/** `a === 'true'`, `!a` and `a * 60 * 1000`. */
function byText({ text = '', of = [] }: Extract<Value, { k: 'other' }>, fn: number, known: Knowledge, depth: number): Carried | undefined {
  const inner = of.map((one) => carriedBy(one, fn, known, depth - 1)).find((one) => one !== undefined)
  const compared = /(!==?|===?)\s*(?:'([^']*)'|"([^"]*)"|(\d+|true|false))$/.exec(text)
  if (inner !== undefined && compared !== null)
    return {
      ...inner,
      equals: compared[2] ?? compared[3] ?? compared[4] ?? '',
      ...(compared[1]?.startsWith('!') === true && { not: true }),
    }
  if (inner !== undefined && /^!\s*[\w$.]+$/.test(text)) return { ...inner, not: true }
  const product = /^(?:(?:Number|parseInt|parseFloat)\()?([\w$.]+)(?:, 10)?\)?((?:\s*\*\s*[\d_]+)+)$/.exec(text)
  const factor = product === null ? undefined : byName(product[1] ?? '', fn, known)
  return factor === undefined ? undefined : { ...factor, times: numberOf(product?.[2] ?? '') }
}

function numberOf(product: string): number {
  return product
    .split('*')
    .filter((one) => one.trim() !== '')
    .reduce((all, one) => all * Number(one.replaceAll('_', '').trim()), 1)
}
