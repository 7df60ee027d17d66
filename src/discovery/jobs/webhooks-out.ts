import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { WebhookInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf, property, text } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import { textAt } from './arguments.ts'
import { makerOf } from './instances.ts'

/** Webhooks that the product sends to addresses its users left with it. */
export function sentWebhooks(codebase: Codebase): WebhookInfo[] {
  const found = codebase.digests
    .filter((digest) => !digest.test && !/\.[jt]sx$/.test(digest.path) && (digest.marks.has('requests') || digest.packages.has('svix')))
    .flatMap((digest) => sentFrom(codebase, digest))
  if (found.length === 0) return []
  const events = declaredEvents(codebase)
  return found.map((one) => ({ ...one, events: [...new Set([...one.events, ...events])].sort() }))
}

function sentFrom(codebase: Codebase, digest: Digest): WebhookInfo[] {
  const facts = codebase.facts(digest.path)
  if (facts === undefined) return []
  const one = new Map<number, WebhookInfo>()
  for (const { call, inner } of callsOf(facts)) {
    if (inner === true) continue
    const sent = bySvix(codebase, digest.path, call) ?? byPost(codebase, digest.path, facts, call)
    if (sent !== undefined && !one.has(call.in)) one.set(call.in, sent)
  }
  return [...one.values()]
}

/** `svix.message.create(appId, { eventType, payload })`. */
function bySvix(codebase: Codebase, path: RepoPath, call: CallFact): WebhookInfo | undefined {
  const { root, links } = chainOf({ k: 'call', call })
  if (calleeName(call) !== 'create' || !links.some((link) => link.name === 'message') || root === '') return undefined
  const at: Place = { path, fn: call.in }
  if (makerOf(codebase, { value: { k: 'ref', name: root === 'this' ? `this.${links[0]?.name ?? ''}` : root }, at })?.package !== 'svix')
    return undefined
  const event = textAt(codebase, call.args, at, ['1.eventType'])
  return { direction: 'out', events: event === undefined ? [] : [event], file: path, line: call.line, verifiedBy: 'svix' }
}

/** An address that a user left with the product. */
const address =
  /(^|\.|_)(\w*(webhook|hook|subscri|endpoint|listener|destination|target)\w*)(\.|_)?(\w*(url|uri|endpoint|href|address|target)\w*)?$/i
/** Addresses of a chat tool or of the environment: news for a team, not for users of the product. */
const notOurs = /slack|discord|teams|mattermost|telegram|zapier|n8n|process\.env|env\.|config\.|localhost|sentry|vercel|deploy/i

function byPost(codebase: Codebase, path: RepoPath, facts: FileFacts, call: CallFact): WebhookInfo | undefined {
  const at: Place = { path, fn: call.in }
  const options = call.args.find((arg) => arg.k === 'obj')
  const url = call.args[0]?.k === 'obj' ? property(options, 'url') : call.args[0]
  if (url === undefined || !isPost(codebase, call, at, options)) return undefined
  const written = writtenAddress(url)
  const around = [path, ...functionsAround(facts, call.in)]
  if (written === '' || [written, ...around].some((each) => notOurs.test(each))) return undefined
  if (
    !leftByUsers(
      written,
      around.some((each) => /webhook/i.test(each)),
    )
  )
    return undefined
  const signed = signatureIn(facts, call)
  return { direction: 'out', events: [], file: path, line: call.line, ...(signed !== undefined && { verifiedBy: signed }) }
}

function writtenAddress(url: Value): string {
  const inner = url.k === 'call' ? url.call.args[0] : url
  if (inner?.k === 'ref') return inner.name
  return inner?.k === 'get' && url.k !== 'call' ? inner.name : ''
}

/** An address that is stored for a webhook. Without a word of webhooks anywhere, a stored address alone may be anything. */
function leftByUsers(written: string, inWebhooks: boolean): boolean {
  if (/webhook\w*(url|uri|endpoint)$/i.test(written)) return true
  const stored = written.includes('.') && address.test(written) && /hook|subscri|endpoint|listener/i.test(written)
  if (!inWebhooks) return stored && /hook/i.test(written)
  return stored || /(^|\.)\w*(url|uri|endpoint|target|href)\w*$/i.test(written)
}

function isPost(codebase: Codebase, call: CallFact, at: Place, options: Value | undefined): boolean {
  const name = calleeName(call)
  const method = text(property(options, 'method'))?.toUpperCase()
  const plain = call.callee.k === 'ref' ? call.callee.name : ''
  if (name === 'post') {
    const maker = makerOf(codebase, { value: call.callee, at })
    return maker !== undefined
      ? /^(axios|got|ky|undici|superagent|needle|@nestjs\/axios)/.test(maker.package)
      : /http|axios|client|got|request/i.test(plain)
  }
  if (/^(publishJSON|enqueueJSON)$/.test(name)) return true
  if (!/^(fetch|request|axios|got|ky|ofetch|\$fetch|\w*fetch\w*)$/i.test(name)) return false
  return method === 'POST' || (call.args[1]?.k === 'ref' && /options|init|request/i.test(call.args[1].name))
}

