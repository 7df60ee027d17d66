import { describe, expect, it } from 'vitest'
import { findRepository } from '../../../src/discovery/repository/find-repository.ts'
import { findTeam } from '../../../src/discovery/repository/team.ts'
import { readEvents } from '../../../src/discovery/repository/workflow.ts'
import { codebaseOf } from '../../support/codebase.ts'

const shop = {
  'package.json': JSON.stringify({
    name: 'shop',
    version: '2.1.0',
    description: 'Sells books over HTTP.',
    type: 'module',
    packageManager: 'pnpm@9.1.0+sha512.abc',
    main: './dist/index.js',
    bin: { shop: './dist/cli.js' },
    engines: { node: '>=22' },
    scripts: { start: 'node dist/server.js', worker: 'tsx src/worker.ts' },
    dependencies: { express: '^5.0.0', bullmq: 'catalog:' },
    devDependencies: { '@changesets/cli': '2.0.0', vitest: '4.0.0', prettier: '3.0.0', '@commitlint/cli': '19.0.0' },
  }),
  'pnpm-workspace.yaml': 'packages:\n  - apps/*\ncatalog:\n  bullmq: 5.1.0\n',
  'README.md': '# Shop\n\nSells books to people who read them.\n',
  'CLAUDE.md': '# Rules\n\n- Small commits\n',
  'docs/guide.mdx': '---\ntitle: Guide\n---\n\n## First order\n',
  'CONTRIBUTING.md': '# How to help\n',
  'CHANGELOG.md': '# Changelog\n',
  'test/fixtures/page.md': '# Not ours\n',
  '.github/workflows/ci.yml': 'name: "Checks"\non:\n  push:\n    branches: [main]\n  pull_request:\njobs: {}\n',
  '.github/CODEOWNERS': '# people\n*  @ann @org/core\n/docs/ @ben # pages\n',
  '.github/PULL_REQUEST_TEMPLATE.md': 'What changed?\n',
  '.prettierrc': '{}',
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "paths": { "@/*": ["./src/*"] } } }',
  'prisma/schema.prisma': 'datasource db {\n  provider = "postgresql"\n}\n',
  'compose.yaml': 'services:\n  cache:\n    image: redis:7.2-alpine\n',
  'src/index.ts': "export * from './make-order.ts'\n",
  'src/cli.ts': 'run()\n',
  'src/server.ts':
    "import express from 'express'\nimport { makeOrder } from '@/make-order'\nconst app = express()\napp.post('/orders', makeOrder)\napp.listen(3000)\n",
  'src/worker.ts': "import { Worker } from 'bullmq'\nnew Worker('orders', () => {})\n",
  'src/make-order.ts': 'export function makeOrder() {}\n',
  'src/find-book.ts': 'export const a = 1\n',
  'src/send-mail.ts': 'export const a = 1\n',
  'src/list-books.ts': 'export const a = 1\n',
  'src/price-table.ts': 'export const a = 1\n',
  'src/make-order.test.ts': "import { it } from 'vitest'\nit('x', () => {})\n",
  'src/errors.ts': 'export class NotFoundError extends Error {}\nexport class OutOfStockError extends NotFoundError {}\n',
}

const authors = [
  { name: 'Ann Lee', commits: 40, last: '2026-10-01' },
  { name: 'ann lee', commits: 2, last: '2026-11-01' },
  { name: 'Ben', commits: 3, last: '2026-02-01' },
  { name: 'Old Hand', commits: 90, last: '2020-01-01' },
  { name: 'dependabot[bot]', commits: 300, last: '2026-11-02' },
  { name: 'github-actions', commits: 3, last: '2026-11-02' },
  { name: 'Renovate Bot', commits: 3, last: '2026-11-02' },
]

