import { expect, it } from 'vitest'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { standsAround } from '../../src/claims/steps/stands-around.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

async function scopeOf(body: string) {
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
  return routeScope(project)
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
  expect(saidOf(recordClaims, await scopeOf(body))).toEqual(expected)
})

it('proves the condition of a conditional expression, and no other one', async () => {
  const { project, operation } = await scopeOf(
    'const made = req.body.id ? await prisma.copy.create({ data: { from: req.body.id } }) : null',
  )
  const around = project.accountOf?.(operation)?.deeds.find(({ what }) => what.does === 'creates')?.around?.[0]
  if (around?.is !== 'if') throw new Error('Expected a condition, got none.')
  expect(standsAround(around, project)).toBe(true)
  expect(standsAround({ ...around, not: true }, project)).toBe(false)
  expect(standsAround({ ...around, test: 'other' }, project)).toBe(false)
})
