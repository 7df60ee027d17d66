import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../src/drift/links/page-map.ts'
import { brokenLink } from '../../../src/drift/signals/broken-link.ts'
import type { Past } from '../../../src/drift/signal.ts'
import { type Case, type Files, commit, driftsOf, pastOf, tokens } from './support.ts'

const drifts = (files: Files, more?: Case) => driftsOf(brokenLink, files, more)

describe('links to files', () => {
  it('fails a file that is not there, and what history knows of it', async () => {
    const found = await drifts(
      {
        'README.md': 'See [setup](docs/setup.md#first) and [here](docs/guide.md).',
        'docs/guide.md': '# Guide',
        'docs/install.md': '# First',
      },
      { past: pastOf({ 'docs/setup.md': 'docs/install.md' }) },
    )
    expect(found).toMatchObject([
      {
        severity: 'failure',
        cause: commit,
        suggestion: 'docs/install.md#first',
        mechanical: true,
        anchor: { name: 'docs/setup.md#first' },
      },
    ])
  })

  it.each([
    ['packages/de/guide.md', []],
    ['packages/ui/guide.md', ['failure ./setup.md']],
    ['packages/go/guide.md', ['failure ./setup.md']],
  ])('tells translations, which fall back to pages of the first language, from folders of two letters: %s', async (page, expected) => {
    expect(tokens(await drifts({ [page]: '[x](./setup.md)', 'docs/setup.md': '# Setup' }))).toEqual(expected)
  })

  it('repairs a link to the only file that differs by case', async () => {
    const found = await drifts({ 'README.md': '[a](./docs/Setup.md)', 'docs/setup.md': '# Setup' })
    expect(found).toMatchObject([{ severity: 'failure', suggestion: './docs/setup.md' }])
    expect(found[0]?.mechanical).toBe(true)
  })

  it('reads folders, lines, queries and percent signs', async () => {
    const text = '[a](src/) [b](src/my%20file.ts#L10-L20) [c](img.png?raw=true) ![d](./img.png) [e](<src/my file.ts>) [f](src)'
    expect(await drifts({ 'README.md': text, 'src/my file.ts': '', 'img.png': '' })).toEqual([])
  })

  it('only warns where nothing of the folder is there and history knows nothing', async () => {
    expect(tokens(await drifts({ 'README.md': '[api](reference/index.md)' }))).toEqual(['warning reference/index.md'])
  })
})

describe('what is no broken promise', () => {
  it.each([
    ['other hosts', '[a](https://x.dev/a.md) [b](mailto:a@b.c) [c](www.x.dev/a.md) [d](x.com/a/b.md) [e](//x.dev/a.md)'],
    ['placeholders', '[a](path/to/file.md) [b](<url>) [c]({{ site.url }}/x.md) [d](...) [e](url) [f](your-file.md) [g](${x}/a.md)'],
    ['sections of a host', '[a](../../issues) [b](../../../issues/new.md) [c](../../releases/a.md)'],
    ['what leaves the repository', '[a](../../other/README.md)'],
    ['what a build writes', '[a](dist/index.js) [b](api/index.md) [c](.env)'],
    ['aliases', '[a](@site/docs/a.md) [b](~/a.md)'],
    ['lists of contributors', '<!-- ALL-CONTRIBUTORS-LIST:START -->\n[🤔](#ideas-ada "Ideas")\n<!-- ALL-CONTRIBUTORS-LIST:END -->\n\n# A'],
    ['a list of contributors that was copied', '<a href="#design-ada" title="Design">🎨</a> [🤔](#ideas-ada "Ideas")\n\n# A'],
    ['what is code', '`[a](docs/gone.md)`\n\n```md\n[a](docs/gone.md)\n```'],
  ])('%s', async (_, text) => {
    expect(await drifts({ 'docs/README.md': text, '.gitignore': 'api/\n.env\n' })).toEqual([])
  })

  it.each(['CHANGELOG.md', 'templates/app/README.md', 'website/versioned_docs/version-1.0/a.md', 'test/data/a.md'])('%s', async (path) => {
    expect(await drifts({ [path]: '[a](gone.md) [b](#gone)\n\n# Kept' })).toEqual([])
  })
})