describe('findRepository', async () => {
  const found = findRepository(await codebaseOf(shop))

  it('describes the project by its manifest', () => {
    expect(found.description).toEqual({ text: 'Sells books over HTTP.', path: 'package.json', line: 1 })
    expect(found.version).toBe('2.1.0')
  })

  it('describes the project by its README where the manifest is silent', async () => {
    const { description } = findRepository(await codebaseOf({ 'package.json': '{ "name": "shop" }', 'README.md': shop['README.md'] }))
    expect(description).toEqual({ text: 'Sells books to people who read them.', path: 'README.md', line: 3 })
  })

  it('lists documents by kind and leaves fixtures out', () => {
    expect(found.docs.map(({ path, kind, title }) => `${path} ${kind} ${title}`)).toEqual([
      '.github/PULL_REQUEST_TEMPLATE.md page PULL REQUEST TEMPLATE',
      'CHANGELOG.md changelog Changelog',
      'CLAUDE.md memory Rules',
      'CONTRIBUTING.md contributing How to help',
      'README.md readme Shop',
      'docs/guide.mdx page Guide',
    ])
  })

  it('reads how the team works', () => {
    expect(found.workflow).toEqual({
      ci: [{ file: '.github/workflows/ci.yml', name: 'Checks', on: ['push', 'pull_request'] }],
      compose: { file: 'compose.yaml', services: ['cache'], parts: [{ name: 'cache', needs: [], sets: [], isPublished: false }] },
      codeowners: {
        file: '.github/CODEOWNERS',
        rules: [
          { pattern: '*', owners: ['@ann', '@org/core'] },
          { pattern: '/docs/', owners: ['@ben'] },
        ],
      },
      pullRequestTemplate: '.github/PULL_REQUEST_TEMPLATE.md',
      contributing: 'CONTRIBUTING.md',
      packageManager: 'pnpm@9.1.0',
      releases: 'changesets',
      commits: 'Conventional Commits',
    })
  })

  it('counts people of the last year once and leaves bots out', () => {
    expect(findTeam(authors, found.workflow.codeowners)).toEqual({
      active: 2,
      total: 3,
      level: 'small',
      authors: [
        { name: 'Ann Lee', commits: 42, last: '2026-11-01' },
        { name: 'Ben', commits: 3, last: '2026-02-01' },
      ],
    })
  })

  it('counts owners where there is no history', () => {
    expect(findTeam([], found.workflow.codeowners)).toMatchObject({ active: 0, level: 'small' })
  })

  it('reads the stack from manifests, catalogs, schemas and compose files', () => {
    const stack = found.stack.map(({ category, name, version, file }) => [category, name, version ?? '', file].join(' '))
    expect(stack).toEqual([
      'runtime Node.js >=22 package.json',
      'framework Express ^5.0.0 package.json',
      'database PostgreSQL  prisma/schema.prisma',
      'database Redis 7.2 compose.yaml',
      'queue BullMQ 5.1.0 package.json',
      'test Vitest 4.0.0 package.json',
      'build Changesets 2.0.0 package.json',
      'lint Prettier 3.0.0 package.json',
      'lint commitlint 19.0.0 package.json',
    ])
    expect(found.frameworks).toEqual(['Express'])
  })

  it('maps what manifests and scripts name to sources', () => {
    expect(found.entryPoints.map(({ path, kind, why }) => `${path} ${kind} ${why}`)).toEqual([
      'src/cli.ts cli package.json bin shop',
      'src/index.ts server package.json main',
      'src/server.ts server app.listen',
      'src/worker.ts worker script worker',
    ])
  })

  it('reads conventions with evidence', () => {
    const values = Object.fromEntries(found.conventions.map(({ topic, value, evidence }) => [topic, `${value} · ${evidence[0]?.file}`]))
    expect(values).toEqual({
      'commit-messages': 'Conventional Commits (commitlint) · package.json',
      'error-handling': 'own error classes (NotFoundError, OutOfStockError) · src/errors.ts',
      'file-names': 'kebab-case (5 of 5 names of several words) · src/find-book.ts',
      formatter: 'Prettier · .prettierrc',
      'import-alias': '`@/*` (1 files) · tsconfig.json',
      'module-system': 'ES modules · package.json',
      'test-location': 'beside the source (1 of 1 test files) · src/make-order.test.ts',
      'test-runner': 'Vitest · package.json',
      'type-checking': 'TypeScript `strict` · tsconfig.json',
    })
  })

  it('gives the same for files in another order', async () => {
    const reversed = Object.fromEntries(Object.entries(shop).toReversed())
    expect(findRepository(await codebaseOf(reversed))).toEqual(found)
    expect(findTeam(authors.toReversed(), found.workflow.codeowners)).toEqual(findTeam(authors, found.workflow.codeowners))
  })
})

