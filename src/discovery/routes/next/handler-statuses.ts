import type { Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { eachValue, subtree } from '../auth-body.ts'
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
  const answers = /(^|\.)(NextResponse|Response)(\.json|\.redirect)?$/.test(written)
  if (answers) {
    const options = args[1]
    const status = options?.k === 'obj' ? options.props.find(([key]) => key === 'status')?.[1] : options?.k === 'num' ? options : undefined
    if (status) return status.k === 'num' ? valid(status.v) : []
    return [/redirect$/.test(written) ? 307 : 200]
  }
  // `res.json(x)` without a status before it, and helpers of that name.
  if (/^(res|response)\.(json|send|end)$/.test(written)) return [200]
  if (/^(json|ok|success|successResponse)$/.test(written))
    return args.some((arg) => arg.k === 'num') ? args.flatMap((arg) => (arg.k === 'num' ? valid(arg.v) : [])) : [200]
  if (made === true && /(Exception|Error|HttpError|ApiError)$/.test(name)) {
    const numbered = args.find((arg) => arg.k === 'num')
    const byName = statusOfName(name.replace(/(Exception|Error)$/, ''))
    return byName !== undefined ? [byName] : numbered?.k === 'num' ? valid(numbered.v) : []
  }
  const helper =
    /^(unauthori[sz]ed|forbidden|notFound|badRequest|conflict|created|noContent|serverError|internalServerError|tooManyRequests)(Response|Error)?$/.exec(
      name,
    )
  const status = helper ? statusOfName((helper[1] ?? '').replace(/^serverError$/, 'internalServerError')) : undefined
  return status === undefined ? [] : [status]
}

function valid(status: number): readonly number[] {
  return status >= 100 && status < 600 ? [status] : []
}
