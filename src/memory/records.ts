import type { FeatureRecord, RecordedRun } from '../core/record.ts'
import { isObject } from '../core/json-object.ts'
import { packJson } from '../text/pack-json.ts'
import { spellRecord, unspellRecord } from './spell-record.ts'
import { isCommitOrNone, isCoverage, isListOf, isPath, readObject } from './read-json.ts'

/** Runs that a record keeps. */
const mostRuns = 50

/** A record as JSON, always the same bytes for the same record. */
export function writeRecord(record: FeatureRecord): string {
  return packJson(spellRecord(record))
}

/** Reads a record; undefined for what is none. */
export function parseRecord(text: string): FeatureRecord | undefined {
  const value = readObject(text)
  const record = value?.['version'] === 2 ? unspellRecord(value) : value
  return isRecord(record) ? record : undefined
}

/** Adds a run to a record's log. */
export function withRun(runs: readonly RecordedRun[], run: RecordedRun): readonly RecordedRun[] {
  return [...runs, run].slice(-mostRuns)
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
    [undefined, 'standard', 'comprehensive'].some((deepest) => deepest === value['deepest']) &&
    isListOf(value['aliases'], (one) => typeof one === 'string') &&
    (value['followed'] === undefined || isListOf(value['followed'], (one) => typeof one === 'string')) &&
    (value['others'] === undefined || isListOf(value['others'], (one) => typeof one === 'string')) &&
    isListOf(value['pages'], (one) => isObject(one) && isPath(one['path']) && typeof one['kind'] === 'string') &&
    isListOf(value['gaps'], (one) => isObject(one) && isPath(one['page']) && typeof one['section'] === 'string') &&
    isListOf(value['checklist'], isChecked) &&
    isListOf(
      value['updates'],
      (one) =>
        isObject(one) &&
        isCommitOrNone(one['at']) &&
        isCoverage(one['before']) &&
        isCoverage(one['after']) &&
        isListOf(one['pages'], isPath),
    ) &&
    isCoverage(value['coverage']) &&
    isObject(value['references']) &&
    isObject(value['examples'])
  )
}

function isChecked(value: unknown): boolean {
  if (!isObject(value) || typeof value['name'] !== 'string' || !Number.isInteger(value['facts'])) return false
  const evidence = value['evidence']
  return evidence === undefined || (isObject(evidence) && isPath(evidence['page']) && typeof evidence['section'] === 'string')
}
