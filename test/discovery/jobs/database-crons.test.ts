import { expect, it } from 'vitest'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function jobsOf(files: Record<string, string>) {
  const { jobs, unreadJobs } = findJobs(await codebaseOf({ 'package.json': '{"name":"api"}', ...files }))
  return {
    jobs: jobs.map((one) => `${one.name} ${one.schedule ?? '-'} ${one.file}:${one.line}`),
    unread: unreadJobs.map(({ name, file, line }) => `${name} ${file}:${line}`),
  }
}

it('reads what scripts hand to pg_cron, as the last of them leaves it', async () => {
  const files = {
    'migrations/001_jobs.sql': `-- select cron.schedule('never', '* * * * *', $$ select 1 $$);
select cron.schedule('tidy', '0 3 * * *', $$ delete from old $$);
SELECT cron.schedule(
  'count',
  '*/5 * * * *',
  'select count_all()'
);`,
    'migrations/002_less.sql': `select cron.unschedule('count');`,
    'migrations/003_later.sql': `select cron.schedule('tidy', '0 4 * * *', $$ delete from old $$);`,
  }
  expect(await jobsOf(files)).toEqual({ jobs: ['tidy 0 4 * * * migrations/003_later.sql:1'], unread: [] })
})

it.each([
  [
    'a text',
    `db.query("SELECT cron.schedule('tidy', '0 3 * * *', 'delete from old')")`,
    { jobs: ['tidy 0 3 * * * src/index.ts:2'], unread: [] },
  ],
  [
    'a text with a rule that is put in',
    "db.$executeRawUnsafe(`\nSELECT cron.schedule('tidy', '${rule}', $$ delete from old $$)`)",
    { jobs: ['tidy - src/index.ts:3'], unread: [] },
  ],
  [
    'a name that is put in',
    "db.raw(`SELECT cron.schedule('${name}', '0 3 * * *', 'x')`)",
    { jobs: [], unread: ['cron.schedule src/index.ts:2'] },
  ],
  ['parameters', 'db.query("SELECT cron.schedule($1, $2, $3)", [id, rule, sql])', { jobs: [], unread: ['cron.schedule src/index.ts:2'] }],
  ['something else', 'db.query("SELECT 1 AS schedule")', { jobs: [], unread: [] }],
])('reads what code sends as %s', async (_, call, wanted) => {
  expect(await jobsOf({ 'src/index.ts': `import { db } from './db'\n${call}` })).toEqual(wanted)
})
