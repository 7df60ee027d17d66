import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { type Config, defaultConfig, explainConfig, parseConfig } from '../../src/core/config.ts'

interface Part {
  default?: unknown
  description: string
  properties?: Readonly<Record<string, Part>>
}

interface Schema {
  properties: Readonly<Record<string, Part>>
}

/** Every key with its part of the schema; what stands below another goes by both names. */
function partsOf(parts: Readonly<Record<string, Part>>, before = ''): readonly (readonly [string, Part])[] {
  return Object.entries(parts).flatMap(([key, part]): readonly (readonly [string, Part])[] =>
    part.properties === undefined ? [[`${before}${key}`, part]] : partsOf(part.properties, `${before}${key}.`),
  )
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

const words = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\w{}. /()@:-]{0,8}$/),
  fc.constantFrom(
    'docs/',
    'docwright/',
    'docwright/x',
    'a//b',
    'x.lock/',
    '../',
    '{title}',
    'docs({scope}): {description}',
    '{titel}',
    'ann',
    'acme/docs',
  ),
  fc.constantFrom(
    'docwright: skip',
    'Docwright:x',
    'a\nb',
    'x'.repeat(51),
    'x'.repeat(101),
    'x'.repeat(201),
    'a\u2028b',
    '[bot]',
    'src/**',
  ),
)
const part = fc.oneof(words, fc.boolean(), fc.constant(null), fc.array(words, { maxLength: 17 }), fc.array(fc.integer()))

/** Settings that stand below a key. */
const nested = fc.record(
  Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([, { properties }]) => properties !== undefined)
      .map(([key, { properties = {} }]) => [
        key,
        fc.oneof(
          fc.record(Object.fromEntries([...Object.keys(properties), 'unknown'].map((name) => [name, part])), { requiredKeys: [] }),
          part,
        ),
      ]),
  ),
  { requiredKeys: [] },
)

describe('the published schema of the configuration', () => {
  it('has every key, with its default and a description', () => {
    const parts = new Map(partsOf(schema.properties))
    const settings = explainConfig(undefined)
    expect([...parts.keys()].sort()).toEqual(settings.map(({ key }) => key).sort())
    for (const { key, value } of settings) {
      expect(parts.get(key)?.default).toEqual(value)
      expect(parts.get(key)?.description).toMatch(/\.$/)
    }
    expect(accepts(defaultConfig)).toBe(true)
  })

  it('accepts what is read, and nothing else', () => {
    const config = fc.record(Object.fromEntries([...keys, 'unknown'].map((key) => [key, anything])), { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof(config, nested), (value) => {
        expect(accepts(value)).toBe(isRead(value))
      }),
      { numRuns: 2_000 },
    )
  })
})
