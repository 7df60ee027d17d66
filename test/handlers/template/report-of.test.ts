import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { ExampleRequest, Growth } from '../../../src/generators/growth/growth.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'
import { ownLayout } from '../../../src/generators/project/own-layout.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import type { Grown } from '../../../src/handlers/template/grow-all.ts'
import { parseTemplate } from '../../../src/handlers/template/parse-template.ts'
import { reportOf } from '../../../src/handlers/template/report-of.ts'
import { edgeProject } from '../../generators/edge-project.ts'

const asked = parseTemplate(['setup-analytics'])
const request: ExampleRequest = { method: 'GET', path: '/users', status: 200 }

const growth = (more: Partial<Growth> = {}): Growth => ({
  title: 'Add the route /users',
  files: [],
  bindings: [],
  packages: [],
  mounts: [],
  requests: [],
  notes: [],
  next: [],
  ...more,
})

const grown = (growths: readonly Growth[], laying: Partial<Laying> = {}): Grown => ({
  laying: {
    pack: { root: '', files: new Map([['package.json', '{ "scripts": { "dev": "wrangler dev" } }']]), listed: new Set() },
    records: new Map(),
    layout: ownLayout('ts'),
    whys: new Map(),
    findings: [],
    proposals: [],
    isNew: false,
    ...laying,
  },
  steps: growths.map((one) => ({ line: 'x', growth: one })),
})

const report = (growths: readonly Growth[], more: { laying?: Partial<Laying>; project?: Partial<EdgeProject>; isChanged?: boolean } = {}) =>
  reportOf(grown(growths, more.laying), asked, { project: edgeProject(more.project), isChanged: more.isChanged ?? true })

