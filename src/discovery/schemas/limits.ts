import { type Draft, own } from './draft.ts'

/** Keywords of a lower and an upper limit, by what is limited. */
const keywords: Readonly<Record<string, readonly [low: string, high: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
}

const lower = new Set(['min', 'gte', 'minLength', 'minSize', 'minValue'])
const upper = new Set(['max', 'lte', 'maxLength', 'maxSize', 'maxValue'])
const exact = new Set(['length', 'size'])
const ofNumbers: Readonly<Record<string, (value: number) => Draft>> = {
  gt: (value) => ({ exclusiveMinimum: value }),
  greater: (value) => ({ exclusiveMinimum: value }),
  lt: (value) => ({ exclusiveMaximum: value }),
  less: (value) => ({ exclusiveMaximum: value }),
  multipleOf: (value) => ({ multipleOf: value }),
  multiple: (value) => ({ multipleOf: value }),
  step: (value) => ({ multipleOf: value }),
}
const signs: Readonly<Record<string, Draft>> = {
  positive: { exclusiveMinimum: 0 },
  negative: { exclusiveMaximum: 0 },
  nonnegative: { minimum: 0 },
  nonpositive: { maximum: 0 },
}

/** Limits of a length, a value or a number of items that a link adds; undefined where it adds none. */
export function limitsOf(schema: Draft, name: string, value: number | undefined): Draft | undefined {
  const kind = String([schema['type']].flat()[0])
  const number = kind === 'number' || kind === 'integer'
  const [low, high] = own(keywords, kind) ?? ['minimum', 'maximum']
  if (name === 'nonempty') return { [low]: 1 }
  const sign = own(signs, name)
  if (number && sign) return sign
  if (value === undefined || schema['type'] === undefined) return undefined
  if (lower.has(name)) return { [low]: value }
  if (upper.has(name)) return { [high]: value }
  if (exact.has(name)) return { [low]: value, [high]: value }
  return number ? own(ofNumbers, name)?.(value) : undefined
}
