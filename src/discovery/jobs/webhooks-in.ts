import type { RepoPath } from '../../core/names.ts'
import type { Value } from '../../core/facts.ts'
import type { Route, WebhookInfo } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf, type FoundCall } from '../values/calls-of.ts'
import { calleeName, receiverOf, text } from '../values/chain.ts'
import { makerOf } from './instances.ts'
import { type Reached, reachable } from './reachable.ts'
import { isSignatureHeader, providerOfEvent, providerOfHeader, providerOfPath } from './webhook-providers.ts'

/** Webhooks that routes receive: their handler checks a signature, or the route names its sender. */
export function receivedWebhooks(codebase: Codebase, routes: readonly Route[]): WebhookInfo[] {
  return routes.flatMap((route): WebhookInfo[] => {
    if (route.method !== 'POST' && route.method !== 'ALL' && route.method !== 'PUT') return []
    const start = route.handlerAt ?? { file: route.file, from: route.line, to: route.line }
    const reached = reachable(codebase, start, 2)
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

/** Functions that check a signature, by their names: `verifySlackSignature`, `verifyWebhook`, `validatePlaidWebhook`; not `validateWebhookUrl`. */
const checks =
  /(signature|hmac)\w*(verif|valid|check|guard|match)|(verif|validat|check|assert|authenticat|isvalid|ensure|match)\w*(signature|hmac)|(verify|authenticate)\w*(web)?hook\w*|(webhook)\w*(verif\w*|guard)|validate[A-Z]\w+Webhook(Request|Payload|Event)?$/i

interface Evidence {
  /** Sender that an SDK's check names. */
  provider?: string
  /** Sender that a header suggests; several share some headers. */
  sender?: string
  verifiedBy?: string
  line?: number
  events: readonly string[]
}

function evidenceOf(codebase: Codebase, reached: readonly Reached[]): Evidence {
  const evidence: Evidence = { events: eventsOf(reached) }
  let header: string | undefined
  let hmac: { call: FoundCall['call']; path: RepoPath } | undefined
  // the place of a webhook is in its handler's file: a check that stands in another one gives no line
  const lineIn = (path: RepoPath, line: number): { line?: number } => (path === reached[0]?.path ? { line } : {})
  for (const { path, facts, fns } of reached) {
    for (const found of callsOf(facts)) {
      const { call } = found
      if (!fns.has(call.in)) continue
      header ??= headerIn(call.args)
      const name = calleeName(call)
      if (/^(createHmac|timingSafeEqual)$/.test(name)) hmac ??= { call, path }
      const known = knownCheck(codebase, found, { path, fn: call.in })
      if (known === undefined) continue
      if (evidence.verifiedBy === undefined) Object.assign(evidence, { verifiedBy: known.name, ...lineIn(path, call.line) })
      if (known.provider !== undefined) evidence.provider ??= known.provider
    }
    header ??= facts.bindings
      .filter((binding) => fns.has(binding.in))
      .map((binding) => headerOf(binding.value))
      .find((each) => each !== undefined)
  }
  const sender = header === undefined ? undefined : providerOfHeader(header)
  if (sender !== undefined && (evidence.verifiedBy !== undefined || hmac !== undefined)) evidence.sender = sender
  if (evidence.verifiedBy === undefined && hmac !== undefined && header !== undefined)
    Object.assign(evidence, { verifiedBy: calleeName(hmac.call), ...lineIn(hmac.path, hmac.call.line) })
  return evidence
}

/** Sender whose event header the handler itself reads: `const event = headers['x-github-event']`. */
function announced({ facts, fns, near }: Reached): string | undefined {
  if (!near) return undefined
  const read = facts.bindings.filter((one) => fns.has(one.in)).map(({ value }) => value)
  const names = [
    ...read.map((value) =>
      value.k === 'ref' || value.k === 'get' ? value.name : (headerIn(value.k === 'call' ? value.call.args : []) ?? ''),
    ),
    ...(facts.comparisons ?? []).filter((one) => fns.has(one.in)).map((one) => one.of),
  ]
  return names.map(providerOfEvent).find((each) => each !== undefined)
}

/** A call that checks a signature: of an SDK, or of the repository by its name. */
function knownCheck(
  codebase: Codebase,
  { call }: FoundCall,
  at: Parameters<typeof makerOf>[1]['at'],
): { name: string; provider?: string } | undefined {
  const name = calleeName(call)
  if (/^constructEvent(Async)?$/.test(name)) return { name, provider: 'stripe' }
  if (checks.test(name)) {
    const maker = makerOf(codebase, { value: call.callee, at })
    const provider = maker === undefined ? undefined : packageProvider(maker.package)
    return { name, ...(provider !== undefined && { provider }) }
  }
  if (!/^(verify|unmarshal|verifyAndReceive|receive|validateRequest|unwrap)$/.test(name)) return undefined
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

function headerIn(args: readonly Value[]): string | undefined {
  return args.map((arg) => text(arg) ?? headerOf(arg)).find((name) => name !== undefined && isSignatureHeader(name))
}

/** `req.headers['x-hub-signature-256']`, `headers.get('stripe-signature')`. */
function headerOf(value: Value): string | undefined {
  if (value.k === 'ref') {
    const name = /headers\.(.+)$/.exec(value.name)?.[1]
    return name !== undefined && isSignatureHeader(name) ? name : undefined
  }
  if (value.k === 'call') return headerIn(value.call.args)
  if (value.k === 'any') return value.of.map(headerOf).find((each) => each !== undefined)
  return value.k === 'get' && isSignatureHeader(value.name) ? value.name : undefined
}

/** What a received event is called in code, for sure or probably. */
const eventPath = /(^|\.)(\w*event(_?(name|type))?|topic|alert_name|x-github-event|x-shopify-topic|x-gitlab-event)$|event\w*\.(type|name)$/i
const typePath = /(^|\.)(type|action|kind|event_?name|event_?type|trigger_?event)$/i

/** Event names that the handler and what it calls compare with. Words of other unions (`error`, `trial`) have no separator. */
function eventsOf(reached: readonly Reached[]): string[] {
  const events = reached.flatMap((one) => [...comparedEvents(one), ...listedEvents(one)])
  return [...new Set(events)].sort()
}

function comparedEvents({ facts, fns, near }: Reached): string[] {
  return (facts.comparisons ?? []).flatMap(({ of, is, in: fn }) => {
    if (!fns.has(fn) || !/^[A-Za-z][\w.:/-]{2,}$/.test(is) || is.includes('://') || is.startsWith('application/')) return []
    const plain = near && eventPath.test(of) && !/^(string|object|number|function|undefined|boolean)$/.test(is)
    return plain || ((eventPath.test(of) || typePath.test(of)) && /^\w+([.:/-]\w+)+$/.test(is)) ? [is] : []
  })
}

/** `const relevantEvents = new Set(['invoice.paid', …])`. */
function listedEvents({ facts, fns }: Reached): string[] {
  return facts.bindings.flatMap(({ name, value, in: fn }) => {
    const list = value.k === 'call' && calleeName(value.call) === 'Set' ? value.call.args[0] : value
    if (list?.k !== 'arr' || (fn !== -1 && !fns.has(fn)) || !/event|topic/i.test(name)) return []
    return list.items.flatMap((item) => (item.k === 'str' && /^[a-z]\w*([.:_]\w+)+$/.test(item.v) ? [item.v] : []))
  })
}
