import { describe, expect, it } from 'vitest'
import { isRemote } from '../../../src/generators/growth/remote-bindings.ts'
import type { GrownFile } from '../../../src/generators/growth/growth.ts'
import { withScripts } from '../../../src/generators/growth/test-scripts.ts'
import { testWorker } from '../../../src/generators/growth/test-worker.ts'
import { ownLayout } from '../../../src/generators/project/own-layout.ts'
import { writeFile } from '../../../src/generators/growth/write-file.ts'
import { edgeProject } from '../edge-project.ts'

describe('bindings that only Cloudflare answers', () => {
  it.each([
    { ai: { binding: 'AI' } },
    { d1_databases: [{ binding: 'DB', remote: true }] },
    { images: { binding: 'IMAGES', remote: true } },
    { queues: { producers: [{ binding: 'Q', queue: 'q', remote: true }] } },
  ])('are there: %j', (config) => {
    expect(isRemote(config)).toBe(true)
  })

  it.each([
    undefined,
    {},
    { vars: { remote: true } },
    { d1_databases: [{ binding: 'DB', remote: false }] },
    { env: { staging: { ai: { binding: 'AI' } } } },
  ])('are not there: %j', (config) => {
    expect(isRemote(config)).toBe(false)
  })
})

describe('the Worker of tests', () => {
  const textOf = (config: NonNullable<Parameters<typeof edgeProject>[0]>['config']): string =>
    writeFile(testWorker(edgeProject(config === undefined ? {} : { config }), {}), ownLayout('ts')).text

  it('is booted without them', () => {
    const text = textOf({ ai: { binding: 'AI' } })
    expect(text).toContain('config: localConfig(),')
    expect(text).not.toContain('configPath')
  })

  it('asks for the migrations of databases that have some', () => {
    const database = { binding: 'DB', database: 'shop', migrations: 'migrations' }
    const other = { binding: 'LOGS', database: 'logs', migrations: 'migrations-logs' }
    const project = edgeProject({ databases: [database, other], nextMigration: (folder) => (folder === 'migrations' ? '0002' : '0001') })
    const textWith = (...paths: readonly string[]): string => {
      const files = paths.map((path): GrownFile => ({ template: 'migrations/auth.sql', path, values: {}, holds: new Set(), why: [] }))
      return writeFile(withScripts(testWorker(project, {}), files, project), ownLayout('ts')).text
    }
    expect(textWith()).toContain("applyD1Migrations('DB')")
    expect(textWith()).not.toContain('LOGS')
    expect(textWith('migrations-logs/0001_auth.sql')).toContain("applyD1Migrations('LOGS')")
  })

  it('is booted from its configuration where there are none', () => {
    const text = textOf(undefined)
    expect(text).toContain("configPath: 'wrangler.jsonc',")
    expect(text).not.toContain('localConfig')
  })
})
