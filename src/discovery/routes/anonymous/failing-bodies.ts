import type { Value } from '../../../core/facts.ts'
import { property } from '../../values/chain.ts'
import type { Known } from './known.ts'

/** Names of a body that tells of a failure and of nothing else. */
const telling = /^(error|errors|message|msg|code|details?|reason|success|ok|status|statusCode)$/

/** Status that stands for a failure that only the body tells. */
export const failed = 400

/** True for a body that holds nothing but the news that something went wrong: `{ error: 'Server not found' }`, `{ success: false }`. */
export function tellsFailure(body: Known | undefined): boolean {
  if (body?.t !== 'object' || body.open === true || body.rest !== undefined) return false
  if (![...body.props.keys()].every((name) => telling.test(name))) return false
  const isFalse = ['success', 'ok'].some((name) => isStated(body.props.get(name), (v) => v === false))
  return (
    isFalse || ['error', 'errors'].some((name) => isStated(body.props.get(name), (v) => v === true || (typeof v === 'string' && v !== '')))
  )
}

function isStated(known: Known | undefined, holds: (v: string | number | boolean | null) => boolean): boolean {
  return known?.t === 'const' && known.missing === undefined && holds(known.v)
}

/** `new Response(JSON.stringify({ error: 'no' }))`: the same of a body as it is written. */
export function writesFailure(body: Value | undefined): boolean {
  const isJson = body?.k === 'call' && body.call.callee.k === 'ref' && body.call.callee.name === 'JSON.stringify'
  const written = isJson ? body.call.args[0] : undefined
  if (written?.k !== 'obj' || written.spreads !== undefined || written.computed !== undefined) return false
  const props = written.props.map(([name]): [string, Known] => [name, literal(property(written, name))])
  return tellsFailure({ t: 'object', props: new Map(props) })
}

function literal(value: Value | undefined): Known {
  return value?.k === 'str' || value?.k === 'bool' ? { t: 'const', v: value.v } : { t: 'data' }
}
