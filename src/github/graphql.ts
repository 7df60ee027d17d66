import { ExternalError } from '../core/errors.ts'
import type { Access } from './access.ts'
import { WrongAnswer } from './answers.ts'
import { understood } from './request.ts'

/** What the GraphQL API says: it answers mistakes with 200, too. */
export interface GraphqlAnswer {
  data: unknown
  /** What it refused, in its words. */
  errors: readonly string[]
}

/** A mistake as the API lists it. */
interface Listed {
  type: string
  message: string
}

/**
 * Sends one query or mutation. What passes is thrown as it is of other requests: a limit, of which the API also tells with 200, is waited for, and what the
 * host failed at is tried again.
 */
export async function graphql(access: Access, query: string, variables: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer> {
  // an Enterprise Server has it beside the REST API
  const baseUrl = access.host.api.replace(/\/api\/v3$/, '/api')
  const { data: body, headers } = await access.request('POST /graphql', { baseUrl, query, variables })
  const { data, errors } = body as { data?: unknown; errors?: unknown }
  const listed = Array.isArray(errors) ? errors.map(readError) : []
  if (listed.length === 0 && (typeof data !== 'object' || data === null))
    throw new WrongAnswer('GitHub answered POST /graphql with neither data nor errors (200).')
  const limit = listed.find(isLimit)
  if (limit !== undefined) throw understood(Object.assign(new Error(limit.message), { status: 429, response: { headers } }), new Date())
  const failure = listed.find(isFailure)
  if (failure !== undefined) throw new ExternalError(`GitHub did not answer as expected: ${failure.message}`)
  return { data, errors: listed.map(({ message }) => message) }
}

function readError(error: unknown): Listed {
  const [type, message] = ['type', 'message'].map((name): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined,
  )
  return { type: typeof type === 'string' ? type : '', message: typeof message === 'string' ? message : 'no reason given' }
}

/** True for a limit: https://docs.github.com/en/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api */
const isLimit = ({ type, message }: Listed): boolean =>
  /^RATE_LIMIT(?:ED)?$/.test(type) || /rate limit|submitted too quickly/i.test(message)

/** True for what the host failed at: its timeouts and its own faults come with 200 too. */
const isFailure = ({ type, message }: Listed): boolean =>
  /^(?:INTERNAL|SERVICE_UNAVAILABLE|LOADING)$/.test(type) || /something went wrong while executing|timed? ?out/i.test(message)