function functionsAround(facts: FileFacts, fn: number): string[] {
  const names: string[] = []
  for (let at = fn; at >= 0; at = facts.functions[at]?.in ?? -1) names.push(facts.functions[at]?.name ?? '')
  return names.filter((name) => name !== '')
}

/** Header that carries the signature, or the function that makes it. */
function signatureIn(facts: FileFacts, call: CallFact): string | undefined {
  const same = (fn: number): boolean => fn === call.in || facts.functions[fn]?.in === call.in || facts.functions[call.in]?.in === fn
  const header = [
    ...objectsIn({ k: 'call', call }),
    ...facts.bindings.filter((binding) => same(binding.in)).flatMap((binding) => [...objectsIn(binding.value)]),
  ]
    .flatMap((value) => (value.k === 'obj' ? value.props.map(([name]) => name) : []))
    .find((name) => /signature|hmac|webhook-id|^x-[\w-]+-secret$/i.test(name))
  if (header !== undefined) return header
  const maker = callsOf(facts).find(
    (one) => same(one.call.in) && /^(createHmac|\w*sign\w*)$/i.test(calleeName(one.call)) && !/abort/i.test(calleeName(one.call)),
  )
  return maker === undefined ? undefined : calleeName(maker.call)
}

function* objectsIn(value: Value): Generator<Value> {
  if (value.k === 'obj') {
    yield value
    for (const [, each] of value.props) yield* objectsIn(each)
  }
  if (value.k === 'call') for (const arg of value.call.args) yield* objectsIn(arg)
  if (value.k === 'any') for (const each of value.of) yield* objectsIn(each)
}

const eventList = /webhook\w*(event|trigger|topic|type)|(event|trigger)\w*webhook/i

/** Event names that the repository lists for its webhooks: enums, constant lists, unions, enums of a Prisma schema. */
function declaredEvents(codebase: Codebase): string[] {
  const events: string[] = []
  for (const digest of codebase.digests) {
    if (digest.test || !digest.marks.has('webhooks')) continue
    const facts = codebase.facts(digest.path)
    if (facts === undefined) continue
    for (const symbol of facts.symbols) {
      if (!eventList.test(symbol.name)) continue
      if (symbol.kind === 'enum')
        events.push(...(symbol.members ?? []).map((member) => /^['"](.*)['"]$/.exec(member.type)?.[1] ?? member.name))
      if (symbol.kind === 'type')
        events.push(...[...symbol.signature.matchAll(/\|?\s*['"]([\w.:-]+)['"](?=\s*(\||;|$))/g)].map((match) => match[1] as string))
    }
    for (const binding of facts.bindings) if (binding.in === -1 && eventList.test(binding.name)) events.push(...listed(binding.value))
  }
  return [...new Set([...events, ...prismaEvents(codebase)])].filter((name) => /^[A-Za-z][\w.:-]+$/.test(name)).slice(0, 100)
}

function listed(value: Value): string[] {
  if (value.k === 'arr') return value.items.flatMap((item) => (item.k === 'str' ? [item.v] : []))
  if (value.k === 'call') return value.call.args.flatMap(listed)
  if (value.k === 'obj') return value.props.flatMap(([, each]) => (each.k === 'str' && /^[a-z]\w*[.:]\w/.test(each.v) ? [each.v] : []))
  return []
}

/** Enums named for webhooks, and the enum that a webhook's field of events has. */
function prismaEvents(codebase: Codebase): string[] {
  const texts = codebase.find((path) => path.endsWith('.prisma')).map((path) => codebase.text(path) ?? '')
  const models = texts.flatMap((text) =>
    [...text.matchAll(/^model\s+(\w+)\s*\{([^}]{0,10000})\}/gm)].flatMap(([, name = '', body = '']) =>
      /webhook/i.test(name) ? [body] : [],
    ),
  )
  const types = new Set(
    models.flatMap((body) =>
      [...body.matchAll(/^[ \t]*(\w+)[ \t]+(\w+)/gm)].flatMap(([, field = '', type = '']) =>
        /event|trigger|topic/i.test(field) ? [type] : [],
      ),
    ),
  )
  return texts
    .flatMap((text) => [...text.matchAll(/^enum\s+(\w+)\s*\{([^}]{0,10000})\}/gm)])
    .filter((match) => eventList.test(match[1] as string) || types.has(match[1] as string))
    .flatMap((match) => (match[2] as string).split('\n').map((line) => line.replace(/\/\/.*|@.*/, '').trim()))
    .filter((name) => name !== '')
}
