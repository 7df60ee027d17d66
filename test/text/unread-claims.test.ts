import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { plain, say } from '../../src/core/phrase.ts'
import type { Unread, UnreadKind } from '../../src/core/unread.ts'
import { absence, type ClaimScope, complete, unreadFor } from '../../src/text/unread-claims.ts'

const place = (kind: UnreadKind, file: string, more: Partial<Unread> = {}): Unread => ({
  kind,
  name: file,
  file: file as RepoPath,
  line: 1,
  hides: ['routes'],
  reason: [],
  ...more,
})

function scope(unread: readonly Unread[], imports: Readonly<Record<string, readonly string[]>> = {}): ClaimScope {
  const packages = ['apps/web', 'apps/api'].map((dir) => ({ dir })) as unknown as ClaimScope['project']['packages']
  return {
    project: { unread, packages, importsOf: (path) => (imports[path] ?? []) as readonly RepoPath[] },
    feature: {
      slug: 'invoices',
      aliases: ['billing documents'],
      dir: 'apps/api/src/invoices' as RepoPath,
      files: [{ path: 'apps/api/src/invoices/create.ts' as RepoPath, role: 'core', score: 1, why: '' }],
    },
  }
}

describe('what a claim of a feature must ask about', () => {
  it.each<[string, Unread, boolean]>([
    ['a framework of its package', place('framework', 'apps/api/a.ts', { below: 'apps/api' }), true],
    ['a framework of the whole repository', place('framework', 'a.ts', { below: '' }), true],
    ['a framework of another package', place('framework', 'apps/web/a.ts', { below: 'apps/web' }), false],
    ['a computed registration of its package', place('registration', 'apps/api/src/app.ts'), true],
    ['a computed registration of another package', place('handler', 'apps/web/src/app.ts'), false],
    ['a skipped file of its folder', place('file', 'apps/api/src/invoices/odd.ts'), true],
    ['a skipped file that carries its name', place('file', 'apps/web/src/invoice-list.ts'), true],
    ['a skipped file elsewhere', place('file', 'apps/web/src/odd.ts'), false],
    ['a router that imports it', place('router', 'apps/web/src/importing.ts'), true],
    ['a controller elsewhere', place('controller', 'apps/web/src/cats.ts'), false],
    ['a request for its path', place('request', 'test/a.ts', { name: 'GET /v1/invoices/:id' }), true],
    ['a request for another path', place('request', 'test/a.ts', { name: 'GET /v1/cats' }), false],
    ['a place that hides other tables', place('file', 'apps/api/src/invoices/odd.ts', { hides: ['models'] }), false],
  ])('counts %s: %#', (_, unread, counts) => {
    const of = scope([unread], { 'apps/web/src/importing.ts': ['apps/api/src/invoices/create.ts'] })
    expect(unreadFor(of, ['routes']).length).toBe(counts ? 1 : 0)
  })

  it('takes everything for a claim of the whole repository', () => {
    const { project } = scope([place('framework', 'apps/web/a.ts', { below: 'apps/web' })])
    expect(unreadFor({ project }, ['routes']).length).toBe(1)
    expect(unreadFor({ project: { ...project, unread: undefined } as never }, ['routes'])).toEqual([])
  })

  it('writes the sentence where everything was read, and says what was not read elsewhere', () => {
    const nothing = say`Nothing answers.`
    expect(plain(absence(scope([]), ['routes'], nothing))).toBe('Nothing answers.')
    const two = scope([place('framework', 'a.ts', { below: '', name: 'Nuxt' }), place('file', 'apps/api/src/invoices/odd.ts')])
    expect(plain(absence(two, ['routes'], nothing, ['Not determined. ']))).toBe(
      'Not determined. Docwright could not read apps/api/src/invoices/odd.ts and 1 other place; they may answer requests.',
    )
    const [other] = two.project.unread ?? []
    if (other === undefined) throw new Error('Expected a place.')
    expect(plain(absence(scope([other]), ['routes'], nothing))).toBe(
      'Docwright could not read Nuxt (a.ts), which is no file of this feature; it may answer requests.',
    )
    expect(complete(two, ['routes'], { whole: 'all', otherwise: 'some' })).toBe('some')
    expect(complete(two, ['models'], { whole: 'all', otherwise: 'some' })).toBe('all')
  })
})
