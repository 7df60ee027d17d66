import { describe, expect, it } from 'vitest'
import { hideNamedValues, secretNameOf } from '../../../src/core/secrets/named-values.ts'

describe('values under a name that says secret', () => {
  it.each([
    ['Set DB_PASSWORD=lionfishtwo in production', 'Set DB_PASSWORD=‹hidden› in production'],
    ["export const a = process.env.DB_PASSWORD ?? 'lionfishtwo'", "export const a = process.env.DB_PASSWORD ?? '‹hidden›'"],
    ["  DB_PASSWORD: z.string().default('lionfishtwo'),", "  DB_PASSWORD: z.string().default('‹hidden›'),"],
    ['| `DB_PASSWORD` | `lionfishtwo` |', '| `DB_PASSWORD` | `‹hidden›` |'],
    ['The default of `DB_PASSWORD` is `lionfishtwo`.', 'The default of `DB_PASSWORD` is `‹hidden›`.'],
  ])('are hidden: %s', (text, shown) => {
    expect(hideNamedValues(text)).toBe(shown)
    expect(secretNameOf(text, 'lionfishtwo')).toBe('DB_PASSWORD')
  })

  it.each([
    "key: 'lionfishtwo'",
    "key: 'a1B2c3D4'",
    "api_key: 'lineCoverage'",
    "key = 'mySecretRow'",
    "key: 'correct-horse-battery'",
    "key: 'correct_horse_battery'",
    "key: 'correctHorseBatteryStaple'",
  ])('are hidden where they may open something: %s', (text) => {
    expect(hideNamedValues(text)).toContain('‹hidden›')
  })

  it.each([
    'Set PORT=4000 and TOKEN_TTL=3600',
    'Read `API_KEY`. Then `finish` the run',
    '| `API_KEY` | read by the client as `billing` |',
    'Give `API_KEY` to `openClient()`',
    'Rename `API_KEY` to `BILLING_API_KEY`',
    'Drop the password form (#12)',
    "write(key='lineCoverage')",
    '{ "key": "rows.per-page" }',
  ])('are no other words of a line: %s', (text) => {
    expect(hideNamedValues(text)).toBe(text)
  })
})