describe('links of sites', () => {
  const site = { 'website/docusaurus.config.ts': '', 'website/static/img/logo.svg': '', 'website/docs/01-start/02-install.md': '# Install' }

  it.each([
    './01-start/02-install',
    '/docs/start/install',
    '/img/logo.svg',
    '../docs/01-start/02-install/',
    '/api/whatever',
    './generated-by-a-plugin',
  ])('lets %s be', async (link) => {
    expect(await drifts({ ...site, 'website/docs/a.md': `[x](${link})` })).toEqual([])
  })

  it('fails an address whose page history saw go', async () => {
    const files = { ...site, 'website/docs/a.md': '[x](/docs/start/tour) [y](./start/tour)' }
    const found = await drifts(files, { past: pastOf({ 'website/docs/01-start/03-tour.md': undefined }) })
    expect(tokens(found)).toEqual(['failure /docs/start/tour', 'failure ./start/tour'])
  })

  it('only warns of what never led anywhere, because a build may copy pages, fill them in and name headings its own way', async () => {
    const text = '# A\n\n[x](./01-start/tour.md) [y](#unheard) [z](01-start/02-install.md#unheard)'
    const onSite = { ...site, 'website/docs/a.md': text }
    const all = ['./01-start/tour.md', '#unheard', '01-start/02-install.md#unheard']
    expect(tokens(await drifts(onSite))).toEqual(all.map((name) => `warning ${name}`))
    const past = pastOf({ 'website/docs/01-start/tour.md': undefined })
    expect(tokens(await drifts(onSite, { past }))).toEqual([`failure ${all[0]}`, `warning ${all[1]}`, `warning ${all[2]}`])
    const read = { 'guide/01-start/02-install.md': '# Install', 'guide/a.md': text }
    expect(tokens(await drifts(read))).toEqual(all.map((name) => `failure ${name}`))
  })

  it.each([
    ['a page that states it', { 'docs/guide/tour.md': '---\ntitle: Tour\npermalink: /docs/start/tour/\n---\n# Tour' }],
    ['a page that states its former one', { 'docs/guide/tour.md': '---\nredirect_from:\n  - /docs/start/tour\n---\n# Tour' }],
    ['a collection', { 'docs/_docs/start/tour.md': '# Tour' }],
    ['a folder for each version', { 'docs/latest/start/tour.md': '# Tour', 'docs/1.x/start/tour.md': '# Tour' }],
  ])('lets an address be that leads to %s', async (_, pages) => {
    const past = pastOf({ 'docs/start/tour.md': undefined, 'docs/start/way.md': undefined })
    const files = { ...pages, 'docs/next/index.md': '[x](/docs/start/tour) [y](/docs/start/tour/#top-floor) [z](/docs/start/way)' }
    expect(tokens(await drifts(files, { past }))).toEqual(['failure /docs/start/way'])
    const beside = { ...files, 'docs/start/install.md': '# Install' }
    const isMoved = Object.keys(pages).length > 1
    expect(tokens(await drifts(beside, { past })).includes('failure /docs/start/tour')).toBe(isMoved)
  })

  it('lets an address be that leads to a page in another language', async () => {
    const past = pastOf({ 'docs/zh-CN/start/tour.md': undefined, 'docs/zh-CN/start/way.md': undefined })
    const files = {
      'site/docs/start/tour.zh-CN.md': '# Tour',
      'site/docs/start/tour.md': '# Tour',
      'site/docs/a.md': '[x](/zh-CN/start/tour)',
    }
    expect(await drifts(files, { past })).toEqual([])
    expect(tokens(await drifts({ ...files, 'site/docs/a.md': '[x](/docs/zh-CN/start/way)' }, { past }))).toEqual([
      'failure /docs/zh-CN/start/way',
    ])
  })

  it('lets an address be that the site redirects', async () => {
    const files = { ...site, 'website/_redirects': '/docs/start/tour /docs/start/install', 'website/docs/a.md': '[x](/docs/start/tour)' }
    expect(await drifts(files, { past: pastOf({ 'website/docs/01-start/03-tour.md': undefined }) })).toEqual([])
  })
})

