import type { Coverage, Ratio } from '../core/change-set.ts'
import type { CoverageSample } from '../core/coverage.ts'

/** Samples that are kept. */
const mostSamples = 100

const areas = ['technical', 'api', 'examples', 'tests'] as const

/** Samples as JSON, always the same bytes for the same samples. */
export function writeCoverageHistory(samples: readonly CoverageSample[]): string {
  return `${JSON.stringify({ version: 1, samples }, null, 2)}\n`
}

/** Reads samples, oldest first; none of what is no history. */
export function parseCoverageHistory(text: string | undefined): readonly CoverageSample[] {
  let value: unknown
  try {
    value = JSON.parse((text ?? '').replace(/^\uFEFF/, ''))
  } catch {
    return []
  }
  const samples = isObject(value) && value['version'] === 1 ? value['samples'] : undefined
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRatio(value: unknown): value is Ratio {
  if (!isObject(value)) return false
  const { covered, total } = value
  return Number.isSafeInteger(covered) && Number.isSafeInteger(total) && Number(covered) >= 0 && Number(covered) <= Number(total)
}

function isSample(value: unknown): value is CoverageSample {
  if (!isObject(value)) return false
  const { at, total } = value
  return (
    (at === undefined || (typeof at === 'string' && /^[0-9a-f]{4,64}$/.test(at))) &&
    isObject(total) &&
    areas.every((area) => isRatio(total[area]))
  )
}
