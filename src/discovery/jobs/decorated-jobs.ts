import type { ClassFact, DecoratorFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Place } from '../values/follow.ts'
import { textAt } from './arguments.ts'
import { isPackage } from './instances.ts'
import type { JobPiece, Ruled } from './job-piece.ts'
import type { JobRules } from './rules.ts'
import { scheduleText } from './schedule-text.ts'

/** Pieces of jobs that decorators of a file declare: methods that run by a schedule, and classes that work on a queue. */
export function fromDecorators(codebase: Codebase, rules: readonly Ruled[], path: RepoPath, facts: FileFacts): JobPiece[] {
  return facts.classes.flatMap((fact) =>
    rules.flatMap(({ library, rules: own }) => {
      const imported = facts.imports.some((one) => isPackage(one.specifier, library.packages))
      return imported && fact !== undefined ? fromClass(codebase, { library, rules: own }, path, fact) : []
    }),
  )
}

function fromClass(codebase: Codebase, { library, rules }: Ruled, path: RepoPath, fact: ClassFact): JobPiece[] {
  const at: Place = { path, fn: -1 }
  const ruleOf = (decorator: DecoratorFact): NonNullable<JobRules['decorators']>[number] | undefined =>
    rules.decorators?.find((each) => each.name === decorator.name)
  const own = fact.decorators.find((decorator) => ruleOf(decorator)?.as === 'queue-class')
  const queue = own === undefined ? undefined : textAt(codebase, own.args, at, ruleOf(own)?.title ?? ['0'])
  const methods = fact.members.flatMap((member): JobPiece[] =>
    member.decorators.flatMap((decorator): JobPiece[] => {
      const rule = ruleOf(decorator)
      if (rule === undefined || rule.as === 'queue-class') return []
      const title = rule.title === undefined ? undefined : textAt(codebase, decorator.args, at, rule.title)
      const schedule =
        rule.schedule === undefined
          ? undefined
          : scheduleText(codebase, { callee: { k: 'null' }, args: decorator.args, line: decorator.line, to: decorator.line, in: -1 }, at, {
              name: '',
              on: 'any',
              as: 'cron',
              schedule: rule.schedule,
            })
      const name =
        rule.as === 'worker' && queue !== undefined
          ? title === undefined
            ? queue
            : `${queue}/${title}`
          : (title ?? `${fact.name}.${member.name}`)
      return [
        {
          as: rule.as,
          name,
          library: library.name,
          ...(schedule !== undefined && { schedule }),
          file: path,
          line: decorator.line,
          handler: `${fact.name}.${member.name}`,
        },
      ]
    }),
  )
  // A worker class of BullMQ has one method for all of its jobs.
  const host =
    own !== undefined && queue !== undefined && methods.every((piece) => piece.as !== 'worker')
      ? fact.members.find((member) => member.name === 'process' && member.kind === 'method')
      : undefined
  return host === undefined || own === undefined || queue === undefined
    ? methods
    : [{ as: 'worker', name: queue, library: library.name, file: path, line: own.line, handler: `${fact.name}.process` }, ...methods]
}
