import type { Access } from './access.ts'

/** What the GraphQL API says: it answers mistakes with 200, too. */
export interface GraphqlAnswer {
  data: unknown
  /** What it refused, in its words. */
  errors: readonly string[]
}

/** Sends one query or mutation. */
export async function graphql(access: Access, query: string, variables: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer> {
  // an Enterprise Server has it beside the REST API
  const baseUrl = access.host.api.replace(/\/api\/v3$/, '/api')
  const answer = await access.request('POST /graphql', { baseUrl, query, variables })
  const { data, errors } = answer.data as { data?: unknown; errors?: unknown }
  return { data, errors: Array.isArray(errors) ? errors.map(messageOf) : [] }
}

function messageOf(error: unknown): string {
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined
  return typeof message === 'string' ? message : 'no reason given'
}
