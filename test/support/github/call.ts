import type { Json, Table } from './json.ts'
import type { Principal } from './principals.ts'
import type { Operation } from './slice.ts'
import type { Repository, State } from './state.ts'
import type { Events } from './events.ts'

/** A request that reached its operation. */
export interface Call {
  readonly state: State
  readonly events: Events
  readonly operation: Operation
  readonly principal: Principal
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Table
  readonly accept: string
  /** Address of the request without its query, for links. */
  readonly address: string
}

/** A call on a repository that the caller may see. */
export interface RepositoryCall extends Call {
  readonly repository: Repository
}

/** What the stand-in answers: JSON, text or nothing. */
export interface Answer {
  readonly status: number
  readonly body?: Json
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Handlers of operations that concern no repository, by operation id. */
export type Handlers = Readonly<Record<string, (call: Call) => Promise<Answer> | Answer>>
/** Handlers of operations on one repository, by operation id. */
export type RepositoryHandlers = Readonly<Record<string, (call: RepositoryCall) => Promise<Answer> | Answer>>

/** A refusal with GitHub's error shape. */
export class Refusal extends Error {
  readonly status: number
  readonly more: Table
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, message: string, more: Table = {}, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.more = more
    this.headers = headers
  }
}

/** The 404 that GitHub gives for what is not there and for what one may not see. */
export const notFound = (): Refusal => new Refusal(404, 'Not Found')

/** A 422 with the list of what is wrong. */
export const invalid = (...errors: readonly (Table | string)[]): Refusal => new Refusal(422, 'Validation Failed', { errors })

/** An answer with JSON. */
export const ok = (body: Json, status = 200): Answer => ({ status, body })
/** An answer without a body. */
export const done: Answer = { status: 204 }

/** The text of a refusal as GitHub writes it. */
export const refusalBody = ({ message, more, status }: Refusal): Table => ({
  message,
  ...more,
  documentation_url: 'https://docs.github.com/rest',
  status: String(status),
})

const wholeNumber = (text: string | null, otherwise: number): number => (text !== null && /^\d+$/.test(text) ? Number(text) : otherwise)

/** One page of a list, with GitHub's `Link` header. */
export function page<T>(call: Call, items: readonly T[], shape: (part: T[]) => Json | Promise<Json>): Promise<Answer> {
  const size = Math.min(Math.max(wholeNumber(call.query.get('per_page'), 30), 1), 100)
  const at = Math.max(wholeNumber(call.query.get('page'), 1), 1)
  const last = Math.max(Math.ceil(items.length / size), 1)
  const link = (to: number, name: string): string => {
    const query = new URLSearchParams(call.query)
    query.set('page', String(to))
    return `<${call.address}?${query.toString()}>; rel="${name}"`
  }
  const links = [
    ...(at > 1 ? [link(at - 1, 'prev'), link(1, 'first')] : []),
    ...(at < last ? [link(at + 1, 'next'), link(last, 'last')] : []),
  ]
  return Promise.resolve(shape(items.slice((at - 1) * size, at * size))).then((body) => ({
    status: 200,
    body,
    ...(links.length > 0 ? { headers: { link: links.join(', ') } } : {}),
  }))
}

/** `page` for lists whose items are shaped one by one. */
export const pageOf = <T>(call: Call, items: readonly T[], shape: (item: T) => Json | Promise<Json>): Promise<Answer> =>
  page(call, items, async (part) => Promise.all(part.map(async (item) => shape(item))))
