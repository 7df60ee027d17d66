import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { namesOf } from '../env/names-of.ts'
import type { Library } from '../library.ts'
import type { Placed } from '../values/follow.ts'
import { argumentAt, handlerName, textAt } from './arguments.ts'
import { nameAround } from './cron-names.ts'
import { isPackage, makerOf } from './instances.ts'
import type { JobPiece } from './job-piece.ts'
import { handlerOf, isFunction, type Ruling } from './piece-of.ts'

/** Workers whose name runs over a list or a table; one whose name only a running program knows is called after what makes it. */
export function computedWorkers(codebase: Codebase, { library, rule, call, at }: Ruling): JobPiece[] {
  const title =
    rule.as === 'worker' && rule.on === 'export' ? rule.title?.map((path) => argumentAt(codebase, call.args, at, path)) : undefined
  const value = title?.find((one) => one !== undefined)
  if (value === undefined || value.k === 'fn' || value.k === 'obj' || value.k === 'null') return []
  const run = handlerOf(codebase, { rule, call, at })
  if (!isFunction(codebase, run, at) && value.k !== 'ref') return []
  const ofQueue = nameOfQueue(codebase, library, { value, at })
  const names = ofQueue === undefined ? namesOf(codebase, { value, at }) : [ofQueue]
  const handler = handlerName(codebase, run, at)
  return (names.length > 0 ? names : [nameAround(codebase, at)]).map((name) => ({
    as: rule.as,
    name,
    library: library.name,
    file: at.path,
    line: call.line,
    handler,
    ...(at.fn >= 0 && { fn: at.fn }),
  }))
}

/** `mailQueue.name`: the name that the queue was made with. */
function nameOfQueue(codebase: Codebase, library: Library, { value, at }: Placed): string | undefined {
  const isName = value.k === 'get' ? value.name === 'name' : value.k === 'ref' && value.name.endsWith('.name')
  if (!isName) return undefined
  const of: Value = value.k === 'get' ? value.of : { k: 'ref', name: value.k === 'ref' ? value.name.slice(0, -'.name'.length) : '' }
  const maker = makerOf(codebase, { value: of, at })
  if (maker?.call === undefined || maker.at === undefined || !isPackage(maker.package, library.packages)) return undefined
  return textAt(codebase, maker.call.args, maker.at, ['0', '0.name'])
}
