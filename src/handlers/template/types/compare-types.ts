import type { FileChange } from '../../../core/change-set.ts'
import type { CommandContext } from '../../../core/command.ts'
import { type Phrase, say } from '../../../core/phrase.ts'
import type { ProofStep } from '../../../core/proof.ts'
import type { TypeProblem, TypesOutcome } from '../../../core/project-types.ts'
import type { Laying } from '../../../generators/growth/laying.ts'
import { planTypes } from './plan-types.ts'
import { lacksRuntimeTypes, whatHelps } from './what-helps.ts'

/** What the types of a project showed of a change: a step of the proof, or why it did not run. */
export type ShownTypes = { step: ProofStep; lacksRuntimeTypes?: true } | { skip: Phrase }

/** What is compared, and where. */
export interface Comparing {
  laying: Laying
  files: readonly FileChange[]
  context: CommandContext
}

/**
 * Whether a change compiles in the project that it is made for, with the versions that the project has locked: only errors that are not there without it count.
 * Undefined where nothing can tell, or where nothing of a person's is changed.
 */
export async function typesOf({ laying, files, context }: Comparing): Promise<ShownTypes | undefined> {
  const { compareTypes, config, signal, progress } = context
  if (compareTypes === undefined || config.proof === 'off' || laying.isNew || files.length === 0) return undefined
  const plan = await planTypes(laying.pack, files, context)
  if ('skip' in plan) return plan
  progress('types of the project')
  const outcome = await compareTypes(plan, signal)
  if ('skip' in outcome) return outcome
  if (outcome.conflict !== undefined) return { step: { name: 'project types', ok: false, detail: conflictOf(outcome.conflict) } }
  if (outcome.total > 0)
    return {
      step: { name: 'project types', ok: false, detail: detailOf(outcome) },
      ...(lacksRuntimeTypes(outcome.added) && { lacksRuntimeTypes: true }),
    }
  return { step: { name: 'project types', ok: true, shown: say`compiles as before` } }
}

function conflictOf(conflict: string): string {
  return `npm installs the packages of the project, and not those of the change beside them: ${conflict}. Raise what it names, then run this again.`
}

/** Errors that are shown. */
const mostShown = 5

function detailOf(outcome: Exclude<TypesOutcome, { skip: Phrase }>): string {
  const { added, total, compiler } = outcome
  const more = total > mostShown ? [`    … ${total - mostShown} more`] : []
  const help = whatHelps(outcome)
  return [
    `With the packages that the project has, TypeScript ${compiler} finds ${total === 1 ? 'an error' : `${total} errors`} that the change brings:`,
    ...added.slice(0, mostShown).map(lineOf),
    ...more,
    ...help,
  ].join('\n')
}

function lineOf({ file, code, message }: TypeProblem): string {
  return `    ${file === undefined ? '' : `${file}: `}TS${code} ${message}`
}