describe('headings', () => {
  const page = '# One: `code` & more\n\n## Über uns 🎉\n\n## Setup\n\n## Setup\n\n## Named {#own-id}\n\n<a id="old"></a>\n'

  it.each(['one-code--more', 'über-uns-', 'uber-uns', 'setup', 'setup-1', 'setup_1', 'own-id', 'old', 'Setup', 'L10', ':~:text=a', 'fn1'])(
    'finds #%s',
    async (fragment) => {
      expect(await drifts({ 'a.md': `${page}\n[x](#${encodeURIComponent(fragment)})`, 'b.md': `[x](a.md#${fragment})` })).toEqual([])
    },
  )

  it('fails one that is not there, here and in another document', async () => {
    const found = await drifts({ 'a.md': `${page}\n[x](#set-up-tools)`, 'b.md': '[x](./a.md#named-things)\n\n# B' })
    expect(tokens(found)).toEqual(['failure #set-up-tools', 'failure ./a.md#named-things'])
  })

  it('looks for one in the page of the same language, which a site shows for the name of the first', async () => {
    const files = {
      'docs/a.zh-CN.md': '[x](./b.md#设置) [y](./b.md#setup) [z](b#更多) [w](./c.md#setup)',
      'docs/b.md': '# B\n\n## Setup',
      'docs/b.zh-CN.md': '# B\n\n## 设置',
      'docs/c.md': '# C\n\n## 设置',
    }
    const found = await drifts(files)
    expect(tokens(found)).toEqual(['failure b#更多', 'failure ./c.md#setup'])
    expect(JSON.stringify(found[0]?.message)).toContain('docs/b.zh-CN.md')
    expect(await drifts({ ...files, 'docs/a.md': '[x](./b.md#设置)', 'docs/a.zh-CN.md': '' })).toHaveLength(1)
  })

  it('knows headings that code puts into pages, and the id that a heading gives itself', async () => {
    const transform = 'export const add = (page: string, types: string) => `${page}\n## Type Declarations\n\n${types}`\n'
    const page = '# A\n\nSee [types](#type-declarations) and [more](#more-declarations).'
    expect(tokens(await drifts({ 'docs/a.md': page, 'site/transform.ts': transform }))).toEqual(['failure #more-declarations'])
    const given = '## Invoices %{#Types-Invoices}%\n\n[a](#Types-Invoices) [b](#invoices) [c](#types-bills)\n'
    expect(tokens(await drifts({ 'docs/a.md': given }))).toEqual(['failure #types-bills'])
  })

  it.each([
    '!!!include(axes/_common.md)!!!',
    '  {!./Interface.Axes.md!}',
    '{{#include axes.md}}',
    '[!INCLUDE [axes](~/includes/axes.md)]',
    '```{include} ../axes.md',
    '<script src="/js/redirect.js"></script>',
    '<meta http-equiv="refresh" content="0; url=b.html">',
  ])('says nothing of what %s brings', async (text) => {
    expect(await drifts({ 'docs/a.md': `# A\n\n${text}`, 'docs/b.md': '[a](./a.md#all-axes)' })).toEqual([])
    expect(await drifts({ 'docs/a.md': '# A\n\nText.', 'docs/b.md': '[a](./a.md#all-axes)' })).toHaveLength(1)
  })

  it('knows what a fence brings for none of a page', async () => {
    const files = { 'docs/a.md': '# A\n\n{{#include ../tests/help.snap:7:}}', 'docs/b.md': '[a](./a.md#all-axes)' }
    expect(await drifts(files)).toEqual([])
    expect(await drifts({ ...files, 'docs/a.md': '# A\n\n```rust\n{{#include ../src/axes.rs}}\n```\n' })).toHaveLength(1)
  })

  it('takes an emoji that is written as a word for none of a heading', async () => {
    const text = '## :computer: Editor tools\n\n[a](#editor-tools) [b](#computer-editor-tools) [c](#other-tools)'
    expect(tokens(await drifts({ 'docs/a.md': text }))).toEqual(['failure #other-tools'])
  })

  it('reads addresses of pages whose folders carry an order in brackets', async () => {
    expect(addressOf('src/routes/(2)guides/(0)styles/02.sass.mdx')).toBe('src/routes/guides/styles/sass')
    expect(addressOf('src/routes/(admin)/guides/(a)styles.mdx')).toBe('src/routes/guides/(a)styles')
  })

  it('says nothing of documents that bring headings from elsewhere', async () => {
    const text = "import Part from './_part.mdx'\n\n# A\n\n<Part />\n\n[x](#gone)"
    expect(await drifts({ 'a.mdx': text, '_part.mdx': '# Gone', 'b.md': '# B\n\n--8<-- "part.md"\n\n[x](#gone)' })).toEqual([])
  })
})

