import type { Deed } from '../../core/account.ts'
import type { CallFact, Test, Value } from '../../core/facts.ts'
import { chainOf, type Link, property, templateText, text } from '../values/chain.ts'
import { held, type Scope } from './scope.ts'
import { factorOf, setTo, type Setting } from './set-to.ts'

/** A cookie that a call sets: its name and options, and by which unit its age is given. */
interface CookieCall {
  name: Value | undefined
  options: Value | undefined
  /** How much of a second one unit of its age is. */
  unit: number
  gone: boolean
}

/** What an answer leaves with the caller besides its body: a cookie, or a file to save; undefined for any other call. */
export function keptDeed(call: CallFact, scope: Scope, setting: Setting, receivers: ReadonlySet<string>): Deed['what'] | undefined {
  const cookie = cookieCall(call, scope, receivers)
  if (cookie !== undefined) return cookieDeed(cookie, scope, setting)
  const disposition = dispositionOf(call, receivers)
  const name = disposition === undefined ? undefined : /^\s*attachment\b.*filename="?([^";\s][^";]*)"?/.exec(disposition)?.[1]
  return name === undefined || !/\w/.test(name.replaceAll(/\{[^{}]*\}/g, '')) ? undefined : { does: 'downloads', name }
}

function cookieDeed({ name, options, unit, gone }: CookieCall, scope: Scope, setting: Setting): Deed['what'] | undefined {
  const found = name === undefined ? undefined : setTo({ test: name, scope }, setting)
  if (found?.to !== 'literal' || found.quoted !== true || found.text === '') return undefined
  if (gone) return { does: 'keeps', cookie: found.text, gone: true }
  const age = options === undefined ? undefined : property(options, 'maxAge')
  const amount = age === undefined ? undefined : factorOf(spanOf(age), scope, setting)
  if (amount === 0) return { does: 'keeps', cookie: found.text, gone: true }
  const only = property(options, 'httpOnly')
  const isHidden = only?.k === 'bool' && only.v
  const seconds = amount === undefined ? undefined : amount * unit
  return { does: 'keeps', cookie: found.text, ...(isHidden && { httpOnly: true }), ...(seconds !== undefined && { seconds }) }
}

function spanOf(value: Value): Test {
  return value.k === 'test' ? value.of : value
}

/** `res.cookie(…)`, `reply.setCookie(…)`, `setCookie(c, …)`, `(await cookies()).set(…)`, `ctx.cookies.set(…)`. */
function cookieCall(call: CallFact, scope: Scope, receivers: ReadonlySet<string>): CookieCall | undefined {
  const { root, links } = chainOf({ k: 'call', call })
  const called = links.filter((link) => link.called)
  const last = called.at(-1)
  if (last === undefined || links.at(-1) !== last) return undefined
  const [first, second, third] = last.args
  if (links.length === 1 && root === last.name)
    return /^(?:set|delete)Cookie$/.test(root) ? { name: second, options: last.args[3], unit: 1, gone: root === 'deleteCookie' } : undefined
  if (receivers.has(root) && /^(?:cookie|setCookie|clearCookie)$/.test(last.name))
    return { name: first, options: third, unit: last.name === 'cookie' && root !== 'reply' ? 0.001 : 1, gone: last.name === 'clearCookie' }
  if (!/^(?:set|delete)$/.test(last.name) || (second === undefined) !== (last.name === 'delete')) return undefined
  const isKoa = receivers.has(root) && links.length === 2 && links[0]?.name === 'cookies'
  if (!isKoa && !isStore(root, links, scope)) return undefined
  return { name: first, options: third, unit: isKoa ? 0.001 : 1, gone: last.name === 'delete' }
}

/** What `cookies()` of Next.js gives. */
function isStore(root: string, links: readonly Link[], scope: Scope): boolean {
  if (root === 'cookies' && links.length === 2 && links[0]?.called === true) return true
  const bound = links.length === 1 ? held(root, scope)?.test : undefined
  return bound?.k === 'call' && bound.call.callee.k === 'ref' && bound.call.callee.name === 'cookies'
}

/** The header that makes a browser save an answer, as it is written. */
function dispositionOf(call: CallFact, receivers: ReadonlySet<string>): string | undefined {
  const { root, links } = chainOf({ k: 'call', call })
  const last = links.at(-1)
  if (call.new === true && /^(?:Next)?Response$/.test(root)) return headerOf(property(call.args[1], 'headers'))
  if (last?.called !== true || !receivers.has(root) || !/^(?:setHeader|header|set|append|writeHead|headers)$/.test(last.name))
    return undefined
  const [first, second] = last.args
  if (text(first)?.toLowerCase() === 'content-disposition') return second === undefined ? undefined : written(second)
  return headerOf(first?.k === 'obj' ? first : second)
}

function headerOf(headers: Value | undefined): string | undefined {
  const found = headers?.k === 'obj' ? headers.props.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] : undefined
  return found === undefined ? undefined : written(found)
}

function written(value: Value): string | undefined {
  return value.k === 'tpl' ? templateText(value) : text(value)
}
