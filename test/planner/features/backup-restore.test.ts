import { describe, expect, it } from 'vitest'
import { backupRestore } from '../../../src/planner/features/backup-restore.ts'
import { changedSentences, formProblems, planOf } from '../../support/ops-plan.ts'

const service = {
  'package.json': JSON.stringify({ name: 'boards', type: 'module', dependencies: { '@prisma/client': '^6.0.0', hono: '^4.0.0' } }),
  'prisma/schema.prisma':
    'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n\nmodel Task {\n  id String @id\n  title String\n}\n',
  'src/database.ts': "import { PrismaClient } from '@prisma/client'\nexport const prisma = new PrismaClient()\n",
  'src/app.ts':
    "import { Hono } from 'hono'\nimport { prisma } from './database.ts'\nexport const app = new Hono()\napp.post('/tasks', async (c) => c.json(await prisma.task.create({ data: await c.req.json() })))\nexport default app\n",
}

describe('backup and restore', () => {
  it('names what is kept and where it is opened', async () => {
    const made = await planOf(backupRestore, service)
    expect(formProblems(made)).toEqual([])
    expect(made.sentences.get('data/models')).toBe('1 model, `Task` among them, is kept in `PostgreSQL`.')
    expect(made.sentences.get('decision/means')).toContain('archiving')
    expect(made.sentences.get('task/restore')).toContain('`POST /tasks`')
    expect(made.task('stored-files')).toBeUndefined()
    expect(made.done).toEqual([])
  })

  it('takes a figure that is named, and changes with the team only who holds the key and drills', async () => {
    const made = await planOf(backupRestore, service, { wanted: { figures: [{ amount: 15, unit: 'minute', of: 'recovery point' }] } })
    expect(made.sentences.get('changes/operators')).toContain('15 minutes')
    expect(made.sentences.has('question/point')).toBe(false)
    const [small, solo] = [await planOf(backupRestore, service), await planOf(backupRestore, service, { level: 'solo' })]
    expect(changedSentences(small, solo)).toEqual(['question/keys', 'task/drill'])
  })

  it('ticks a restore that a test exercises, and neither an empty test nor a comment', async () => {
    const code = { 'src/restore.ts': 'export async function restoreCopy(file: string) {\n  return file.length\n}\n' }
    const honest =
      "import { expect, it } from 'vitest'\nimport { restoreCopy } from '../src/restore.ts'\nit('restores a copy', async () => {\n  expect(await restoreCopy('a')).toBe(1)\n})\n"
    expect((await planOf(backupRestore, { ...service, ...code, 'test/restore.test.ts': honest })).done).toContain('restore')
    const empty = "import { it } from 'vitest'\nit('restores a copy', () => {})\n"
    expect((await planOf(backupRestore, { ...service, ...code, 'test/restore.test.ts': empty })).done).not.toContain('restore')
    expect(
      (await planOf(backupRestore, { ...service, 'src/n.ts': '// restoreCopy\nexport const n = 1\n', 'test/restore.test.ts': empty })).done,
    ).toEqual([])
  })
})
