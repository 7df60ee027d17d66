import type { Deed } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { OutboundInfo, Project } from '../../core/project.ts'
import { bucketDeed } from './bucket-deed.ts'
import { fileDeed } from './file-deed.ts'
import { keyDeed } from './key-deed.ts'
import { emittedEvent, saidWith, subjectOf } from './message-texts.ts'
import type { Scope } from './scope.ts'
import { storeDeed } from './store-deed.ts'
import type { Setting } from './set-to.ts'
import { toolDeed } from './tool-deed.ts'

/** Deeds that tables of the project know by their line, by file. */
export interface DeedTables {
  producers: ReadonlyMap<RepoPath, readonly { line: number; job: string; isEvent: boolean }[]>
  outbound: ReadonlyMap<RepoPath, readonly OutboundInfo[]>
}

/** What is done, and on which line. */
export interface DoneOnLine {
  what: Deed['what']
  line: number
}

/** Makes the tables of a project. */
export function deedTables(project: Project): DeedTables {
  const producers = project.jobs.flatMap((job) =>
    job.producers.map((one) => ({ ...one, job: job.name, isEvent: job.kind === 'listener' || job.kind === 'event' })),
  )
  return { producers: Map.groupBy(producers, ({ file }) => file), outbound: Map.groupBy(project.outbound, ({ file }) => file) }
}

/** Events, work that is put into a queue, files, tools, stores, and calls that leave the process, of one call. */
export function deedsOfCall(call: CallFact, scope: Scope, setting: Setting, tables: DeedTables): readonly DoneOnLine[] {
  const { path } = scope.place
  const event = emittedEvent(call, scope, setting)
  const files = fileDeed(call, scope, setting) ?? bucketDeed(call, scope, setting)
  const used = toolDeed(call, scope, setting)
  const kept = storeDeed(call, scope, setting.project) ?? keyDeed(call, scope, setting)
  const isHere = ({ line }: { line: number }): boolean => line >= call.line && line <= call.to
  const produced = (tables.producers.get(path) ?? []).filter(isHere).flatMap(({ job, isEvent, line }): DoneOnLine[] => {
    if (!isEvent) return [{ what: { does: 'queues', job }, line }]
    return event === undefined ? [{ what: { does: 'emits', event: job }, line }] : []
  })
  return [
    ...(event === undefined ? [] : [{ what: { does: 'emits' as const, event, ...saidWith(call, scope, setting) }, line: call.line }]),
    ...produced,
    ...(files === undefined ? [] : [{ what: files, line: call.line }]),
    ...(used === undefined ? [] : [{ what: used, line: call.line }]),
    ...(kept === undefined ? [] : [{ what: kept, line: call.line }]),
    ...(tables.outbound.get(path) ?? []).filter(isHere).map((one) => leaving(one, call, scope, setting)),
  ]
}

function leaving({ mail, target, line }: OutboundInfo, call: CallFact, scope: Scope, setting: Setting): DoneOnLine {
  if (mail !== true) return { what: { does: 'calls', target }, line }
  const subject = subjectOf(call, scope, setting)
  return { what: { does: 'mails', through: target, ...(subject !== undefined && { subject }) }, line }
}
