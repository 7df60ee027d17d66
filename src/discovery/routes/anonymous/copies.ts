import { type Known, plainData } from './known.ts'
import type { Run } from './run.ts'
import { setMember } from './states.ts'

type RequestPart = Extract<Known, { t: 'request' }>

const copying =
  /^(Headers|Map|Request|NextRequest|Proxy|URLSearchParams|structuredClone|JSON\.(stringify|parse)|Object\.(entries|values|keys|fromEntries|freeze)|Array\.from)$/

/**
 * A copy that the language makes of a request or of a part of it: `new Headers(request.headers)`, `Object.fromEntries(headers)`. It holds the
 * same credentials. Undefined for a call of anything else.
 */
export function copied(name: string, args: readonly Known[]): Known | undefined {
  const [first, second] = args
  if (copying.test(name) && first?.t === 'request') return first
  if (!/(^|\.)(Next)?Request$/.test(name)) return undefined
  // `new Request(url, request)` and `new Request(url, { headers: request.headers })`
  if (second?.t === 'request' && second.part === '') return second
  const headers = second?.t === 'object' ? second.props.get('headers') : undefined
  return headers?.t === 'request' ? { t: 'object', props: new Map([['headers', headers]]), rest: plainData } : undefined
}

/** `Object.assign(of, …)`: what the others hold stands on the first one. */
export function assigned(run: Run, [of, ...others]: readonly Known[]): Known {
  if (of === undefined) return plainData
  for (const from of others) putOn(run, of, from)
  const rest = others.find((one): one is RequestPart => one.t === 'request')
  return of.t === 'object' && rest ? { ...of, rest } : of
}

function putOn(run: Run, of: Known, from: Known): void {
  if (from.t !== 'object') return
  for (const [name, value] of from.props)
    if (of.t === 'object') setMember(run, of.props, [name, value])
    else if (of.t === 'request') run.assigned.set(name, value)
}

const readers = /^(lodash(-es)?(\/(get|result))?|lodash\.(get|result)|object-path|dot-prop|get-value|dlv)$/

/** `get(req, 'headers.authorization')` of a package that reads members by their path; undefined for any other call. */
export function readByPath(run: Run, { name, member }: { name: string; member: string }, [of, path]: readonly Known[]): Known | undefined {
  const last = member.slice(member.lastIndexOf('.') + 1)
  if (of === undefined || !readers.test(name) || !/^(get|result|getProperty|)$/.test(last)) return undefined
  const parts = partsOf(path)
  return parts?.reduce((one, part) => (one.t === 'const' && one.missing ? one : run.member(one, part)), of)
}

function partsOf(path: Known | undefined): readonly string[] | undefined {
  if (path?.t === 'const' && typeof path.v === 'string') return path.v.split(/[.[\]]+/).filter((one) => one !== '')
  if (path?.t !== 'list') return undefined
  const parts = path.items.flatMap((one) => (one.t === 'const' && one.v !== null ? [String(one.v)] : []))
  return parts.length === path.items.length ? parts : undefined
}
