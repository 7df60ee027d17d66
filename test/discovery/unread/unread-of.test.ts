import { expect, it } from 'vitest'
import { type HidingTable, hidingTables } from '../../../src/core/unread.ts'
import { discover } from '../../../src/discovery/discover.ts'
import { memorySnapshot, memoryStore } from '../../support/memory-snapshot.ts'
import { noHistory } from '../../support/no-history.ts'

const files = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "5", "hapi": "1", "bullmq": "5", "@hapi/hapi": "21" } }',
  'src/app.ts': `import express, { Router } from 'express'
const app = express()
for (const name of process.argv) app.get('/' + name, (req, res) => res.send(name))
const lonely = Router()
lonely.get('/lonely', (req, res) => res.send(1))
for (const name of Object.keys(process.env)) console.log(process.env[name])
app.listen(1)
`,
  'src/hapi.ts': `import Hapi from '@hapi/hapi'\nconst server = Hapi.server()\nserver.route({ method: 'GET', path: '/h', handler })\n`,
  'src/jobs.ts': `import { Worker } from 'bullmq'\nfor (const name of process.argv) new Worker(name, async () => {})\n`,
  'src/broken.ts': 'export const = {',
  'src/broken.test.ts': 'it(',
  'db/schema.prisma': `model A {\n  id Int @default(${'('.repeat(300)}\n}\n`,
}

/** What was read while a question was asked of a fresh project. */
async function asked(tables: readonly HidingTable[]): Promise<{ found: readonly unknown[]; read: readonly string[] }> {
  const read: string[] = []
  const progress = (message: string): void => void read.push(message)
  const project = await discover(memorySnapshot(files), noHistory, memoryStore(), { progress })
  const from = read.length
  return { found: project.unreadOf?.(tables) ?? [], read: read.slice(from) }
}

it('what one table may lack is the same as in the list of everything', async () => {
  const { unread = [] } = await discover(memorySnapshot(files), noHistory, memoryStore())
  for (const table of hidingTables) {
    const of = unread.filter(({ hides }) => hides.includes(table))
    expect(of.length).toBeGreaterThan(0)
    expect((await asked([table])).found).toEqual(of)
  }
  expect((await asked(hidingTables)).found).toEqual(unread)
  expect((await asked([])).found).toEqual([])
})

it('what settings may lack is asked without judging who may call routes', async () => {
  expect((await asked(['env'])).read).toEqual(['Reading what is left unread', 'Reading environment'])
  expect((await asked(['models'])).read).toEqual(['Reading what is left unread', 'Reading models'])
  expect((await asked(['routes'])).read).toContain('Reading routes')
})
