import { encryptedFields } from './encrypted-fields'
import { EncryptionError } from './encryption-error'

/** What of an error may stand in a log: no message, since databases put values and queries in theirs. */
export interface RedactedError {
  name: string
  /** Code of the error, where it has one that is a word: `P2002`, `23505`. */
  code?: string
  /** Message of an error of encryption, which names no value. */
  message?: string
  /** Where it was thrown, without the message. */
  at: string[]
}

const hidden = '[hidden]'
const delicate = new Set(encryptedFields.filter(({ is }) => is !== 'readable').map(({ field }) => field.toLowerCase()))

/** An error as it may be logged or answered. */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { name: 'Error', at: [] }
  const code = 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? { code: error.code } : {}
  const message = error instanceof EncryptionError ? { message: error.message } : {}
  // a message may have any number of lines, and only what stands behind it is where the error comes from
  const lines = (error.stack ?? '').replace(error.message, '').split('\n')
  const at = lines.slice(lines.findLastIndex((line) => !/^ {4}at \S/.test(line)) + 1).map((line) => line.trim())
  return { name: /^\w{1,60}$/.test(error.name) ? error.name : 'Error', ...code, ...message, at }
}

/** A value as it may be logged: fields that are encrypted or hashed are hidden at any depth, whatever the record is that holds them. */
export function redactFields(value: unknown): unknown {
  return hideIn(value, 8)
}

function hideIn(value: unknown, depth: number): unknown {
  if (value instanceof Error) return redactError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  // deeper than any record: rather nothing than something delicate
  if (depth === 0) return hidden
  if (Array.isArray(value)) return value.map((one) => hideIn(one, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isDelicate(key) ? hidden : hideIn(one, depth - 1)]))
}

function isDelicate(key: string): boolean {
  const name = key.toLowerCase()
  return delicate.has(name) || delicate.has(name.replace(/_?(?:sealed|index)$/, ''))
}
