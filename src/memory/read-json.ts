import type { Coverage, Ratio } from '../core/coverage.ts'
import { isObject } from '../core/json-object.ts'

const areas = ['technical', 'api', 'examples', 'tests'] as const

/** The object that a file of the memory holds; undefined for what is none. */
export function readObject(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse((text ?? '').replace(/^\uFEFF/, ''))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether a value is a list in which everything passes. */
export function isListOf(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test)
}

/** Whether a value is a repository path as we write it: nothing that leads out of the repository or breaks a link. */
export function isPath(value: unknown): boolean {
  return (
    typeof value === 'string' && value !== '' && !value.startsWith('/') && !value.split('/').includes('..') && !/[\p{C}\\]/u.test(value)
  )
}

/** Whether a value is a commit as we write it, or left out. */
export function isCommitOrNone(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^[0-9a-f]{4,64}$/.test(value))
}

/** Whether a value is what `Coverage` says: of every area no more covered than there is. */
export function isCoverage(value: unknown): value is Coverage {
  return isObject(value) && areas.every((area) => isRatio(value[area]))
}

function isRatio(value: unknown): value is Ratio {
  if (!isObject(value)) return false
  const { covered, total } = value
  return Number.isSafeInteger(covered) && Number.isSafeInteger(total) && Number(covered) >= 0 && Number(covered) <= Number(total)
}
