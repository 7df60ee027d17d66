import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import { follow, memberOf, type Place } from '../values/follow.ts'
import { callsHandedOn } from './handed-calls.ts'
import { textOf as followed } from '../values/texts-of.ts'
import { sentFields, sentLater } from './sent-fields.ts'

/** A request that a test sends, and the function it stands in. */
export interface SentRequest {
  /** `POST /invoices`. */
  request: string
  in: number
  /** Fields of its JSON body whose values are fixed. */
  fields?: Readonly<Record<string, unknown>>
}

const methods: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  del: 'DELETE',
  head: 'HEAD',
  options: 'OPTIONS',
}

/** Functions that send what their arguments describe. */
const senders = new Set(['request', 'fetch', 'Request', 'handle', 'goto', 'inject'])

function sends(name: string): boolean {
  return senders.has(name) || Object.hasOwn(methods, name) || name.startsWith('inject')
}

/** How many modules of tests may lie between a test and the call that sends its request. */
const mostModules = 3

/** True for a file whose calls may send requests, by themselves or through functions of other modules of tests. */
export function maySend(codebase: Codebase, { callees, imports }: Digest, left: number = mostModules): boolean {
  if (callees.some(sends)) return true
  const modules = left === 0 ? [] : imports.map((path) => codebase.digest(path))
  return modules.some((one) => one?.test === true && maySend(codebase, one, left - 1))
}

/** How many functions may make a path one with another. */
const mostMade = 4

/** Where a call stands: names in it are looked up from there. */
interface Around {
  codebase: Codebase
  at: Place
}

/**
 * Requests that a file shows: SuperTest chains, `app.request`, `inject`, `fetch` and clients with a local path, also where a function of tests hands on
 * what it is called with; constants are followed.
 */
export function requestsOf(codebase: Codebase, path: RepoPath, facts: FileFacts): readonly SentRequest[] {
  const calls = callsOf(facts).map(({ call }) => call)
  const sent = sentLater(calls)
  return calls.flatMap((call) => {
    const at = { path, fn: call.in }
    const own = readSent({ call, later: sent.get(call) }, { codebase, at })
    const all = own === undefined ? callsHandedOn(codebase, { call, at }, (handed, there) => sentAt(handed, there, codebase)) : [own]
    return all.map((one) => ({ ...one, in: call.in }))
  })
}

function sentAt(call: CallFact, at: Place, codebase: Codebase): Omit<SentRequest, 'in'> | undefined {
  return readSent({ call, later: undefined }, { codebase, at })
}

function readSent(sent: { call: CallFact; later: Value | undefined }, around: Around): Omit<SentRequest, 'in'> | undefined {
  const name = senderOf(sent.call, around)
  const request = name === undefined ? undefined : readRequest(name, sent.call, around)
  if (request === undefined) return undefined
  const fields = sentFields(around.codebase, sent, around.at)
  return { request, ...(fields !== undefined && { fields }) }
}

/** The name of the function that a call sends with, also where it goes by another: `const fetchWorker = server.fetch`. */
function senderOf({ callee, ...call }: CallFact, { codebase, at }: Around): string | undefined {
  const name = calleeName({ callee, ...call })
  if (sends(name)) return name
  if (callee.k !== 'ref' || callee.name.includes('.')) return undefined
  const found = follow(codebase, { value: callee, at })
  const value = found?.kind === 'value' ? found.value : undefined
  const behind = value?.k === 'ref' || value?.k === 'get' ? value.name.slice(value.name.lastIndexOf('.') + 1) : ''
  return senders.has(behind) ? behind : undefined
}

function readRequest(name: string, call: CallFact, around: Around): string | undefined {
  const [first, second] = call.args
  // `inject('/x')`, `inject({ method, url })`, and wrappers that log somebody in before: `injectWithLogin(email, { url })`.
  if (name.startsWith('inject')) return call.args.map((arg) => readInject(arg, around)).find((each) => each !== undefined)
  // Cypress puts the method first: `cy.request('POST', url)`.
  if (name === 'request' && first?.k === 'str' && /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(first.v)) {
    const target = pathOf(second, around)
    return target === undefined ? undefined : `${first.v} ${target}`
  }
  const path = pathOf(first, around)
  if (path === undefined) return undefined
  if (name === 'request' || name === 'fetch' || name === 'Request' || name === 'handle') {
    const method = methodIn(second, around)
    return method === undefined ? undefined : `${method} ${path}`
  }
  if (name === 'goto') return `GET ${path}`
  const method = call.callee.k === 'ref' && !call.callee.name.includes('.') ? undefined : methods[name]
  return method === undefined ? undefined : `${method} ${path}`
}

