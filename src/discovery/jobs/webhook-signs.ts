import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, text } from '../values/chain.ts'
import { isSignatureHeader, providerOfEvent } from './webhook-providers.ts'

/** What one file shows of webhooks that it receives; most files show nothing. `in` is the function it stands in. */
export interface WebhookSigns {
  calls: readonly SignCall[]
  /** Signature headers that a name is bound to. */
  headers: readonly { in: number; header: string }[]
  /** Senders whose event header is read. */
  announced: readonly { in: number; provider: string }[]
  compared: readonly ComparedEvent[]
  /** Lists of event names: `const relevantEvents = new Set(['invoice.paid', …])`. */
  listed: readonly { in: number; events: readonly string[] }[]
}

/** A call that reads a signature header, makes a hash, or may check a signature. */
interface SignCall {
  in: number
  call: CallFact
  header?: string
  hmac: boolean
  checks: boolean
}

/** An event name that something is compared with. `near`: it counts only in what the route runs itself. */
interface ComparedEvent {
  in: number
  is: string
  near: boolean
}

/** Functions that check a signature, by their names: `verifySlackSignature`, `verifyWebhook`, `validatePlaidWebhook`; not `validateWebhookUrl`. */
export const checks =
  /(signature|hmac)\w*(verif|valid|check|guard|match)|(verif|validat|check|assert|authenticat|isvalid|ensure|match)\w*(signature|hmac)|(verify|authenticate)\w*(web)?hook\w*|(webhook)\w*(verif\w*|guard)|validate[A-Z]\w+Webhook(Request|Payload|Event)?$/i

/** Methods that check a signature where an SDK declares them. */
export const checksOfPackages = /^(verify|unmarshal|verifyAndReceive|receive|validateRequest|unwrap)$/

/** Stripe's own check. */
export const constructsEvent = /^constructEvent(Async)?$/

const known = new WeakMap<Codebase, Map<RepoPath, WebhookSigns | undefined>>()

/** Signs of a file, read once: many routes reach the same files. */
export function webhookSigns(codebase: Codebase, path: RepoPath): WebhookSigns | undefined {
  const files = known.get(codebase) ?? new Map<RepoPath, WebhookSigns | undefined>()
  known.set(codebase, files)
  if (files.has(path)) return files.get(path)
  const facts = codebase.facts(path)
  const found = facts && readSigns(facts)
  files.set(path, found)
  return found
}

function readSigns(facts: FileFacts): WebhookSigns {
  return {
    calls: callsOf(facts).flatMap(({ call }) => signCall(call) ?? []),
    headers: facts.bindings.flatMap((one) => {
      const header = headerOf(one.value)
      return header === undefined ? [] : [{ in: one.in, header }]
    }),
    announced: announcedIn(facts),
    compared: comparedIn(facts),
    listed: listedIn(facts),
  }
}

function signCall(call: CallFact): SignCall | undefined {
  const name = calleeName(call)
  const header = headerIn(call.args)
  const hmac = name === 'createHmac' || name === 'timingSafeEqual'
  const mayCheck = constructsEvent.test(name) || checksOfPackages.test(name) || checks.test(name)
  if (header === undefined && !hmac && !mayCheck) return undefined
  return { in: call.in, call, ...(header !== undefined && { header }), hmac, checks: mayCheck }
}

function headerIn(args: readonly Value[]): string | undefined {
  for (const arg of args) {
    const name = text(arg) ?? headerOf(arg)
    if (name !== undefined && isSignatureHeader(name)) return name
  }
  return undefined
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

/** `const event = headers['x-github-event']`, `if (headers['x-github-event'] === 'push')`. */
function announcedIn(facts: FileFacts): WebhookSigns['announced'] {
  const names = [
    ...facts.bindings.map(({ in: fn, value }) => ({
      in: fn,
      name: value.k === 'ref' || value.k === 'get' ? value.name : (headerIn(value.k === 'call' ? value.call.args : []) ?? ''),
    })),
    ...(facts.comparisons ?? []).map((one) => ({ in: one.in, name: one.of })),
  ]
  return names.flatMap((one) => {
    const provider = providerOfEvent(one.name)
    return provider === undefined ? [] : [{ in: one.in, provider }]
  })
}

/** What a received event is called in code, for sure or probably. */
const eventPath = /(^|\.)(\w*event(_?(name|type))?|topic|alert_name|x-github-event|x-shopify-topic|x-gitlab-event)$|event\w*\.(type|name)$/i
const typePath = /(^|\.)(type|action|kind|event_?name|event_?type|trigger_?event)$/i

/** Event names that code compares with. Words of other unions (`error`, `trial`) have no separator. */
function comparedIn(facts: FileFacts): ComparedEvent[] {
  return (facts.comparisons ?? []).flatMap(({ of, is, in: fn }): ComparedEvent[] => {
    if (!/^[A-Za-z][\w.:/-]{2,}$/.test(is) || is.includes('://') || is.startsWith('application/')) return []
    const event = eventPath.test(of)
    if ((event || typePath.test(of)) && /^\w+([.:/-]\w+)+$/.test(is)) return [{ in: fn, is, near: false }]
    return event && !/^(string|object|number|function|undefined|boolean)$/.test(is) ? [{ in: fn, is, near: true }] : []
  })
}

function listedIn(facts: FileFacts): WebhookSigns['listed'] {
  return facts.bindings.flatMap(({ name, value, in: fn }) => {
    const list = value.k === 'call' && calleeName(value.call) === 'Set' ? value.call.args[0] : value
    if (list?.k !== 'arr' || !/event|topic/i.test(name)) return []
    const events = list.items.flatMap((item) => (item.k === 'str' && /^(?=[a-z]\w*[.:_]\w)\w+(?:[.:]\w+)*$/.test(item.v) ? [item.v] : []))
    return events.length === 0 ? [] : [{ in: fn, events }]
  })
}
