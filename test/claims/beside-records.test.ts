import { describe, expect, it } from 'vitest'
import { type ClaimKind } from '../../src/claims/claim.ts'
import { cascadeClaims } from '../../src/claims/kinds/cascade-claims.ts'
import { transactionClaims } from '../../src/claims/kinds/transaction-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

async function scopeOf(body: string, rule = 'onDelete: Cascade') {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': `model Trip {
  id String @id
  name String
  tasks Task[]
}
model Task {
  id String @id
  tripId String
  trip Trip @relation(fields: [tripId], references: [id], ${rule})
}`,
    'src/app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const app = express()
app.post('/trips', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
  })
  return routeScope(project, '/trips')
}

async function said(kind: ClaimKind, body: string, rule?: string): Promise<readonly string[]> {
  return saidOf(kind, await scopeOf(body, rule))
}

const remove = 'await prisma.trip.delete({ where: { id: req.params.id } })'

describe('what the schema removes', () => {
  it('goes with the rule and with the removal', async () => {
    expect(await said(cascadeClaims, remove)).toEqual(['with that, by the rules of the schema, removes `Task`'])
    expect(await said(cascadeClaims, remove, 'onDelete: SetNull')).toEqual([])
    expect(await said(cascadeClaims, "await prisma.trip.update({ where: { id: 'x' }, data: { name: 'x' } })")).toEqual([])
  })
})

const [one, two] = ["prisma.trip.create({ data: { name: 'x' } })", "prisma.task.create({ data: { tripId: 'x' } })"]

describe('whether one transaction runs what is written', () => {
  it.each([
    [
      'both inside',
      `await prisma.$transaction(async (tx) => {\n    await ${one.replace('prisma', 'tx')}\n    await ${two.replace('prisma', 'tx')}\n  })`,
      true,
    ],
    ['one of two', `await prisma.$transaction(async (tx) => {\n    await ${one.replace('prisma', 'tx')}\n  })\n  await ${two}`, false],
    ['another call', `await prisma.$batch(async (tx) => {\n    await ${one.replace('prisma', 'tx')}\n  })`, false],
    ['none', `await ${one}`, false],
  ])('%s', async (_, body, isOne) => {
    expect(await said(transactionClaims, body)).toEqual(isOne ? ['does so in one transaction'] : [])
  })
})
