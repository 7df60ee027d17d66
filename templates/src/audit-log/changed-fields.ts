import type { Change } from './audit-event'

/** Fields whose values may stand in the log for years, by model. Of others an event holds the name alone: what is personal or secret stays out of it. */
export const auditedFields: Readonly<Record<string, readonly string[]>> = {}

/** A record as code has it: undefined before it was made, and after it was removed. */
type Fields = Readonly<Record<string, unknown>> | undefined

/** The fields that differ between two states of a record, for `changes` of an event. */
export function changedFields(before: Fields, after: Fields, withValues: readonly string[] = []): Record<string, Change> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter((name) => plain(own(before, name)) !== plain(own(after, name)))
  return Object.fromEntries(changed.map((name) => [name, withValues.includes(name) ? valuesOf(before, after, name) : {}]))
}

function valuesOf(before: Fields, after: Fields, name: string): Change {
  return {
    ...(before !== undefined && { before: plain(own(before, name)) }),
    ...(after !== undefined && { after: plain(own(after, name)) }),
  }
}

function own(fields: Fields, name: string): unknown {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** A value as an event holds it: amounts, dates and other objects as text. */
function plain(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? String(value) : objectText(value)
}

/** An amount says by itself how it is written; others are JSON. */
function objectText(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
  const read: unknown = JSON.parse(text)
  return typeof read === 'string' ? read : text
}