describe('links to the repository on its host', () => {
  const manifest = { 'package.json': '{"repository":{"url":"git+https://github.com/ada/ledger.git"}}', 'src/a.ts': '' }
  const origin = (branch?: string): Past => ({
    ...pastOf(),
    origin: async () => ({ host: 'github.com', owner: 'Ada', name: 'Ledger', ...(branch === undefined ? {} : { branch }) }),
  })
  const host = 'https://github.com/ada/ledger'

  it.each([
    `${host}/blob/main/src/gone.ts`,
    `${host}/tree/HEAD/gone`,
    `${host}/blob/master/docs/a.md#L3`,
    `${host}/edit/main/docs/a.md`,
    'https://raw.githubusercontent.com/ada/ledger/refs/heads/main/logo.png',
    `${host}#no-such-part`,
  ])('judges %s', async (link) => {
    expect(tokens(await drifts({ ...manifest, 'README.md': `# Ledger\n\n[x](${link})` }))).toHaveLength(1)
  })

  it.each([
    `${host}/blob/main/src/a.ts#L1-L9`,
    `${host}/tree/main/src/`,
    `${host}/blob/v1/src/gone.ts`,
    `${host}/blob/main/src/{name}.ts`,
    `${host}/blob/mainline/src/gone.ts`,
    `${host}#ledger`,
    `${host}/wiki/Gone`,
    'https://github.com/ada/other/blob/main/gone.ts',
  ])('lets %s be', async (link) => {
    expect(await drifts({ ...manifest, 'README.md': `# Ledger\n\n[x](${link})` })).toEqual([])
  })

  it('judges an address that stands in words as it is, once', async () => {
    const text = `# Ledger\n\nRead ${host}/blob/main/docs/gone.md. Also [${host}/tree/main/lost](${host}/tree/main/lost), not ${host}/issues/4.`
    expect(tokens(await drifts({ ...manifest, 'README.md': text }, { past: origin('main') }))).toEqual([
      `warning ${host}/blob/main/docs/gone.md`,
      `failure ${host}/tree/main/lost`,
    ])
    const [, unsure] = await drifts({ ...manifest, 'README.md': text }, { past: origin() })
    expect(unsure).toMatchObject({ severity: 'notice', unproven: 'nothing here says which branch the host shows' })
  })

  it('knows the branch and the name from the remote', async () => {
    const text = `[a](${host}/blob/develop/gone.ts) [b](${host}/blob/main/gone.ts)`
    expect(tokens(await drifts({ 'README.md': text, 'src/a.ts': '' }, { past: origin('develop') }))).toEqual([
      `failure ${host}/blob/develop/gone.ts`,
    ])
    expect(await drifts({ 'README.md': text, 'src/a.ts': '' })).toEqual([])
  })

  it('takes a usual name that no branch has for the former name of the first one', async () => {
    const text = `[a](${host}/blob/main/gone.ts) [b](${host}/blob/master/gone.ts)`
    const of = (...branches: string[]): Past => ({
      ...pastOf(),
      origin: async () => ({ host: 'github.com', owner: 'Ada', name: 'Ledger', branch: 'next', branches }),
    })
    expect(tokens(await drifts({ 'README.md': text, 'src/a.ts': '' }, { past: of('next', 'main') }))).toEqual([
      `failure ${host}/blob/master/gone.ts`,
    ])
  })
})

