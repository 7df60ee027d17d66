import type { CallFact, FileFacts, Step, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import { jobHandler } from '../../core/job-handler.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { JobInfo, Project } from '../../core/project.ts'
import { callsOnLine } from '../../claims/is-reached.ts'
import { recordClaims } from '../../claims/kinds/record-claims.ts'
import { sentences, unique } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'

/** Lines of code that run where work fails, and whether the failure ends there. */
interface Region {
  path: RepoPath
  lines: readonly (readonly [from: number, to: number])[]
  /** `passed`: it is thrown on. `around`: it stands outside of the loop, which ends with it. */
  ends: 'here' | 'passed' | 'around'
}

/** What a failure of background work leaves behind, as far as its code shows it: records that it changes, lines of the log, and whether it is passed on. */
export function failureOf(job: JobInfo, project: Project): Phrase {
  const regions = [...ofHandler(job, project), ...ofCalls(job, project), ...ofEvents(job, project)]
  const changes = changesOf(job, project)
  return sentences([
    changes.length === 0 ? undefined : say`A failure ${list(changes)}.`,
    ...unique(
      regions.flatMap((region) => loggedIn(region, job, project)),
      (phrase) => JSON.stringify(phrase),
    ).slice(0, 2),
  ])
}

/** What is done to records on the way of a failure alone. */
function changesOf(job: JobInfo, project: Project): readonly Phrase[] {
  const scope = { project, operation: job }
  const failing = (project.accountOf?.(job)?.deeds ?? []).flatMap(({ onFailure, ...deed }) =>
    onFailure === true && deed.what.does !== 'reads' ? [deed] : [],
  )
  const claims = recordClaims.propose({ deeds: failing }, scope).filter((claim) => recordClaims.holds(claim, scope))
  return recordClaims.say(claims, scope)
}

function loggedIn({ path, lines, ends }: Region, { kind, library }: JobInfo, project: Project): readonly Phrase[] {
  const logged = (project.logLines?.(path) ?? []).filter(({ line }) => lines.some(([from, to]) => from <= line && line <= to))
  const texts = unique(logged, ({ text }) => text).slice(0, 2)
  if (texts.length === 0) return []
  const said = say`An error is logged as ${list(texts.map(({ text }) => value(text)))}`
  if (ends === 'around') return [say`${said} and ends the loop.`]
  if (ends === 'passed' || (kind !== 'worker' && library !== 'Loops')) return [say`${said}.`]
  return [
    library === 'Loops' ? say`${said}, and the next round follows.` : say`${said} and not passed on: the queue takes the work as done.`,
  ]
}

/** What the function that works catches itself, where most of it stands in that `try`. */
function ofHandler(job: JobInfo, project: Project): readonly Region[] {
  const handler = jobHandler(project, job)
  const facts = handler === undefined ? undefined : project.facts(handler.path)
  const flow = handler === undefined ? undefined : facts?.flows?.[facts.functions.indexOf(handler.fn)]
  if (handler === undefined || flow === undefined || flow === null) return []
  const loops = job.library === 'Loops' ? flow.flatMap((step) => (step.s === 'loop' ? [step.body.slice(1)] : [])) : [flow]
  return loops.flatMap((steps): readonly Region[] => {
    const own = steps.find((step) => step.s === 'try' && sizeOf(step.body) > sizeOf(steps.filter((other) => other !== step)))
    if (own?.s !== 'try' || own.caught === undefined) return []
    return [{ path: handler.path, lines: linesOf(own.caught), ends: own.caught.some(passesOn) ? 'passed' : 'here' }]
  })
}

function passesOn(step: Step): boolean {
  return step.s === 'throw' || insideOf(step).some((part) => part.some(passesOn))
}

function insideOf(step: Step): readonly (readonly Step[])[] {
  if (step.s === 'if') return [step.yes, step.no ?? []]
  if (step.s === 'try') return [step.body, step.caught ?? [], step.last ?? []]
  return step.s === 'loop' ? [step.body] : step.s === 'switch' ? step.cases.map(({ body }) => body) : []
}

function sizeOf(steps: readonly Step[]): number {
  return steps.reduce((all, step) => all + 1 + insideOf(step).reduce((sum, part) => sum + sizeOf(part), 0), 0)
}

function linesOf(steps: readonly Step[]): Region['lines'] {
  return steps.flatMap((step) => {
    const own = step.s === 'do' && step.value.k === 'call' ? [[step.value.call.line, step.value.call.to] as const] : []
    return [...own, ...insideOf(step).flatMap(linesOf)]
  })
}

/** `work().catch((error) => log.error(…))` where the work is called in its file. */
function ofCalls(job: JobInfo, project: Project): readonly Region[] {
  const facts = project.facts(job.file)
  if (facts === undefined || job.handler === '') return []
  const name = job.handler.slice(job.handler.lastIndexOf('.') + 1)
  const ends = job.library === 'Loops' ? 'around' : 'here'
  return callsIn(facts).flatMap((call): readonly Region[] => {
    const { callee, args } = call
    if (callee.k !== 'get' || callee.name !== 'catch' || callee.of.k !== 'call' || lastName(callee.of.call) !== name) return []
    return [{ path: job.file, lines: linesOfCallback(args[0], facts), ends: job.kind === 'worker' ? 'passed' : ends }]
  })
}

/** `worker.on('failed', …)` of what is made on the line of the work. */
function ofEvents({ file, line, kind }: JobInfo, project: Project): readonly Region[] {
  const facts = project.facts(file)
  if (facts === undefined || (kind !== 'worker' && kind !== 'queue')) return []
  const made = new Set(callsOnLine(facts, line))
  const names = facts.bindings.flatMap(({ name, value: bound }) => (bound.k === 'call' && made.has(bound.call) ? [name] : []))
  return callsIn(facts).flatMap(({ callee, args: [event, callback] }): readonly Region[] => {
    const isOn = callee.k === 'ref' && names.some((name) => callee.name === `${name}.on`)
    if (!isOn || event?.k !== 'str' || !/^(?:failed|error)$/.test(event.v)) return []
    return [{ path: file, lines: linesOfCallback(callback, facts), ends: 'passed' }]
  })
}

function linesOfCallback(callback: Value | undefined, { functions }: FileFacts): Region['lines'] {
  const fn = callback?.k === 'fn' ? functions[callback.fn] : undefined
  return fn === undefined ? [] : [[fn.from, fn.to]]
}

function lastName({ callee }: CallFact): string {
  return callee.k === 'ref' ? callee.name.slice(callee.name.lastIndexOf('.') + 1) : callee.k === 'get' ? callee.name : ''
}

/** Every call of a file that stands in a statement, a binding or what a function gives. */
function callsIn({ calls, bindings, functions }: FileFacts): readonly CallFact[] {
  const found: CallFact[] = []
  const visit = (one: Value): void => {
    if (one.k === 'call') found.push(one.call)
    for (const inner of insideValue(one)) visit(inner)
  }
  for (const call of calls) visit({ k: 'call', call })
  for (const one of bindings) visit(one.value)
  for (const { returns } of functions) if (returns !== undefined) visit(returns)
  return found
}
