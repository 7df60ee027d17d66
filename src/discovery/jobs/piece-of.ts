import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { follow, type Place } from '../values/follow.ts'
import { argumentAt, handlerName, textAt } from './arguments.ts'
import { labelBeside, nameAround } from './cron-names.ts'
import type { Maker } from './instances.ts'
import type { JobPiece } from './job-piece.ts'
import type { JobCall } from './rules.ts'
import { scheduleText } from './schedule-text.ts'

/** A call with the rule that it is read by. */
export interface Ruling {
  library: Library
  rule: JobCall
  call: CallFact
  at: Place
  /** What made the receiver of the call. */
  maker: Maker | 'any'
}

/** The piece of a job that a call tells by itself. */
export function pieceOf(codebase: Codebase, { library, rule, call, at, maker }: Ruling): JobPiece | undefined {
  const handlerValue = handlerOf(codebase, { rule, call, at })
  const label = rule.as === 'cron' && handlerValue?.k === 'fn' ? labelBeside(codebase.facts(at.path), call) : undefined
  // A function in the entry of a table has no name of its own.
  const handler = label === undefined ? handlerName(codebase, handlerValue, at) : ''
  if (rule.handler === 'last' && handlerValue === undefined) return undefined
  const schedule = rule.schedule === undefined ? undefined : scheduleText(codebase, call, at, rule)
  const timeless = rule.as === 'cron' && rule.schedule !== undefined && schedule === undefined
  if (timeless && !surelyRuns(codebase, { rule, call, at }, handlerValue)) return undefined
  const own = rule.title === undefined ? undefined : textAt(codebase, call.args, at, rule.title)
  const named = (): string | undefined =>
    rule.as === 'cron'
      ? (rule.on === 'instance' ? receiverQueue(codebase, maker) : undefined) || (label ?? handler) || nameAround(codebase, at)
      : rule.title === undefined
        ? receiverQueue(codebase, maker)
        : undefined
  const name = own ?? named()
  if (name === undefined || name === '') return undefined
  const where = { file: at.path, line: call.line, handler, ...(at.fn >= 0 && { fn: at.fn }) }
  return { as: rule.as, name, library: library.name, ...(schedule !== undefined && { schedule }), ...where }
}

type Read = Pick<Ruling, 'rule' | 'call' | 'at'>

/** A schedule that only a running program knows is one all the same, where the library surely gets something to run, or to repeat. */
function surelyRuns(codebase: Codebase, read: Read, handler: Value | undefined): boolean {
  if (isTimed(codebase, read, 'repeat')) return true
  const { rule, call, at } = read
  const timed = rule.schedule?.some((path) => argumentAt(codebase, call.args, at, path) !== undefined) === true
  return rule.on === 'export' && timed && isFunction(codebase, handler, at)
}

/** True where a call gives something under an option that only repeated work has: `{ repeat: … }`. */
export function isTimed(codebase: Codebase, { rule, call, at }: Read, option: string): boolean {
  return (rule.schedule ?? []).some((path) => {
    const end = path.split('.').indexOf(option)
    const value =
      end === -1
        ? undefined
        : argumentAt(
            codebase,
            call.args,
            at,
            path
              .split('.')
              .slice(0, end + 1)
              .join('.'),
          )
    return value !== undefined && value.k !== 'null' && value.k !== 'bool' && !(value.k === 'ref' && value.name === 'undefined')
  })
}

/** Whether a call may register a schedule: one that is told by an option (`repeat`) does so only where the option is given. */
export function maySchedule(codebase: Codebase, read: Read): boolean {
  const isTold = read.rule.as === 'cron' && read.rule.schedule?.every((path) => path.split('.').includes('repeat')) === true
  return !isTold || isTimed(codebase, read, 'repeat')
}

/** True for what surely can be called. */
export function isFunction(codebase: Codebase, value: Value | undefined, at: Place): boolean {
  if (value === undefined) return false
  if (value.k === 'fn') return true
  if (value.k === 'call') return value.call.callee.k === 'ref' && value.call.callee.name.endsWith('.bind')
  return (value.k === 'ref' && value.name.startsWith('this.')) || follow(codebase, { value, at })?.kind === 'function'
}

/** What a call gives the library to run. */
export function handlerOf(codebase: Codebase, { rule, call, at }: Read): Value | undefined {
  if (rule.handler === undefined) return undefined
  if (rule.handler === 'last')
    return call.args.findLast((arg) => arg.k === 'fn' || ((arg.k === 'ref' || arg.k === 'call') && call.args.indexOf(arg) > 0))
  for (const path of rule.handler) {
    const value = argumentAt(codebase, call.args, at, path)
    if (value !== undefined) return value
  }
  return undefined
}

/** The queue behind `queue.add(…)`: the name it was made with, or that a decorator injects. */
function receiverQueue(codebase: Codebase, maker: Maker | 'any'): string | undefined {
  if (maker === 'any' || maker.at === undefined) return undefined
  if (maker.injected !== undefined) return textAt(codebase, [maker.injected], maker.at, ['0'])
  return maker.call === undefined ? undefined : textAt(codebase, maker.call.args, maker.at, ['0', '0.name', '0.id'])
}
