import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function found(files: Readonly<Record<string, string>>): Promise<{ jobs: string[]; left: string[] }> {
  const { jobs, unreadJobs } = findJobs(await codebaseOf(files))
  return {
    jobs: jobs.map(({ name, line, schedule }) => `${name}:${line} ${schedule ?? '?'}`),
    left: unreadJobs.map(({ file, line, reason }) => `${file}:${line} ${plain(reason)}`),
  }
}

const crons = `export const crons = [\n  { name: 'send-letters', schedule: '15 * * * *', limits: { memory: '1Gi' } },\n  { name: 'tidy', schedule: '0 3 * * 0' },\n]\n`
const jobs = `import { CronJob } from 'cron'\n`

describe('schedules that code does not start', () => {
  it('tells of a table of names and times that something else reads', async () => {
    const told = '.infra/crons.ts:1 crons in .infra/crons.ts lists 2 schedules, and Docwright could not follow what runs them.'
    expect(await found({ '.infra/crons.ts': crons })).toEqual({ jobs: [], left: [told] })
  })

  it('tells nothing of a table that code runs, nor of one that people choose from', async () => {
    const index = `import cron from 'node-cron'\nimport { crons } from './crons'\nfor (const one of crons) cron.schedule(one.schedule, () => run(one.name))\n`
    expect((await found({ 'src/crons.ts': crons, 'src/index.ts': index })).left).toEqual([])
    const choices = `export const schedules = [{ name: 'Every hour', cron: '0 * * * *' }, { name: 'Every day', cron: '0 0 * * *' }]\n`
    expect((await found({ 'src/schedules.ts': choices })).left).toEqual([])
  })

  it('takes no schedule for a job that is made and stopped at once', async () => {
    const check = `export function next(text) {\n  const job = new CronJob(text, () => {})\n  job.stop()\n  return job.nextDate()\n}\nnext(process.argv[2])\n`
    expect(await found({ 'index.ts': jobs + check })).toEqual({ jobs: [], left: [] })
  })

  it.each([
    ['started', `const job = new CronJob('0 1 * * *', tidy)\njob.start()\njob.stop()\n`],
    ['given away', `const job = new CronJob('0 1 * * *', tidy)\nif (quiet) job.stop()\nkeep(job)\n`],
    ['stopped later', `const job = new CronJob('0 1 * * *', tidy)\nprocess.on('exit', () => job.stop())\n`],
  ])('takes a job that is %s', async (_, code) => {
    expect((await found({ 'index.ts': `${jobs}function tidy() {}\n${code}` })).jobs).toEqual(['tidy:3 0 1 * * *'])
  })
})
