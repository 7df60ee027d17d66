import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { operationRef, recordChanges } from '../../../src/planner/parts/record-changes.ts'
import { projectOf } from '../../support/project.ts'

const files = {
  'package.json': JSON.stringify({ name: 'tenancies', dependencies: { express: '5.0.0', typeorm: '1.0.0' } }),
  'src/entities.ts': `import { Column, Entity, PrimaryColumn } from 'typeorm'
@Entity({ name: 'user_tenancy' })
export class UserTenancyTable { @PrimaryColumn() id: number; @Column() email: string }
@Entity()
export class Visit { @PrimaryColumn() id: number; @Column() at: Date }`,
  'src/source.ts': `import { AsyncLocalStorage } from 'node:async_hooks'
import { DataSource } from 'typeorm'
export const source = new DataSource({ type: 'postgres' })
const storage = new AsyncLocalStorage()
export const startTransaction = (work: () => Promise<void>) =>
  source.transaction((manager) => storage.run({ manager }, work))
export async function withinTransaction(work: (manager: unknown) => Promise<void>) {
  const manager = storage.getStore()
  if (manager) return work(manager)
  return source.transaction((made) => runWithin(made, () => work(made)))
}
function runWithin(manager: unknown, work: () => Promise<void>) { return storage.run({ manager }, work) }
export const logged = async (work: () => Promise<void>) => { console.log('begin'); await work() }`,
  'src/stores.ts': `import { Repository } from 'typeorm'
import { source } from './source'
import { UserTenancyTable, Visit } from './entities'
export const tenancies = source.getRepository(UserTenancyTable).extend({ async drop(id: number) { await this.delete({ id }) } })
export class VisitRepository extends Repository<Visit> {
  async keep(visit: Visit) { return this.save(visit) }
}`,
  'src/app.ts': `import express from 'express'
import { logged, source, startTransaction, withinTransaction } from './source'
import { tenancies, VisitRepository } from './stores'
const app = express()
app.post('/tenancies', async (req, res) => {
  await startTransaction(async () => { await tenancies.insert({ email: req.body.email }) })
  res.end()
})
app.delete('/tenancies/:id', async (req, res) => {
  await withinTransaction(async (manager) => { await tenancies.drop(1) })
  res.end()
})
app.patch('/tenancies/:id', async (req, res) => {
  const runner = source.createQueryRunner()
  await runner.startTransaction()
  try {
    await tenancies.update({ id: 1 }, { email: req.body.email })
    await runner.commitTransaction()
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
  res.end()
})
app.post('/visits', async (req, res) => {
  await logged(async () => { await new VisitRepository().keep(req.body) })
  res.end()
})
app.post('/tenancies/search', async (req, res) => {
  res.json(await tenancies.find({ where: { email: req.body.email } }))
})
app.listen(3000)`,
}

describe('changes of records', () => {
  let project: Project
  beforeAll(async () => {
    project = await projectOf(files)
  })

  it('run in a transaction where code of the repository, or the code before them, opens one around them', () => {
    const told = recordChanges(project).map(
      ({ operation, verb, model, isTogether }) => `${operationRef(operation).name} ${verb} ${model.name}${isTogether ? ' together' : ''}`,
    )
    expect(told).toEqual([
      'POST /tenancies creates UserTenancyTable together',
      'DELETE /tenancies/:id removes UserTenancyTable together',
      'PATCH /tenancies/:id changes UserTenancyTable together',
      'POST /visits saves Visit',
    ])
  })
})
