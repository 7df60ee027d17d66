import type { CallFact } from '../../core/facts.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { Library } from '../library.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
import { argumentAt } from './arguments.ts'
import { computedWorkers } from './computed-workers.ts'
import { givenPieces } from './given-pieces.ts'
import { isPackage, type Maker, makerOf } from './instances.ts'
import { type FoundJob, isLeft, type LeftJob, type Ruled } from './job-piece.ts'
import { isTimed, maySchedule, type Ruling, pieceOf } from './piece-of.ts'
import type { JobCall } from './rules.ts'
import { isStopped } from './stopped-jobs.ts'

/** What a call is read with. */
export interface CallRules {
  rules: readonly Ruled[]
  /** The file reaches a library of jobs. */
  isNear: boolean
  /** Libraries that the repository imports. */
  used: ReadonlySet<string>
}

/** Pieces of jobs that a call declares, and what of it is known only when the program runs. */
export function fromCall(codebase: Codebase, { rules, isNear, used }: CallRules, digest: Digest, call: CallFact): readonly FoundJob[] {
  const at: Place = { path: digest.path, fn: call.in }
  let left: LeftJob | undefined
  let alone: readonly FoundJob[] = []
  for (const { library, rules: own } of rules) {
    // A copy of the library that stands in the repository shows how it is used: nothing of the product.
    if (library.packages.includes(codebase.packageOf(digest.path)?.name ?? '')) continue
    for (const rule of own.calls) {
      if (rule.name !== calleeName(call) || call.args.length < (rule.least ?? 0)) continue
      const maker = stands(codebase, library, rule, { call, at, digest })
      if (maker === undefined && alone.length === 0 && used.has(library.name) && mayStandAlone(codebase, rule, { call, at, isNear }))
        alone = alonePieces(codebase, { library, rule, call, at, maker: 'any' })
      if (maker === undefined) continue
      const ruling: Ruling = { library, rule, call, at, maker }
      const found = byRule(codebase, ruling)
      if (found.length > 0) return found
      if (rule.as !== 'producer' && maySchedule(codebase, ruling)) left ??= leftOf(ruling)
    }
  }
  return left === undefined ? alone : [left]
}

/** What a call of a library declares: by itself, by what callers of its function give, or by what a loop runs over. */
function byRule(codebase: Codebase, ruling: Ruling): readonly FoundJob[] {
  const { rule, call, at } = ruling
  if (rule.as === 'cron' && isStopped(codebase.facts(at.path), call)) return [{ ...leftOf(ruling), left: 'stopped' }]
  const piece = pieceOf(codebase, ruling)
  const isWhole = piece !== undefined && (piece.as !== 'cron' || rule.schedule === undefined || piece.schedule !== undefined)
  if (isWhole) return [piece]
  const given = givenPieces(codebase, ruling)
  if (given.some((one) => !isLeft(one))) return given
  if (given.length > 0) return piece === undefined ? given : [piece, ...given]
  if (piece !== undefined) return [piece, leftOf(ruling)]
  return computedWorkers(codebase, ruling)
}

/** What is known of a call whose name or time only a running program tells. */
function leftOf({ library, rule, call, at }: Ruling): LeftJob {
  const { callee } = call
  const receiver = callee.k === 'get' && callee.of.k === 'ref' ? `${callee.of.name}.` : ''
  return {
    left: rule.as === 'cron' ? 'time' : 'name',
    as: rule.as,
    library: library.name,
    file: at.path,
    line: call.line,
    callee: callee.k === 'ref' ? callee.name : `${receiver}${calleeName(call)}`,
    ...(at.fn >= 0 && { fn: at.fn }),
  }
}

/** Whether a call is one of the library's; gives what made its receiver. */
function stands(
  codebase: Codebase,
  library: Library,
  rule: JobCall,
  { call, at, digest }: { call: CallFact; at: Place; digest: Digest },
): Maker | 'any' | undefined {
  if (rule.on === 'export') {
    const maker = makerOf(codebase, { value: call.callee, at })
    return maker !== undefined && maker.call === undefined && isPackage(maker.package, library.packages) ? maker : undefined
  }
  const receiver = receiverOf(call)
  if (rule.on === 'any')
    return receiver !== undefined && reaches(codebase, digest, library) ? (makerOf(codebase, { value: receiver, at }) ?? 'any') : undefined
  const maker = receiver === undefined ? undefined : makerOf(codebase, { value: receiver, at })
  return maker !== undefined && isPackage(maker.package, library.packages) ? maker : undefined
}

/** The file imports the package, or a file of the repository that does. */
function reaches(codebase: Codebase, digest: Digest, library: Library): boolean {
  const has = (one: Digest | undefined): boolean => one !== undefined && library.packages.some((name) => one.packages.has(name))
  return has(digest) || digest.imports.some((path) => has(codebase.digest(path)))
}

/** True for a method of something that nothing tells anything of, where its name says enough. */
function mayStandAlone(codebase: Codebase, rule: JobCall, one: { call: CallFact; at: Place; isNear: boolean }): boolean {
  const receiver = receiverOf(one.call)
  if (rule.alone === undefined || receiver === undefined || !(one.isNear || rule.alone === 'anywhere')) return false
  const found = follow(codebase, { value: one.call.callee, at: one.at })
  return !/^(function|class|external)$/.test(found?.kind ?? '') && makerOf(codebase, { value: receiver, at: one.at }) === undefined
}

/** A name and a time make a job of such a call; a name that no other library has makes at least a place that was not understood. */
function alonePieces(codebase: Codebase, ruling: Ruling): readonly FoundJob[] {
  const piece = pieceOf(codebase, ruling)
  if (piece?.schedule !== undefined && (ruling.rule.alone === 'anywhere' || isTime(piece.schedule))) return [piece]
  const given = piece?.schedule === undefined && ruling.rule.alone === 'anywhere' ? givenPieces(codebase, ruling) : []
  if (given.length > 0) return given
  if (ruling.rule.alone === 'anywhere' && handsOn(codebase, ruling)) return []
  const tells = ruling.rule.alone === 'anywhere' || isTimed(codebase, ruling, 'repeat')
  return tells ? [...(piece === undefined ? [] : [piece]), leftOf(ruling)] : []
}

/** A method of the same name that passes its own parameter on as the time: whoever calls it is read as a call of the library. */
function handsOn(codebase: Codebase, { rule, call, at }: Ruling): boolean {
  const around = codebase.facts(at.path)?.functions[at.fn]
  if (around === undefined || around.name.slice(around.name.lastIndexOf('.') + 1) !== rule.name) return false
  return (rule.schedule ?? []).some((path) => {
    const time = argumentAt(codebase, call.args, at, path)
    return time?.k === 'ref' && around.params.some(({ name }) => name === time.name)
  })
}

/** A cron expression, an interval, or a name such as `@daily`. */
function isTime(text: string): boolean {
  return text.length < 100 && /^(?:\d+ ms|@\w+|[\dA-Za-z*/,?#-]+(?: +[\dA-Za-z*/,?#-]+){4,6})$/.test(text)
}
