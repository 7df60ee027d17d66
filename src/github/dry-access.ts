import type { EndpointDefaults } from '@octokit/types'
import type { Access } from './access.ts'
import { gateRequest } from './gate-requests.ts'

/** One call that would be made. */
export interface PlannedCall {
  method: string
  path: string
  body: Readonly<Record<string, unknown>>
}

/** Ids of things that were not made, so that what follows has something to name. */
const notMade = 0

/** An access that reads for real and only writes down what it would change. Answers look as if the change was made. */
export function dryAccess(access: Access, told: (call: PlannedCall) => void): Access {
  const { request } = access
  const hook = async (_: unknown, options: EndpointDefaults & { url: string }): Promise<unknown> => {
    if (options.method === 'GET') {
      const asBefore = Object.fromEntries(Object.entries(options.request ?? {}).filter(([name]) => name !== 'hook'))
      return request({ ...options, request: asBefore })
    }
    gateRequest(options)
    const { method, url, body } = request.endpoint.parse(options)
    const call = { method, path: url.replace(access.host.api, ''), body: body ?? {} }
    told(call)
    return { status: 200, url, headers: {}, data: answerOf(call, access.host.web) }
  }
  return { ...access, request: request.defaults({ request: { hook } }) }
}

function answerOf({ path, body }: PlannedCall, web: string): Record<string, unknown> {
  const sha = '0'.repeat(40)
  // where it would be read, so that a text which links to it is shown as it will stand
  const page = `${web}${path.replace(/^\/repos/, '').replace(/\/pulls$/, `/pull/${notMade}`)}`
  return { id: notMade, number: notMade, sha, html_url: page, user: null, tree: { sha }, ...body }
}
