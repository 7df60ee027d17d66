import { ref, type Ref } from '../../core/phrase.ts'
import type { OutboundInfo, Project, WebhookInfo } from '../../core/project.ts'

/** A service outside of the process, with the places that call it. */
export interface OutsideService {
  target: string
  calls: readonly OutboundInfo[]
  mail: boolean
}

/** Services that code outside of tests calls, most used first. */
export function outsideServices(project: Project): readonly OutsideService[] {
  const found = new Map<string, OutboundInfo[]>()
  for (const call of project.outbound) {
    if (project.isTest(call.file) || /(?:^|\/)(?:seeds?|scripts?|examples?|migrations?|benchmarks?)(?:\/|\.)/.test(call.file)) continue
    found.set(call.target, [...(found.get(call.target) ?? []), call])
  }
  return [...found]
    .map(([target, calls]) => ({ target, calls, mail: calls.some(({ mail }) => mail === true) }))
    .toSorted((a, b) => b.calls.length - a.calls.length || (a.target < b.target ? -1 : 1))
}

/** A service as a name that is shown as code. */
export function serviceRef({ target }: Pick<OutsideService, 'target'>): Ref {
  return ref('value', target)
}

/** Webhooks that come in, those whose signature is checked first. */
export function incomingOf({ webhooks }: Project): readonly WebhookInfo[] {
  return webhooks
    .filter(({ direction }) => direction === 'in')
    .toSorted((a, b) => Number(b.verifiedBy !== undefined) - Number(a.verifiedBy !== undefined))
}

/** The route of such a webhook. */
export function incomingRef({ route, provider }: WebhookInfo): Ref {
  return route === undefined ? ref('value', provider ?? 'webhook') : ref('route', route)
}

const sharedStores = /^(?:redis|valkey|ioredis|upstash|memcached|keydb|dragonfly)/i

/** A store that several processes share and that forgets by itself: Redis and its like. */
export function sharedStore({ stack }: Project): Ref | undefined {
  const found = stack.find(({ name }) => sharedStores.test(name))
  return found === undefined ? undefined : ref('value', found.name)
}
