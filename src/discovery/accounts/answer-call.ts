import type { Deed } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'
import { chainOf, type Link, property } from '../values/chain.ts'
import { statusOf } from '../routes/status-of.ts'

/** An answer that a call sends or makes; its body is still an expression. */
export interface SentAnswer {
  /** Undefined where it is computed. */
  status: number | undefined
  body?: Value
  form: Extract<Deed['what'], { does: 'answers' }>['form']
}

const forms: Readonly<Record<string, SentAnswer['form']>> = {
  json: 'json',
  jsonp: 'json',
  send: 'json',
  text: 'text',
  html: 'page',
  render: 'page',
  view: 'page',
  redirect: 'redirect',
  end: 'empty',
  sendStatus: 'empty',
  body: 'text',
  newResponse: 'text',
  sendFile: 'file',
  download: 'file',
  attachment: 'file',
}

/**
 * Reads a call as the answer to a request: `res.status(201).json(x)`, `reply.code(201).send(x)`, `c.json(x, 201)`, `Response.json(x, { status })`,
 * `new Response(x)`. `receivers` are names by which the code has the answer or the context in hand.
 */
export function answerCall(call: CallFact, receivers: ReadonlySet<string>): SentAnswer | undefined {
  const chain = chainOf({ k: 'call', call })
  if (call.new === true) return chain.root === 'Response' || chain.root === 'NextResponse' ? constructed(call) : undefined
  if (/^(?:Next)?Response$/.test(chain.root)) return ofClass(chain.links)
  const [only] = chain.links
  if (chain.root === 'json' && only?.called === true && chain.links.length === 1 && receivers.has('json')) return byOptions(only, 'json')
  if (!receivers.has(chain.root)) return undefined
  const sender = chain.links.findLast(({ called, name }) => called && forms[name] !== undefined)
  if (sender === undefined || chain.links.at(-1) !== sender || readsRequest(sender)) return undefined
  return sent(sender, chain.links)
}

/** `request.text()` and `request.json()` read what was sent: an answer of that form has a body. */
function readsRequest({ name, args }: Link): boolean {
  return args.length === 0 && /^(?:json|text|body)$/.test(name)
}

function sent(sender: Link, links: readonly Link[]): SentAnswer {
  const setter = links.find(({ called, name }) => called && (name === 'status' || name === 'code' || name === 'writeHead'))
  const [first, second] = sender.args
  const form = forms[sender.name] ?? 'json'
  if (sender.name === 'redirect') {
    const numbered = first?.k === 'num'
    const body = numbered ? second : first
    const status =
      (numbered ? statusOf(first) : second === undefined ? undefined : statusOf(second)) ??
      statusOf(setter?.args[0] ?? { k: 'null' }) ??
      302
    return { status, form, ...(body !== undefined && { body }) }
  }
  if (sender.name === 'sendStatus') return { status: statusOf(first ?? { k: 'null' }), form }
  const status = setter?.args[0] === undefined ? statusBehind(second) : statusOf(setter.args[0])
  const isEmpty = first === undefined || first.k === 'null'
  return { status, form: isEmpty ? 'empty' : form, ...(!isEmpty && { body: first }) }
}

/** The status in a last argument: `c.json(x, 201)`, `Response.json(x, { status: 201 })`. */
function statusBehind(value: Value | undefined): number | undefined {
  if (value === undefined) return 200
  const stated = value.k === 'obj' ? property(value, 'status') : value
  if (stated !== undefined) return statusOf(stated)
  return value.k === 'obj' && (value.spreads ?? []).length === 0 ? 200 : undefined
}

function constructed(call: CallFact): SentAnswer {
  const [body, options] = call.args
  const isEmpty = body === undefined || body.k === 'null'
  return { status: statusBehind(options), form: isEmpty ? 'empty' : 'text', ...(!isEmpty && { body }) }
}

function ofClass(links: readonly Link[]): SentAnswer | undefined {
  const [link] = links
  if (link?.called !== true || links.length > 1) return undefined
  if (link.name === 'json') return byOptions(link, 'json')
  if (link.name !== 'redirect') return undefined
  const [to, second] = link.args
  const status = second === undefined ? undefined : (statusOf(second) ?? statusOf(property(second, 'status') ?? { k: 'null' }))
  return { status: status ?? 307, form: 'redirect', ...(to !== undefined && { body: to }) }
}

function byOptions({ args: [body, options] }: Link, form: SentAnswer['form']): SentAnswer {
  return { status: statusBehind(options), form, ...(body !== undefined && { body }) }
}
