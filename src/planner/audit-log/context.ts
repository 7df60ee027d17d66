import type { RepoPath } from '../../core/names.ts'
import type { Model, Route } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { askedPeriod, names, type Period, standardsOf } from '../parts/periods.ts'
import { changesByModel, isJob, isRoute, recordChanges, type RecordChange } from '../parts/record-changes.ts'
import { standingLogs } from '../parts/standing-logs.ts'
import { changing } from '../parts/task-words.ts'
import { trailModels } from '../parts/trail-models.ts'
import type { TaskFile } from '../plan.ts'

/** What the parts of a plan for an audit log share. */
export interface AuditContext extends PlanInput {
  /** Changes of records, those of logs themselves left out. */
  changes: readonly RecordChange[]
  /** Models that a person wants to see the history of, most changed first. */
  audited: readonly { model: Model; changes: readonly RecordChange[] }[]
  /** Routes that change something by their method, and whose code could not be followed to a model. */
  unread: readonly Route[]
  /** The log that stands already. */
  log?: Model
  period: Period
  files: AuditFiles
}

/** Modules of the feature. */
export interface AuditFiles {
  event: TaskFile
  actor: TaskFile
  recorder: TaskFile
  seal: TaskFile
  verify: TaskFile
  reading: TaskFile
  retention: TaskFile
}

/** Reads what a plan for an audit log is made from. */
export function auditContext(input: PlanInput): AuditContext {
  const { project, today } = input
  const log = auditLogOf(input)
  const logs = new Set([
    log?.name,
    ...standingLogs(project).map(({ model }) => model.name),
    ...trailModels(project).map(({ name }) => name),
  ])
  const changes = recordChanges(project).filter(({ model }) => !logs.has(model.name))
  const seen = new Set(recordChanges(project).map(({ operation }) => operation))
  const { place } = today
  return {
    ...input,
    changes,
    audited: changesByModel(project)
      .filter(({ model }) => !logs.has(model.name) && /^[A-Za-z_]\w*$/.test(model.name) && !isPassing(model))
      .slice(0, 5),
    unread: changing(project).filter((route) => !seen.has(route) && !today.auth.signIns.includes(route)),
    ...(log !== undefined && { log }),
    period: periodOf(input),
    files: {
      event: place.module('audit-event'),
      actor: place.module('actor'),
      recorder: place.module('record-event'),
      seal: place.module('seal'),
      verify: place.module('verify-chain'),
      reading: place.module('read-events'),
      retention: place.module('retention'),
    },
  }
}

/** Sessions and tokens come and go with each login: their history is that of the login. */
function isPassing({ name }: Model): boolean {
  return /session|token|otp|verification|password_?reset|nonce|cache|idempoten/i.test(name)
}

/** A model that is an audit log: its name says so, and it holds who, what and when. */
export function auditLogOf({ project }: Pick<PlanInput, 'project'>): Model | undefined {
  const named = project.models.find(
    ({ name, fields }) => logName.test(name) && [whoField, whatField].every((pattern) => fields.some((field) => pattern.test(field.name))),
  )
  return named ?? trailModels(project)[0]
}

export const logName = /audit|activity_?(?:logs?|events?)$|^activit(?:y|ies)$|change_?logs?$|event_?logs?$/i
export const whoField = /actor|user|account|member|staff|admin|performed|author|who|created_?by/i
export const whatField = /action|event|type|operation|verb|kind|activity|method/i

function periodOf({ wanted, project }: PlanInput): Period {
  const asked = askedPeriod(wanted, /log|audit|event|trail|retention|record/i)
  if (asked !== undefined) return { words: asked, why: 'asked' }
  const standards = standardsOf({ wanted, project })
  if (names(standards, 'HIPAA')) return { words: '6 years', why: 'standard', rule: '45 CFR 164.316(b)(2)(i)' }
  if (names(standards, 'PCI DSS')) return { words: '12 months', why: 'standard', rule: 'PCI DSS 10.5.1' }
  return { words: '400 days', why: 'default' }
}

/** Jobs that change records although nobody asked them at that moment. */
export function jobChanges({ changes }: AuditContext): readonly RecordChange[] {
  return changes.filter(({ operation }) => isJob(operation))
}

/** Changes that somebody asks for. */
export function askedChanges({ changes }: AuditContext): readonly RecordChange[] {
  return changes.filter(({ operation }) => !isJob(operation))
}

/** Changes by routes that ask nobody to sign in, or of which that is not known. */
export function withoutActor({ changes }: AuditContext): readonly RecordChange[] {
  return changes.filter(({ operation }) => isRoute(operation) && operation.auth !== 'required' && !isSignedMessage(operation))
}

/** A sender of messages proves itself by a signature instead of a login. */
function isSignedMessage({ authBy, path }: Route): boolean {
  return authBy?.signed === true || /webhook/i.test(path)
}

/** Files in which the code of operations stands. */
export function filesOf(changes: readonly RecordChange[]): readonly RepoPath[] {
  return [...new Set(changes.map(({ operation }) => ('handlerAt' in operation ? operation.handlerAt?.file : undefined) ?? operation.file))]
}
