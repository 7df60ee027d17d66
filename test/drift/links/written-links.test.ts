import { describe, expect, it } from 'vitest'
import type { Drift } from '../../../src/core/drift.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import type { Origin } from '../../../src/core/snapshot.ts'
import { buildPageMap } from '../../../src/drift/links/page-map.ts'
import { readTarget } from '../../../src/drift/links/read-target.ts'
import { resolveLink } from '../../../src/drift/links/resolve-link.ts'
import { readStatedAddresses } from '../../../src/drift/links/stated-addresses.ts'
import { brokenLink } from '../../../src/drift/signals/broken-link.ts'
import { commit, driftsOf, type Files, pastOf } from '../signals/support.ts'

const origin: Origin = { host: 'github.com', owner: 'acme', name: 'ledger', branch: 'main' }

/** The only finding in files of which history saw some move. */
async function onlyDrift(files: Files, moved: Readonly<Record<string, string>> = {}, from?: Origin): Promise<Drift | undefined> {
  const past = { ...pastOf(moved), ...(from === undefined ? {} : { origin: async () => from }) }
  const [first, ...more] = await driftsOf(brokenLink, files, { past })
  expect(more).toEqual([])
  return first
}

describe('a repaired link', () => {
  it('is relative as the others of its page, where its author began it with a slash that none of them has', async () => {
    const files = {
      'docs/docfx.json': '{}',
      'docs/pipelines/index.md': '[a](../strategies/retry.md) [b](limits.md) [c](/docs/registry-of-all.md)',
      'docs/pipelines/limits.md': '# Limits',
      'docs/pipelines/registry-of-all.md': '# Registry',
      'docs/strategies/retry.md': '# Retry',
    }
    const found = await onlyDrift(files, { 'docs/registry-of-all.md': 'docs/pipelines/registry-of-all.md' })
    expect(found).toMatchObject({ suggestion: 'registry-of-all.md', mechanical: true })
  })

  it('begins with a slash and has no ending where the site is written so', async () => {
    const files = {
      'docusaurus.config.js': '',
      'docs/guide/start.md': '[a](/docs/guide/install) [b](/docs/api/client) [c](/docs/guide/old-limits#rates)',
      'docs/guide/install.md': '# Install',
      'docs/guide/new-limits.md': '# Limits\n\n## Rates\n',
      'docs/api/client.md': '# Client',
    }
    const found = await onlyDrift(files, { 'docs/guide/old-limits.md': 'docs/guide/new-limits.md' })
    expect(found).toMatchObject({ suggestion: '/docs/guide/new-limits#rates', mechanical: true })
  })

  it.each([
    ['./../test/a-b.env', '../test/b.env', './../test/b.env'],
    ['./../test/a-b.env', 'docs/b.env', './b.env'],
    ['./a-b.env', 'test/b.env', '../test/b.env'],
  ])('keeps the dot that its author begins with: %s and %s', async (link, to, expected) => {
    const old = link.startsWith('./../') ? 'test/a-b.env' : 'docs/a-b.env'
    const found = await onlyDrift({ 'docs/a.md': `[a](${link})`, [to.replace('../', '')]: 'A=1\n' }, { [old]: to.replace('../', '') })
    expect(found).toMatchObject({ suggestion: expected, mechanical: true })
  })

  it('leads to the site of the project where registries show its page and the others lead there', async () => {
    const files = {
      'packages/orm/package.json': '{ "name": "@ledger/orm" }',
      'packages/orm/README.md':
        '[a](https://ledger.dev/docs/controllers.html) [b](https://ledger.dev/contributing.html) [c](tutorials/schemas.md#use)',
      'packages/web/package.json': '{ "name": "@ledger/web" }',
      'packages/web/README.md': '[a](https://ledger.dev/docs/models.html) [b](https://ledger.dev/api/generated.html)',
      'docs/contributing.md': '# Contributing',
      'docs/docs/controllers.md': '# Controllers',
      'docs/docs/models.md': '# Models',
      'docs/tutorials/schemas.md': '# Schemas\n\n## Use\n',
    }
    expect(await onlyDrift(files, {}, origin)).toMatchObject({
      suggestion: 'https://ledger.dev/tutorials/schemas.html#use',
      mechanical: true,
    })
  })

  it.each([
    [origin, { suggestion: 'https://github.com/acme/ledger/blob/main/docs/tutorials/schemas.md', mechanical: true }],
    [
      { ...origin, branch: undefined },
      { suggestion: '../../docs/tutorials/schemas.md', left: expect.stringContaining('no other link') },
    ],
  ])('leads to the host of the code where registries show its page and no link tells more', async (from, expected) => {
    const files = {
      'packages/orm/package.json': '{ "name": "@ledger/orm" }',
      'packages/orm/README.md': '[c](tutorials/schemas.md)',
      'docs/tutorials/schemas.md': '# Schemas',
    }
    expect(await onlyDrift(files, {}, from as Origin)).toMatchObject(expected)
  })

  it('stays relative where other pages of packages climb out of their folders too', async () => {
    const files = {
      'packages/orm/package.json': '{ "name": "@ledger/orm" }',
      'packages/orm/README.md': '[c](tutorials/schemas.md)',
      'packages/web/package.json': '{ "name": "@ledger/web" }',
      'packages/web/README.md': '[a](../../docs/models.md)',
      'docs/models.md': '# Models',
      'docs/tutorials/schemas.md': '# Schemas',
    }
    expect(await onlyDrift(files, {}, origin)).toMatchObject({ suggestion: '../../docs/tutorials/schemas.md', mechanical: true })
  })

  it('is left to a person where its new page has no such heading', async () => {
    const files = { 'README.md': '[a](docs/setup.md#first-steps)', 'docs/install.md': '# Install\n\n## Last steps\n' }
    const found = await onlyDrift(files, { 'docs/setup.md': 'docs/install.md' })
    expect(found).toMatchObject({ suggestion: 'docs/install.md#first-steps', left: expect.stringContaining('heading') })
    expect(found?.mechanical).toBeUndefined()
  })

  it.each([
    ['lib/a.js', 'src/lib/a.ts'],
    ['README.md#first-steps', 'README.md#the-first-steps'],
  ])('names the first branch where the host has the one of its author no more: %s', async (link, expected) => {
    const url = (branch: string, path: string): string => `https://github.com/acme/ledger/blob/${branch}/${path}`
    const files = {
      'docs/a.md': `[the first steps](${url('master', link)})`,
      'src/lib/a.ts': '',
      'README.md': '# A\n\n## The first steps\n',
    }
    const found = await onlyDrift(files, { 'lib/a.js': 'src/lib/a.ts' }, { ...origin, branch: 'next', branches: ['next', '2.x'] })
    expect(found).toMatchObject({ suggestion: url('next', expected), mechanical: true })
  })

  it('keeps what its author chose where everybody follows it', async () => {
    const files = {
      'README.md':
        '[a](https://github.com/acme/ledger/blob/main/src/a.ts) [b](https://github.com/acme/ledger/blob/main/src/b.ts) [c](src/c.js)',
      'src/a.ts': '',
      'src/b.ts': '',
      'src/c.ts': '',
    }
    expect(await onlyDrift(files, { 'src/c.js': 'src/c.ts' }, origin)).toMatchObject({ suggestion: 'src/c.ts', mechanical: true })
  })

  it('is repaired as often as its page writes it, components or not', async () => {
    const files = { 'README.md': '[a](docs/setup.md)\n\n<Tokens />\n\n- [b](docs/setup.md)\n', 'docs/install.md': '# Install' }
    const found = await driftsOf(brokenLink, files, { past: pastOf({ 'docs/setup.md': 'docs/install.md' }) })
    expect(found.map(({ suggestion, mechanical }) => [suggestion, mechanical])).toEqual([
      ['docs/install.md', true],
      ['docs/install.md', true],
    ])
  })
})

