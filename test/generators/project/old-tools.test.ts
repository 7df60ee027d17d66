import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { installedPackages } from '../../../src/generators/project/installed-packages.ts'
import { oldTools, unknownFields } from '../../../src/generators/project/old-tools.ts'

/** What a manifest asks for, where there is no lockfile. */
const asking = (packages: Readonly<Record<string, string>>) =>
  installedPackages({ root: '', files: new Map(), listed: new Set() }, packages)

const needs = (packages: Readonly<Record<string, string>>, language: 'ts' | 'js' = 'ts', zod: 3 | 4 = 4): readonly string[] =>
  [...oldTools({ installed: asking(packages), zod }, language).keys()].sort()

describe('tools that are too old', () => {
  it('are a TypeScript that cannot read the types of Hono and of Zod 4', () => {
    for (const typescript of ['^4.8.4', '4.9.5', '~4.9.0']) {
      expect(needs({ typescript }), typescript).toEqual(['hono', 'zod'])
      expect(needs({ typescript }, 'ts', 3), typescript).toEqual(['hono'])
      expect(needs({ typescript }, 'js'), typescript).toEqual([])
    }
    for (const typescript of ['^5.0.0', '>=4.7', '*', 'latest']) expect(needs({ typescript }), typescript).toEqual([])
  })

  it('are types of the runtime that lack what a module names', () => {
    const types = (version: string): readonly string[] => needs({ '@cloudflare/workers-types': version })
    expect(types('^3.14.0')).toContain('d1')
    expect(types('^3.18.0')).toEqual(['analytics', 'durable-object', 'queue-consumer', 'queue-producer', 'rate-limit'])
    expect(types('4.20230821.0')).toEqual(['durable-object', 'queue-consumer', 'queue-producer', 'rate-limit'])
    expect(types('4.20240620.0')).toEqual(['rate-limit'])
    expect(types('^4.20230419.0')).toEqual([])
    expect(types('4.20241018.0')).toEqual([])
  })

  it('are a Wrangler that does not know a binding', () => {
    const wrangler = (version: readonly [number, number, number]): readonly string[] =>
      [...oldTools({ installed: asking({ wrangler: version.join('.') }), zod: 4 }, 'js').keys()].sort()
    expect(wrangler([2, 0, 15])).toContain('d1')
    expect(wrangler([2, 21, 0])).toEqual(['durable-object', 'jose', 'rate-limit'])
    expect(wrangler([3, 62, 9])).toContain('jose')
    expect(wrangler([3, 63, 0])).not.toContain('jose')
    expect(wrangler([4, 35, 0])).toEqual(['rate-limit'])
    expect(wrangler([4, 36, 0])).toEqual([])
  })

  it('are named with what is asked for and what is needed', () => {
    const why = oldTools({ installed: asking({ typescript: '^4.8.4' }), zod: 4 }, 'ts').get('hono')
    expect(plain(why ?? [])).toBe('What is added needs typescript@5.0.0 or later, and package.json asks for ^4.8.4: raise it first.')
  })
})

describe('fields that a Wrangler does not know', () => {
  it.each([
    [undefined, []],
    [[4, 88, 0], []],
    [[4, 87, 0], ['secrets']],
    [[3, 77, 0], ['secrets']],
    [
      [3, 76, 0],
      ['observability', 'secrets'],
    ],
  ] as const)('%j: %j', (version, fields) => {
    expect([...unknownFields(version)]).toEqual(fields)
  })
})
