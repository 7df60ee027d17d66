import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
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

/** True for a file whose calls may send requests; `callees` are the last names of all of them. */
export function maySend(callees: readonly string[]): boolean {
  return callees.some(sends)
}

/** Where a call stands: names in it are looked up from there. */
interface Around {
  codebase: Codebase
  at: Place
}

/** Requests that a file shows: SuperTest chains, `app.request`, `inject`, `fetch` and clients with a local path; constants are followed. */
export function requestsOf(codebase: Codebase, path: RepoPath, facts: FileFacts): readonly SentRequest[] {
  const calls = callsOf(facts).map(({ call }) => call)
  const sent = sentLater(calls)
  return calls.flatMap((call) => {
    const around = { codebase, at: { path, fn: call.in } }
    const request = sends(calleeName(call)) ? readRequest(call, around) : undefined
    const fields = request === undefined ? undefined : sentFields(codebase, { call, later: sent.get(call) }, around.at)
    return request === undefined ? [] : [{ request, in: call.in, ...(fields !== undefined && { fields }) }]
  })
}

function readRequest(call: CallFact, around: Around): string | undefined {
  const name = calleeName(call)
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
  if (name === 'request' || name === 'fetch' || name === 'Request' || name === 'handle') return `${methodIn(second) ?? 'GET'} ${path}`
  if (name === 'goto') return `GET ${path}`
  const method = call.callee.k === 'ref' && !call.callee.name.includes('.') ? undefined : methods[name]
  return method === undefined ? undefined : `${method} ${path}`
}

/** Fastify's and light-my-request's `inject('/x')` and `inject({ method, url })`. */
function readInject(value: Value | undefined, around: Around): string | undefined {
  const path = pathOf(value, around) ?? pathOf(property(value, 'url'), around) ?? pathOf(property(value, 'path'), around)
  return path === undefined ? undefined : `${methodIn(value) ?? 'GET'} ${path}`
}

function methodIn(value: Value | undefined): string | undefined {
  const method = property(value, 'method')
  return method?.k === 'str' ? method.v.toUpperCase() : undefined
}

/** A local path: `/x`, or one behind a local host or a base address. Computed parts are parameters; the query is left out. */
function pathOf(value: Value | undefined, around: Around): string | undefined {
  const text = textOf(value, around)
  if (text === undefined) return undefined
  const local = text
    .replace(/^https?:\/\/(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|example\.com|test|app)(:(\d+|:\w+))?(?=\/|$)/, '')
    .replace(/^:(baseU[rR][lL]|base|url|host|origin|server|address|BASE_URL|API_URL|apiUrl)(?=\/)/, '')
  const path = local.replace(/[?#].*$/, '')
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
  return value === undefined ? undefined : knownText(value, around)
}

/** A constant of the file or of one that it imports; a template may begin with a base that only the runner knows. */
function knownText(value: Value, { codebase, at }: Around): string | undefined {
  if (value.k !== 'ref' && value.k !== 'get') return undefined
  const whole = followed(codebase, { value, at })
  if (whole !== undefined) return whole
  const found = follow(codebase, { value, at })
  return found?.kind === 'value' && found.value.k === 'tpl' ? textOf(found.value, { codebase, at: found.at }) : undefined
}

function paramName(value: Value): string {
  if (value.k === 'ref') return value.name.slice(value.name.lastIndexOf('.') + 1).replace(/\W/g, '') || 'param'
  if (value.k === 'get') return value.name.replace(/\W/g, '') || 'param'
  // `Cypress.env('apiUrl')`: the setting names what it holds.
  if (value.k === 'call' && calleeName(value.call) === 'env' && value.call.args[0]?.k === 'str') return value.call.args[0].v
  return 'param'
}
