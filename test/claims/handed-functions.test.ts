import { expect, it } from 'vitest'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

async function said(body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Copy {\n  id String @id\n  from String\n}\n',
    'src/copy.ts': `import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
export const prepareCopy = async (id: string) => {
  if (id === '') return null
  return async (tx: PrismaClient) => {
    const copied = await tx.copy.create({ data: { from: id } })
    return copied
  }
}
export const prepareEither = (id: string) => {
  if (id === '') return async () => prisma.copy.deleteMany()
  return async (tx: PrismaClient) => tx.copy.create({ data: { from: id } })
}
`,
    'src/app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
import { prepareCopy, prepareEither } from './copy'
const prisma = new PrismaClient()
const app = express()
app.post('/copies', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
  })
  return saidOf(recordClaims, routeScope(project))
}

it.each([
  ['const copy = await prepareCopy(req.body.id)\n  await copy(prisma)', ['creates `Copy` (`from`)']],
  [
    'const copy = req.body.id ? await prepareCopy(req.body.id) : null\n  const made = copy ? await copy(prisma) : null',
    ['creates `Copy` (in some cases `from`)'],
  ],
  ['const copy = await prepareCopy(req.body.id)', []],
  ['let copy = await prepareCopy(req.body.id)\n  copy = other\n  await copy(prisma)', []],
  ['const copy = prepareEither(req.body.id)\n  await copy(prisma)', []],
])('follows a function that another one gave: %s', async (body, expected) => {
  expect(await said(body)).toEqual(expected)
})
