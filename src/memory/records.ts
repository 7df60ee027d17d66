import type { Coverage, Ratio } from '../core/change-set.ts'
import type { FeatureRecord, RecordedRun } from '../core/record.ts'

/** Runs that a record keeps. */
const mostRuns = 50

/** A record as JSON, always the same bytes for the same record. */
export function writeRecord(record: FeatureRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/** Reads a record; undefined for what is none. */
export function parseRecord(text: string): FeatureRecord | undefined {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
  return isRecord(value) ? value : undefined
}

/** Adds a run to a record's log. */
export function withRun(runs: readonly RecordedRun[], run: RecordedRun): readonly RecordedRun[] {
  return [...runs, run].slice(-mostRuns)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test)
}

function isRatio(value: unknown): value is Ratio {
  return isObject(value) && Number.isInteger(value['covered']) && Number.isInteger(value['total'])
}

function isCoverage(value: unknown): value is Coverage {
  return isObject(value) && ['technical', 'api', 'examples', 'tests'].every((area) => isRatio(value[area]))
}

/** A repository path as we write it: nothing that leads out of the repository or breaks a link. */
function isPath(value: unknown): boolean {
  return (
    typeof value === 'string' && value !== '' && !value.startsWith('/') && !value.split('/').includes('..') && !/[\p{C}\\]/u.test(value)
  )
}

function isRecord(value: unknown): value is FeatureRecord {
  return (
    isObject(value) &&
    value['version'] === 1 &&
    typeof value['name'] === 'string' &&
    value['name'].length <= 200 &&
    typeof value['slug'] === 'string' &&
    /^[a-z0-9-]{1,64}$/.test(value['slug']) &&
    /^(quick|standard|comprehensive)$/.test(String(value['depth'])) &&
    isListOf(value['aliases'], (one) => typeof one === 'string') &&
    isListOf(value['pages'], (one) => isObject(one) && isPath(one['path']) && typeof one['kind'] === 'string') &&
    isListOf(value['gaps'], (one) => isObject(one) && isPath(one['page']) && typeof one['section'] === 'string') &&
    isListOf(value['checklist'], (one) => isObject(one) && typeof one['name'] === 'string' && Number.isInteger(one['facts'])) &&
    isListOf(
      value['updates'],
      (one) => isObject(one) && isCoverage(one['before']) && isCoverage(one['after']) && isListOf(one['pages'], isPath),
    ) &&
    isCoverage(value['coverage']) &&
    isObject(value['references']) &&
    isObject(value['examples'])
  )
}
