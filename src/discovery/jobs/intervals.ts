import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { JobPause } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { FileAnswers } from '../file-answers.ts'
import { callsOf } from '../values/calls-of.ts'
import { find, type Place } from '../values/follow.ts'
import { handlerName } from './arguments.ts'
import { nameAround } from './cron-names.ts'
import type { JobPiece } from './job-piece.ts'
import { millisecondsIn, pauseFact } from './pause-length.ts'
import { setsItselfAgain } from './self-setting.ts'
import { serverFiles } from './server-files.ts'
import { startsAlone } from './starts-alone.ts'
import { type GivenTimer, throughHelper } from './timer-helpers.ts'

/** Work that a server repeats by a timer of the language from its start on: `setInterval(refresh, 60_000)`. */
export function intervalsOf(codebase: Codebase, answers: FileAnswers): readonly JobPiece[] {
  const mayRepeat = codebase.digests.filter(({ test, callees }) => !test && callees.some((name) => timers.has(name)))
  if (mayRepeat.length === 0) return []
  const server = serverFiles(codebase)
  return mayRepeat.flatMap((digest) =>
    server.has(digest.path) ? answers.of({ what: 'intervals', path: digest.path }, (of) => intervalsIn(of, digest)) : [],
  )
}

const timers = new Set(['setInterval', 'setTimeout'])
const timer = /^(?:(?:global|globalThis|timers)\.)?(setInterval|setTimeout)$/

function intervalsIn(codebase: Codebase, { path }: Digest): readonly JobPiece[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return callsOf(facts).flatMap(({ call }): readonly JobPiece[] => {
    const at: Place = { path, fn: call.in }
    const [work, pause] = call.args
    const kind = timerOf(codebase, call, at)
    if (work === undefined || kind === undefined) return []
    const helped = kind === 'setInterval' ? throughHelper(codebase, { path, facts, call }) : undefined
    if (helped !== undefined) return helped.flatMap((one) => timed(codebase, one))
    const again = workName(codebase, facts, work, at)
    if (kind === 'setTimeout' ? !setsItselfAgain(codebase, { facts, call, again }, path) : !repeats(facts, call, work)) return []
    return timed(codebase, { path, facts, call, work, pause })
  })
}

function timed(codebase: Codebase, { path, facts, call, work, pause }: GivenTimer): readonly JobPiece[] {
  const at: Place = { path, fn: call.in }
  const milliseconds = pause === undefined ? undefined : millisecondsIn(codebase, pause, at)
  if (milliseconds !== undefined && milliseconds < shortest) return []
  const pauses = milliseconds === undefined && pause !== undefined ? [pauseFact(codebase, pause, at)] : []
  return [pieceOf(codebase, { facts, call, work, milliseconds, pauses: pauses.filter(({ written }) => written !== undefined) }, path)]
}

function repeats(facts: FileFacts, call: CallFact, work: Value): boolean {
  return startsAlone(facts, call.in) && !endsItself(facts, work)
}

/** Milliseconds of the shortest pause of a job: what repeats more often draws a progress or waits for something. */
const shortest = 1000

interface Repeated {
  facts: FileFacts
  call: CallFact
  work: Value
  milliseconds: number | undefined
  pauses: readonly JobPause[]
}

function pieceOf(codebase: Codebase, { facts, call, work, milliseconds, pauses }: Repeated, path: RepoPath): JobPiece {
  const at: Place = { path, fn: call.in }
  const handler = workName(codebase, facts, work, at)
  return {
    as: 'cron',
    name: handler === '' ? nameAround(codebase, at) : handler,
    library: 'Timers',
    ...(milliseconds !== undefined && { schedule: `${milliseconds} ms` }),
    ...(pauses.length > 0 && { pauses }),
    file: path,
    line: call.line,
    handler,
    ...(call.in >= 0 && { fn: call.in }),
  }
}

/** The timer of the platform, and no function of the same name such as a setter of a component's state. */
function timerOf(codebase: Codebase, { callee }: CallFact, at: Place): string | undefined {
  const name = callee.k === 'ref' ? timer.exec(callee.name)?.[1] : undefined
  if (callee.k !== 'ref' || name === undefined) return undefined
  const [head = ''] = callee.name.split('.')
  const found = find(codebase, at, head)
  return found === undefined || (found.kind === 'external' && /^(node:)?timers$/.test(found.package)) ? name : undefined
}

/** `if (done) clearInterval(timer)` inside of it: it waits for something. */
function endsItself(facts: FileFacts, work: Value): boolean {
  return work.k === 'fn' && facts.functions[work.fn]?.calls.some((name) => lastOf(name) === 'clearInterval') === true
}

/** What is repeated: the function that is named, or the only one that a callback calls. */
function workName(codebase: Codebase, facts: FileFacts, work: Value, at: Place): string {
  if (work.k === 'call' && !/(^|\.)bind$/.test(work.call.callee.k === 'ref' ? work.call.callee.name : ''))
    return handlerName(codebase, work.call.callee, at)
  if (work.k !== 'fn') return handlerName(codebase, work, at)
  const { name = '', calls = [], from } = facts.functions[work.fn] ?? {}
  const names = new Set(calls.filter((one) => !aside.test(one)).map((one) => lastOf(one)))
  const [only = ''] = names.size === 1 ? names : []
  // `const timer = setInterval(() => …)` names the timer.
  const isOwn = !facts.bindings.some((one) => lastOf(one.name) === name && one.value.k === 'call' && one.line === from)
  return isOwn && name !== '' ? name : only
}

/** Calls beside the work. */
const aside =
  /(^|\.)(console|log(ger)?)\.|(^|\.)(catch|then|finally|now|log|warn|error|info|debug)$|^(Date|Math|Number|String|Object|JSON|Promise)\b/

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
