import { limits } from '../core/limits.ts'
import { assertAnswer, type HostAnswer } from './answers.ts'
import { gateRequest } from './gate-requests.ts'
import { understood } from './request.ts'

/** A client of the host, as far as its requests can be watched. */
interface Watched {
  hook: {
    before(name: 'request', run: (options: RequestOptions) => void): void
    after(name: 'request', run: (answer: HostAnswer, options: RequestOptions) => void): void
    error(name: 'request', run: (error: unknown) => never): void
  }
}

interface RequestOptions {
  method: string
  url: string
  request?: object
}

/**
 * What every client of the host has: no secret goes out (THREATS D4), a request that hangs ends, an answer that is none is a failure of the
 * host (THREATS A15), and what is thrown is understood.
 */
export function guardClient(client: { hook: object }): void {
  const { hook } = client as Watched
  hook.before('request', (options) => {
    gateRequest(options as Parameters<typeof gateRequest>[0])
    options.request = { ...options.request, signal: AbortSignal.timeout(limits.requestTimeout) }
  })
  hook.after('request', assertAnswer)
  hook.error('request', (error) => {
    throw understood(error, new Date())
  })
}
