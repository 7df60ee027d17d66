import { expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import { otherWriters } from '../../../src/docs/parts/other-writers.ts'
import type { PageInput } from '../../../src/docs/page.ts'
import { projectOf } from '../../support/project.ts'

/** What else changes the records of the notes, where other files have these routes. */
async function told(others: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n  text String\n  owner String\n}\nmodel Tag {\n  id String @id\n}\n',
    'notes.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const app = express()
app.post('/notes', async (req, res) => { await prisma.note.create({ data: { text: req.body.text } }); res.end() })
${others}
app.listen(3000)
`,
  })
  const routes = project.routes.filter(({ path }) => path === '/notes')
  const input = { project, feature: { routes, triggers: [], jobs: [], models: [] } } as Pick<PageInput, 'project'> as PageInput
  return otherWriters(input).flatMap((block) =>
    block.body.kind === 'table' ? block.body.rows.map(({ cells }) => cells.map(plainCode).join(': ')) : [],
  )
}

const transfer = "app.put('/owners', async (req, res) => { await prisma.note.updateMany({ data: { owner: req.body.to } }); res.end() })"

it.each([
  ['changes them', transfer, ['`PUT /owners`: Changes `Note` (`owner`).']],
  ['only reads them', "app.get('/all', async (req, res) => { res.json(await prisma.note.findMany()) })", []],
  ['changes others', "app.post('/tags', async (req, res) => { await prisma.tag.create({ data: {} }); res.end() })", []],
  ['is one of very many', Array.from({ length: 6 }, (_, i) => transfer.replace('/owners', `/owners/${i}`)).join('\n'), []],
])('names an operation that %s', async (_, others, rows) => {
  expect(await told(others)).toEqual(rows)
})
