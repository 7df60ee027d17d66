import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { plain } from '../../src/core/phrase.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

function shopWith(files: Readonly<Record<string, string>>): string {
  const dir = shopRepository()
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  return dir
}

async function write(dir: string): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand('/document-feature billing')], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes
}

function pagesOf({ files }: ChangeSet): readonly string[] {
  return files.map((file) => file.path).filter((file) => /\.(?:md|ya?ml|json|mjs)$/.test(file) && !file.startsWith('.workflow/'))
}

const starlight = {
  'website/astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ integrations: [starlight({ title: 'Shop', editLink: { baseUrl: 'https://github.com/acme/shop/edit/main/' }, sidebar: [{ label: 'Start', slug: 'start' }] })] })`,
  'website/src/content/docs/start.md': '---\ntitle: Start\n---\n\nHello.\n',
}
const mkdocs = {
  'mkdocs.yml': 'site_name: Shop\ndocs_dir: pages\nnav:\n  - Home: index.md\n',
  'pages/index.md': '# Shop\n',
}

describe('pages for a documentation site', () => {
  it('stand below its content root, with its front matter, its addresses and links to the host for code', async () => {
    const dir = shopWith(starlight)
    const changes = await write(dir)
    const folder = 'website/src/content/docs/features/billing'
    expect(pagesOf(changes)).toContain(`${folder}/index.md`)
    const page = readFileSync(path.join(dir, folder, 'index.md'), 'utf8')
    expect(page).toMatch(/^---\ntitle: "Billing"\n---\n\n\[\/\/]: #/)
    expect(page).not.toMatch(/^# /m)
    expect(page).toContain('](/features/billing/api/')
    expect(page).not.toMatch(/]\(\.\.?\//)
    expect(readFileSync(path.join(dir, folder, 'api.md'), 'utf8')).toMatch(/]\(https:\/\/github\.com\/acme\/shop\/blob\/HEAD\/src\//)
    expect(changes.report.references?.resolved).toBe(changes.report.references?.total)
  })

  it('are told with the lines to add where the list of pages is code', async () => {
    const changes = await write(shopWith(starlight))
    const [finding] = changes.report.findings.filter(({ rule }) => rule === 'not-listed')
    expect(finding?.at?.path).toBe('website/astro.config.mjs')
    expect(plain(finding?.message ?? [])).toContain("{ label: 'Billing', slug: 'features/billing' }")
  })

  it('are put into a list that is data, once: an entry that people took out stays out', async () => {
    const dir = shopWith(mkdocs)
    const list = path.join(dir, 'mkdocs.yml')
    expect(pagesOf(await write(dir))).toContain('mkdocs.yml')
    const first = readFileSync(list, 'utf8')
    expect(first).toContain('  - Home: index.md\n  - Billing:\n      - Billing: features/billing/index.md\n')
    expect((await write(dir)).files).toEqual([])
    writeFileSync(list, mkdocs['mkdocs.yml'])
    expect(pagesOf(await write(dir))).not.toContain('mkdocs.yml')
  })

  it('keep what people write into the front matter and around it', async () => {
    const dir = shopWith(starlight)
    await write(dir)
    const page = path.join(dir, 'website/src/content/docs/features/billing/index.md')
    const own = readFileSync(page, 'utf8')
      .replace('title: "Billing"\n', 'title: "Invoices and payment"\nsidebar:\n  order: 3\n')
      .replace(/\n## /, '\nAsk the payments team first.\n\n## ')
    writeFileSync(page, own)
    expect((await write(dir)).files.filter((file) => file.path.endsWith('billing/index.md'))).toEqual([])
    expect(readFileSync(page, 'utf8')).toBe(own)
  })

  it('stay where they stood before there was a site, and where the configuration says so', async () => {
    const before = shopWith({})
    await write(before)
    for (const [file, text] of Object.entries(mkdocs)) {
      mkdirSync(path.dirname(path.join(before, file)), { recursive: true })
      writeFileSync(path.join(before, file), text)
    }
    expect(pagesOf(await write(before)).filter((file) => file.startsWith('pages/'))).toEqual([])
    const without = shopWith({ ...mkdocs, '.github/docwright.yml': 'sites: false\n' })
    expect(pagesOf(await write(without))).toContain('docs/features/billing/README.md')
  })
})
