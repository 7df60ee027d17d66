import { answer, madeAnswer, saysDenied, sendsToLogin, statusIn } from './answers.ts'
import { checkedRequest } from './checked-request.ts'
import { readByPath } from './copies.ts'
import { eventCall } from './event-calls.ts'
import { inversifyCall } from './inversify-calls.ts'
import type { Known } from './known.ts'
import { nestCall } from './nest-calls.ts'
import { passportGuard } from './passport-guard.ts'
import { promisedBy } from './promisified.ts'
import { nameIn } from './request.ts'
import { type Run, end } from './run.ts'
import { matchRoutes } from './text-calls.ts'

type Package = Extract<Known, { t: 'package' }>

/** What is known of a call whatever tables say about callers. */
export function answeredBy(run: Run, target: Package, args: readonly Known[]): Known | undefined {
  const plain = { ...target, member: target.member.replace(/\(\)$/, '') }
  return (
    promisedBy(run, target, args) ??
    passportGuard(run, target, args) ??
    nestCall(run, target, args) ??
    inversifyCall(run, target, args) ??
    eventCall(run, plain, args) ??
    matchedPath(run, plain, args) ??
    checkedRequest(plain, args) ??
    readByPath(run, plain, args) ??
    answering(run, target, args) ??
    sentBy(run, target, args) ??
    cookieOf(run, plain, args)
  )
}

/** `getCookie(c, name)` of Hono: what a cookie is depends on its name; without a name, on the one that is taken of all of them. */
function cookieOf(run: Run, { name, member }: Package, args: readonly Known[]): Known | undefined {
  if (!name.endsWith('hono/cookie') || !/^get(Signed)?Cookie$/.test(member)) return undefined
  const cookies: Known = { t: 'request', part: 'cookies' }
  const at = member === 'getSignedCookie' ? 2 : 1
  const cookie = args[at]
  if (args.length <= at) return cookies
  const named = nameIn(cookie)
  return named === undefined ? undefined : run.member(cookies, named)
}

/** `createRouteMatcher(paths)(request)`, `micromatch.isMatch(path, patterns)` and `pathToRegexp(paths).test(path)` where both are known. */
function matchedPath(run: Run, { name, member, args: before }: Package, args: readonly Known[]): Known | undefined {
  if (member.endsWith('createRouteMatcher') && before) return matchRoutes(before, run.path)
  const isList = (member.endsWith('isMatch') || name === 'minimatch') && args.length > 1
  const isTest = name === 'path-to-regexp' && member.endsWith('.test') && before !== undefined
  const [path] = args
  if ((!isList && !isTest) || path?.t !== 'const' || typeof path.v !== 'string') return undefined
  return matchRoutes(isList ? args.slice(1, 2) : (before ?? []).slice(0, 1), path.v)
}

/** `new Problem(401).send(res)`: an answer that a package makes and sends. */
function sentBy(run: Run, { member, args: made }: Package, args: readonly Known[]): Known | undefined {
  if (made === undefined || !member.endsWith(').send') || !args.some((one) => one.t === 'response')) return undefined
  const status = statusIn(made)
  return status === undefined ? undefined : answer(run, status)
}

/** Answers and errors that packages make. */
function answering(run: Run, { name, member, args: made }: Package, args: readonly Known[]): Known | undefined {
  const last = member.slice(member.lastIndexOf('.') + 1)
  if (/(^|\.)(Next)?Response\.(json|error|text|html)$/.test(member)) return madeAnswer(run, args)
  if (/(^|\.)NextResponse\.(redirect|rewrite)$/.test(member)) return { t: 'answer', status: 302, refuses: sendsToLogin(run, args) }
  // It hands on only where it is returned: many make it first and refuse afterwards.
  if (/(^|\.)NextResponse\.next$/.test(member)) return { t: 'answer' }
  if (name === 'hono/adapter' && last === 'env') return { t: 'global', name: 'process.env' }
  const held = heldOf(name, last)
  if (held !== undefined) return held
  if (name === 'next/navigation' && /^(redirect|permanentRedirect)$/.test(last))
    return end(run, { end: sendsToLogin(run, args) ? 'refuse' : 'answer', thrown: true })
  if (name === 'next/navigation' && last === 'unauthorized') return end(run, { end: 'refuse', thrown: true })
  if (name === 'next/navigation' && last === 'notFound') return end(run, { end: 'fail', thrown: true })
  if (made === undefined && /^(create(Http)?Error|unauthorized|forbidden|httpError)$/i.test(last))
    return { t: 'error', refuses: saysDenied(last, args) }
  if (member === '' && /^(http-errors|@fastify\/error)$/.test(name)) return { t: 'error', refuses: saysDenied('', args) }
  return undefined
}

/** Functions that give the request that is being answered to code that is not handed it, by their packages; their documentation says so. */
const currentRequest: Readonly<Record<string, readonly string[]>> = {
  '$app/server': ['getRequestEvent'],
  'hono/context-storage': ['getContext', 'tryGetContext'],
}

/** Functions that give what other code kept while the request is answered, such as who calls. */
const keptForRequest: Readonly<Record<string, readonly string[]>> = {
  'node:async_hooks': ['getStore'],
  async_hooks: ['getStore'],
  '@fastify/request-context': ['get'],
  'express-http-context': ['get'],
}

/** What code that is not handed the request gets of it. */
function heldOf(name: string, member: string): Known | undefined {
  if (name === 'next/headers') return { t: 'request', part: member === 'headers' ? 'headers' : 'cookies' }
  if (isListed(currentRequest, name, member)) return { t: 'request', part: '' }
  return isListed(keptForRequest, name, member) ? { t: 'data', unread: `what ${member} gives` } : undefined
}

function isListed(list: Readonly<Record<string, readonly string[]>>, name: string, member: string): boolean {
  return Object.hasOwn(list, name) && list[name]?.includes(member) === true
}
