import type { RequestInterface } from '@octokit/types'
import type { Access } from './access.ts'

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
  const request = (async (route: string, parameters: Record<string, unknown> = {}) => {
    const [method = 'GET', template = ''] = route.split(' ')
    if (method === 'GET') return access.request(route, parameters)
    const used = new Set<string>()
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      used.add(name)
      const value = parameters[name]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    })
    const body = Object.fromEntries(Object.entries(parameters).filter(([name]) => !used.has(name)))
    told({ method, path, body })
    return { status: 200, url: path, headers: {}, data: answerOf(path, body) }
  }) as unknown as RequestInterface
  return { ...access, request }
}

function answerOf(path: string, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sha = '0'.repeat(40)
  return { id: notMade, number: notMade, sha, html_url: `(not made: ${path})`, user: null, tree: { sha }, ...body }
}
