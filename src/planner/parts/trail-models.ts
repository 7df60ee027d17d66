import type { Model, Project } from '../../core/project.ts'
import { humanise } from '../../text/wording.ts'
import { recordChanges } from './record-changes.ts'

const who =
  /^(?:(?:created|performed|done|made|triggered|changed)_?by(?:_?id)?|actor(?:_?\w+)?|author(?:_?id)?|user(?:_?\w*)?_?id|user|staff_?id|admin_?id)$/i
const what = /^(?:(?:event|action|activity|log|entry)?_?(?:type|kind|name)|action|event|operation|verb|activity)$/i
const when = /^(?:created|occurred|happened|logged|performed|recorded)_?(?:at|on|date|time)?$|^(?:at|time|timestamp|date)$/i
const before = /^(?:next_?)?(?:old|before|previous|prior)(?:_?\w+)?$/i
const after = /^(?:next_?)?(?:new|after|current)(?:_?\w+)?$/i
const whole = /^(?:delta|diff|changes|changeset|context|payload|meta_?data|details)$/i

/** Words by which a model says that it holds what happened. */
const logWords = /\b(?:audit|trail|logs?|histor(?:y|ies)|activit(?:y|ies)|journal)\b/
const eventWords = /\bevents?\b/

const known = new WeakMap<Project, readonly Model[]>()

/**
 * Tables that are the trail of a project: who did what and when, which operations add to and never change, and the tables that tie these events to what they
 * are about. They hold the history of other records and have none of their own.
 */
export function trailModels(project: Project): readonly Model[] {
  const standing = known.get(project)
  if (standing !== undefined) return standing
  const trails = project.models.filter((model) => holdsEvents(model) && isAddedTo(model, project))
  const found = [...trails, ...project.models.filter((model) => !trails.includes(model) && tiesEvents(model, trails, project))]
  known.set(project, found)
  return found
}

/** A name beside values before and after says enough; one of events alone may be of concerts. */
function holdsEvents(model: Model): boolean {
  if (![who, what, when].every((pattern) => has(model, pattern))) return false
  const name = humanise(model.name)
  const tellsChange = (has(model, before) && has(model, after)) || has(model, whole)
  return logWords.test(name) || (eventWords.test(name) && tellsChange) || (has(model, before) && has(model, after))
}

/** Operations add records of it; one that changes them makes it a record like others, unless its name says what it is. */
function isAddedTo(model: Model, project: Project): boolean {
  const verbs = recordChanges(project).flatMap((change) => (change.model.name === model.name ? [change.verb] : []))
  const isAdded = verbs.some((verb) => verb === 'creates' || verb === 'saves')
  return isAdded && (logWords.test(humanise(model.name)) || !verbs.includes('changes'))
}

/** `invoice_events (event_id, invoice_id)`: a table of keys alone, one of them of an event. */
function tiesEvents(model: Model, trails: readonly Model[], project: Project): boolean {
  const isOf = (name: string): boolean =>
    trails.some((trail) => name.replaceAll('_', '').toLowerCase() === `${humanise(trail.name).replaceAll(' ', '').replace(/s$/, '')}id`)
  const refers = model.fields.some(({ name, references }) => isOf(name) || trails.some((trail) => trail.name === references))
  const isKeys = model.fields.every(({ name, references }) => references !== undefined || /(?:id|code)$/i.test(name) || when.test(name))
  return refers && isKeys && !recordChanges(project).some((change) => change.model.name === model.name && change.verb === 'changes')
}

function has({ fields }: Model, name: RegExp): boolean {
  return fields.some((field) => name.test(field.name))
}
