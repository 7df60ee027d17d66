import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { growAuditLog } from '../../src/enterprise/audit-log/grow-audit-log.ts'
import { layFeature } from '../../src/enterprise/lay-feature.ts'
import { nodeLayout } from '../../src/enterprise/node/node-layout.ts'
import type { NodeService } from '../../src/enterprise/node/node-service.ts'
import { growSso } from '../../src/enterprise/sso/grow-sso.ts'
import type { Laying } from '../../src/generators/growth/laying.ts'
import { layPhases, placeIn, startLaying, textIn } from '../support/enterprise/lay.ts'
import { honoService, services } from '../support/enterprise/services.ts'
import { shopFiles } from '../support/shop.ts'

const grow = (phase: number) => growAuditLog(phase, honoService)
const start = startLaying('audit-log', honoService)
const phases = layPhases(grow, { start, service: honoService })
const last = phases.at(-1) as Laying

describe('the phases of an audit log, laid one after the other', () => {
  it('change nothing of the service but where it takes them', () => {
    const changed = [...last.pack.files].filter(([path, text]) => start.pack.files.has(path) && start.pack.files.get(path) !== text)
    expect(changed.map(([path]) => path).sort()).toEqual(['package.json', 'prisma/schema.prisma', 'src/app.ts'])
    expect([last.refused, last.findings]).toEqual([undefined, []])
    for (const line of textIn(start, 'src/app.ts').split('\n')) expect(textIn(last, 'src/app.ts')).toContain(line)
  })

  it('each lay the same bytes again', () => {
    for (const [i, laying] of phases.entries())
      expect(layFeature(grow(i + 1), `phase ${i + 1}`, laying, honoService).pack.files).toEqual(laying.pack.files)
  })

  it('begin each request in front of all routes', () => {
    const lines = textIn(last, 'src/app.ts').split('\n')
    const at = (text: string): number => lines.findIndex((line) => line.includes(text))
    expect(at('app.use(carryActor())')).toBeGreaterThan(at('basePath'))
    expect(at('app.use(carryActor())')).toBeLessThan(at("app.route('/billing'"))
  })

  it('make their tables by migrations that follow those that stand, and declare them to Prisma', () => {
    const migrations = [...last.pack.files.keys()].filter((path) => path.startsWith('prisma/migrations/2'))
    expect(migrations.map((path) => path.split('_').slice(1).join('_').replace('/migration.sql', ''))).toEqual([
      'first',
      'add_audit_events',
      'add_audit_coverage',
      'watch_audited_tables',
      'add_audit_event_rights',
      'add_audit_seals',
      'add_audit_segments',
    ])
    const models = [...textIn(last, 'prisma/schema.prisma').matchAll(/^model (Audit\w+)/gm)].map(([, name]) => name)
    expect(models).toEqual(['AuditEvent', 'AuditOutbox', 'AuditPerson', 'AuditPersonal', 'AuditSeal', 'AuditSegment', 'AuditHold'])
  })

  it('propose settings and scripts, and write neither', () => {
    const proposed = new Map(last.proposals.map(({ path, text }) => [path, text]))
    expect(proposed.get('.env.example')).toContain('AUDIT_LOG_KEY=\n')
    expect(proposed.get('package.json')).toContain('"audit:verify": "node src/audit-log/commands/verify.ts"')
    expect(textIn(last, 'package.json')).not.toContain('audit:verify')
  })
})

describe('tables whose changes the database watches', () => {
  const watched = 'prisma/migrations/20260101000003_watch_audited_tables/migration.sql'

  it('are those of the plan, whatever their names hold, and no test of ours makes them', () => {
    const sql = textIn(last, watched)
    expect(sql).toContain('ON "Invoice"\n')
    expect(sql).toContain("audit_demand_event('Order', 'id');")
    expect(textIn(last, 'test/audit-log/database.ts')).not.toContain('watch_audited_tables')
    const odd = { ...honoService, audited: [{ model: "It's", table: 'a"; DROP TABLE b; --', id: "i'd" }] }
    const laid = layFeature(growAuditLog(2, odd), 'phase 2', startLaying('audit-log', odd), odd)
    expect(textIn(laid, watched)).toContain(`ON "a""; DROP TABLE b; --"\n`)
    expect(textIn(laid, watched)).toContain("audit_demand_event('It''s', 'i''d');")
  })

  it('stay those of the time in which the migration was made: it has run since', () => {
    const { audited: _, ...none } = honoService
    const fewer: NodeService = { ...none, audited: [{ model: 'Customer', table: 'Customer', id: 'id' }] }
    expect(textIn(layFeature(growAuditLog(3, fewer), 'phase 3', last, fewer), watched)).toBe(textIn(last, watched))
    const without = layFeature(growAuditLog(2, none), 'phase 2', startLaying('audit-log', none), none)
    expect([...without.pack.files.keys()].some((path) => path.includes('watch_audited'))).toBe(false)
  })
})

