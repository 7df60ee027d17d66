import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { layFeature } from '../../src/enterprise/lay-feature.ts'
import type { NodeService } from '../../src/enterprise/node/node-service.ts'
import { growSso } from '../../src/enterprise/sso/grow-sso.ts'
import type { Laying } from '../../src/generators/growth/laying.ts'
import { layPhases, startLaying, textIn } from '../support/enterprise/lay.ts'
import { shopFiles } from '../support/shop.ts'
import { honoService } from '../support/enterprise/services.ts'

const shop = (files: Readonly<Record<string, string>> = shopFiles()): Laying => startLaying('sso', honoService, files)
const lay = (phase: number, laying: Laying): Laying => layFeature(growSso(phase, honoService), `phase ${phase}`, laying, honoService)

describe('the phases of single sign-on, laid one after the other', () => {
  const start = shop()
  const phases = layPhases((phase) => growSso(phase, honoService), { start, service: honoService })
  const [first, second, third, fourth] = phases as readonly Laying[] as [Laying, Laying, Laying, Laying]

  it('change nothing of the service but where it takes them', () => {
    const changed = [...fourth.pack.files].filter(([path, text]) => start.pack.files.has(path) && start.pack.files.get(path) !== text)
    expect(changed.map(([path]) => path).sort()).toEqual(['package.json', 'prisma/schema.prisma', 'src/app.ts'])
    expect(fourth.refused).toBeUndefined()
    expect(fourth.findings).toEqual([])
    const app = textIn(fourth, 'src/app.ts')
    for (const line of textIn(start, 'src/app.ts').split('\n')) expect(app).toContain(line)
  })

  it('each lay the same bytes again', () => {
    for (const [i, laying] of phases.entries()) expect(lay(i + 1, laying).pack.files).toEqual(laying.pack.files)
  })

  it('answer more with each', () => {
    const routes = phases.map((laying) =>
      [...textIn(laying, 'src/sso/routes.ts').matchAll(/ssoRoutes\.(?:get|post)\('([^']+)'/g)].map(([, path]) => path),
    )
    expect(routes[0]).toEqual(['/sso/metadata'])
    expect(routes[1]).toEqual(['/sso/metadata', '/sso/login/:provider', '/sso/acs', '/sso/callback/:provider'])
    expect(routes[2]?.slice(4)).toEqual(['/sso/sls', '/sso/token'])
    expect(routes[3]).toEqual(routes[2])
    expect(textIn(third, 'src/sso/sso.ts')).not.toContain('createRateLimit')
    expect(textIn(fourth, 'src/sso/sso.ts')).toContain('createRateLimit')
  })

  it('stand in front of routes with what refuses ended sessions, and behind them with their own', () => {
    expect(textIn(second, 'src/app.ts')).not.toContain('refuseEndedSessions')
    const lines = textIn(third, 'src/app.ts').split('\n')
    const at = (text: string): number => lines.findIndex((line) => line.includes(text))
    expect(at('app.use(refuseEndedSessions())')).toBeGreaterThan(at('basePath'))
    expect(at('app.use(refuseEndedSessions())')).toBeLessThan(at("app.route('/billing'"))
    expect(at("app.route('/', ssoRoutes)")).toBeGreaterThan(at("app.route('/webhooks'"))
  })

  it('make their tables by migrations that follow those that stand, and declare them to Prisma', () => {
    const migrations = [...fourth.pack.files.keys()].filter((path) => path.startsWith('prisma/migrations/2'))
    expect(migrations.map((path) => path.split('/')[2])).toEqual([
      '20260101000000_first',
      '20260101000001_add_sso_responses',
      '20260101000002_add_sso_identities',
      '20260101000003_add_sso_sessions',
      '20260101000004_add_sso_events',
    ])
    const models = [...textIn(fourth, 'prisma/schema.prisma').matchAll(/^model (\w+)/gm)].map(([, name]) => name)
    expect(models.slice(-6)).toEqual(['SsoUsed', 'SsoIssuer', 'SsoIdentity', 'SsoSession', 'SsoEvent', 'SsoCalls'])
    expect(textIn(first, 'prisma/schema.prisma')).toBe(textIn(start, 'prisma/schema.prisma'))
    expect(textIn(fourth, 'test/sso/database.ts')).toContain("'../../prisma/migrations/20260101000002_add_sso_identities/migration.sql'")
  })

  it('make an account as the table of the service takes it', () => {
    const accounts = textIn(third, 'src/sso/accounts.ts')
    expect(accounts).toContain('INSERT INTO "Customer" ("id", "email", "name") VALUES (?1, ?2, ?3)')
    expect(textIn(third, 'src/sso/issue-token.ts')).toContain("import { config } from '../lib/config.ts'")
  })

  it('keep what a person changed, and say where theirs and ours differ', () => {
    const path = 'src/sso/settings.ts'
    const edited = { ...first, pack: { ...first.pack, files: new Map([...first.pack.files, [path, `// ours\n${textIn(first, path)}`]]) } }
    expect(textIn(lay(4, edited), path)).toBe(textIn(edited, path))
  })
})

describe('an application of Express or Fastify', () => {
  const express = "import express from 'express'\n\nexport const app = express()\n\napp.use(express.json())\n"
  const fastify = "import fastify from 'fastify'\n\nexport const app = fastify()\n\napp.get('/', async () => 'ok')\n"

  it.each([
    ['express', express, ['app.use(refuseEndedSessions())', 'app.use(ssoRoutes)'], 'app.use(express.json())'],
    ['fastify', fastify, ["app.addHook('onRequest', refuseEndedSessions())", 'app.register(ssoRoutes)'], "app.get('/'"],
  ] as const)('%s takes what is added in front of what reads bodies, once', (framework, text, added, behind) => {
    const service: NodeService = { ...honoService, host: { framework, file: 'src/app.ts' as RepoPath, variable: 'app', basePath: '' } }
    const start = shop({ ...shopFiles(), 'src/app.ts': text })
    const once = layFeature(growSso(3, service), 'phase 3', start, service)
    const app = textIn(once, 'src/app.ts')
    expect(once.refused).toBeUndefined()
    for (const line of added) {
      expect(app.split(line)).toHaveLength(2)
      expect(app.indexOf(line)).toBeLessThan(app.indexOf(behind))
    }
    expect(app).toContain("import { refuseEndedSessions, ssoRoutes } from './sso/routes")
    expect(textIn(layFeature(growSso(3, service), 'phase 3', once, service), 'src/app.ts')).toBe(app)
  })
})
