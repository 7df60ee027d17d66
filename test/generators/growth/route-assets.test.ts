import { describe, expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import { routeAssets } from '../../../src/generators/growth/assets/route-assets.ts'
import { routePatterns } from '../../../src/generators/growth/assets/route-patterns.ts'
import { covers, workerFirst } from '../../../src/generators/growth/assets/worker-first.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { growLines, newProjectWith, textOf } from '../grow-lines.ts'

const spa = { directory: './public/', not_found_handling: 'single-page-application' }

function pack(config: object, ...files: readonly string[]): PackageTexts {
  const texts = new Map([['wrangler.jsonc', JSON.stringify({ compatibility_date: '2026-10-20', ...config })]])
  return { root: '', files: texts, listed: new Set([...texts.keys(), ...files]), config: { path: 'wrangler.jsonc', format: 'jsonc' } }
}

function found(texts: PackageTexts, ...patterns: readonly string[]): { config: unknown; said: readonly string[] } {
  const { edit, findings } = routeAssets(texts, patterns)
  return {
    config: edit === undefined ? undefined : JSON.parse(edit.text),
    said: findings.map(({ severity, message }) => `${severity}: ${plainCode(message)}`),
  }
}

describe('assets of a Worker', () => {
  it('get no routes that a list of the configuration does not name', () => {
    const { config, said } = found(pack({ assets: { ...spa, run_worker_first: ['/auth/*'] } }), '/auth/me', '/users/*', '/users')
    expect(config).toMatchObject({ assets: { run_worker_first: ['/auth/*', '/users', '/users/*'] } })
    expect(said).toEqual([])
  })

  it('are looked at in each environment that has its own', () => {
    const env = { staging: { assets: { ...spa, run_worker_first: ['/x'] } }, production: {} }
    const { config } = found(pack({ assets: { ...spa, run_worker_first: ['/api/*'] }, env }), '/api/users')
    expect(config).toMatchObject({
      assets: { run_worker_first: ['/api/*'] },
      env: { staging: { assets: { run_worker_first: ['/x', '/api/users'] } } },
    })
  })

  it('keep what a rule leaves to them, and that is told', () => {
    const { config, said } = found(pack({ assets: { ...spa, run_worker_first: ['/api/*', '!/api/docs/*'] } }), '/api/docs/x')
    expect(config).toBeUndefined()
    expect(said.join()).toMatch(/^warning: Assets answer `\/api\/docs\/x` before the Worker/)
  })

  it.each<[string, object]>([
    ['run behind the Worker', { assets: { ...spa, run_worker_first: true } }],
    ['have no page for what is not found', { assets: { directory: 'public', run_worker_first: ['/x'] } }],
    ['have no page, and no list', { assets: { directory: 'public' } }],
    ['are there for other paths', { assets: { ...spa, base_path: '/app/', run_worker_first: ['/app/x'] } }],
    ['wait for the Worker, as they did before April 2025', { compatibility_date: '2025-03-01', assets: spa }],
    ['are none', {}],
  ])('that %s change nothing', (_, config) => {
    expect(found(pack(config), '/users')).toEqual({ config: undefined, said: [] })
  })

  it('are told where a browser gets their page, because a list would take other paths from the Worker', () => {
    const { config, said } = found(pack({ assets: spa }), '/users')
    expect(config).toBeUndefined()
    expect(said.join()).toMatch(/^notice: Who opens `\/users` in a browser gets a page of the assets \(`single-page-application`\)/)
  })

  it('are told where a file of them has the path of a route', () => {
    const said = found(pack({ assets: { directory: './public' } }, 'public/users.html'), '/users', '/users/*').said
    expect(said).toEqual([
      'warning: `public/users.html` answers `/users` before the Worker: rename it, or list the path in `assets.run_worker_first`.',
    ])
    const listed = pack({ assets: { directory: './public', run_worker_first: ['/x'] } }, 'public/users/index.html')
    expect(found(listed, '/users').config).toMatchObject({ assets: { run_worker_first: ['/x', '/users'] } })
  })
})

describe('rules of run_worker_first', () => {
  it.each([
    ['/api/*', '/api/users', true],
    ['/api/*', '/api', false],
    ['/*', '/x/y', true],
    ['/users', '/users', true],
    ['/users/1', '/users/*', false],
    ['/a/*/c', '/a/b/b/c', true],
    ['/a/*/c/*', '/a/b/d/e', false],
    ['/ab*ba', '/aba', false],
  ])('%s and %s: %s', (rule, pattern, isCovered) => {
    expect(covers(rule, pattern)).toBe(isCovered)
  })

  it('get nothing that Wrangler refuses', () => {
    // a rule that begins like one that ends with `*` is redundant, and an error
    expect(workerFirst(['/users/special'], ['/users/*'])).toEqual({ added: [], left: ['/users/*'] })
    expect(workerFirst([], ['/teams/*/users', '/teams/*'])).toEqual({ added: ['/teams/*'], left: [] })
    expect(workerFirst([], [`/${'x'.repeat(100)}`])).toEqual({ added: [], left: [`/${'x'.repeat(100)}`] })
    expect(
      workerFirst(
        Array.from({ length: 100 }, (_, i) => `/${i}`),
        ['/users'],
      ).left,
    ).toEqual(['/users'])
  })
})

describe('a route', () => {
  it('is listed with the document that describes it, once', () => {
    const start = newProjectWith({ assets: { ...spa, run_worker_first: ['/pages/*'] } })
    const lines = ['add-api-route /users GET', 'add-api-route /users/:id GET']
    const grown = growLines(start, lines)
    expect(JSON.parse(textOf(grown, 'wrangler.jsonc'))).toMatchObject({
      assets: { run_worker_first: ['/pages/*', '/users', '/openapi.json', '/users/*'] },
    })
    expect(textOf(growLines(grown, lines), 'wrangler.jsonc')).toBe(textOf(grown, 'wrangler.jsonc'))
  })

  it('has the patterns of its module', () => {
    const text = "createRoute({ method: 'get', path: '/teams/{id}/users/{userId}' })\ncreateRoute(other)\nrouter.get('/x')\n"
    expect(routePatterns('src/routes/x.ts', text)).toEqual(['/teams/*/users/*'])
  })
})
