import type { Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { eachValue, subtree } from '../body-values.ts'
import { lastName } from '../nest/callee.ts'
import { statusOfName } from '../status-names.ts'
import type { OpenedHandler } from './handler.ts'

/** Status codes that a handler answers with, as far as literals and names show. */
export function statusesOfHandler(codebase: Codebase, opened: OpenedHandler): readonly number[] {
  const inner = opened.inner
  const facts = inner && codebase.facts(inner.path)
  if (!inner || !facts) return []
  const found = new Set<number>()
  eachValue(facts, subtree(facts, inner.fn), (value) => {
    if (value.k !== 'call') return
    for (const status of statusesOfCall(value)) found.add(status)
  })
  return [...found].sort((a, b) => a - b)
}

function statusesOfCall(value: Extract<Value, { k: 'call' }>): readonly number[] {
  const { callee, args, new: made } = value.call
  const name = lastName(callee)
  const written = callee.k === 'ref' ? callee.name : ''
  if (/^(status|sendStatus|writeHead)$/.test(name)) return args[0]?.k === 'num' ? valid(args[0].v) : []
  if (/(^|\.)(NextResponse|Response)(\.json|\.redirect)?$/.test(written)) return ofResponse(args[1], written.endsWith('redirect'))
  // `res.json(x)` without a status before it, and helpers of that name.
  if (/^(res|response)\.(json|send|end)$/.test(written)) return [200]
  if (/^(json|ok|success|successResponse)$/.test(written)) return numbersIn(args) ?? [200]
  if (made === true && /(Exception|Error|HttpError|ApiError)$/.test(name)) {
    const named = statusOfName(name.replace(/(Exception|Error)$/, ''))
    return named === undefined ? (numbersIn(args) ?? []) : [named]
  }
  const helper = helpers.exec(name)?.[1]
  const status = helper === undefined ? undefined : statusOfName(helper.replace(/^serverError$/, 'internalServerError'))
  return status === undefined ? [] : [status]
}

const helpers =
  /^(unauthori[sz]ed|forbidden|notFound|badRequest|conflict|created|noContent|serverError|internalServerError|tooManyRequests)(Response|Error)?$/

/** Second argument of a response: `{ status: 404 }` or the number itself. */
function ofResponse(options: Value | undefined, redirects: boolean): readonly number[] {
  const status = options?.k === 'obj' ? options.props.find(([key]) => key === 'status')?.[1] : options?.k === 'num' ? options : undefined
  if (!status) return [redirects ? 307 : 200]
  return status.k === 'num' ? valid(status.v) : []
}

function numbersIn(args: readonly Value[]): readonly number[] | undefined {
  const numbers = args.flatMap((arg) => (arg.k === 'num' ? valid(arg.v) : []))
  return numbers.length > 0 ? numbers : undefined
}

function valid(status: number): readonly number[] {
  return status >= 100 && status < 600 ? [status] : []
}
