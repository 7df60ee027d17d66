import { expect, it } from 'vitest'
import { answerClaims } from '../../src/claims/kinds/answer-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

async function said(body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n}\n',
    'src/app.js': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const db = new PrismaClient()
const format = (note) => ({ id: note.id, title: note.title })
const app = express()
app.get('/notes', async (req, res) => {
  const notes = await db.note.findMany()
  ${body}
})
app.listen(3000)`,
  })
  return saidOf(answerClaims, routeScope(project))
}

it.each([
  ['res.json(notes.map(format))', ['`200` with a list of `id` and `title`']],
  ['res.json({ notes: notes.map((note) => ({ id: note.id })) })', ['`200` with `notes` (a list of objects with `id`)']],
  ['const shown = notes.filter((note) => note.seen)\n  res.json(shown)', ['`200` with a list of `Note`']],
  ['res.json(notes.slice(0, 10).map((note) => note.id))', ['`200` with a list']],
  ['res.json(req.body.name.slice(1))', ['`200`']],
  [
    'const rows = []\n  for (const note of notes) rows.push({ id: note.id, size: sizeOf(note) })\n  res.json(rows)',
    ['`200` with a list of `id` and `size`'],
  ],
  [
    'const rows = []\n  notes.forEach((note) => { if (note.seen) rows.push({ id: note.id }) })\n  res.json({ rows })',
    ['`200` with `rows` (a list of objects with `id`)'],
  ],
  [
    'const rows = []\n  for (const note of notes) { rows.push({ id: note.id }); rows.push({ name: 1 }) }\n  res.json({ rows })',
    ['`200` with `rows`'],
  ],
  ['const rows = []\n  for (const note of notes) rows.push({ ...note })\n  res.json({ rows })', ['`200` with `rows`']],
  ['let rows = []\n  rows.push({ id: 1 })\n  rows = await load()\n  res.json({ rows })', ['`200` with `rows`']],
  ['res.json(pages.map(a, b))', ['`200`']],
])('tells a list as one: %s', async (body, expected) => {
  expect(await said(body)).toEqual(expected)
})
