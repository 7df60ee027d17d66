import { expect, it } from 'vitest'
import { answerClaims } from '../../src/claims/kinds/answer-claims.ts'
import { claimsOf } from '../../src/claims/claim.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

const create = 'await prisma.note.create({ data: { text: req.body.text } })'

it.each([
  [create, '`200` with `note` (`Note`)'],
  [`if (req.body.text) ${create}`, '`200` with `note` (`Note` or nothing)'],
  ['', '`200` with `note` (`Note` or nothing)'],
  ["await prisma.tag.create({ data: { name: 'a' } })", '`200` with `note` (`Note` or nothing)'],
])('a record that was created before is there when it is read back: %s', async (before, said) => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n  text String\n}\nmodel Tag {\n  id String @id\n  name String\n}\n',
    'app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const app = express()
app.post('/notes', async (req, res) => {
  ${before}
  const note = await prisma.note.findFirst({ where: { text: req.body.text } })
  res.json({ note })
})
app.listen(3000)
`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route.')
  const scope = { project, operation }
  expect(answerClaims.say(claimsOf(answerClaims, scope), scope).map(plainCode)).toEqual([said])
})
