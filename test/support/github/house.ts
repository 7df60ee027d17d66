import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Dispatch } from './dispatch.ts'
import type { Events } from './events.ts'
import { type FaultAnswer, type Faults, delayOf } from './faults.ts'
import type { Meter } from './limits.ts'
import type { Registration } from './register-app.ts'
import type { Tokens } from './principals.ts'
import type { RequestRecord, Recording } from './recording.ts'
import type { State } from './state.ts'

/** Everything that a request passes through. */
export interface House {
  readonly state: State
  readonly tokens: Tokens
  readonly events: Events
  readonly dispatch: Dispatch
  readonly meter: Meter
  readonly faults: Faults
  readonly recording: Recording
  readonly registration: Registration
  /** Path prefix of the API, `/api/v3` as on GitHub Enterprise Server. */
  readonly apiPath: string
  /** Path prefix of git and the pages for people. */
  readonly webPath: string
}

/** Starts the list entry of a request. */
export function recordOf({ recording }: House, request: IncomingMessage, more: Partial<RequestRecord> & { path: string }): RequestRecord {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, value?.toString() ?? ''])
  const record: RequestRecord = {
    sequence: recording.requests.length,
    at: Date.now(),
    method: request.method ?? 'GET',
    query: '',
    operationId: undefined,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: undefined,
    bodyText: '',
    auth: 'unknown',
    actor: undefined,
    status: 0,
    answer: undefined,
    hasRun: false,
    fault: undefined,
    ...more,
  }
  recording.requests.push(record)
  return record
}

/** Answers with a fault instead of the truth; `true` = answered. */
export async function suffer(answer: FaultAnswer, record: RequestRecord, response: ServerResponse): Promise<boolean> {
  await delayOf(answer)
  if (answer === 'drop') {
    record.fault = 'drop'
    response.socket?.destroy()
    return true
  }
  if ('delay' in answer) {
    record.fault = `delay ${answer.delay}`
    return false
  }
  record.fault = `status ${answer.status}`
  record.status = answer.status
  const text = answer.body ?? JSON.stringify({ message: 'Server Error' })
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8', ...answer.headers }).end(text)
  return true
}
