import type { Value } from '../../core/facts.ts'
import { subtree } from './body-values.ts'
import { type Machine, moduleOf } from './machine.ts'
import { covers, joinPath } from './route-path.ts'
import { type Abstract, flatten, type FunctionValue, type Handler, type Scope } from './values.ts'

/** A path that a guard lets through, for one method or for all. */
interface Free {
  path: string
  method?: string | undefined
}

/** Paths that a guard lets through, or the only ones that it looks at. */
interface Exceptions {
  free: Free[]
  only: string[]
}

/** True where a guard says itself that it does not look at a path: `unless`, `if (req.path === '/login') return next()`. */
export function letsThrough(machine: Machine, handler: Handler, { path, method }: { path: string; method: string }): boolean {
  const { free, only } = exceptionsOf(machine, handler)
  if (free.some((one) => matches(one.path, path) && (one.method === undefined || one.method === method))) return true
  return only.length > 0 && !only.some((one) => covers(one, path, false))
}

function matches(exception: string, path: string): boolean {
  if (exception.endsWith('*')) return covers(exception, path, true)
  return joinPath(exception) === path
}

const cache = new WeakMap<object, Exceptions>()

function exceptionsOf(machine: Machine, handler: Handler): Exceptions {
  const known = cache.get(handler.value)
  if (known !== undefined) return known
  const found: Exceptions = { free: [], only: [] }
  for (const value of flatten(handler.value)) {
    if (value.t === 'applied') fromUnless(value, found.free)
    if (value.t === 'fn') fromBody(machine, value, found)
  }
  cache.set(handler.value, found)
  return found
}

/** `jwt().unless({ path: ['/login', /^\/public/] })`. */
function fromUnless(value: Abstract & { t: 'applied' }, free: Free[]): void {
  if (value.of.t !== 'package' || !/(^|\.)(unless|except)$/.test(value.of.member)) return
  const options = value.args[0]
  const paths = options?.t === 'obj' ? options.props.get('path') : options
  for (const one of paths === undefined ? [] : flatten(paths)) {
    if (one.t === 'str') free.push({ path: one.v })
    if (one.t === 'obj') {
      const url = one.props.get('url')
      if (url?.t === 'str') free.push({ path: url.v })
    }
    if (one.t === 'regex')
      free.push({
        path: `${one.v
          .replace(/^\/\^?|\/\w*$/g, '')
          .replace(/\\\//g, '/')
          .replace(/[.([$].*$/, '')}*`,
      })
  }
}

const pathLiteral =
  /\b(?:url|path|originalUrl|pathname|routerPath|baseUrl)\b[^'"`]{0,200}?(startsWith|===?|includes|endsWith|match)?\s{0,20}\(?\s{0,20}(['"`])(\/[^'"`]{0,500})\2/g
const listed = /\b([A-Za-z_$][\w$.]*)\.(includes|some|has|find|indexOf)\(/

function fromBody(machine: Machine, value: FunctionValue, found: Exceptions): void {
  const facts = moduleOf(machine, value.file)?.facts
  if (facts === undefined) return
  const inside = subtree(facts, value.fn)
  const texts = new Set<string>()
  for (const one of facts.guards) if (inside.has(one.in)) texts.add(one.text)
  for (const one of facts.calls) if (inside.has(one.in) && one.guard !== undefined) texts.add(one.guard)
  for (const one of facts.bindings) if (inside.has(one.in)) fromList(machine, one.value, value, found.free)
  for (const text of texts) fromGuard(machine, text, value, found)
}

const methodOnly = /^[\s(]*(?:[\w$]+\.){0,9}method\s*===?\s*(['"`])(\w+)\1[\s)]*$/
const pathName = /\b(?:url|path|originalUrl|pathname)\s*===?\s*([A-Za-z_$][\w$.]*)\s*\)*\s*(?:$|\|\|)/g