describe('an audit log beside single sign-on', () => {
  const sso = layPhases((phase) => growSso(phase, honoService), { start: startLaying('sso', honoService), service: honoService }).at(
    -1,
  ) as Laying
  const layout = nodeLayout(sso.pack, honoService, placeIn('audit-log'))
  const both = layFeature(growAuditLog(4, honoService), 'audit-log', { ...sso, layout, findings: [] }, honoService)

  it('shares what reaches the database, and moves nothing of it', () => {
    expect([both.refused, both.findings]).toEqual([undefined, []])
    const shared = [...sso.pack.files].filter(([path]) => path.includes('/sql-store/'))
    expect(shared.map(([path]) => path)).toContain('src/sql-store/prisma-store.ts')
    for (const [path, text] of shared) expect(textIn(both, path)).toBe(text)
    expect([...both.pack.files.keys()].filter((path) => path.endsWith('/prisma-store.ts'))).toEqual(['src/sql-store/prisma-store.ts'])
  })

  it('gives tests of each the tables of each', () => {
    expect(textIn(both, 'test/sso/database.ts')).not.toContain('audit')
    expect(textIn(both, 'test/audit-log/database.ts')).not.toContain('sso')
  })

  it('stands there whichever of them came first', () => {
    const again = nodeLayout(last.pack, honoService, placeIn('sso'))
    const other = layFeature(growSso(4, honoService), 'sso', { ...last, layout: again }, honoService)
    expect(other.findings).toEqual([])
    for (const [path, text] of both.pack.files) if (path.startsWith('src/') && path !== 'src/app.ts') expect(textIn(other, path)).toBe(text)
  })
})

describe('what features share', () => {
  const folderOf = (folder: string, tests: string, file: string): string => {
    const place = { ...placeIn('sso'), folder, test: (name: string) => `${tests}/${name}.test.ts` }
    return nodeLayout(startLaying('sso', honoService).pack, honoService, place).place(file)
  }

  it.each([
    ['src/sso', 'test/sso', 'src/sql-store/store.ts', 'test/sql-store/store.test.ts'],
    ['api/src/modules/sso', 'api/src/modules/sso', 'api/src/modules/sql-store/store.ts', 'api/src/modules/sql-store/store.test.ts'],
    ['src/sso', 'src/sso/__tests__', 'src/sql-store/store.ts', 'src/sql-store/__tests__/store.test.ts'],
    ['sso', 'tests/unit/sso', 'sql-store/store.ts', 'tests/unit/sql-store/store.test.ts'],
  ])('stands beside a feature in %s with tests in %s', (folder, tests, code, test) => {
    expect(folderOf(folder, tests, 'src/sql-store/store.ts')).toBe(code)
    expect(folderOf(folder, tests, 'test/sql-store/store.test.ts')).toBe(test)
  })
})

describe('an application of Express or Fastify', () => {
  const express = "import express from 'express'\n\nexport const app = express()\n\napp.use(express.json())\n"
  const fastify = "import fastify from 'fastify'\n\nexport const app = fastify()\n\napp.get('/', async () => 'ok')\n"

  it.each([
    ['express', express, 'app.use(carryActor())', 'app.use(express.json())'],
    ['fastify', fastify, 'app.register(carryActor)', "app.get('/'"],
  ] as const)('%s begins requests in front of what it does with them, once', (framework, text, line, behind) => {
    const service: NodeService = { ...honoService, host: { framework, file: 'src/app.ts' as RepoPath, variable: 'app', basePath: '' } }
    const laid = layPhases((phase) => growAuditLog(phase, service), {
      start: startLaying('audit-log', service, { ...shopFiles(), 'src/app.ts': text }),
      service,
    })
    for (const laying of laid) {
      const app = textIn(laying, 'src/app.ts')
      expect(app.split(line)).toHaveLength(2)
      expect(app.indexOf(line)).toBeLessThan(app.indexOf(behind))
    }
  })
})

it('code for a pool of pg takes its client, and code for Prisma its transaction', () => {
  const ends = services.map((service) => {
    const files = growAuditLog(1, service).files.map(({ template }) => template)
    return files.filter((template) => /transaction/.test(template))
  })
  expect(ends).toEqual(services.map(({ store }) => [`src/sql-store/transaction${store.kind === 'pg' ? '-pg' : ''}.ts`]))
})
