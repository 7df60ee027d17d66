import { fieldChecks } from '../../libraries/field-checks.ts'
import type { Known } from './known.ts'

type Request = Extract<Known, { t: 'request' }>

const packages = new Set(fieldChecks.packages)
/** Methods that give back what they were given, and methods that give it inside of an answer. */
const gives = /^(parse|parseAsync|decode|cast|castAsync|assert|create|mask|validateSync|attempt|transform)$/
const answers = /^(safeParse|safeParseAsync|spa|validate|validateAsync)$/

/** `Schema.parse(req)`, `schema.validate(req.headers)`: the request, or a part of it, that a schema was asked about is still the request. */
export function checkedRequest({ name, member }: { name: string; member: string }, args: readonly Known[]): Known | undefined {
  if (!packages.has(name)) return undefined
  const request = args.find((one): one is Request => one.t === 'request')
  const last = member.slice(member.lastIndexOf('.') + 1)
  if (request === undefined || args.some((one) => one.t === 'next')) return undefined
  if (gives.test(last)) return request
  return answers.test(last) ? answerOf(request) : undefined
}

/** What fits its schema: libraries give it under one of these names, and no error. */
function answerOf(request: Request): Known {
  const fits: Known = { t: 'const', v: true }
  const none: Known = { t: 'const', v: null }
  const named = ['data', 'value', 'output'].map((name) => [name, request] as const)
  return { t: 'object', open: true, props: new Map<string, Known>([...named, ['success', fits], ['error', none]]) }
}
