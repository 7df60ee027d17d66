import type { Ref } from '../../core/phrase.ts'
import type { JobInfo, Model, WebhookInfo } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { incomingOf, type OutsideService, outsideServices, sharedStore } from '../parts/outside.ts'
import { editsOf, listsOf, singlesOf, type Way, writesOf } from '../parts/ways.ts'

/** What the parts of a plan for many requests share. */
export interface VolumeContext extends PlanInput {
  writes: readonly Way[]
  /** The change that does most damage when it happens twice. */
  costly?: Way
  lists: readonly Way[]
  /** What the first of these lists holds. */
  listed?: Model
  singles: readonly Way[]
  edits: readonly Way[]
  /** Services that a request waits for. */
  outside: readonly OutsideService[]
  /** Work that a queue hands over. */
  workers: readonly JobInfo[]
  incoming: readonly WebhookInfo[]
  /** A store that all processes share and that forgets by itself. */
  shared?: Ref
}

/** Reads it from the project. */
export function volumeContext(input: PlanInput): VolumeContext {
  const { project } = input
  const writes = writesOf(project)
  const lists = listsOf(project)
  const [costly] = writes
  const listed = lists[0]?.lists[0] ?? lists[0]?.reads[0]
  const shared = sharedStore(project)
  return {
    ...input,
    writes,
    lists,
    singles: singlesOf(project),
    edits: editsOf(project),
    outside: outsideServices(project).filter(({ mail }) => !mail),
    workers: project.jobs.filter(({ kind }) => kind === 'worker' || kind === 'queue'),
    incoming: incomingOf(project),
    ...(costly !== undefined && { costly }),
    ...(listed !== undefined && { listed }),
    ...(shared !== undefined && { shared }),
  }
}
