import type { ScreenAudience } from '../../core/screen.ts'
import { text } from '../values/chain.ts'
import type { Shown } from './shown.ts'

/** Elements that show what they hold to some alone: `<Can I="update" a="Post">`, `<RequireRole role="admin">`. */
const gates = /^(?:Can|(?:Require|Requires|Has|If|With)(?:Role|Permission|Scope)|(?:Role|Permission)(?:Guard|Gate|Required)|Protect)$/

/** Whoever an element shows its children to, where it is a gate whose attributes are written out. */
export function gateOf({ tag, props }: Shown): ScreenAudience | undefined {
  if (!gates.test(tag)) return undefined
  const given = (names: readonly string[]): string | undefined =>
    names.map((name) => text(props.get(name)?.value)).find((one) => one !== undefined)
  if (props.has('not')) return undefined
  const role = given(['role'])
  if (role !== undefined) return { role }
  const right = given(['permission', 'scope'])
  if (right !== undefined) return { holds: `${tag}('${right}')` }
  const [verb, thing] = [given(['I', 'do']), given(['a', 'an', 'on', 'this'])]
  return tag === 'Can' && verb !== undefined && thing !== undefined ? { holds: `can('${verb}', '${thing}')` } : undefined
}
