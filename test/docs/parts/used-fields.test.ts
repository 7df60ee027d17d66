import { expect, it } from 'vitest'
import { run } from '../../../src/run.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { gitRepository } from '../../support/repository.ts'
import { worldOn } from '../../support/shop.ts'

const schema = `model Note {
  id     String @id
  text   String
  colour String
}
model User {
  id       String @id
  email    String
  language String
  banned   Boolean
}
model Plan {
  id    String @id
  price Int
}
`

async function architecture(handler: string): Promise<string> {
  const dir = gitRepository({
    'package.json': '{ "name": "x", "version": "1.0.0", "dependencies": { "express": "^5.0.0", "@prisma/client": "^6.0.0" } }\n',
    'prisma/schema.prisma': schema,
    'src/app.ts':
      "import express from 'express'\nimport { notes } from './notes/routes.ts'\nconst app = express()\napp.use(notes)\napp.listen(1)\n",
    'src/notes/routes.ts': `import { Router } from 'express'
import { prisma } from '../db.ts'
export const notes = Router()
notes.post('/notes', async (req, res) => {
  ${handler}
  res.json(await prisma.note.create({ data: { text: req.body.text } }))
})
`,
    'src/db.ts': "import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()\n",
  })
  const [outcome] = await run([parseCommand('/document-feature notes --depth comprehensive')], await worldOn(dir))
  const files = outcome?.kind === 'done' ? outcome.changes.files : []
  return files.find(({ path }) => path.endsWith('/architecture.md'))?.content ?? ''
}

it('shows of a model of others the fields that the feature names, and its own whole', async () => {
  const page = await architecture('await prisma.user.findFirst({ where: { email: req.body.email } })')
  const own = ['`Note` is declared', '`text`', '`colour`', '`User` is declared', '`email`', 'fields that code of this feature names']
  for (const told of own) expect(page).toContain(told)
  for (const foreign of ['`language`', '`banned`']) expect(page).not.toContain(foreign)
})

it('shows no model of which the feature names nothing but the key', async () => {
  expect(await architecture('await prisma.plan.findFirst({ where: { id: req.body.plan } })')).not.toContain('`Plan` is declared')
})

it('shows a model of others whole that the feature writes', async () => {
  expect(await architecture("await prisma.user.update({ where: { id: 'a' }, data: { email: 'b' } })")).toContain('`language`')
})
