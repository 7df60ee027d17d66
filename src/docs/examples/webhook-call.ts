import type { Project, Route, WebhookInfo } from '../../core/project.ts'
import { operation } from '../../text/fact-refs.ts'

/** How a sender signs its webhooks and where the body names the event, as its own documentation says. */
interface Sender {
  signature: string
  /** Header that names the event, where the body does not. */
  event?: string
  /** Body of an event. */
  body?: (event: string) => unknown
}

const typed = (event: string): unknown => ({ type: event })

const senders: Readonly<Record<string, Sender>> = {
  stripe: { signature: 'Stripe-Signature', body: (event) => ({ id: 'evt_1', type: event, data: { object: {} } }) },
  github: { signature: 'X-Hub-Signature-256', event: 'X-GitHub-Event' },
  gitlab: { signature: 'X-Gitlab-Token', event: 'X-Gitlab-Event' },
  shopify: { signature: 'X-Shopify-Hmac-Sha256', event: 'X-Shopify-Topic' },
  slack: { signature: 'X-Slack-Signature', body: (event) => ({ type: 'event_callback', event: { type: event } }) },
  paddle: { signature: 'Paddle-Signature', body: (event) => ({ event_type: event }) },
  lemonsqueezy: { signature: 'X-Signature', body: (event) => ({ meta: { event_name: event } }) },
  svix: { signature: 'svix-signature', body: typed },
  clerk: { signature: 'svix-signature', body: typed },
  resend: { signature: 'svix-signature', body: typed },
  polar: { signature: 'webhook-signature', body: typed },
  linear: { signature: 'Linear-Signature', body: typed },
}

/** The webhook that a route receives from a sender; undefined for any other route. */
export function webhookOf(route: Route, project: Project): WebhookInfo | undefined {
  return project.webhooks.find((hook) => hook.direction === 'in' && hook.route === operation(route))
}

/** Options of `curl` that make a call look like the sender's: signature, event, body. Empty for a sender that is not known. */
export function webhookLines(hook: WebhookInfo): readonly string[] {
  const sender = senders[(hook.provider ?? '').toLowerCase().replace(/[^a-z]/g, '')]
  if (sender === undefined) return []
  const event = hook.events.find((one) => /^[\w.:/-]{1,60}$/.test(one))
  const body = event === undefined ? {} : (sender.body?.(event) ?? {})
  return [
    `-H "${sender.signature}: $SIGNATURE"`,
    ...(sender.event === undefined || event === undefined ? [] : [`-H '${sender.event}: ${event}'`]),
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(body)}'`,
  ]
}