/** One condition: what it compares the path with, or the list it looks the path up in. A method beside the path narrows it. */
function fromGuard(machine: Machine, whole: string, value: FunctionValue, found: Exceptions): void {
  const { text, method } = withoutMethod(whole)
  if (/&&|\b(user|session|token|auth|authorization|role)\b/i.test(text.replace(/(['"`]).*?\1/g, ''))) return
  const negated = /^\s*!/.test(text)
  for (const [, how, , path = ''] of text.matchAll(pathLiteral)) {
    const pattern = how === 'startsWith' || how === 'includes' || how === 'match' ? `${path}*` : path
    if (negated) found.only.push(path)
    else found.free.push({ path: pattern, method })
  }
  if (negated) return
  for (const [, name = ''] of text.matchAll(pathName)) found.free.push(...textsOf(machine, name, value).map((path) => ({ path, method })))
  const name = listed.exec(text)?.[1]
  if (name === undefined || !/\b(url|path|originalUrl|pathname)\b/.test(text)) return
  found.free.push(...textsOf(machine, name, value).map((path) => ({ path })))
}

/** `req.url === '/login' && req.method === 'POST'` without what it says about the method. */
function withoutMethod(whole: string): { text: string; method: string | undefined } {
  const parts = whole.includes('||') ? [whole] : whole.split('&&')
  const methods = parts.flatMap((part) => methodOnly.exec(part)?.[2] ?? [])
  if (methods.length !== 1) return { text: whole, method: undefined }
  return { text: parts.filter((part) => !methodOnly.test(part)).join('&&'), method: methods[0]?.toUpperCase() }
}

function textsOf(machine: Machine, name: string, value: FunctionValue): string[] {
  return flatten(machine.lookup(name, scopeOf(value))).flatMap((one) => (one.t === 'str' ? [one.v] : []))
}

/** `const open = publicPaths.some((one) => req.path.startsWith(one))`: the list says what is open. */
function fromList(machine: Machine, binding: Value, value: FunctionValue, free: Free[]): void {
  if (binding.k !== 'call' || binding.call.callee.k !== 'ref') return
  const [, name, method] = /^(.*)\.(some|includes|has|find)$/.exec(binding.call.callee.name) ?? []
  if (name === undefined || !/(white|allow)_?list|public|exclu|exempt|skip|open|unauth|no_?auth|ignor|unprotected/i.test(name)) return
  for (const one of flatten(machine.lookup(name, scopeOf(value))))
    if (one.t === 'str' && one.v.startsWith('/')) free.push({ path: method === 'some' || method === 'find' ? `${one.v}*` : one.v })
}

function scopeOf(value: FunctionValue): Scope {
  return { file: value.file, fn: -2, vars: new Map(), parent: value.scope, ...(value.self !== undefined && { self: value.self }) }
}

/** Options of a guard that let callers through: `{ optional: true }`, `{ credentialsRequired: false }`. */
export function isOptional(handler: Handler): boolean {
  return saysOptional(handler.raw) || flatten(handler.value).some((value) => value.t === 'applied' && value.args.some(hasOptional))
}

const offNames = new Set(['credentialsRequired', 'sessionRequired', 'required', 'authRequired', 'mandatory', 'strict'])
const onNames = new Set(['passthrough', 'optional', 'allowAnonymous', 'isOptional'])

function hasOptional(value: Abstract): boolean {
  if (value.t !== 'obj') return false
  return [...value.props].some(
    ([name, one]) => one.t === 'lit' && ((offNames.has(name) && one.v === false) || (onNames.has(name) && one.v === true)),
  )
}

function saysOptional(raw: Value): boolean {
  if (raw.k !== 'call') return false
  return raw.call.args.some(
    (one) =>
      one.k === 'obj' &&
      one.props.some(([name, inner]) => inner.k === 'bool' && ((offNames.has(name) && !inner.v) || (onNames.has(name) && inner.v))),
  )
}