it('says nothing of an address of the host that led nowhere before its page moved unseen', async () => {
  const manifest = { 'package.json': '{"repository":"https://github.com/ada/ledger"}', 'README.md': '# Ledger' }
  const link = '[x](https://github.com/ada/ledger#use-of-it)'
  const before = { ...manifest, 'pages/cli.md': `# Tool\n\n${link}\n` }
  expect(await drifts({ ...manifest, 'docs/cli.md': `# Program\n\nOther words. ${link}\n` }, { before })).toEqual([])
  expect(
    await drifts({ ...manifest, 'docs/cli.md': `# Program\n\n${link}\n` }, { before: { ...before, 'README.md': '# L\n\n## Use of it' } }),
  ).toHaveLength(1)
  expect(await drifts({ ...manifest, 'docs/cli.md': `# Program\n\n${link}\n` }, { before: manifest })).toHaveLength(1)
})

describe('links that are wrong together', () => {
  it('tells of many into one folder once, and of a generated page only in passing', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((n) => `[a](api/a${n}.md)`).join(' ')
    expect(tokens(await drifts({ 'sdk/README.md': many }))).toEqual(['warning api/a1.md'])
    expect(tokens(await drifts({ 'README.md': `<!-- Code generated, do not edit -->\n\n[a](#gone)\n\n# Kept` }))).toEqual(['notice #gone'])
  })

  it('tells once of a folder that a build fills for many documents', async () => {
    const pages = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`docs/${n}/a.md`, `[a](../schemas/s${n}.md)`]))
    expect(tokens(await drifts(pages))).toEqual(['warning ../schemas/s1.md'])
    const roots = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`docs/${n}/a.md`, `[a](../../GONE${n}.md)`]))
    expect(await drifts(roots)).toHaveLength(6)
  })

  it('tells in passing of pages beside code whose links lead right from another folder', async () => {
    const pages = (count: number): Files =>
      Object.fromEntries(
        [...Array(count).keys()].map((n) => [`lib/kinds/k${n}/readme.md`, '[a](../../../options.md) [b](../../../presets.md#a)']),
      )
    const docs = { 'docs/usage/options.md': '# A', 'docs/usage/presets.md': '# A' }
    expect(tokens(await drifts({ ...pages(3), ...docs }))).toEqual(['notice ../../../options.md'])
    expect(await drifts({ ...pages(2), ...docs })).toHaveLength(4)
    const known = pastOf({ 'options.md': 'docs/usage/options.md', 'presets.md': 'docs/usage/presets.md' })
    expect(tokens(await drifts({ ...pages(3), ...docs }, { past: known })).every((one) => one.startsWith('failure'))).toBe(true)
  })

  it('waits for a build that fills a folder with every page that links there', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((n) => `[a](preset-${n}.md)`).join(' ')
    const files = { 'docs/all.md': many, 'docs/key/one.md': '[a](../preset-8.md) [b](../../other/gone.md)', 'other/a.md': '' }
    expect(tokens(await drifts(files))).toEqual(['warning preset-1.md', 'failure ../../other/gone.md'])
  })

  it.each([
    ['/docs/options.html', '/docs/marks/area.html'],
    ['options.html', 'marks/area.html'],
    ['/docs/options/', '/docs/marks/area/'],
  ])('counts links from the address that a page states: %s', async (own, other) => {
    const up = own.endsWith('/') ? '../' : ''
    const page = (permalink: string, text: string): string => `---\npermalink: ${permalink}\n---\n# Page\n\n${text}\n`
    const links = ['marks/area.html', 'marks/area.html#page', 'marks/area.html#gone'].map((link) => `[x](${up}${link})`)
    const files = {
      'site/_config.yml': '',
      'site/docs/all/options.md': page(own, links.join(' ')),
      'site/docs/area.md': page(other, 'Text.'),
    }
    const found = await drifts(files, { past: pastOf({ 'site/docs/all/marks/area.md': 'site/docs/area.md' }) })
    expect(found.map(({ anchor }) => anchor.name)).toEqual([`${up}marks/area.html#gone`])
  })

  it('finds pictures of a page in what the theme of its site serves', async () => {
    const files = {
      'site/hugo.toml': '',
      'site/content/people/users.md':
        '# Users\n\n<img src="../../img/users/ada.svg"> ![b](../../img/users/bob.svg) [c](../../img/users/guide.md)\n',
      'site/themes/plain/static/img/users/ada.svg': '<svg/>',
      'site/themes/plain/static/img/users/guide.md': '# Guide',
      'art/img/users/bob.svg': '<svg/>',
    }
    expect((await drifts(files)).map(({ anchor }) => anchor.name)).toEqual(['../../img/users/bob.svg', '../../img/users/guide.md'])
  })

  it('takes a colour that is shown as a picture for no heading, nor what a cover links to', async () => {
    expect(await drifts({ 'docs/a.md': '# A\n\n![color](#f0f0f0)', 'docs/_coverpage.md': '# B\n\n[Start](#main)' })).toEqual([])
  })

  it('lets components make what they like of a bare name', async () => {
    expect(tokens(await drifts({ 'a.mdx': '# A\n\n<Video src="tour.mp4" />\n\n<Image src="./gone.png" />\n' }))).toEqual([
      'failure ./gone.png',
    ])
  })

  it('lets text be whose headings count elsewhere', async () => {
    expect(await drifts({ 'docs/snippets/a.mdx': '# A\n\n[x](#gone)\n' })).toEqual([])
  })

  it.each([
    ['<!-- include: crates/run/options.md -->'],
    ['--8<-- "crates/run/options.md"'],
    ['{{#include ../../crates/run/options.md}}'],
    ['{% include-markdown "../../crates/run/options.md" %}'],
    ["import Options from '../../crates/run/options.md'"],
  ])('counts links also from the page that takes them in: %s', async (line) => {
    const files = {
      'crates/run/options.md': '# Options\n\n[a](profiles.md) [b](../gone.md) [c](#top-of-all) [d](#no-heading) [e](./own.md)\n',
      'crates/run/own.md': '# Own\n',
      'site/docs/profiles.md': '# Profiles\n',
    }
    const page = `# Reference\n\n## Top of all\n\n${line}\n`
    const told = tokens(await drifts({ ...files, 'site/docs/reference.md': page }))
    expect(told).toEqual(['failure ../gone.md', 'failure #no-heading'])
    const alone = tokens(await drifts({ ...files, 'site/docs/reference.md': page.replace(line, 'Text.') }))
    expect(alone).toEqual(['failure profiles.md', 'failure ../gone.md', 'failure #top-of-all', 'failure #no-heading'])
  })
})

