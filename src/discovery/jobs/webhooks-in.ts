import type { CallFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Route, WebhookInfo } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { makerOf } from './instances.ts'
import { type Reached, reachable } from './reachable.ts'
import { providerOfHeader, providerOfPath } from './webhook-providers.ts'
import { checks, checksOfPackages, constructsEvent, type WebhookSigns, webhookSigns } from './webhook-signs.ts'

/** Webhooks that routes receive: their handler checks a signature, or the route names its sender. */
export function receivedWebhooks(codebase: Codebase, routes: readonly Route[]): WebhookInfo[] {
  return routes.flatMap((route): WebhookInfo[] => {
    if (route.method !== 'POST' && route.method !== 'ALL' && route.method !== 'PUT') return []
    const start = route.handlerAt ?? { file: route.file, from: route.line, to: route.line }
    const reached = reachable(codebase, start, 2).flatMap((one): Signed[] => {
      const signs = webhookSigns(codebase, one.path)
      return signs === undefined ? [] : [{ ...one, signs }]
    })
    const evidence = evidenceOf(codebase, reached)
    const sender = evidence.provider ?? reached.map(announced).find((each) => each !== undefined)
    const named = /(^|[/_-])(web)?hooks?([/_-]|$)|\/(callback|notify|ipn|events?)(\/|$)/i.test(`${route.path} ${route.file}`)
    const byPath = providerOfPath(route.path) ?? providerOfPath(route.file)
    const middleware = route.middleware.find((name) => checks.test(name))
    const verifiedBy = evidence.verifiedBy ?? middleware
    const isWebhook =
      sender !== undefined ||
      (named && verifiedBy !== undefined) ||
      (/(^|[/_-])(web)?hooks?([/_-]|$)/i.test(route.path) && byPath !== undefined)
    // A queue of the product's own that calls back is work, not somebody else's news.
    if (!isWebhook || sender === 'qstash') return []
    const provider = sender ?? byPath ?? evidence.sender ?? beside(route.path)
    return [
      {
        direction: 'in',
        ...(provider !== undefined && { provider }),
        events: evidence.events,
        file: start.file,
        line: evidence.line ?? start.from,
        route: `${route.method} ${route.path}`,
        ...(verifiedBy !== undefined && { verifiedBy }),
      },
    ]
  })
}

/** The part of a path beside `webhook` names a sender that no list knows. */
function beside(path: string): string | undefined {
  const found =
    /\/(?:webhooks?|hooks)\/([a-z][a-z0-9-]{2,})(?:\/|$)/i.exec(path)?.[1] ??
    /\/([a-z][a-z0-9-]{2,})\/(?:webhooks?|hooks)(?:\/|$)/i.exec(path)?.[1]
  return found === undefined ||
    /^(api|v\d+|rest|public|internal|callback|incoming|inbound|services?|handler|registered|events?|payments?|billing|integrations?|apps?|auth|admin)$/i.test(
      found,
    )
    ? undefined
    : found.toLowerCase()
}

/** Functions that a route reaches, with what their file shows. */
interface Signed extends Reached {
  signs: WebhookSigns
}

interface Evidence {
  /** Sender that an SDK's check names. */
  provider?: string
  /** Sender that a header suggests; several share some headers. */
  sender?: string
  verifiedBy?: string
  line?: number
  events: readonly string[]
}

function evidenceOf(codebase: Codebase, reached: readonly Signed[]): Evidence {
  const evidence: Evidence = { events: eventsOf(reached) }
  let header: string | undefined
  let hmac: { call: CallFact; path: RepoPath } | undefined
  // the place of a webhook is in its handler's file: a check that stands in another one gives no line
  const lineIn = (path: RepoPath, line: number): { line?: number } => (path === reached[0]?.path ? { line } : {})
  for (const { path, signs, fns } of reached) {
    for (const one of signs.calls.filter((each) => fns.has(each.in))) {
      const { call } = one
      header ??= one.header
      if (one.hmac) hmac ??= { call, path }
      const known = one.checks ? knownCheck(codebase, call, { path, fn: call.in }) : undefined
      if (known === undefined) continue
      if (evidence.verifiedBy === undefined) Object.assign(evidence, { verifiedBy: known.name, ...lineIn(path, call.line) })
      if (known.provider !== undefined) evidence.provider ??= known.provider
    }
    header ??= signs.headers.find((one) => fns.has(one.in))?.header
  }
  const sender = header === undefined ? undefined : providerOfHeader(header)
  if (sender !== undefined && (evidence.verifiedBy !== undefined || hmac !== undefined)) evidence.sender = sender
  if (evidence.verifiedBy === undefined && hmac !== undefined && header !== undefined)
    Object.assign(evidence, { verifiedBy: calleeName(hmac.call), ...lineIn(hmac.path, hmac.call.line) })
  return evidence
}

/** Sender whose event header the handler itself reads. */
function announced({ signs, fns, near }: Signed): string | undefined {
  return near ? signs.announced.find((one) => fns.has(one.in))?.provider : undefined
}

/** A call that checks a signature: of an SDK, or of the repository by its name. */
function knownCheck(
  codebase: Codebase,
  call: CallFact,
  at: Parameters<typeof makerOf>[1]['at'],
): { name: string; provider?: string } | undefined {
  const name = calleeName(call)
  if (constructsEvent.test(name)) return { name, provider: 'stripe' }
  if (checks.test(name)) {
    const maker = makerOf(codebase, { value: call.callee, at })
    const provider = maker === undefined ? undefined : packageProvider(maker.package)
    return { name, ...(provider !== undefined && { provider }) }
  }
  if (!checksOfPackages.test(name)) return undefined
  const receiver = receiverOf(call)
  const maker = receiver === undefined ? undefined : makerOf(codebase, { value: receiver, at })
  const provider = maker === undefined ? undefined : packageProvider(maker.package)
  if (provider === undefined) return undefined
  return { name: `${maker?.name ?? ''}.${name}`.replace(/^default\./, ''), ...(provider !== '' && { provider }) }
}

/** Sender behind an SDK that checks signatures; empty where the SDK serves many senders. */
function packageProvider(name: string): string | undefined {
  if (/^(svix|standardwebhooks)$/.test(name)) return ''
  if (name.startsWith('@upstash/qstash')) return 'qstash'
  const known: Readonly<Record<string, string>> = {
    '@octokit/webhooks': 'github',
    '@paddle/paddle-node-sdk': 'paddle',
    '@polar-sh/sdk': 'polar',
    '@clerk/nextjs': 'clerk',
    '@clerk/backend': 'clerk',
    twilio: 'twilio',
    '@slack/bolt': 'slack',
    '@linear/sdk': 'linear',
    resend: 'resend',
    stripe: 'stripe',
    '@workos-inc/node': 'workos',
    'mailgun.js': 'mailgun',
    '@sendgrid/eventwebhook': 'sendgrid',
  }
  return Object.entries(known).find(([each]) => name === each || name.startsWith(`${each}/`))?.[1]
}

/** Event names that the handler and what it calls compare with or list. */
function eventsOf(reached: readonly Signed[]): string[] {
  const events = reached.flatMap(({ signs, fns, near }) => [
    ...signs.compared.flatMap((one) => (fns.has(one.in) && (near || !one.near) ? [one.is] : [])),
    ...signs.listed.flatMap((one) => (one.in === -1 || fns.has(one.in) ? one.events : [])),
  ])
  return [...new Set(events)].sort()
}
