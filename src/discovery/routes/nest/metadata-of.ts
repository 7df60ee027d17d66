import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { printOf } from '../anonymous/handed-on.ts'
import { valueAt } from '../anonymous/value-at.ts'
import { type Known, plainData } from '../anonymous/known.ts'
import { keysOf } from '../anonymous/metadata-keys.ts'
import type { Metadata } from '../anonymous/route-metadata.ts'
import type { Mark } from './marks.ts'

/** What decorators of a method and of its class leave for guards to ask for. */
export function metadataOf(codebase: Codebase, handler: readonly Mark[], controller: readonly Mark[]): Metadata {
  const [own, around] = [valuesOf(codebase, handler), valuesOf(codebase, controller)]
  return { handler: own, controller: around, print: `${printOf(own)} / ${printOf(around)}` }
}

/** Decorators run from the last to the first: of two that set a key, the first one counts. */
function valuesOf(codebase: Codebase, marks: readonly Mark[]): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>()
  for (const mark of marks) {
    const [key, value] = mark.name === 'SetMetadata' ? mark.args : []
    // What a package exports stands for no key of the repository.
    if (!key && mark.package !== undefined) continue
    const keys = key ? keysOf(codebase, key) : [`@${mark.name}`, `@${mark.via}`]
    const given = key ? value : mark.args[0]
    for (const one of keys) if (!found.has(one)) found.set(one, valueOf(codebase, given, key !== undefined))
  }
  return found
}

/** What is set; a decorator that stands for its own key sets what it is given, and itself where it is given nothing. */
function valueOf(codebase: Codebase, placed: Placed | undefined, isSet: boolean): Known {
  if (placed === undefined) return { t: 'const', v: isSet ? null : true }
  const found = follow(codebase, placed)
  const known = valueAt(codebase, found?.kind === 'value' ? found : placed)
  if (known.t === 'lost') return plainData
  return JSON.stringify(found?.kind === 'value' ? found.value : placed.value).includes('"spread"') ? known : asWritten(known)
}

/** Lists that are written out have the items that are written there. */
function asWritten(known: Known, depth = 3): Known {
  if (known.t === 'list') return { ...known, whole: true }
  if (known.t !== 'object' || depth === 0) return known
  return { ...known, props: new Map([...known.props].map(([name, one]) => [name, asWritten(one, depth - 1)])) }
}
