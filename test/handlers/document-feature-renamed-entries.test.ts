import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { gitRepository } from '../support/repository.ts'
import { worldOn } from '../support/shop.ts'

const actions = `'use server'
import { store } from '../store'

/** Opens an invoice. */
export async function openInvoice(data: FormData) {
  return store.insert(String(data.get('name')))
}

/** Closes an invoice. */
export async function closeInvoice(id: string) {
  return store.update(id, { closed: true })
}
`
const routes = `import { Router } from 'express'
import { requireAdmin, requireUser } from './guard.ts'
export const invoices = Router()
/** Lists invoices. */
invoices.get('/invoices', requireUser, listInvoices)
/** Deletes invoices. */
invoices.delete('/invoices', requireAdmin, dropInvoices)
function listInvoices(req, res) { res.json([]) }
function dropInvoices(req, res) { res.json([]) }
`
const server = `import express from 'express'\nimport { invoices } from './invoices/routes.ts'\nconst app = express()\napp.use('/api', invoices)\napp.listen(3000)\n`
const guard = `export function requireUser(req, res, next) {\n  if (!req.user) return res.status(401).end()\n  next()\n}\n`
const tests = (title: string): string =>
  `import { it } from 'vitest'\nimport { invoices } from '../src/invoices/routes.ts'\nit('${title}', () => { expect(invoices).toBeDefined() })\n`

async function write(dir: string): Promise<readonly string[]> {
  const [outcome] = await run([parseCommand('/document-feature invoices')], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes.files.map((file) => file.path)
}

const edit = (dir: string, file: string, change: (text: string) => string): void => {
  const before = readFileSync(path.join(dir, file), 'utf8')
  const after = change(before)
  expect(after, `${file}\n${before}`).not.toBe(before)
  writeFileSync(path.join(dir, file), after)
}

describe('entries that are no routes', () => {
  it('of actions go with their function under its new name, with what people wrote below them', async () => {
    const dir = gitRepository({
      'package.json': '{"name":"books","dependencies":{"next":"15.0.0","react":"19.0.0"}}\n',
      'app/store.ts':
        'export const store = { insert: async (name: string) => name, update: async (id: string, by: object) => ({ id, by }) }\n',
      'app/invoices/actions.ts': actions,
      'app/invoices/page.tsx':
        "import { openInvoice } from './actions'\nexport default function Page() { return <form action={openInvoice} /> }\n",
    })
    await write(dir)
    const page = 'docs/features/invoices/api.md'
    edit(dir, page, (text) => text.replace(/^### `closeInvoice`$/m, '$&\n\n- Ask Ada first.'))
    edit(dir, 'app/invoices/actions.ts', (text) => text.replace('closeInvoice', 'settleInvoice').replace('openInvoice', 'draftInvoice'))
    edit(dir, 'app/invoices/page.tsx', (text) => text.replaceAll('openInvoice', 'draftInvoice'))
    await write(dir)
    const now = readFileSync(path.join(dir, page), 'utf8')
    expect(now).toMatch(/^### `settleInvoice`\n\n- Ask Ada first\.$/m)
    expect(now).not.toContain('closeInvoice')
    expect(now).not.toContain('openInvoice')
    expect(await write(dir)).toEqual([])
  })

  it('of guards and of files with tests go under their new names', async () => {
    const dir = gitRepository({
      'package.json': '{"name":"books","dependencies":{"express":"5.0.0"},"devDependencies":{"vitest":"3.0.0"}}\n',
      'src/server.ts': server,
      'src/invoices/routes.ts': routes,
      'src/invoices/guard.ts': guard,
      'test/invoices.test.ts': tests('lists invoices'),
      'test/more.test.ts': tests('drops invoices'),
    })
    await write(dir)
    const memory = 'src/invoices/ASSISTANT.md'
    edit(dir, memory, (text) => text.replace(/^- `requireUser` in .*$/m, '$&\n- It knows sessions only.'))
    edit(dir, memory, (text) => text.replace(/^- \[`test\/invoices\.test\.ts`\].*$/m, '$&\n- Slow on Mondays.'))
    edit(dir, 'src/invoices/routes.ts', (text) => text.replaceAll('requireUser', 'mustSignIn'))
    edit(dir, 'src/invoices/guard.ts', (text) => text.replaceAll('requireUser', 'mustSignIn'))
    mkdirSync(path.join(dir, 'test/zoo'))
    renameSync(path.join(dir, 'test/invoices.test.ts'), path.join(dir, 'test/zoo/listing.test.ts'))
    edit(dir, 'test/zoo/listing.test.ts', (text) => text.replace('../src', '../../src'))
    await write(dir)
    const now = readFileSync(path.join(dir, memory), 'utf8')
    expect(now).toMatch(/`mustSignIn` in .*\n- It knows sessions only\./)
    expect(now).toMatch(/`test\/zoo\/listing\.test\.ts`\][^-]*\n- Slow on Mondays\./)
    expect(now).not.toContain('requireUser')
    expect(now).not.toContain('test/invoices.test')
    expect(await write(dir)).toEqual([])
  })
})
