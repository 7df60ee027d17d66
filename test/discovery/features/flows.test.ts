import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../src/core/feature.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const refunds = {
  'package.json': '{"name":"shop","dependencies":{"express":"^5.0.0","@prisma/client":"^6.0.0"}}',
  'prisma/schema.prisma': `model Refund {
  id     String @id
  amount Int
}
`,
  'src/database.ts': `import { PrismaClient } from '@prisma/client'
export const prisma = new PrismaClient()`,
  'src/server.ts': `import express from 'express'
import { refunds } from './refunds/routes.ts'
const app = express()
app.use('/refunds', refunds)
app.listen(3000)`,
  'src/refunds/routes.ts': `import { Router } from 'express'
import { refundService } from './refund-service.ts'
export const refunds = Router()
refunds.post('/', async function createRefund(req, res) {
  res.json(await refundService.create(req.body.amount))
})`,
  'src/refunds/refund-service.ts': `import { prisma } from '../database.ts'
import { RefundTooLargeError } from './errors.ts'
class RefundService {
  async create(amount: number) {
    if (amount > 100) throw new RefundTooLargeError('Too much.')
    return this.write(amount)
  }
  private async write(amount: number) {
    return prisma.refund.create({ data: { amount } })
  }
}
export const refundService = new RefundService()`,
  'src/refunds/errors.ts': 'export class RefundTooLargeError extends Error {}',
  'test/refunds.test.ts': `import { test } from 'vitest'
import { refundService } from '../src/refunds/refund-service.ts'
test('a refund that is too large is refused', () => refundService.create(101))`,
}

async function refundFeature(): Promise<Feature> {
  const match = findFeature(await projectOf(refunds), 'refunds')
  if (match.kind !== 'found') throw new Error('Expected a feature, got none.')
  return match.feature
}

describe('flows', () => {
  test('go from the route through real calls to the model', async () => {
    const { flows } = await refundFeature()
    expect(flows).toHaveLength(1)
    const [flow] = flows
    expect(flow?.entry.label).toBe('POST /refunds')
    expect(flow?.steps.map((step) => `${step.kind} ${step.label}`)).toEqual([
      'route POST /refunds',
      'function createRefund',
      'function RefundService.create',
      'function RefundService.write',
      'model Refund.create',
    ])
    expect(flow?.edges).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ])
  })

  test('the model is among the data of the feature', async () => {
    expect((await refundFeature()).models.map((model) => model.name)).toEqual(['Refund'])
  })
})

describe('edge cases', () => {
  test('name the condition, the outcome and the test that shows it', async () => {
    const { edgeCases } = await refundFeature()
    expect(edgeCases).toEqual([
      {
        condition: 'amount > 100',
        outcome: expect.stringContaining('RefundTooLargeError'),
        path: 'src/refunds/refund-service.ts',
        line: 5,
        function: 'RefundService.create',
        test: { file: 'test/refunds.test.ts', line: 3, title: 'a refund that is too large is refused' },
      },
    ])
  })

  test('are linked to a test that sends the request and expects the outcome, and to none that only sounds like it', async () => {
    const match = findFeature(
      await projectOf({
        ...refunds,
        'test/refunds.test.ts': `import { test, expect } from 'vitest'
import request from 'supertest'
test('refunds sound too large to a reader', () => expect('refunds'.length).toBe(7))
test('answers', async () => {
  const answer = await request(app).post('/refunds').send({ amount: 101 })
  expect(answer.body).toEqual({ message: 'Too much.' })
})`,
      }),
      'refunds',
    )
    const edges = match.kind === 'found' ? match.feature.edgeCases : []
    expect(edges.map((edge) => edge.test?.title)).toEqual(['answers'])
  })
})
