import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { text } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'

const methods = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/

/** Method of a request: of a client it is the name of what is called, else an option, else GET. Undefined where it is computed. */
export function methodOf(callee: string, option: Value | undefined): string | undefined {
  const named = callee.toUpperCase()
  if (methods.test(named)) return named
  if (option === undefined) return 'GET'
  const given = text(option)?.toUpperCase()
  return given !== undefined && methods.test(given) ? given : undefined
}

/** Path of an address whose host comes first: `${base}/auth/${id}` asks for `/auth/:id`. Undefined where no segment of it is written. */
export function askedPath(codebase: Codebase, placed: Placed): string | undefined {
  const pieces = piecesOf(codebase, placed, 4)
  const whole = pieces?.join('').replace(/^https?:\/\/[^/]*/, '') ?? ''
  const path = whole.slice(whole.indexOf('/')).split(/[?#]/)[0] ?? ''
  return whole.includes('/') && /\/[A-Za-z]/.test(path) ? path.replace(/(?<=.)\/$/, '') : undefined
}

/** Texts of an address in order; a computed part is `:name`, and the first one, which holds the host, is empty. */
function piecesOf(codebase: Codebase, { value, at }: Placed, depth: number): readonly string[] | undefined {
  if (value.k === 'str') return [value.v]
  if (value.k === 'tpl') return value.parts.map((part, i) => (part.k === 'str' ? part.v : i === 0 ? '' : `:${nameOf(part)}`))
  const found = value.k === 'ref' && depth > 0 ? follow(codebase, { value, at }) : undefined
  return found?.kind === 'value' && found.value !== value ? piecesOf(codebase, found, depth - 1) : undefined
}

function nameOf(value: Value): string {
  const written = value.k === 'ref' || value.k === 'get' ? value.name : 'value'
  return /\w+$/.exec(written)?.[0] ?? 'value'
}
