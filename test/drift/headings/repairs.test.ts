import { describe, expect, it } from 'vitest'
import { brokenLink } from '../../../src/drift/signals/broken-link.ts'
import { type Files, driftsOf } from '../signals/support.ts'

/** What a repair writes for each link of a page that a change broke; undefined for one that is left to a person. */
async function repairs(before: Files, after: Files): Promise<(string | undefined)[]> {
  const found = await driftsOf(brokenLink, after, { before })
  return found.map(({ suggestion, mechanical }) => (mechanical === true ? suggestion : undefined))
}

const body = 'Text that stays.\n\nMore text that stays.\n'

describe('a heading that sets its own id', () => {
  it.each([
    ['Pandoc', '## Connect to it {#connect}'],
    ['Pandoc with spaces', '## Connect to it { #connect }'],
    ['Pandoc with classes', '## Connect to it {.wide #connect data-x=1}'],
    ['kramdown', '## Connect to it {: #connect }'],
    ['kramdown below', '## Connect to it\n{: #connect .wide }'],
    ['MyST', '(connect)=\n\n## Connect to it'],
    ['MDX', '## Connect to it {/* #connect */}'],
    ['a comment', '## Connect to it <!-- #connect -->'],
    ['brackets', '## Connect to it [#connect]'],
    ['double brackets', '## Connect to it [[connect]]'],
    ['Docsify', '## Connect to it :id=connect'],
    ['an anchor inside', '## <a id="connect"></a>Connect to it'],
    ['a named anchor above', '<a name="connect"></a>\n\n## Connect to it'],
    ['a named anchor right above', '<a name="connect"></a>\n## Connect to it'],
    ['HTML', '<h2 id="connect">Connect to it</h2>'],
  ])('is linked by it: %s', async (_, heading) => {
    const before = { 'README.md': '[x](docs/a.md#open-it)\n', 'docs/a.md': `# A\n\n## Open it\n\n${body}` }
    expect(await repairs(before, { ...before, 'docs/a.md': `# A\n\n${heading}\n\n${body}` })).toEqual(['docs/a.md#connect'])
  })

  it('of AsciiDoc too, however it is written', async () => {
    for (const id of ['[[connect]]', '[#connect]', '[id="connect"]', '[id=connect]']) {
      const before = { 'README.md': '[x](a.adoc#open-it)\n', 'a.adoc': `= A\n\n[[open-it]]\n== Open it\n\n${body}` }
      const after = { ...before, 'a.adoc': `= A\n\n${id}\n== Connect to it\n\n${body}` }
      expect(await repairs(before, after)).toEqual(['a.adoc#connect'])
    }
  })

  it('is left to a person where the brackets may be words', async () => {
    const before = { 'README.md': '[x](docs/a.md#open-it)\n', 'docs/a.md': `# A\n\n## Open it\n\n${body}` }
    expect(await repairs(before, { ...before, 'docs/a.md': `# A\n\n## Connect to it [beta]\n\n${body}` })).toEqual([undefined])
  })

  it('breaks nothing where links use it', async () => {
    const pages = ['## B {#b-id}', '## B { #b-id }', '## B [b-id]', '## B [[b-id]]', '(b-id)=\n\n## B', '## B\n{: #b-id }']
    for (const heading of pages) expect(await driftsOf(brokenLink, { 'docs/a.md': `# A\n\n${heading}\n\n[x](#b-id)\n` })).toEqual([])
  })
})

