import { type Canonical, canonical, storable } from './canonical'

/** How something ended: `refused` where somebody may not, `failed` where something broke. */
export type Outcome = 'done' | 'failed' | 'refused'

/** A record that something was done to. */
export interface Target {
  /** The name of its model: `Invoice`. */
  type: string
  id: string
  /** It is a person, who is named by a pseudonym. */
  isPerson?: boolean
}

/** A field that changed, with its values where they may stand in a log for years. */
export type Change = { before?: string | number | boolean | null; after?: string | number | boolean | null }

/** What happened. Who did it, when, and by which request stands beside it by itself. */
export interface AuditEvent {
  /** What was done, in words of the code: `invoice.refunded`. */
  action: string
  target: Target
  /** `done` where it is absent. */
  outcome?: Outcome
  /** Changed fields by name; an empty object names a field and none of its values. What is personal goes into `personal`. */
  changes?: Readonly<Record<string, Change>>
  /** What is known of a person by this event. It is kept apart, and goes when the person is erased. */
  personal?: Personal
}

/** What an event knows of a person. */
export interface Personal {
  /** Whose it is. */
  of: 'actor' | 'target'
  fields: Readonly<Record<string, string>>
}

/** Characters of an id, of a text among the values, and of all that an event holds. */
const mostId = 200
const mostText = 500
const mostChanges = 65_536

/** An action as code names it. */
const actionName = /^[a-z][\w.-]{0,99}$/

/** The parts of an event that are stored as they are. Throws `TypeError` for what code may not do; what strangers send is cut. */
export function storedParts({ action, target, outcome = 'done', changes = {} }: AuditEvent) {
  if (!actionName.test(action))
    throw new TypeError(`Expected \`action\` to be a name such as \`invoice.paid\`, got ${JSON.stringify(action)}.`)
  if (target.type === '' || target.id === '') throw new TypeError(`Expected \`target\` of \`${action}\` to name a record.`)
  const text = canonical(storableValues(changes))
  if (text.length > mostChanges) throw new TypeError(`Expected \`changes\` of \`${action}\` to be smaller, got ${text.length} characters.`)
  return { action, type: storable(target.type, mostId), id: storable(target.id, mostId), outcome, changes: text }
}

/** What an event knows of a person as it is stored: text of one form. */
export function personalText({ fields }: Personal): string {
  return canonical(storableValues(fields))
}

function storableValues(value: Canonical): Canonical {
  if (typeof value === 'string') return storable(value, mostText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name, mostId), storableValues(one ?? null)]))
}
