import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { WorkerPlan } from '../../../src/core/proof.ts'
import { bootWorker } from '../../../src/proof/steps/boot-worker.ts'
import { temporaryFolder } from '../../support/repository.ts'

/** Bindings of the databases whose migrations run, of a project with one migration. */
async function databases(tables: unknown): Promise<unknown> {
  const aside = temporaryFolder()
  const files = { 'migrations/0001_users.sql': 'CREATE TABLE users (id TEXT);' }
  const plan: WorkerPlan = { level: 'project', files, config: 'wrangler.jsonc', language: 'js', environments: [], requests: [] }
  const site = { plan, project: aside, aside, node: async () => ({ code: 0, output: '' }), shown: (text: string) => text }
  await bootWorker(site, { d1_databases: tables }, false)
  return (JSON.parse(readFileSync(path.join(aside, 'task.json'), 'utf8')) as { databases: unknown }).databases
}

it('runs the migrations of databases that have some', async () => {
  expect(await databases([{ binding: 'DB' }, { binding: 'OTHER', migrations_dir: 'other' }])).toEqual(['DB'])
})

it.each([[{ binding: 'DB', migrations_dir: { toString: 1 } }], [{ binding: { toString: 1 } }], [null], [1]])(
  'reads %j as no database',
  async (table) => {
    expect(await databases([table])).toEqual([])
  },
)
