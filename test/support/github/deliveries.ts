import { createHmac, randomUUID } from 'node:crypto'
import type { About, Attempt, Delivery, Emitted, Events } from './events.ts'
import { type Table, asTable, asText } from './json.ts'
import { type App, type State, covers, fullName } from './state.ts'
import { type Violation, payloadProblems } from './validate.ts'

/** Where deliveries go and what signs them; all can change while the stand-in runs. */
export interface WebhookTarget {
  url: string | undefined
  secret: string
  /** Longest wait for an answer in milliseconds, as GitHub waits. */
  timeout: number
}

/** Sends webhooks of one App. */
export interface Deliveries extends Events {
  readonly all: Delivery[]
  /** Sends a delivery again with the same id, as the button of GitHub does. */
  readonly redeliver: (guid: string) => Promise<Attempt>
  /** Resolves when everything on its way has been answered. */
  readonly settled: () => Promise<void>
}

/** GitHub's signature of a body. */
export const signatureOf = (secret: string, body: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Headers of a delivery as GitHub writes them. */
export const deliveryHeaders = (
  body: string,
  { event, guid, secret, appId }: { event: string; guid: string; secret: string; appId: number },
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'GitHub-Hookshot/0000000',
  accept: '*/*',
  'x-github-delivery': guid,
  'x-github-event': event,
  'x-github-hook-id': '1',
  'x-github-hook-installation-target-id': String(appId),
  'x-github-hook-installation-target-type': 'integration',
  'x-hub-signature-256': signatureOf(secret, body),
})

/** Events that every App hears. */
const always = new Set(['installation', 'installation_repositories', 'ping'])

async function attempt(target: WebhookTarget, delivery: Delivery, isRedelivery: boolean): Promise<Attempt> {
  const began = Date.now()
  const at = new Date(began).toISOString()
  if (target.url === undefined) return { at, isRedelivery, status: undefined, answer: 'no address', milliseconds: 0 }
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: delivery.headers,
      body: delivery.body,
      signal: AbortSignal.timeout(target.timeout),
      redirect: 'manual',
    })
    return { at, isRedelivery, status: answer.status, answer: await answer.text(), milliseconds: Date.now() - began }
  } catch (error) {
    return { at, isRedelivery, status: undefined, answer: String(error), milliseconds: Date.now() - began }
  }
}

/** Makes the sender of an App's webhooks. */
export function createDeliveries(
  state: State,
  app: App,
  { target, violations }: { target: WebhookTarget; violations: Violation[] },
): Deliveries {
  const all: Delivery[] = []
  const waiting = new Set<Promise<unknown>>()
  const send = (delivery: Delivery, isRedelivery: boolean): Promise<Attempt> => {
    const sending = attempt(target, delivery, isRedelivery).then((result) => {
      if (target.url !== undefined || isRedelivery) delivery.attempts.push(result)
      return result
    })
    waiting.add(sending)
    void sending.finally(() => waiting.delete(sending))
    return sending
  }
  const hears = (event: string, { repository, only }: About): boolean => {
    if (only !== undefined && only.id !== app.id) return false
    if (
      repository !== undefined &&
      ![...state.installations.values()].some((one) => one.app.id === app.id && one.suspendedAt === null && covers(one, repository))
    ) {
      return false
    }
    return always.has(event) || app.events.includes(event)
  }
  return {
    all,
    hears,
    emit(event: string, payload: Table, about: About): Emitted | undefined {
      if (!hears(event, about)) return undefined
      const delivery = deliveryOf({ state, app, target }, event, payload)
      for (const problem of payloadProblems(event, payload))
        violations.push({ of: 'webhook', what: `${event}.${delivery.action ?? ''}`, problem })
      all.push(delivery)
      return { delivery, sent: send(delivery, false).then(() => undefined) }
    },
    redeliver(guid: string): Promise<Attempt> {
      const delivery = all.find((one) => one.guid === guid)
      if (delivery === undefined) throw new Error(`Expected a delivery with the id ${guid}, got none.`)
      return send(delivery, true)
    },
    async settled(): Promise<void> {
      while (waiting.size > 0) await Promise.allSettled(waiting)
    },
  }
}

function deliveryOf({ state, app, target }: { state: State; app: App; target: WebhookTarget }, event: string, payload: Table): Delivery {
  const guid = randomUUID()
  const body = JSON.stringify(payload)
  const name = asText(asTable(payload['repository'])['full_name'])
  const installation = asTable(payload['installation'])['id']
  return {
    id: state.nextId(),
    guid,
    event,
    action: asText(payload['action']),
    payload,
    body,
    headers: deliveryHeaders(body, { event, guid, secret: target.secret, appId: app.id }),
    repositoryId: [...state.repositories.values()].find((one) => fullName(one) === name)?.id,
    installationId: typeof installation === 'number' ? installation : undefined,
    at: state.now().toISOString(),
    attempts: [],
  }
}
