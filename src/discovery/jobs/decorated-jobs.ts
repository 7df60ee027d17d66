import type { ClassFact, ClassMemberFact, DecoratorFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Place } from '../values/follow.ts'
import { textAt } from './arguments.ts'
import { isPackage } from './instances.ts'
import type { FoundJob, JobPiece, LeftJob, Ruled } from './job-piece.ts'
import type { JobDecorator } from './rules.ts'
import { scheduleText } from './schedule-text.ts'

/** Pieces of jobs that decorators of a file declare: methods that run by a schedule, and classes that work on a queue. */
export function fromDecorators(codebase: Codebase, rules: readonly Ruled[], path: RepoPath, facts: FileFacts): FoundJob[] {
  return facts.classes.flatMap((fact) =>
    rules.flatMap(({ library, rules: own }) => {
      const imported = facts.imports.some((one) => isPackage(one.specifier, library.packages))
      return imported && fact !== undefined ? fromClass(codebase, { library, rules: own }, path, fact) : []
    }),
  )
}

function fromClass(codebase: Codebase, ruled: Ruled, path: RepoPath, fact: ClassFact): FoundJob[] {
  const { library } = ruled
  const at: Place = { path, fn: -1 }
  const own = fact.decorators.find((decorator) => ruleOf(ruled, decorator)?.as === 'queue-class')
  const queue = own === undefined ? undefined : textAt(codebase, own.args, at, ruleOf(ruled, own)?.title ?? ['0'])
  const methods = fact.members.flatMap((member) =>
    member.decorators.flatMap((decorator) => fromMethod(codebase, ruled, { at, fact, queue }, { member, decorator })),
  )
  if (own === undefined || methods.some((piece) => piece.as === 'worker')) return methods
  if (queue === undefined) return [leftBy(library.name, path, own, 'name'), ...methods]
  // A worker class of BullMQ has one method for all of its jobs.
  const host = fact.members.find((member) => member.name === 'process' && member.kind === 'method')
  return host === undefined
    ? methods
    : [{ as: 'worker', name: queue, library: library.name, file: path, line: own.line, handler: `${fact.name}.process` }, ...methods]
}

function ruleOf({ rules }: Ruled, { name, args }: DecoratorFact): JobDecorator | undefined {
  return rules.decorators?.find((each) => each.name === name && args.length >= (each.least ?? 0))
}

/** A method that a decorator makes run. */
function fromMethod(
  codebase: Codebase,
  ruled: Ruled,
  { at, fact, queue }: { at: Place; fact: ClassFact; queue: string | undefined },
  { member, decorator }: { member: ClassMemberFact; decorator: DecoratorFact },
): FoundJob[] {
  const rule = ruleOf(ruled, decorator)
  if (rule === undefined || rule.as === 'queue-class') return []
  const title = rule.title === undefined ? undefined : textAt(codebase, decorator.args, at, rule.title)
  const time = timeOf(codebase, rule, decorator, at)
  const schedule = time === undefined || rule.once !== true ? time : `once after ${time}`
  const handler = `${fact.name}.${member.name}`
  const ofQueue = rule.as === 'worker' ? queue : undefined
  const name = ofQueue === undefined ? (title ?? handler) : title === undefined ? ofQueue : `${ofQueue}/${title}`
  const where = { library: ruled.library.name, file: at.path, line: decorator.line, handler }
  const piece: JobPiece = { as: rule.as, name, ...where, ...(schedule !== undefined && { schedule }) }
  const isTimeless = rule.schedule !== undefined && schedule === undefined
  return isTimeless ? [piece, leftBy(ruled.library.name, at.path, decorator, 'time')] : [piece]
}

function timeOf(codebase: Codebase, { schedule }: JobDecorator, { args, line }: DecoratorFact, at: Place): string | undefined {
  if (schedule === undefined) return undefined
  return scheduleText(codebase, { callee: { k: 'null' }, args, line, to: line, in: -1 }, at, { name: '', on: 'any', as: 'cron', schedule })
}

function leftBy(library: string, file: RepoPath, { name, line }: DecoratorFact, left: LeftJob['left']): LeftJob {
  return { left, as: left === 'time' ? 'cron' : 'worker', library, file, line, callee: `@${name}` }
}
