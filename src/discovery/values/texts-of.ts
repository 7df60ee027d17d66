import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, receiverOf } from './chain.ts'
import { type Placed, follow } from './follow.ts'

const hops = 16
/** Texts that one expression may stand for: more is a table, not a path. */
const most = 64

/**
 * Texts that an expression may stand for, with constants, enums, static members and templates followed across files. An array gives
 * all of its items. Where the environment may override a default, the default counts. Undefined where it cannot be known.
 */
export function textsOf(codebase: Codebase, placed: Placed, left: number = hops): readonly string[] | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  switch (value.k) {
    case 'str':
      return [value.v]
    case 'num':
      return [String(value.v)]
    case 'bool':
      return [String(value.v)]
    case 'tpl':
      return join(codebase, placed, value.parts, left)
    case 'arr':
      return all(codebase, placed, value.items, left)
    case 'spread':
      return textsOf(codebase, { value: value.of, at }, left - 1)
    case 'any':
      return value.op === '?:' ? chosen(codebase, placed, value.of, left) : alternative(codebase, placed, value.of, left)
    case 'call':
      return ofCall(codebase, placed, left)
    case 'ref':
    case 'get': {
      if (isEnvironment(value)) return undefined
      const found = follow(codebase, placed)
      if (found?.kind !== 'value' || found.value === value || found.value.k === 'ref') return undefined
      return textsOf(codebase, found, left - 1)
    }
    default:
      return undefined
  }
}

/** The one text that an expression stands for; undefined where there are several or none. */
export function textOf(codebase: Codebase, placed: Placed): string | undefined {
  const texts = textsOf(codebase, placed)
  return texts?.length === 1 ? texts[0] : undefined
}

function isEnvironment(value: Value): boolean {
  return value.k === 'ref' && /^(process|import\.meta|Bun|Deno)\.env\b/.test(value.name)
}

function join(codebase: Codebase, placed: Placed, parts: readonly Value[], left: number): readonly string[] | undefined {
  let texts: readonly string[] = ['']
  for (const part of parts) {
    const next = textsOf(codebase, { value: part, at: placed.at }, left - 1)
    if (next === undefined) return undefined
    texts = texts.flatMap((text) => next.map((more) => text + more)).slice(0, most)
  }
  return texts
}

function all(codebase: Codebase, placed: Placed, items: readonly Value[], left: number): readonly string[] | undefined {
  const texts: string[] = []
  for (const item of items) {
    const next = textsOf(codebase, { value: item, at: placed.at }, left - 1)
    if (next === undefined) return undefined
    texts.push(...next)
  }
  return texts.slice(0, most)
}

function alternative(codebase: Codebase, placed: Placed, of: readonly Value[], left: number): readonly string[] | undefined {
  for (const one of of) {
    const texts = textsOf(codebase, { value: one, at: placed.at }, left - 1)
    if (texts !== undefined) return texts
  }
  return undefined
}

/** `isDev ? '' : '/api'`: of two known texts the one that says something, as it is the one that is deployed. */
function chosen(codebase: Codebase, placed: Placed, of: readonly Value[], left: number): readonly string[] | undefined {
  const known = of.flatMap((one) => {
    const texts = textsOf(codebase, { value: one, at: placed.at }, left - 1)
    return texts === undefined ? [] : [texts]
  })
  return known.find((texts) => texts.some((text) => text !== '')) ?? known[0]
}

/** `[…].join('/')`, `'X'.toLowerCase()`, `String(x)`, `Object.freeze(x)` and calls of functions that only return a text. */
function ofCall(codebase: Codebase, placed: Placed, left: number): readonly string[] | undefined {
  if (placed.value.k !== 'call') return undefined
  const { call } = placed.value
  const { callee, args } = call
  const at = placed.at
  if (callee.k === 'ref' && /^(String|Object\.freeze)$/.test(callee.name) && args[0])
    return textsOf(codebase, { value: args[0], at }, left - 1)
  const receiver = receiverOf(call)
  const method = own(methods, calleeName(call))
  const texts = receiver && method ? textsOf(codebase, { value: receiver, at }, left - 1) : undefined
  if (receiver && calleeName(call) === 'replace') return trimmed(textsOf(codebase, { value: receiver, at }, left - 1), args)
  if (texts && method) return method(texts, (args[0] && textsOf(codebase, { value: args[0], at }, left - 1)) ?? undefined)
  if (receiver && calleeName(call) === 'map') {
    const list = textsOf(codebase, { value: receiver, at }, left - 1)
    if (list) return mapped(codebase, list, args[0], { ...placed, left })
  }
  const target = follow(codebase, { value: callee, at })
  if (target?.kind !== 'function' || target.fact.returns === undefined) return undefined
  const given = { path: target.path, fn: target.fn, args: args.map((value) => ({ value, at })) }
  return textsOf(codebase, { value: target.fact.returns, at: { path: target.path, fn: target.fn, given } }, left - 1)
}

/** `path.replace(/^\/+/, '')` and its like: slashes taken off an end; any other pattern is not run. */
function trimmed(texts: readonly string[] | undefined, args: readonly Value[]): readonly string[] | undefined {
  const [pattern, by] = args
  if (texts === undefined || pattern === undefined || by?.k !== 'str') return undefined
  if (pattern.k === 'str') return texts.map((text) => text.replace(pattern.v, () => by.v))
  if (pattern.k !== 'regex' || by.v.includes('$')) return undefined
  if (/^\/\^\\\/[*+?]?\/[a-z]*$/.test(pattern.v)) return texts.map((text) => by.v + text.replace(/^\/+/, ''))
  if (/^\/\\\/[*+?]?\$\/[a-z]*$/.test(pattern.v)) return texts.map((text) => text.replace(/\/+$/, '') + by.v)
  return undefined
}

type Method = (texts: readonly string[], argument: readonly string[] | undefined) => readonly string[] | undefined

const slice: Method = (texts, argument) => texts.map((text) => text.slice(Number(argument?.[0] ?? 0)))

/** Methods of texts and lists of texts. */
const methods: Readonly<Record<string, Method>> = {
  toLowerCase: (texts) => texts.map((text) => text.toLowerCase()),
  toUpperCase: (texts) => texts.map((text) => text.toUpperCase()),
  trim: (texts) => texts.map((text) => text.trim()),
  toString: (texts: readonly string[]) => texts,
  join: (texts, argument) => [texts.join(argument?.[0] ?? ',')],
  concat: (texts, argument) => argument && texts.map((text) => text + argument.join('')),
  substring: slice,
  slice,
}

function own(table: Readonly<Record<string, Method>>, name: string): Method | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** `list.map((one) => `/${one}/*`)`. */
function mapped(
  codebase: Codebase,
  texts: readonly string[],
  mapper: Value | undefined,
  around: Placed & { left: number },
): readonly string[] | undefined {
  const fact = mapper?.k === 'fn' ? codebase.facts(around.at.path)?.functions[mapper.fn] : undefined
  if (mapper?.k !== 'fn' || fact?.returns === undefined) return undefined
  const { path } = around.at
  const results: string[] = []
  for (const text of texts) {
    const given = {
      path,
      fn: mapper.fn,
      args: [{ value: { k: 'str' as const, v: text }, at: around.at }],
      ...(around.at.given && { outer: around.at.given }),
    }
    const made = textsOf(codebase, { value: fact.returns, at: { path, fn: mapper.fn, given } }, around.left - 1)
    if (made === undefined) return undefined
    results.push(...made)
  }
  return results
}
