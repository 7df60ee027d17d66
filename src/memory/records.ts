import type { FeatureRecord, RecordedRun } from '../core/record.ts'
import { isObject } from '../core/json-object.ts'
import { packJson, type PackedJson } from '../text/pack-json.ts'
import { isCoverage, isListOf, isPath, readObject } from './read-json.ts'

/** Runs that a record keeps. */
const mostRuns = 50

/** A record as JSON, always the same bytes for the same record. */
export function writeRecord(record: FeatureRecord): string {
  return packJson(JSON.parse(JSON.stringify(record)) as { readonly [key: string]: PackedJson })
}

/** Reads a record; undefined for what is none. */
export function parseRecord(text: string): FeatureRecord | undefined {
  const value = readObject(text)
  return isRecord(value) ? value : undefined
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
