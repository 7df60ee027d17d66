import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { briefEffects } from '../../../src/docs/parts/effects.ts'
import { projectOf } from '../../support/project.ts'

const schema = `datasource pg {
  provider = "postgresql"
  url = env("DATABASE_URL")
}
model Pet {
  id Int @id
  name String
}
model Shelf {
  id Int @id
  name String
}
`

it.each([
  ["await db.pet.create({ data: { name: 'a' } })", 'creates Pet'],
  [
    "if (req.body.id) await db.pet.update({ where: { id: req.body.id }, data: { name: 'a' } }); else await db.pet.create({ data: { name: 'a' } })",
    'creates and changes Pet',
  ],
  [
    "await db.shelf.deleteMany({ where: { name: 'b' } }); await db.pet.create({ data: { name: 'a' } }); await db.pet.deleteMany({ where: { name: 'b' } })",
    'removes Shelf and creates and removes Pet',
  ],
])('of what an operation does to a model, all stands beside its name: %s', async (body, expected) => {
  const project = await projectOf({
    'package.json': '{"name":"pets","dependencies":{"express":"5","@prisma/client":"6"}}',
    'prisma/schema.prisma': schema,
    'app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const db = new PrismaClient()
const app = express()
app.post('/pets', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
  })
  const [route] = project.routes
  expect(route === undefined ? undefined : plain(briefEffects(route, project) ?? [])).toBe(expected)
})