describe('a change', () => {
  const before = {
    'README.md': '[a](docs/a.md) [b](docs/never.md) [c](docs/a.md#old-name)',
    'docs/a.md': '# A\n\n## Old name\n\n## Next\n',
  }

  it('answers only for what it broke', async () => {
    const found = await drifts({ ...before, 'docs/a.md': '# A\n\n## New title\n\n## Next\n' }, { before })
    expect(found).toMatchObject([
      { anchor: { name: 'docs/a.md#old-name' }, suggestion: 'docs/a.md#new-title', mechanical: true, severity: 'failure' },
    ])
  })

  it('answers for a link that it added', async () => {
    const found = await drifts({ ...before, 'README.md': `${before['README.md']} [d](docs/new.md)` }, { before })
    expect(tokens(found)).toEqual(['failure docs/new.md'])
  })

  it('answers for the file that it moved', async () => {
    const { 'docs/a.md': a, ...rest } = before
    const found = await drifts({ ...rest, 'docs/b.md': a }, { before, past: pastOf({ 'docs/a.md': 'docs/b.md' }) })
    expect(found.map(({ suggestion }) => suggestion)).toEqual(['docs/b.md', 'docs/b.md#old-name'])
  })

  it('has no part in links of a document that it moved unchanged', async () => {
    const moved = { 'docs/c.md': '[x](./never.md)', 'docs/a.md': '# A' }
    const found = await drifts(
      { 'docs/d.md': '[x](./never.md)', 'docs/a.md': '# A' },
      { before: moved, past: pastOf({ 'docs/c.md': 'docs/d.md' }) },
    )
    expect(found).toEqual([])
  })
})

