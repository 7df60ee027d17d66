import type { Deed, Shape } from '../../core/account.ts'
import { errorAt } from '../../core/error-at.ts'
import type { Step, Test, Value } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { statusOf } from '../routes/status-of.ts'
import { firstLine } from './calls-in-order.ts'
import type { Scope } from './scope.ts'
import { shapeOf, type Shaping } from './shape-of.ts'
import type { Way } from './way.ts'

/** What code sends as an answer. */
export interface Sent {
  status: number | undefined
  body?: Test
  form: Extract<Deed['what'], { does: 'answers' }>['form']
}

/** What sending something is: an answer with its shape, or a failure where its status is one, or an error was read there. */
export function answerDeed(
  sent: Sent,
  { line, way, scope }: { line: number; way: Way; scope: Scope },
  { project, shaping }: { project: Project; shaping: Shaping },
): Deed['what'] {
  const isRead = sent.status === undefined && errorAt({ at: { file: scope.place.path, line } }, project) !== undefined
  if (isRead || (sent.status ?? 0) >= 400 || (sent.status === undefined && way.onFailure)) return { does: 'fails' }
  const found = sent.body === undefined ? undefined : shapeOf({ test: sent.body, scope }, shaping)
  // a name that is bound to nothing first may hold something later
  const shape: Shape = found === undefined ? { is: 'nothing' } : found.is === 'nothing' ? { is: 'unknown' } : found
  const form = sent.form === 'json' && shape.is === 'text' ? 'text' : sent.form
  return { does: 'answers', ...(sent.status !== undefined && { status: sent.status }), shape, form }
}

/** `ctx.body = x` of Koa: what it sends, and where. */
export function koaAnswer(step: Extract<Step, { s: 'bind' }>, scope: Scope): { sent: Sent; line: number } | undefined {
  const [, root] = /^((?:this\.)?(?:ctx|context))(?:\.response)?\.body$/.exec(step.name) ?? []
  if (root === undefined) return undefined
  const status = scope.names.get(`${root}.status`)?.test ?? scope.names.get(`${root}.response.status`)?.test
  const code = status === undefined ? 200 : statusOf(status as Value)
  return { sent: { status: code, form: 'json', body: step.value }, line: firstLine(step.value) ?? scope.place.fn.from }
}
