import { isObject } from '../../core/json-object.ts'
import type { ChildWord } from './words.ts'

/** Errors of a Worker that count; the process sends no more. */
const mostErrors = 20

/** Reads what the process that boots a Worker says. Code of the Worker may run beside it and say anything: what is not exactly a word is none. */
export function readWord(text: string): ChildWord | undefined {
  const value = parsed(text)
  if (!isObject(value)) return undefined
  const { kind, text: types, error, status, body, errors } = value
  if (kind === 'types' && typeof types === 'string') return { kind, text: types }
  if ((kind === 'types-failed' || kind === 'failed') && typeof error === 'string') return { kind, error }
  if (kind === 'started') return { kind }
  if (kind === 'answer' && isStatus(status) && typeof body === 'string') return { kind, status, body }
  if (kind === 'logs' && Array.isArray(errors))
    return { kind, errors: errors.slice(0, mostErrors).filter((line) => typeof line === 'string') }
  return undefined
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 999
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