describe('headings as sites make fragments of them', () => {
  it.each([
    ['below others', '#Options-port', '# Server\n\n## Options\n\n### port\n'],
    ['with badges behind it', '#insert', '# Queries\n\n## insert [-MY ~PG]\n'],
    [
      'with pictures behind it',
      '#people---',
      '# A\n\n## People [![one](https://x.test/a.svg)](https://x.test) ![two](https://x.test/b.svg)\n',
    ],
    ['that a theme makes of front matter', '#further-reading', '---\ntitle: A\nfurther_reading:\n- https://x.test\n---\n\n# A\n'],
  ])('finds one %s', async (_, fragment, text) => {
    expect(tokens(await drifts({ 'docs/a.md': `${text}\n[a](${fragment})\n` }))).toEqual([])
    expect(tokens(await drifts({ 'docs/a.md': `${text}\n[a](#unheard)\n` }))).toEqual(['failure #unheard'])
  })

  it('takes no picture for a link that leads somewhere', async () => {
    expect(
      tokens(
        await drifts({ 'README.md': '# A\n\n<a href="#badge">\n  <img src="https://x.test/a.svg">\n</a> <a href="#gone">Gone</a>\n' }),
      ),
    ).toEqual(['failure #gone'])
  })

  it.each([
    ['#values', '## Values (WIP)', '#values-wip'],
    ['#http-proxying', '## HTTP proxies', '#http-proxies'],
    ['#client-instances', '## Request instances', undefined],
    ['#registering-a-global-error', '## Registering global `Meta`', undefined],
  ])('names the nearest of %s only where most of it is the same', async (fragment, heading, near) => {
    const [found] = await drifts({ 'docs/a.md': `# A\n\n${heading}\n\n[a](${fragment})\n` })
    expect(found?.suggestion).toBe(near)
  })
})

describe('links from the root without an ending', () => {
  it('are addresses of a site, where history only knows them below a folder that is gone', async () => {
    const files = { 'docs/source/a.md': '[a](/federation/metrics/) [b](/samples/small)', 'docs/source/b.md': '' }
    const past = pastOf({ 'docs/source/federation/metrics.md': undefined, 'samples/small/README.md': undefined })
    expect(tokens(await drifts(files, { past }))).toEqual(['notice /federation/metrics/', 'failure /samples/small'])
  })
})

describe('links to folders', () => {
  it('fail where all of a folder went, and lead to the one that all of its files moved to', async () => {
    const page = '[a](examples/fork) [b](./examples/fork/) [c](examples/made) [d](lib/open) [e](./lib/open/)'
    const files = { 'README.md': page, 'demos/open/a.ts': '', 'demos/open/b/c.ts': '' }
    const past = pastOf({
      'examples/fork/package.json': undefined,
      'examples/fork/src/a.ts': 'src/a.ts',
      'lib/open/a.ts': 'demos/open/a.ts',
      'lib/open/b/c.ts': 'demos/open/b/c.ts',
    })
    const found = await drifts(files, { past })
    expect(found.map(({ anchor, suggestion, mechanical }) => [anchor.name, suggestion, mechanical])).toEqual([
      ['examples/fork', undefined, undefined],
      ['./examples/fork/', undefined, undefined],
      ['lib/open', 'demos/open', true],
      ['./lib/open/', './demos/open/', true],
    ])
    expect(found.every(({ severity, cause }) => severity === 'failure' && cause === commit)).toBe(true)
  })

  it('are left alone on a site, where an address may be made of anything', async () => {
    const files = { 'mkdocs.yml': 'site_name: x', 'docs/a.md': '[d](../lib/open)', 'docs/b.md': '' }
    expect(await drifts(files, { past: pastOf({ 'lib/open/a.ts': undefined }) })).toEqual([])
  })
})

describe('links of a site that puts all pages side by side', () => {
  const files = { 'mix.exs': 'defmodule X do end', 'guides/data/contexts.md': '# Contexts\n\n## More', 'guides/a.md': '' }

  it('lead to the page of that name, wherever it lies', async () => {
    const page = '[x](contexts.md) [y](contexts.html#more) [z](contexts.md#less) ![w](assets/w.png)'
    expect(tokens(await drifts({ ...files, 'guides/auth/b.md': page }))).toEqual(['failure contexts.md#less'])
  })

  it('lead nowhere else beside the code, nor in another repository', async () => {
    expect(tokens(await drifts({ ...files, 'README.md': '[x](contexts.md)' }))).toEqual(['failure contexts.md'])
    const { 'mix.exs': _, ...others } = files
    expect(tokens(await drifts({ ...others, 'guides/auth/b.md': '[x](contexts.md)' }))).toHaveLength(1)
  })
})