describe('readEvents', () => {
  it.each([
    ['on: push', ['push']],
    ['on: [push, pull_request]', ['push', 'pull_request']],
    ['on:\n  - push\n  - workflow_dispatch\njobs:', ['push', 'workflow_dispatch']],
    ['on:\n- push\njobs:', ['push']],
    ['"on":\n  # nightly\n  schedule:\n    - cron: "0 0 * * *"\n', ['schedule']],
    ['on: { push: { branches: [main] } }', ['push']],
    ['jobs: {}', []],
  ])('%j starts on %j', (text, expected) => {
    expect(readEvents(text)).toEqual(expected)
  })
})

describe('other shapes of projects', () => {
  it('knows a SvelteKit application by what it declares for development', async () => {
    const { frameworks, entryPoints } = findRepository(
      await codebaseOf({
        'package.json':
          '{ "name": "shop", "private": true, "devDependencies": { "svelte": "5.0.0", "@sveltejs/kit": "2.0.0", "vite": "7.0.0" } }',
        'src/hooks.server.ts': "import { redirect } from '@sveltejs/kit'\nexport const handle = () => redirect(302, '/')\n",
        'src/routes/+layout.svelte': '<script lang="ts">\n  import { onMount } from "svelte"\n  onMount(() => {})\n</script>\n<slot />\n',
      }),
    )
    expect(frameworks).toEqual(['Svelte', 'SvelteKit'])
    expect(entryPoints.map(({ path, why }) => `${path}: ${why}`)).toEqual([
      'src/hooks.server.ts: SvelteKit hooks.server',
      'src/routes/+layout.svelte: SvelteKit routes/+layout',
    ])
  })

  it('reads the scripts of a browser extension', async () => {
    const { entryPoints } = findRepository(
      await codebaseOf({
        'package.json': '{ "name": "shop" }',
        'src/manifest.json':
          '{ "manifest_version": 3, "background": { "service_worker": "background.js" }, "content_scripts": [{ "js": ["page/mark.js"] }] }',
        'src/background.js': 'start()\n',
        'src/page/mark.js': 'mark()\n',
      }),
    )
    expect(entryPoints.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['src/background.js worker', 'src/page/mark.js app'])
  })

  it('takes neither a step before the start nor a helper for the start', async () => {
    const { entryPoints } = findRepository(
      await codebaseOf({
        'package.json': '{ "name": "shop", "main": "package.json", "scripts": { "dev": "node scripts/check-env.js && node src/cli.js" } }',
        'scripts/check-env.js': 'check()\n',
        'scripts/login.js': "import http from 'node:http'\nhttp.createServer().listen(4000)\n",
        'src/cli.js': 'run()\n',
      }),
    )
    expect(entryPoints.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['src/cli.js cli'])
  })

  it('asks the packages for their manager where the root has no lock file, if they agree', async () => {
    const files = { 'web/package.json': '{ "name": "web" }', 'api/package.json': '{ "name": "api" }', 'web/bun.lock': '{}' }
    expect(findRepository(await codebaseOf(files)).workflow.packageManager).toBe('bun')
    expect(findRepository(await codebaseOf({ ...files, 'api/yarn.lock': '' })).workflow.packageManager).toBeUndefined()
  })

  it('merges a name in both forms of Unicode', () => {
    const twice = ['NFC', 'NFD'].map((form) => ({ name: 'Zoë Müller'.normalize(form), commits: 1, last: '2026-10-01' }))
    expect(findTeam(twice, undefined)).toMatchObject({ active: 1, level: 'solo' })
  })
})
