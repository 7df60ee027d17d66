import type { Coverage, CoverageSample } from '../core/coverage.ts'
import { isObject } from '../core/json-object.ts'
import { isCommitOrNone, isCoverage, readObject } from './read-json.ts'

/** Samples that are kept. */
const mostSamples = 100

const areas = ['technical', 'api', 'examples', 'tests'] as const

/** Samples as JSON, always the same bytes for the same samples. */
export function writeCoverageHistory(samples: readonly CoverageSample[]): string {
  return `${JSON.stringify({ version: 1, samples }, null, 2)}\n`
}

/** Reads samples, oldest first; none of what is no history. */
export function parseCoverageHistory(text: string | undefined): readonly CoverageSample[] {
  const value = readObject(text)
  const samples = value?.['version'] === 1 ? value['samples'] : undefined
  return Array.isArray(samples) ? samples.filter(isSample).slice(-mostSamples) : []
}

/** Adds a sample where it differs from the newest one. */
export function withSample(samples: readonly CoverageSample[], sample: CoverageSample): readonly CoverageSample[] {
  const last = samples.at(-1)
  return last !== undefined && isSame(last.total, sample.total) ? samples : [...samples, sample].slice(-mostSamples)
}

function isSame(one: Coverage, other: Coverage): boolean {
  return areas.every((area) => one[area].covered === other[area].covered && one[area].total === other[area].total)
}

function isSample(value: unknown): value is CoverageSample {
  return isObject(value) && isCommitOrNone(value['at']) && isCoverage(value['total'])
}
