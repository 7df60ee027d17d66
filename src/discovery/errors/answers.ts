import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { ErrorInfo } from '../../core/project.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, chainOf, property, templateText, text } from '../values/chain.ts'
import { caughtAround, toldOf } from './caught-answers.ts'
import { statusOf } from './error-class.ts'
import { isFailure } from './statuses.ts'

/** An answer of a handler that tells of a failure. */
export type Answer = Pick<ErrorInfo, 'name' | 'message' | 'detail' | 'told' | 'caught' | 'status' | 'file' | 'line' | 'code' | 'by'> & {
  in: number
  guard?: string
  /** The code of the answer where it is written as a name: `ApiErrorCode.NotFound`. */
  codeBy?: Value
}

/** Finds answers with a failing status: `res.status(404).json({ error })`, `c.json({ error }, 404)`, `new Response(null, { status: 401 })`, `ctx.throw(404)`. */
export function readAnswers({ path, callees, marks }: Digest, facts: FileFacts): Answer[] {
  const calls = callees.some((name) => name === 'Response' || name === 'NextResponse' || senders.has(name)) ? callsOf(facts) : []
  const answers = calls.flatMap(({ call, inner }): Answer[] => {
    if (inner === true) return []
    const sent = answerOf(call)
    if (sent === undefined || !isFailure(sent.status)) return []
    const found = { ...sent, body: heldBody(sent.body, call, facts) }
    return [withTold(answerFrom(path, { ...found, line: call.line, in: call.in }, call.guard), found.body, facts)]
  })
  return marks.has('answers') ? [...answers, ...koaAnswers(path, facts)] : answers
}

/** `const body = { message: 'Sign in first' }; return json(body, { status: 401 })`: what the name holds where it was bound last before the answer. */
function heldBody(body: Value | undefined, { in: within, line }: CallFact, { bindings }: FileFacts): Value | undefined {
  if (body?.k !== 'ref') return body
  const bound = bindings.findLast((one) => one.name === body.name && one.in === within && one.line <= line)
  return bound?.value.k === 'obj' ? bound.value : body
}

/** What an answer says of a caught error stands in the place of a text that only stands in for it. */
function withTold(answer: Answer, body: Value | undefined, facts: FileFacts): Answer {
  const caught = caughtAround(facts.flows?.[answer.in] ?? [], answer.line)
  if (caught === undefined) return answer
  const told = toldOf(body, caught.error)
  const { message: words, ...rest } = answer
  return {
    ...rest,
    ...(words !== undefined && (told === undefined || words !== told.or) && { message: words }),
    ...(told !== undefined && { told }),
    caught: caught.from === undefined ? {} : { from: caught.from },
  }
}

interface Found {
  status: number | undefined
  body: Value | undefined
}

/** An answer with what its body says. */
export function answerFrom(path: RepoPath, found: Found & { line: number; in: number }, guard: string | undefined): Answer {
  const code = codeOf(found.body)
  const message = messageOf(found.body, code)
  const codeBy = code === undefined ? property(found.body, 'code') : undefined
  return {
    name: code ?? String(found.status),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...detailOf(found.body, message),
    ...(found.status !== undefined && { status: found.status }),
    file: path,
    line: found.line,
    in: found.in,
    ...(guard !== undefined && { guard }),
    ...((codeBy?.k === 'ref' || codeBy?.k === 'get') && { codeBy }),
  }
}

const senders = new Set([
  'json',
  'send',
  'end',
  'render',
  'sendStatus',
  'text',
  'html',
  'body',
  'jsonp',
  'type',
  'format',
  'sendFile',
  'status',
  'code',
  'throw',
  'view',
])

function answerOf(call: CallFact): Found | undefined {
  const parts = answerParts(call)
  return parts === undefined ? undefined : { status: statusOf(parts.status), body: parts.body }
}

/** The status and the body of what a call answers, as expressions; undefined for a call that answers nothing. */
export function answerParts(call: CallFact): { status: Value | undefined; body: Value | undefined } | undefined {
  const name = calleeName(call)
  if (/^(?:Next)?Response$/.test(name) && call.new === true) return { status: property(call.args[1], 'status'), body: call.args[0] }
  if (!senders.has(name)) return undefined
  const { root, links } = chainOf({ k: 'call', call })
  const setter = links.find(
    (link) => link.called && (link.name === 'status' || link.name === 'code' || link.name === 'sendStatus') && link.args.length >= 1,
  )
  const sender = links.findLast((link) => link.called && link !== setter)
  if (setter !== undefined && root !== '') return { status: setter.args[0], body: sender?.args[0] }
  if (name === 'throw') return { status: call.args[0], body: call.args[1] }
  const options = property(call.args[1], 'status')
  if (options !== undefined) return { status: options, body: call.args[0] }
  // Hono: the status is the second argument.
  if (/^(json|text|html|body)$/.test(name) && call.args.length >= 2) return { status: call.args[1], body: call.args[0] }
  return undefined
}

/** `ctx.status = 404; ctx.body = { error }`. */
function koaAnswers(path: RepoPath, facts: FileFacts): Answer[] {
  return facts.bindings.flatMap((binding): Answer[] => {
    const match = /^((?:\w+\.)*(?:ctx|context|res|response|set))\.(?:status|statusCode)$/.exec(binding.name)
    const status = match === null ? undefined : statusOf(binding.value)
    if (match === null || !isFailure(status)) return []
    const body = facts.bindings.find(
      (other) => other.in === binding.in && other.name === `${match[1] as string}.body` && Math.abs(other.line - binding.line) <= 5,
    )
    const guard = facts.guards.findLast((one) => one.in === binding.in && one.line < binding.line && binding.line - one.line <= 3)?.text
    return [withTold(answerFrom(path, { status, body: body?.value, line: binding.line, in: binding.in }, guard), body?.value, facts)]
  })
}

/** `code`, or an `error` that is written like a code. */
function codeOf(body: Value | undefined): string | undefined {
  const inner = property(body, 'error')
  for (const value of [property(body, 'code'), property(inner, 'code'), property(body, 'errorCode'), property(body, 'type'), inner]) {
    const found = text(value)
    if (
      found !== undefined &&
      /^[A-Za-z][A-Za-z0-9]*([_.-][A-Za-z0-9]+)*$/.test(found) &&
      (/[_.-]/.test(found) || found === found.toUpperCase())
    )
      return found
  }
  return undefined
}

/** A second sentence of the body, beside its message. */
function detailOf(body: Value | undefined, message: string | undefined): Pick<ErrorInfo, 'detail'> {
  for (const key of ['error', 'message', 'detail', 'details', 'reason', 'description']) {
    const words = templateText(property(body, key))
    if (message !== undefined && words !== undefined && words !== message && /\S \S/.test(words)) return { detail: { key, text: words } }
  }
  return {}
}

function messageOf(body: Value | undefined, code: string | undefined): string | undefined {
  const direct = templateText(body)
  if (direct !== undefined) return direct
  if (body?.k === 'call' && /^(stringify|json)$/.test(calleeName(body.call))) return messageOf(body.call.args[0], code)
  const inner = property(body, 'error')
  const candidates = [
    property(body, 'message'),
    property(inner, 'message'),
    property(body, 'msg'),
    property(body, 'detail'),
    property(body, 'title'),
    property(body, 'reason'),
    property(body, 'error_description'),
    inner,
    property(body, 'errors'),
  ]
  for (const value of candidates) {
    const found = templateText(value?.k === 'arr' ? value.items[0] : value)
    if (found !== undefined && found !== code) return found
  }
  return undefined
}
