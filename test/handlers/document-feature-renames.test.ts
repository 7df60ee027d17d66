import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { plain } from '../../src/core/phrase.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

async function write(dir: string): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand('/document-feature billing')], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error('the run did not end well')
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes
}

/** Changes the text of a file; fails where nothing of it changes. */
function edit(dir: string, file: string, change: (text: string) => string): void {
  const before = readFileSync(path.join(dir, file), 'utf8')
  const after = change(before)
  expect(after, file).not.toBe(before)
  writeFileSync(path.join(dir, file), after)
}

/** The lines between a heading and the next one. */
function sectionOf(page: string, heading: string): readonly string[] {
  const lines = page.split('\n')
  const from = lines.indexOf(heading)
  expect(from, heading).toBeGreaterThan(-1)
  const end = lines.findIndex((line, i) => i > from && /^#{1,6} /.test(line))
  return lines.slice(from + 1, end === -1 ? lines.length : end).filter((line) => line !== '')
}

/** Rows of a table below its header: the first cell, and the first sentence of the second. */
const rowsOf = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim().replace(/\. It .*$/, '.')),
    )

const saysOf = ({ report }: ChangeSet): string => report.findings.map(({ message }) => plain(message)).join('\n')

describe('/document-feature after the code was renamed', () => {
  let parent: string
  let documented: string
  const copy = (name: string): string => {
    const dir = path.join(parent, name)
    cpSync(documented, dir, { recursive: true })
    return dir
  }

  beforeAll(async () => {
    parent = mkdtempSync(path.join(tmpdir(), 'docwright-test-'))
    documented = shopRepository(parent)
    await write(documented)
  })

  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  it('moves every entry of a renamed route with what people wrote below it, and blames nobody', async () => {
    const dir = copy('renamed')
    const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8')
    edit(dir, 'src/billing/routes.ts', (text) => text.replaceAll("'/invoices", "'/bills"))
    edit(dir, 'src/webhooks/stripe.ts', (text) => text.replace("post('/stripe'", "post('/payments'"))
    edit(dir, 'docs/features/billing/guide.md', (text) =>
      text.replace('This request lists the invoices of the signed-in customer:', '$&\n\n1. Look at the total.'),
    )
    edit(dir, 'docs/features/billing/api.md', (text) =>
      text.replace(/^### `GET \/api\/billing\/invoices\/:id`$/m, '$&\n\n- Cached for a minute.'),
    )
    edit(dir, 'src/billing/ASSISTANT.md', (text) =>
      text.replace(/^\| `POST \/api\/webhooks\/stripe` .*$/m, '$&\n| Ask Ada about these. | | | |'),
    )
    const changes = await write(dir)
    expect(rowsOf(sectionOf(read('docs/features/billing/README.md'), '## API Reference'))).toEqual([
      ['`GET /api/billing/bills`', 'Lists the invoices of the signed-in customer.'],
      ['`GET /api/billing/bills/:id`', 'Shows one invoice.'],
      ['`POST /api/billing/bills/:id/pay`', 'Pays an invoice by card.'],
      ['`POST /api/webhooks/payments`', 'Takes a signed Stripe event.'],
    ])
    expect(rowsOf(sectionOf(read('src/billing/ASSISTANT.md'), '## API endpoints'))).toEqual([
      ['`GET /api/billing/bills`', 'reads `Invoice` (sorted by `createdAt`, newest first)'],
      ['`GET /api/billing/bills/:id`', 'reads `Invoice`'],
      ['`POST /api/billing/bills/:id/pay`', expect.stringContaining('changes `Invoice`')],
      [
        '`POST /api/webhooks/payments`',
        "changes `Invoice` (sets `status` to `PAID` if `case 'payment_intent.succeeded'`; sets `status` to `REFUNDED` if `case 'charge.refunded'`)",
      ],
      ['Ask Ada about these.', ''],
    ])
    expect(read('docs/features/billing/guide.md')).toMatch(
      /^### Call `GET \/api\/billing\/bills`\n\nThis request lists .*\n\n1\. Look at the total\.$/m,
    )
    expect(sectionOf(read('docs/features/billing/api.md'), '### `GET /api/billing/bills/:id`')[0]).toBe('- Cached for a minute.')
    expect(read('docs/features/billing/api.md')).not.toContain('api/billing/invoices')
    expect(saysOf(changes)).not.toMatch(/person/)
    // the two sections of the guide that the support team wrote, and the three lines above
    expect(changes.report.kept).toBe(5)
    expect((await write(dir)).files).toEqual([])
  })

  it('takes a search and replace below the sources for what it is, memory file included', async () => {
    const dir = copy('replaced')
    const files = readdirSync(path.join(dir, 'src'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const entry of files) {
      const file = path.join(entry.parentPath, entry.name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\/invoices\b/g, '/bills'))
    }
    renameSync(path.join(dir, 'src/billing/invoices.ts'), path.join(dir, 'src/billing/bills.ts'))
    const changes = await write(dir)
    const memory = readFileSync(path.join(dir, 'src/billing/ASSISTANT.md'), 'utf8')
    expect(rowsOf(sectionOf(memory, '## API endpoints'))).toHaveLength(4)
    const begins = memory.split('\n').filter((line) => line.startsWith('| [`src'))
    expect(new Set(begins).size).toBe(begins.length)
    expect(memory).not.toContain('invoices.ts`](invoices.ts)')
    expect(memory).not.toContain('`src/billing/bills.ts`](invoices.ts)')
    expect(saysOf(changes)).not.toMatch(/person/)
    expect((await write(dir)).files).toEqual([])
  })
})
