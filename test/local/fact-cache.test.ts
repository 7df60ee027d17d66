import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigurationError } from '../../src/core/errors.ts'
import { cacheFile, cacheLimit, factFolder, listCache, touchFacts, trimCache } from '../../src/local/fact-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function keep(name: string, bytes: number, day: number): void {
  const file = path.join(folder, name)
  writeFileSync(file, 'x'.repeat(bytes))
  const date = new Date(Date.UTC(2026, 0, day))
  utimesSync(file, date, date)
}

const names = (): readonly string[] => listCache(folder).map(({ name }) => name)

describe('the cache of facts', () => {
  it('counts both files of a repository, the most recently used first', () => {
    keep('a.ndjson', 10, 1)
    keep('a.ndjson.new', 5, 3)
    keep('b.ndjson', 7, 2)
    writeFileSync(path.join(folder, 'notes.txt'), 'not ours')
    expect(listCache(folder).map(({ name, size }) => [name, size])).toEqual([
      ['a', 15],
      ['b', 7],
    ])
  })

  it('gives up what was used least recently, and no more than it must', () => {
    keep('old.ndjson', 40, 1)
    keep('middle.ndjson', 40, 2)
    keep('new.ndjson', 40, 3)
    expect(trimCache(folder, 80).map(({ name }) => name)).toEqual(['old'])
    expect(names()).toEqual(['new', 'middle'])
    expect(trimCache(folder, 80)).toEqual([])
  })

  it('does not give up everything for one repository that is larger than the limit', () => {
    keep('small.ndjson', 40, 1)
    keep('huge.ndjson', 400, 2)
    expect(trimCache(folder, 80).map(({ name }) => name)).toEqual(['huge'])
    expect(names()).toEqual(['small'])
  })

  it('knows facts as used that a run only read', () => {
    keep('a.ndjson', 10, 1)
    keep('b.ndjson', 10, 2)
    touchFacts(path.join(folder, 'a.ndjson'), new Date(Date.UTC(2026, 0, 9)))
    expect(names()).toEqual(['a', 'b'])
    touchFacts(path.join(folder, 'absent.ndjson'), new Date())
    expect(statSync(path.join(folder, 'absent.ndjson'), { throwIfNoEntry: false })).toBeUndefined()
  })

  it('is empty where there is no folder', () => {
    expect(listCache(path.join(folder, 'nowhere'))).toEqual([])
  })

  it('takes its limit in megabytes, and refuses what is none', () => {
    expect(cacheLimit({})).toBe(500_000_000)
    expect(cacheLimit({ DOCWRIGHT_CACHE_MB: '20' })).toBe(20_000_000)
    for (const wrong of ['-1', '1.5', 'much']) expect(() => cacheLimit({ DOCWRIGHT_CACHE_MB: wrong })).toThrow(ConfigurationError)
  })

  it('has one file for each folder, whatever the folders are called', () => {
    mkdirSync(path.join(folder, 'x'))
    expect(cacheFile(folder, '/one/shop')).not.toBe(cacheFile(folder, '/two/shop'))
    expect(factFolder({ XDG_CACHE_HOME: 'relative' }, '/home/me')).toBe('/home/me/.cache/docwright/facts')
  })
})
