import { describe, expect, it } from 'vitest'
import { configTextOf, defaultConfig, parseConfig } from '../../src/core/config.ts'
import { ConfigurationError } from '../../src/core/errors.ts'
import type { BlobId } from '../../src/core/names.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'

describe('parseConfig', () => {
  it('is the default without a file, and with an empty one', () => {
    expect(parseConfig(undefined)).toEqual(defaultConfig)
    expect(parseConfig('')).toEqual(defaultConfig)
    expect(parseConfig('\uFEFF# only a comment\r\n')).toEqual(defaultConfig)
  })

  it('takes what the file says', () => {
    expect(parseConfig('memoryFile: CLAUDE.md\ndocs: handbook/docs\nexclude:\n  - "legacy/**"\n')).toEqual({
      ...defaultConfig,
      memoryFile: 'CLAUDE.md',
      docs: 'handbook/docs',
      exclude: ['legacy/**'],
    })
  })

  it('takes a gate, and drift that is ignored with its reason', () => {
    const text = 'gate: off\nignore:\n  - path: docs/old/**\n    token: LEGACY_*\n    signal: D1\n    reason: it is history\n'
    expect(parseConfig(text)).toEqual({
      ...defaultConfig,
      ignore: [{ path: 'docs/old/**', token: 'LEGACY_*', signal: 'D1', reason: 'it is history' }],
    })
    expect(parseConfig('gate: ratchet').gate).toBe('ratchet')
  })

  it.each([
    ['memoryFile: ../CLAUDE.md', 'Expected `memoryFile`'],
    ['memoryFile: /etc/passwd.md', 'Expected `memoryFile`'],
    ['docs: ../out', 'Expected `docs`'],
    ['docs: .git', 'Expected `docs`'],
    ['exclude: x', 'Expected `exclude`'],
    [
      `exclude: [src/**, "${'**/*a'.repeat(5)}"]`,
      'at most 4 `**` and further `*` of a name, at most 6 groups and none that repeats, got `"**/*a**/*a**/*a**/*a**/*a"`',
    ],
    ['exclude: ["+(a|a)"]', 'Expected `exclude`'],
    ['exclude: ["(a+)+b"]', 'Expected `exclude`'],
    ['exclude: ["{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}b"]', 'Expected `exclude`'],
    [`exclude: ["${'[a]+'.repeat(7)}b"]`, 'Expected `exclude`'],
    [`ignore: [{ path: "${'*a'.repeat(6)}", reason: y }]`, 'Expected `ignore`'],
    ['gate: strict', 'Expected `gate`'],
    ['ignore: docs/**', 'Expected `ignore`'],
    ['ignore: [{ path: docs/** }]', '`reason`'],
    ['ignore: [{ path: docs/**, reason: " " }]', '`reason`'],
    ['ignore: [{ reason: everything }]', 'at least one of `path`'],
    ['ignore: [{ token: x, signal: D10, reason: y }]', 'Expected `ignore`'],
    ['ignore: [{ token: x, because: z, reason: y }]', 'Expected `ignore`'],
    ['model: x', 'Expected a key of .github/docwright.yml to be one of'],
    ['a: [', 'no valid YAML'],
    ['- a', 'Expected the file'],
    ['x', 'Expected the file'],
  ])('refuses %j', (text, message) => {
    expect(() => parseConfig(text)).toThrow(ConfigurationError)
    expect(() => parseConfig(text)).toThrow(message)
  })

  it.each([
    '**/*.test.*',
    '**/__tests__/**/*.{test,spec}.{ts,tsx,js}',
    'packages/*/src/**/*.generated.*',
    'app/(auth)/**',
    '!src/[a-z]*/**',
    'a/*/*/*/*/*/b',
  ])('takes the glob %s', (glob) => {
    expect(parseConfig(`exclude: ["${glob}"]`).exclude).toEqual([glob])
  })

  it.each([
    ['a folder', { '.github/docwright.yml/more.yml': 'gate: patch\n' }],
    ['a link', { '.github/docwright.yml': { blob: 'b' as BlobId, size: 9, skipped: 'symlink' } }],
    ['more than a megabyte', { '.github/docwright.yml': `gate: patch\n${'#'.repeat(1_100_000)}\n` }],
  ] as const)('is not asked where its file is %s', async (_, files) => {
    await expect(configTextOf(memorySnapshot(files))).rejects.toThrow('.github/docwright.yml:1:1 is no text file of at most one megabyte')
  })

  it('does not grow on aliases', () => {
    expect(() => parseConfig('a: &a [x, x]\nb: &b [*a, *a]\n')).toThrow()
  })
})
