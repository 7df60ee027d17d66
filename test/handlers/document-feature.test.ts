import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { run } from '../../src/run.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { deadLinks, lintMarkdown, mdxError, mermaidErrors } from '../support/check-pages.ts'
import { lintWithRedocly, lintWithSpectral } from '../support/lint-openapi.ts'
import { git } from '../support/repository.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

async function document(dir: string, line: string): Promise<ChangeSet> {
  const world = await worldOn(dir)
  const [outcome] = await run([parseCommand(line)], world)
  if (outcome?.kind !== 'done') throw new Error('the run did not end well')
  return outcome.changes
}

async function write(dir: string, line: string): Promise<ChangeSet> {
  const changes = await document(dir, line)
  await writeChanges(dir, changes.files)
  return changes
}

const pagesOf = (changes: ChangeSet): string[] =>
  changes.files
    .map((file) => file.path as string)
    .filter((file) => !file.startsWith('.workflow/documentation/pages/') && !file.startsWith('.workflow/documentation/features/'))
    .sort()

describe('/document-feature billing on the shop', () => {
  let parent: string
  let dir: string
  let changes: ChangeSet
  const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8')

  beforeAll(async () => {
    parent = mkdtempSync(path.join(tmpdir(), 'docwright-test-'))
    dir = shopRepository(parent)
    changes = await write(dir, '/document-feature billing')
  })

  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  it('writes the artifacts of the specification', () => {
    expect(pagesOf(changes)).toEqual([
      '.workflow/documentation/.gitattributes',
      '.workflow/documentation/coverage.md',
      '.workflow/documentation/updates.md',
      'ASSISTANT.md',
      'docs/README.md',
      'docs/api/examples.md',
      'docs/api/openapi.yaml',
      'docs/api/reference.md',
      'docs/features/billing/README.md',
      'docs/features/billing/api.md',
      'docs/features/billing/architecture.md',
      'docs/features/billing/guide.md',
      'docs/features/billing/integration.md',
      'docs/features/billing/runbook.md',
      'docs/features/billing/troubleshooting.md',
      'docs/features/billing/webhooks.md',
      'src/billing/ASSISTANT.md',
    ])
  })

  it('gives the README every heading of the specification, in order', () => {
    const headings = read('docs/features/billing/README.md')
      .split('\n')
      .filter((line) => /^#{1,3} /.test(line))
    expect(headings).toEqual([
      '# Billing',
      '## Overview',
      '## Quick Start',
      '## Concepts',
      '## Usage',
      '### Basic Usage',
      '### Advanced Usage',
      '### Use cases',
      '## API Reference',
      '## Configuration',
      '## Best Practices',
      '### Security considerations',
      '### Performance notes',
      '### Migration guides',
      '## Troubleshooting',
      '## Related',
    ])
  })

  it('answers what it is, what triggers it, which data it touches, how it fails and how to call it', () => {
    const text = read('docs/features/billing/README.md').replace(/\s+/g, ' ')
    expect(text).toContain('charges customers and writes invoices')
    expect(text).toMatch(/What triggers it: requests .*`GET \/api\/billing\/invoices`/)
    expect(text).toMatch(/Which data it touches: `Invoice`/)
    expect(text).toMatch(/How it fails: .*`InvoiceAlreadyPaidError` \(`409`\)/)
    // the shop runs two servers on two ports, so no page may name one port for all
    expect(text).toMatch(/curl "\$BASE_URL\/api\/billing\/invoices/)
    expect(text).not.toContain('localhost:3000')
  })

  it('covers every route and every name, and says so', () => {
    const { coverage, coverageBefore, references, examples } = changes.report
    expect(coverage?.technical.covered).toBe(coverage?.technical.total)
    expect(coverage?.api.covered).toBe(coverage?.api.total)
    expect(coverage?.api.total).toBeGreaterThan(10)
    expect(coverageBefore?.technical.covered).toBe(0)
    expect(references?.resolved).toBe(references?.total)
    expect(examples?.checked).toBe(examples?.total)
    expect(changes.report.findings.filter((finding) => finding.rule === 'left-out')).toEqual([])
  })

  it('writes pages that linters, MDX and Mermaid accept, without a dead link', async () => {
    for (const page of pagesOf(changes).filter((file) => file.endsWith('.md'))) {
      const text = read(page)
      const found = await lintMarkdown(text)
      expect([page, found]).toEqual([page, []])
      expect([page, await mdxError(text)]).toEqual([page, undefined])
      expect([page, await mermaidErrors(text)]).toEqual([page, []])
      expect([page, deadLinks(page, text, (file) => existsSync(path.join(dir, file)))]).toEqual([page, []])
    }
  })

  it('writes an OpenAPI document in which linters find nothing', async () => {
    const yaml = read('docs/api/openapi.yaml')
    expect(await lintWithRedocly(yaml)).toEqual([])
    expect(await lintWithSpectral(yaml)).toEqual([])
  })

  it('keeps the page that the support team wrote', () => {
    const before = readFileSync(path.join(import.meta.dirname, '../../examples/shop/docs/features/billing/guide.md'), 'utf8')
    const text = read('docs/features/billing/guide.md')
    for (const line of before.split('\n')) expect(text.split('\n')).toContain(line)
  })

  it('changes nothing in a second run, and after a comment', async () => {
    expect((await document(dir, '/document-feature billing')).files).toEqual([])
    const file = path.join(dir, 'src/billing/invoices.ts')
    const source = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      `// A word about invoices.\n${source.replace('export async function getInvoice', '// one more\nexport async function getInvoice')}`,
    )
    git(dir, 'add', '-A')
    git(dir, 'commit', '-q', '-m', 'Say a word about invoices')
    const again = await document(dir, '/document-feature billing --update')
    expect(pagesOf(again)).toEqual([])
    writeFileSync(file, source)
    git(dir, 'commit', '-q', '-am', 'Take it back')
  })

  it('changes what the code changed and nothing else', async () => {
    const file = path.join(dir, 'src/lib/config.ts')
    const source = readFileSync(file, 'utf8')
    expect(source).toContain('.default(14)')
    writeFileSync(file, source.replace('.default(14)', '.default(30)'))
    const again = await document(dir, '/document-feature billing')
    const readme = again.files.find((one) => one.path === 'docs/features/billing/README.md')
    const [before, after] = [read('docs/features/billing/README.md').split('\n'), (readme?.content ?? '').split('\n')]
    const gone = before.filter((line) => !after.includes(line))
    expect(gone.filter((line) => !line.startsWith('Applies to version'))).toEqual([expect.stringContaining('| `14` |')])
    writeFileSync(file, source)
  })
})

describe('/document-feature with an audience, a depth or a format', () => {
  it('chooses pages by audience', async () => {
    const dir = shopRepository()
    const names = pagesOf(await document(dir, '/document-feature billing ops')).map((file) => path.basename(file))
    expect(names).toContain('runbook.md')
    expect(names).not.toContain('api.md')
    expect(names).not.toContain('openapi.yaml')
  })

  it('writes one form where one is asked for', async () => {
    const dir = shopRepository()
    const spec = pagesOf(await document(dir, '/document-feature billing --format api-spec'))
    expect(spec.filter((file) => file.startsWith('docs/'))).toEqual(['docs/api/openapi.yaml'])
    const runbook = pagesOf(await document(dir, '/document-feature billing --format runbook'))
    expect(runbook.filter((file) => file.startsWith('docs/'))).toEqual(['docs/features/billing/runbook.md'])
  })

  it('proposes a run only where it would add something', async () => {
    const dir = shopRepository()
    const next = async (line: string): Promise<readonly string[]> => (await document(dir, line)).next
    expect(await next('/document-feature billing --depth comprehensive')).toEqual([])
    expect(await next('/document-feature billing --depth quick')).toEqual(['/document-feature billing --depth standard'])
    expect(await next('/document-feature billing ops')).toEqual(['/document-feature billing'])
  })

  it('writes more the deeper it goes', async () => {
    const dir = shopRepository()
    const length = async (depth: string): Promise<number> => {
      const { files } = await document(dir, `/document-feature billing --depth ${depth}`)
      return files.filter((file) => file.path.endsWith('.md')).reduce((sum, file) => sum + (file.content ?? '').length, 0)
    }
    const [quick, standard] = [await length('quick'), await length('standard')]
    expect(quick).toBeLessThan(standard)
    expect(standard).toBeLessThanOrEqual(await length('comprehensive'))
  })

  it('names the nearest features for one that does not exist', async () => {
    const dir = shopRepository()
    await expect(document(dir, '/document-feature bililng')).rejects.toThrow(/I know no feature called `bililng`.*`billing`/s)
    await expect(document(dir, '/document-feature ../../etc')).rejects.toThrow(/I know no feature called/)
  })
})
