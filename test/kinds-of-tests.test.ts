import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname

/** What starts a server or a process. */
const starters =
  /(?:support|drift)\/(?:repository|scratch|with-pull|docwright-on|(?:github\/)?start|run-action|postgres|queue-place|serve|soak\/)|createServer\(|openDoor\(|\b(?:spawn|spawnSync|execFile|execFileSync|fork)\b/

/** What starts Docwright itself, a browser or a database: too slow to wait for after every change. */
const slowStarters =
  /support\/(?:run-action|postgres|queue-place|empty-database|serve\.ts|soak\/)|bin\/docwright\.mjs|playwright-core|openPglite/

/** What stays as it was changed for the files of tests that the same process runs afterwards. */
const changers = /\bvi\.(?:mock|doMock|resetModules|stubGlobal)\(|\bprocess\.chdir\(|^import nock from /m

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('fixtures/') && file !== 'kinds-of-tests.test.ts')
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const isSystem = (file: string): boolean => file.endsWith('.system.test.ts') || file.startsWith('system/')

describe('kinds of tests', () => {
  it('those of the system beside other tests start a server or a process: whatever does not is a unit test', () => {
    const beside = files.filter((file) => file.endsWith('.system.test.ts'))
    expect(beside.length).toBeGreaterThan(20)
    expect(beside.filter((file) => !starters.test(sources.get(file) ?? ''))).toEqual([])
  })

  it('unit tests start neither Docwright as a process, nor a browser, nor a database', () => {
    expect(files.filter((file) => !isSystem(file) && slowStarters.test(sources.get(file) ?? ''))).toEqual([])
  })

  it('those that replace modules or globals have a process of their own, and those of the system that measure its memory', () => {
    const isAlone = (file: string): boolean => /\.isolated\.(?:system\.)?test\.ts$/.test(file)
    const mustBe = (file: string, text: string): boolean => changers.test(text) || (isSystem(file) && text.includes('process.memoryUsage('))
    expect(files.filter((file) => mustBe(file, sources.get(file) ?? '') !== isAlone(file))).toEqual([])
  })

  it('none sets a time for itself, which a busy machine may need: the configuration says when a test hangs', () => {
    const own = /\btimeout: *\d|^ *\}, *[\d_]{4,}\)|^ *\d+_000,$/m
    expect(files.filter((file) => !isSystem(file) && own.test(sources.get(file) ?? ''))).toEqual([])
  })

  it('all of them load packages as they are published, not their development builds', () => {
    expect(import.meta.resolve('micromark')).toMatch(/\/micromark\/index\.js$/)
  })
})
