import type { CodeLine } from '../../core/account.ts'
import type { RepoPath } from '../../core/names.ts'
import type { EnvKey, Project } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { deedsOf } from '../parts/record-deeds.ts'
import { databaseFile, databaseName, databaseSetting } from '../parts/service-facts.ts'
import { figureOf, figureText, timeUnit } from '../parts/figures.ts'

/** What the parts of a plan for backups share. */
export interface BackupContext extends PlanInput {
  database?: string
  store?: RepoPath
  setting?: EnvKey
  /** Places where code writes files, one a file. */
  stores: readonly { at: CodeLine; project: Project }[]
  /** The loss that is borne, the time to return, and how long copies are kept. */
  point: Goal
  time: Goal
  kept: Goal
}

/** A figure of the requirement, or one that the plan proposes. */
export interface Goal {
  text: string
  isAsked: boolean
}

/** Reads what the parts share. */
export function backupContext(input: PlanInput): BackupContext {
  const { project } = input
  const [database, store, setting] = [databaseName(input), databaseFile(project), databaseSetting(project)]
  const written = deedsOf(project).flatMap(({ deed: { what, at } }) => (what.does === 'files' && what.verb === 'writes' ? [at] : []))
  return {
    ...input,
    stores: [...new Map(written.map((at) => [at.file, { at, project }])).values()],
    point: goal(input, /recovery point|loss/i, '24 hours'),
    time: goal(input, /recovery time|return/i, '4 hours'),
    kept: goal(input, /retention/i, '30 days'),
    ...(database !== undefined && { database }),
    ...(store !== undefined && { store }),
    ...(setting !== undefined && { setting }),
  }
}

/** Three figures could be meant by one without a name, so that only a named one counts. */
function goal({ wanted }: PlanInput, about: RegExp, otherwise: string): Goal {
  const found = figureOf({ ...wanted, figures: wanted.figures.filter(({ of }) => of !== undefined && about.test(of)) }, timeUnit, about)
  return found === undefined ? { text: otherwise, isAsked: false } : { text: figureText(found), isAsked: true }
}
