import type { Known } from './known.ts'
import { keptBy } from './package-meaning.ts'

type Request = Extract<Known, { t: 'request' }>

/** `Schema.parse(req)`, `schema.validate(req.headers)`: the request, or a part of it, that a schema was asked about is still the request. */
export function checkedRequest({ name, member }: { name: string; member: string }, args: readonly Known[]): Known | undefined {
  const request = args.find((one): one is Request => one.t === 'request')
  const kept = request && keptBy(name, member.slice(member.lastIndexOf('.') + 1))
  if (request === undefined || kept === undefined || args.some((one) => one.t === 'next')) return undefined
  return kept === 'itself' ? request : answerOf(request)
}

/** What fits its schema: libraries give it under one of these names, and no error. */
function answerOf(request: Request): Known {
  const fits: Known = { t: 'const', v: true }
  const none: Known = { t: 'const', v: null }
  const named = ['data', 'value', 'output'].map((name) => [name, request] as const)
  return { t: 'object', open: true, props: new Map<string, Known>([...named, ['success', fits], ['error', none]]) }
}
