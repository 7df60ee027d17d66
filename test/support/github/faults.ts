import { setTimeout as wait } from 'node:timers/promises'
import type { RequestRecord } from './recording.ts'

/** Which requests a fault or a hook concerns: an operation id (`issues/*` for all of a kind), or a question to the request. */
export type Match = string | ((request: RequestRecord) => boolean)

/** What goes wrong. */
export interface Fault {
  readonly on: Match
  /** How many requests it hits, one unless told. */
  readonly times?: number
  /** How many matching requests pass before it begins. */
  readonly skip?: number
  /** `before`: nothing happens on GitHub; `after`: it happens, and the answer is lost. */
  readonly when?: 'before' | 'after'
  /** A status, a dropped connection, or only a delay in milliseconds. */
  readonly answer: FaultAnswer
}

/** What a client gets instead of the answer. */
export type FaultAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'drop'
  | { readonly delay: number }

/** GitHub's secondary rate limit. */
export const secondaryLimit = (seconds = 60): FaultAnswer => ({
  status: 403,
  headers: { 'retry-after': String(seconds) },
  body: JSON.stringify({
    message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    documentation_url: 'https://docs.github.com/rest/overview/rate-limits-for-the-rest-api#about-secondary-rate-limits',
  }),
})

/** What a gateway says when the server behind it does not answer. */
export const badGateway: FaultAnswer = { status: 502, headers: { 'content-type': 'application/json' }, body: '{"message":"Server Error"}' }

type Hook = (request: RequestRecord) => void | Promise<void>
interface Armed {
  readonly fault: Fault
  skip: number
  left: number
}
interface ArmedHook {
  readonly on: Match
  readonly when: 'before' | 'after'
  readonly run: Hook
  left: number
}

/** Faults and hooks that wait for their request. */
export interface Faults {
  readonly armed: Armed[]
  readonly hooks: ArmedHook[]
}

/** Whether a request is one of those meant. */
export function matches(on: Match, request: RequestRecord): boolean {
  if (typeof on === 'function') return on(request)
  return on.endsWith('*') ? request.operationId?.startsWith(on.slice(0, -1)) === true : request.operationId === on
}

/** The fault that hits a request now, if one does; it is used up by being asked for. */
export function strike({ armed }: Faults, request: RequestRecord): Fault | undefined {
  const hit = armed.find((one) => one.left > 0 && matches(one.fault.on, request))
  if (hit === undefined) return undefined
  if (hit.skip > 0) {
    hit.skip -= 1
    return undefined
  }
  hit.left -= 1
  return hit.fault
}

/** Runs the hooks that wait for a request. */
export async function runHooks({ hooks }: Faults, when: 'before' | 'after', request: RequestRecord): Promise<void> {
  for (const hook of hooks.filter((one) => one.when === when && one.left > 0 && matches(one.on, request))) {
    hook.left -= 1
    await hook.run(request)
  }
}

/** Arms a fault. */
export const arm = ({ armed }: Faults, fault: Fault): void => {
  armed.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 })
}

/** Waits as long as a fault says. */
export const delayOf = async (answer: FaultAnswer): Promise<void> => {
  if (typeof answer === 'object' && 'delay' in answer) await wait(answer.delay)
}