describe('a link whose target says little', () => {
  const page = '[a](./docs/first-steps.md) [b](./docs/last-steps.md) [c](./CONTRIBUTING.md)'
  const docs = { 'docs/first-steps.md': '# A', 'docs/last-steps.md': '# B', 'CONTRIBUTING.md': '# C' }

  it('leads where the other broken ones of its page lead right', async () => {
    const found = await driftsOf(brokenLink, { ...docs, 'apps/web/README.md': page })
    expect(found.map(({ suggestion, mechanical }) => [suggestion, mechanical])).toEqual([
      ['../../docs/first-steps.md', true],
      ['../../docs/last-steps.md', true],
      ['../../CONTRIBUTING.md', true],
    ])
    const alone = await driftsOf(brokenLink, { ...docs, 'apps/web/README.md': page.replace(/\[a].*(?=\[c])/, '') })
    expect(alone.map(({ mechanical }) => mechanical)).toEqual([undefined])
  })

  it('leads where two of a page lead right that name the only files of their names', async () => {
    const files = { 'docs/upgrade-8.md': '[a](./CONTRIBUTING.md) [b](./History.md)', 'CONTRIBUTING.md': '# C', 'History.md': '# H' }
    const found = await driftsOf(brokenLink, files)
    expect(found.map(({ suggestion, mechanical }) => [suggestion, mechanical])).toEqual([
      ['../CONTRIBUTING.md', true],
      ['../History.md', true],
    ])
    const two = await driftsOf(brokenLink, { ...files, 'web/History.md': '# W' })
    expect(two.map(({ mechanical }) => mechanical)).toEqual([undefined, undefined])
  })

  it.each([
    ['docs/v1/setup.md', 'docs/v2/setup.md', undefined],
    ['docs/v1/setup.md', 'docs/setup.md', undefined],
    ['docs/v1/setup.md', 'docs/v1/install.md', true],
  ])('is left to a person where it leads to another version: %s and %s', async (old, to, mechanical) => {
    const found = await onlyDrift({ 'README.md': `[The first version](${old})`, [to]: '# Setup' }, { [old]: to })
    expect(found?.suggestion).toBe(to)
    expect(found?.mechanical).toBe(mechanical)
  })

  it('leads where it led from the place that its page had before', async () => {
    const files = { 'docs/guide/start.md': '[a](setup.md)', 'docs/setup.md': '# A', 'docs/api/setup.md': '# B' }
    const moved = { 'docs/start.md': 'docs/guide/start.md' }
    expect(await onlyDrift(files, moved)).toMatchObject({ suggestion: '../setup.md', mechanical: true })
    expect((await onlyDrift(files))?.suggestion).toBeUndefined()
    expect((await onlyDrift({ ...files, 'docs/start.md': '# Start' }, moved))?.suggestion).toBeUndefined()
  })

  it('is left to a person where what it led to went, and another file only ends alike', async () => {
    const files = { 'abci/README.md': '[A](./types/all.proto)', 'proto/core/types/all.proto': '' }
    const gone = await onlyDrift({ ...files, 'abci/a.ts': '' }, { 'abci/types/all.proto': undefined as never })
    expect(gone?.mechanical).toBeUndefined()
    expect(await onlyDrift({ ...files, 'abci/a.ts': '' })).toMatchObject({ mechanical: true })
  })

  it('never leads to the page that it stands on, though that lay there once', async () => {
    const files = { 'examples/first/README.md': '[The new way](../README.md)', 'examples/first/a.ts': '' }
    const found = await onlyDrift(files, { 'examples/README.md': 'examples/first/README.md' })
    expect(found?.anchor.name).toBe('../README.md')
    expect(found?.suggestion).toBeUndefined()
  })

  it('leads to the file of its name where the others of its folder went', async () => {
    const files = {
      'docs/index.md': '[a](cmd/sign.md) [b](cmd/list.md) [c](cmd/blob.md)',
      'docs/cli/sign.md': '',
      'docs/cli/list.md': '',
      'docs/cli/blob.md': '',
    }
    const all = { 'docs/cmd/sign.md': 'docs/cli/sign.md', 'docs/cmd/list.md': 'docs/cli/list.md', 'docs/cmd/blob.md': undefined }
    const found = await driftsOf(brokenLink, { ...files, 'other/blob.md': '' }, { past: pastOf(all) })
    expect(found.map(({ suggestion, mechanical }) => [suggestion, mechanical])).toEqual([
      ['cli/sign.md', true],
      ['cli/list.md', true],
      ['cli/blob.md', true],
    ])
    const past = pastOf({ ...all, 'docs/cmd/list.md': 'docs/more/list.md' })
    const [, , apart] = await driftsOf(brokenLink, { ...files, 'docs/more/list.md': '', 'other/blob.md': '' }, { past })
    expect(apart?.mechanical).toBeUndefined()
  })
})