describe('the report of a run', () => {
  it('says what the lines to try lack where callers have to be known', () => {
    const known = { written: (template: string) => (template === 'src/middleware/auth-required.ts' ? template : undefined) }
    const notes = (requests: readonly ExampleRequest[], project = {}): readonly string[] =>
      report([growth({ requests })], { project }).report.suggestions.map(plain)
    expect(notes([request], known)).toEqual([expect.stringContaining('is answered with 401 until it has -H')])
    for (const open of [
      { method: 'GET', path: '/openapi.json' },
      { method: 'OPTIONS', path: '/users' },
    ])
      expect(notes([{ ...open, status: 200 }], known), open.path).toEqual([])
    expect(notes([request])).toEqual([])
  })

  it('has the title of the command that was typed, behind those that it needed', () => {
    const { title, report: told } = report([growth({ title: 'Add a database' }), growth()])
    expect(title).toBe('Add the route /users')
    expect(told.summary).toEqual([['Add the route /users']])
    expect(report([]).title).toBe('/template setup-analytics')
  })

  it('has what was found while it was laid, then the warnings of every step', () => {
    const found = { rule: 'template-deleted', severity: 'notice', message: ['gone'] } as const
    const { findings } = report([growth({ warnings: [['one']] }), growth({ warnings: [['two']] })], {
      laying: { findings: [found] },
    }).report
    expect(findings).toEqual([
      found,
      { rule: 'template-warning', severity: 'warning', message: ['one'] },
      { rule: 'template-warning', severity: 'warning', message: ['two'] },
    ])
  })

  it('has the notes of every step, and how to try it', () => {
    const { suggestions, tries } = report([growth({ notes: [['one']] }), growth({ notes: [['two']], requests: [request] })]).report
    expect(suggestions).toEqual([['one'], ['two']])
    expect(tries?.[0]).toBe('npm run dev')
    expect(tries?.at(-1)).toContain('/users')
  })

  it('says once what several steps say', () => {
    expect(report([growth({ notes: [['one'], ['two']] }), growth({ notes: [['two']] })]).report.suggestions).toEqual([['one'], ['two']])
  })

  it('runs migrations before it is tried, where some of ours are among them', () => {
    const databases = [{ binding: 'DB', database: 'shop', migrations: 'migrations' }]
    const tried = (files: Growth['files']) => report([growth({ files, requests: [request] })], { project: { databases } }).report.tries
    const migration = { template: 'migrations/users.sql', path: 'migrations/0001_users.sql', why: [], values: {}, holds: new Set<string>() }
    expect(tried([migration])?.[0]).toBe('npx wrangler d1 migrations apply DB --local')
    expect(tried([])?.[0]).toBe('npm run dev')
  })

  it('says what makes tables ready that nobody can ask for', () => {
    const databases = [{ binding: 'DB', database: 'shop', migrations: 'migrations' }]
    const migration = { template: 'migrations/jobs.sql', path: 'migrations/0001_jobs.sql', why: [], values: {}, holds: new Set<string>() }
    const { tries } = report([growth({ files: [migration] })], { project: { databases } }).report
    expect(tries).toEqual(['npx wrangler d1 migrations apply DB --local'])
  })

  it('begins in the folder of a package that is not the root, and says that commands are for it', () => {
    const pack = (root: string) => ({ pack: { root, files: new Map(), listed: new Set<string>() } })
    const told = (root: string, notes: Growth['notes'] = []) =>
      report([growth({ requests: [request], notes })], { laying: pack(root) }).report
    expect(told('packages/api/').tries?.[0]).toBe('cd packages/api')
    expect(told("apps/it's $(x)/").tries?.[0]).toBe("cd './apps/it'\\''s $(x)'")
    expect(told('').tries?.[0]).toBe('npx wrangler dev')
    const command = [[{ kind: 'command', name: 'npx wrangler types' } as const]]
    expect(told('packages/api/', command).suggestions.map(plain)).toEqual([
      'npx wrangler types',
      'Commands for a shell are for packages/api/.',
    ])
    expect(told('packages/api/', [['x']]).suggestions).toEqual([['x']])
    expect(told('', command).suggestions.map(plain)).toEqual(['npx wrangler types'])
  })

  it('asks at the port that the package is served at', () => {
    const files = new Map([
      ['package.json', '{ "scripts": { "dev": "vite" } }'],
      ['vite.config.ts', "import { cloudflare } from '@cloudflare/vite-plugin'\nexport default { plugins: [cloudflare()] }\n"],
    ])
    const { tries } = report([growth({ requests: [request] })], { laying: { pack: { root: '', files, listed: new Set() } } }).report
    expect(tries?.at(-1)).toContain('http://localhost:5173/users')
  })

  it('says nothing of how to try what nobody can ask', () => {
    expect(report([growth()]).report).not.toHaveProperty('tries')
  })

  it('does not say again what was said when it changed something', () => {
    const { report: told, next } = report([growth({ notes: [['one']], warnings: [['two']], requests: [request] })], { isChanged: false })
    expect(told.suggestions).toEqual([])
    expect(told).not.toHaveProperty('tries')
    // what is wrong until a person acts is
    expect(told.findings).toHaveLength(1)
    expect(next?.length).toBeGreaterThan(0)
  })
})

describe('the lines for afterwards', () => {
  const next = (own: readonly string[], project: Partial<EdgeProject> = {}): readonly string[] | undefined =>
    report([growth({ next: own })], { project }).next

  it('are those of the command, then those of the recommended order, four at most', () => {
    expect(next(['setup-auth jwt'])).toEqual([
      '/template setup-auth jwt',
      '/template add-api-route /users GET,POST',
      '/template add-middleware rate-limiting',
      '/template add-middleware cors',
    ])
    expect(next(['a', 'b', 'c', 'd', 'e'])).toHaveLength(4)
  })

  it('are typed as in a comment, once each', () => {
    expect(next(['/document-feature users', '/document-feature users', '/check-docs'])?.slice(0, 2)).toEqual([
      '/document-feature users',
      '/check-docs',
    ])
  })

  it('name each subcommand once, and each middleware', () => {
    const lines = next(['add-api-route /orders GET', 'add-middleware cors --origins https://a.example']) ?? []
    expect(lines.filter((line) => line.includes('add-api-route'))).toEqual(['/template add-api-route /orders GET'])
    expect(lines.filter((line) => line.includes('cors'))).toHaveLength(1)
    expect(lines).toContain('/template add-middleware rate-limiting')
  })

  it('are those of the last step alone', () => {
    const told = reportOf(grown([growth({ next: ['setup-database first'] }), growth({ next: ['setup-auth jwt'] })]), asked, {
      project: edgeProject(),
      isChanged: true,
    })
    expect(told.next?.[0]).toBe('/template setup-auth jwt')
    expect(told.next).not.toContain('/template setup-database first')
  })
})