describe('the slugger of a site', () => {
  const old = 'Step 1: Open v1.2 & go'
  const fresh = 'Step 1: Start v1.2 & go'
  it.each([
    ['GitHub', {}, 'step-1-open-v12--go', 'step-1-start-v12--go'],
    ['VitePress', { 'docs/.vitepress/config.ts': '' }, 'step-1-open-v1-2-go', 'step-1-start-v1-2-go'],
    ['MkDocs', { 'mkdocs.yml': '' }, 'step-1-open-v12-go', 'step-1-start-v12-go'],
    ['Sphinx with MyST', { 'docs/conf.py': '' }, 'step-1-open-v1-2-go', 'step-1-start-v1-2-go'],
    ['Docusaurus', { 'docusaurus.config.js': '' }, 'step-1-open-v12--go', 'step-1-start-v12--go'],
    ['kramdown', { '_config.yml': '' }, 'step-1-open-v12--go', 'step-1-start-v12--go'],
    ['Docsify', { 'docs/_sidebar.md': '' }, 'step-1-open-v12-go', 'step-1-start-v12-go'],
  ])('is the one that made the link that worked: %s', async (_, config, was, now) => {
    const before: Files = { ...config, 'docs/b.md': `# B\n\n[x](a.md#${was})\n`, 'docs/a.md': `# A\n\n## ${old}\n\n${body}` }
    expect(await repairs(before, { ...before, 'docs/a.md': `# A\n\n## ${fresh}\n\n${body}` })).toEqual([`a.md#${now}`])
  })

  it('is learnt from links that work where the broken one fits several', async () => {
    const working = '[x](a.md#set-a-b)\n\n[y](a.md#set-c-d)'
    const before = {
      'docs/b.md': `# B\n\n${working}\n\n[z](a.md#open)\n`,
      'docs/a.md': `# A\n\n## Set a.b\n\n## Set c.d\n\n## Open\n\n${body}`,
    }
    const after = { ...before, 'docs/a.md': `# A\n\n## Set a.b\n\n## Set c.d\n\n## Use e.f\n\n${body}` }
    expect(await repairs(before, after)).toEqual(['a.md#use-e-f'])
    const hosted = { ...before, 'docs/b.md': `# B\n\n${working.replaceAll('-b', 'b').replaceAll('-d', 'd')}\n\n[z](a.md#open)\n` }
    expect(await repairs(hosted, { ...hosted, 'docs/a.md': after['docs/a.md'] })).toEqual(['a.md#use-ef'])
  })

  it('is that of the generator where no link tells', async () => {
    const before: Files = { '.vitepress/config.ts': '', 'docs/b.md': '[z](a.md#open)\n', 'docs/a.md': `# A\n\n## Open\n\n${body}` }
    expect(await repairs(before, { ...before, 'docs/a.md': `# A\n\n## Use e.f\n\n${body}` })).toEqual(['a.md#use-e-f'])
  })
})

describe('the section that a link is led to', () => {
  const page = (first: string, second: string): string =>
    `# A\n\n## Client\n\n### ${first}\n\nOf the client.\n\n## Server\n\n### ${second}\n\nOf the server.\n`

  it('is the renamed one among headings of the same words', async () => {
    const before = { 'docs/b.md': '[x](a.md#usage) [y](a.md#usage-1)\n', 'docs/a.md': page('Usage', 'Usage') }
    const after = { ...before, 'docs/a.md': page('Usage', 'Running it') }
    expect(await repairs(before, after)).toEqual(['a.md#running-it'])
  })

  it('gets its number where the new words stand there already', async () => {
    const before = { 'docs/b.md': '[y](a.md#old-name)\n', 'docs/a.md': page('Usage', 'Old name') }
    expect(await repairs(before, { ...before, 'docs/a.md': page('Usage', 'Usage') })).toEqual(['a.md#usage-1'])
  })

  it('is never the one with the nearest words', async () => {
    const before = { 'docs/b.md': '[x](a.md#install-the-server)\n', 'docs/a.md': `# A\n\n## Install the server\n\n${body}\n## End\n` }
    const after = { ...before, 'docs/a.md': '# A\n\n## Install the client\n\nOther words.\n\n## Start\n\nAll new.\n\n## End\n' }
    expect(await repairs(before, after)).toEqual([undefined])
  })

  it('is none where two new ones say the same', async () => {
    const before = { 'docs/b.md': '[x](a.md#old)\n', 'docs/a.md': `# A\n\n## Old\n\n${body}` }
    const after = { ...before, 'docs/a.md': `# A\n\n## One\n\n${body}\n## Two\n\n${body}` }
    expect(await repairs(before, after)).toEqual([undefined])
  })
})

describe('a heading that is on another page now', () => {
  const steps = '# Steward\n\n## Feature requests\n\nText.\n'
  it.each([
    ['docs/guide.md', 'docs/stewards.md', 'stewards.md#feature-requests'],
    ['docs/ko/guide.md', 'docs/ko/stewards.md', 'stewards.md#feature-requests'],
    ['docs/ko/guide.md', 'docs/stewards.md', undefined],
    ['docs/guide.zh-CN.md', 'docs/guide.md', undefined],
  ])('is followed in the language of the page that had it: %s, %s', async (page, other, expected) => {
    const link = '[x](#feature-requests)\n'
    const before = { [page]: `# Guide\n\n${link}\n## Feature requests\n\nText.\n`, 'README.md': '# Ledger\n' }
    const after = { [page]: `# Guide\n\n${link}`, [other]: steps, 'README.md': '# Ledger\n' }
    expect(await repairs(before, after)).toEqual([expected])
  })
})