/** Fastify's and light-my-request's `inject('/x')` and `inject({ method, url })`. */
function readInject(value: Value | undefined, around: Around): string | undefined {
  const path = pathOf(value, around) ?? pathOf(property(value, 'url'), around) ?? pathOf(property(value, 'path'), around)
  const method = methodIn(value, around)
  return path === undefined || method === undefined ? undefined : `${method} ${path}`
}

/** The method that options name, `GET` where they name none; undefined where it is computed. */
function methodIn(value: Value | undefined, { codebase, at }: Around): string | undefined {
  const options = value === undefined ? undefined : follow(codebase, { value, at })
  const method = options === undefined ? undefined : memberOf(codebase, options, 'method')
  if (method?.kind !== 'value') return method === undefined ? 'GET' : undefined
  return followed(codebase, method)?.toUpperCase()
}

/** A host that is this machine, or that nobody can have: a name without a dot, and those that RFC 2606 keeps for examples. */
const localHost =
  /^https?:\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1\]|example\.(?:com|net|org)|[\w-]+(?:\.(?:example|test|invalid|localhost|local))?)(?::(?:\d+|:\w+))?(?=\/|$)/

/** A local path: `/x`, or one behind a local host or a base address. Computed parts are parameters; the query is left out. */
function pathOf(value: Value | undefined, around: Around): string | undefined {
  const text = textOf(value, around)
  if (text === undefined) return undefined
  const local = text
    .replace(localHost, '')
    .replace(/^:(baseU[rR][lL]|base|url|host|origin|server|address|BASE_URL|API_URL|apiUrl)(?=\/)/, '')
  const path = local.replace(/[?#].*$/, '').replace(/(?<=[^/]):(?:query|search|params)$/, '')
  return /^\/[\w\-./:*~@%]*$/.test(path) && path.length <= 300 ? path.replace(/(.)\/$/, '$1') : undefined
}

function textOf(value: Value | undefined, around: Around): string | undefined {
  if (value?.k === 'str') return value.v
  if (value?.k === 'tpl')
    return value.parts
      .map((part, i) => {
        if (part.k === 'str') return part.v
        // Only a base in front is followed: what stands behind it is what a route takes as a parameter.
        return (i === 0 ? knownText(part, around) : undefined) ?? (part.k === 'num' ? String(part.v) : `:${paramName(part)}`)
      })
      .join('')
  if (value?.k === 'call' && value.call.new === true && calleeName(value.call) === 'URL') return textOf(value.call.args[0], around)
  if (value?.k === 'call') return madeText(value.call, around)
  return value === undefined ? undefined : knownText(value, around)
}

/** What a function of the file, or of one that it imports, makes of its arguments: `pathOf(id)`, also where it names it before it gives it back. */
function madeText(call: CallFact, { codebase, at }: Around, left: number = mostMade): string | undefined {
  const made = left === 0 ? undefined : follow(codebase, { value: call.callee, at })
  if (made?.kind !== 'function' || made.fact.returns === undefined) return undefined
  const args = call.args.map((value) => ({ value, at }))
  const given = { path: made.path, fn: made.fn, args, ...(at.given !== undefined && { outer: at.given }) }
  const there = { path: made.path, fn: made.fn, given }
  const { returns } = made.fact
  const named = returns.k === 'ref' ? follow(codebase, { value: returns, at: there }) : undefined
  const found = named?.kind === 'value' ? named : { value: returns, at: there }
  if (found.value.k === 'call') return madeText(found.value.call, { codebase, at: found.at }, left - 1)
  return found.value.k === 'tpl' ? textOf(found.value, { codebase, at: found.at }) : undefined
}

/** A constant of the file or of one that it imports; a template may begin with a base that only the runner knows. */
function knownText(value: Value, { codebase, at }: Around): string | undefined {
  if (value.k !== 'ref' && value.k !== 'get') return undefined
  const whole = followed(codebase, { value, at })
  if (whole !== undefined) return whole
  const found = follow(codebase, { value, at })
  const isMade = found?.kind === 'value' && (found.value.k === 'tpl' || found.value.k === 'call')
  return isMade ? textOf(found.value, { codebase, at: found.at }) : undefined
}

function paramName(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1).replace(/\W/g, '') || 'param'
  if (value.k === 'get') return value.name.replace(/\W/g, '') || 'param'
  // `Cypress.env('apiUrl')`: the setting names what it holds.
  if (value.k === 'call' && calleeName(value.call) === 'env' && value.call.args[0]?.k === 'str') return value.call.args[0].v
  return 'param'
}
