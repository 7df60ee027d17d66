import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { type Config, defaultConfig, parseConfig } from '../../src/core/config.ts'

interface Schema {
  properties: Readonly<Record<string, { default: unknown; description: string }>>
}

const schema = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../schemas/docwright.schema.json'), 'utf8')) as Schema
const accepts = new Ajv({ allErrors: true }).compile(schema)

function isRead(value: unknown): boolean {
  try {
    parseConfig(stringify(value))
    return true
  } catch {
    return false
  }
}

const keys = Object.keys(defaultConfig) as (keyof Config)[]
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('CLAUDE.md', 'docs', 'docs/api', 'a.MD', '../x', '/abs', '', 'a/', '-', 'a b.md', '.md', 'docs//x'),
)
const anything = fc.oneof(
  text,
  fc.integer({ min: -2, max: 120 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(text),
  fc.array(fc.integer()),
  fc.constantFrom('off', 'patch', 'ratchet', 'Off'),
  fc.array(
    fc.record(
      {
        path: fc.oneof(text, fc.constant(1)),
        token: text,
        signal: fc.constantFrom('D1', 'D8', 'D9', 'd1'),
        reason: fc.constantFrom('it is history', '', ' ', 3),
        why: text,
      },
      { requiredKeys: [] },
    ),
    { maxLength: 2 },
  ),
  fc.array(
    fc.record(
      { token: fc.constantFrom('LEGACY_*', 'x'), signal: fc.constant('D2'), reason: fc.constant('said so') },
      { requiredKeys: ['reason'] },
    ),
    { maxLength: 2 },
  ),
)

describe('the published schema of the configuration', () => {
  it('has every key, with its default and a description', () => {
    expect(Object.keys(schema.properties).sort()).toEqual([...keys].sort())
    for (const key of keys) {
      expect(schema.properties[key]?.default).toEqual(defaultConfig[key])
      expect(schema.properties[key]?.description).toMatch(/\.$/)
    }
    expect(accepts(defaultConfig)).toBe(true)
  })

  it('accepts what is read, and nothing else', () => {
    const config = fc.record(Object.fromEntries([...keys, 'unknown'].map((key) => [key, anything])), { requiredKeys: [] })
    fc.assert(
      fc.property(config, (value) => {
        expect(accepts(value)).toBe(isRead(value))
      }),
      { numRuns: 2_000 },
    )
  })
})