describe('a picture that never lay where its link leads', () => {
  const shown = '![Flow](images/flow/data-flow.png)'
  it.each([
    ['an application serves it', { 'apps/www/src/pages/guide.md': shown, 'apps/www/public/images/flow/data-flow.png': '' }],
    ['a site serves it', { 'site/src/app/pages/a/b.md': shown, 'site/static/images/flow/data-flow.png': '' }],
  ])('is left out where %s', async (_, files) => {
    expect(await driftsOf(brokenLink, files)).toEqual([])
  })

  it('is left out of AsciiDoc where some folder has it, because any file may name that folder', () => {
    const entry = { blob: commit.sha as never, size: 1 }
    const files = new Map([
      ['docs/guide.adoc', entry],
      ['docs/shared/images/flow/data.png', entry],
    ] as [RepoPath, typeof entry][])
    const world = {
      pages: buildPageMap(files),
      sites: [],
      flat: [],
      stated: readStatedAddresses([]),
      isIgnored: () => false,
      takenIn: new Map(),
    }
    const kindOf = (path: string): string => {
      const link = readTarget(path)
      return link === undefined ? '' : resolveLink('docs/guide.adoc' as RepoPath, link, world).kind
    }
    expect([kindOf('flow/data.png'), kindOf('flow/other.png')]).toEqual(['unknown', 'missing'])
  })

  it('is left to a person where no other picture shows how the page is read', async () => {
    const files = { 'docs/guide/a.md': shown, 'assets/images/flow/data-flow.png': '', 'assets/logo.png': '' }
    const found = await onlyDrift(files)
    expect(found?.suggestion).toBe('../../assets/images/flow/data-flow.png')
    expect(found?.mechanical).toBeUndefined()
    const logo = '![Logo](../../assets/logo.png)'
    expect(await onlyDrift({ ...files, 'docs/guide/a.md': `${shown} ${logo}` })).toMatchObject({ mechanical: true })
  })
})
