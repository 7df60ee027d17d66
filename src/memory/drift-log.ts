import type { AcceptedDrift, DriftLog, LoggedOverride, RepairRun } from '../core/drift-log.ts'
import { isObject } from '../core/json-object.ts'
import { isCommitOrNone, isListOf, isPath, readObject } from './read-json.ts'

/** Runs that a log keeps. */
const mostRuns = 50

/** A log as JSON, always the same bytes for the same log. */
export function writeDriftLog(log: DriftLog): string {
  return `${JSON.stringify(log, null, 2)}\n`
}

/** What somebody accepted, as JSON. */
export function writeAccepted({ version, subject, reason, by }: AcceptedDrift): string {
  return `${JSON.stringify({ version, subject, reason, by }, null, 2)}\n`
}

/** Reads a log; an empty one for what is none. */
export function parseDriftLog(text: string | undefined): DriftLog {
  const value = readObject(text)
  if (value?.['version'] !== 1) return { version: 1, runs: [], overrides: [] }
  return { version: 1, runs: listOf(value['runs'], isRun), overrides: listOf(value['overrides'], isOverride) }
}

/** Reads what somebody accepted; undefined for what is none. */
export function parseAccepted(text: string | undefined): AcceptedDrift | undefined {
  const value = readObject(text)
  return isAccepted(value) ? value : undefined
}

/** Adds a run to a log. */
export function withRepair(log: DriftLog, run: RepairRun, overrides: readonly LoggedOverride[]): DriftLog {
  return { version: 1, runs: [...log.runs, run].slice(-mostRuns), overrides }
}

function listOf<T>(value: unknown, is: (one: unknown) => one is T): readonly T[] {
  return Array.isArray(value) ? value.filter(is) : []
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 1_000
}

function isRun(value: unknown): value is RepairRun {
  return isObject(value) && Number.isInteger(value['repaired']) && isListOf(value['pages'], isPath) && isCommitOrNone(value['at'])
}

function isOverride(value: unknown): value is LoggedOverride {
  return isObject(value) && isPath(value['path']) && isWords(value['signal']) && isWords(value['token']) && isWords(value['reason'])
}

function isAccepted(value: unknown): value is AcceptedDrift {
  return (
    isObject(value) &&
    value['version'] === 1 &&
    isWords(value['subject']) &&
    isWords(value['reason']) &&
    (value['by'] === undefined || isWords(value['by']))
  )
}
