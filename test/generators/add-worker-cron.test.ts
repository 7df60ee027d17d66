import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/core/errors.ts'
import { configOf, growLines, migrationsOf, newProjectWith, notesOf, textOf } from './grow-lines.ts'

const grown = growLines(newProjectWith(), ['add-worker-cron clean-up "0 3 * * *"'])
const notesFor = (cron: string): string => notesOf(growLines(newProjectWith(), [`add-worker-cron job "${cron}"`]))

describe('add-worker-cron', () => {
  it('adds the cron, a job, a handler and a database that was not there', () => {
    expect(configOf(grown)).toMatchObject({
      triggers: { crons: ['0 3 * * *'] },
      d1_databases: [{ binding: 'DB', database_name: 'shop-db', migrations_dir: 'migrations' }],
    })
    expect(textOf(grown, 'src/index.ts')).toContain('export default { fetch: api.fetch, scheduled } satisfies')
    expect(textOf(grown, 'src/jobs/clean-up.ts')).toContain('export const cleanUpJob: Job<CleanUpBindings> = {')
    expect(migrationsOf(grown)).toEqual(['migrations/0001_jobs.sql'])
    expect(notesOf(grown)).toContain('there was none: `shop-db` is added')
  })

  it('keeps a cron out of comments, where `*/` would end them', () => {
    const { laying } = growLines(newProjectWith(), ['add-worker-cron often "*/5 * * * *"'])
    const code = [...laying.pack.files].filter(([path]) => path.endsWith('.ts'))
    const lines = code.flatMap(([, text]) => text.split('\n')).filter((line) => line.includes('*/5 * * * *'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain("'*/5 * * * *'")
  })

  it('runs several jobs at one cron, which is configured once', () => {
    const two = growLines(grown, ['add-worker-cron report "0 3 * * *"'])
    expect(configOf(two)['triggers']).toEqual({ crons: ['0 3 * * *'] })
    const handler = textOf(two, 'src/scheduled.ts')
    expect(handler).toContain('  cleanUpJob,\n  reportJob,\n')
    expect(handler).toContain('type JobsBindings = CleanUpBindings & ReportBindings\n')
    expect(migrationsOf(two)).toEqual(migrationsOf(grown))
  })

  it('changes nothing the second time', () => {
    const again = growLines(grown, ['add-worker-cron clean-up "0 3 * * *"'])
    expect(again.laying.pack.files).toEqual(grown.laying.pack.files)
  })

  it('says that the cron of an earlier run stays in the configuration', () => {
    const moved = growLines(grown, ['add-worker-cron clean-up "0 4 * * *"'])
    expect(configOf(moved)['triggers']).toEqual({ crons: ['0 3 * * *', '0 4 * * *'] })
    expect(textOf(moved, 'src/jobs/clean-up.ts')).toContain("cron: '0 4 * * *'")
    expect(notesOf(moved)).toContain('`0 3 * * *`')
    expect(notesOf(grown)).not.toContain('stays in the configuration')
  })

  it('takes an expression without quotes', () => {
    const typed = growLines(newProjectWith(), ['add-worker-cron clean-up 0 3 * * *'])
    expect(typed.laying.pack.files).toEqual(grown.laying.pack.files)
  })

  it('says what an expression means', () => {
    expect(notesFor('0 9 * * 1-5')).toContain('at 09:00, Monday through Friday')
    expect(notesFor('0 9 * * 1-5')).toContain('in UTC')
    expect(notesFor('0 9 * * 1-5')).toContain('The weekday `1-5` is written as `mon-fri`, because numbers mean other days elsewhere')
    expect(notesFor('0 9 * * 6L')).toContain('counts as Cloudflare does')
    expect(notesFor('0 9 * * mon')).not.toContain('is written as')
    expect(notesFor('0 9 1 * mon')).toContain('either of them')
    expect(notesFor('0 9 1 * *')).not.toContain('either of them')
    expect(notesFor('* * * * *')).toContain('every minute')
    expect(notesFor('*/5 * * * *')).not.toContain('up to 1,440')
  })

  it.each([
    'clean-up',
    'clean-up ""',
    'Clean "0 3 * * *"',
    'clean_up "0 3 * * *"',
    'cl\'ean "0 3 * * *"',
    `${'x'.repeat(49)} "0 3 * * *"`,
    'clean-up "99 3 * * *"',
    'clean-up "0 3 * * *" --fast',
    '',
  ])('refuses %j', (words) => {
    expect(() => growLines(newProjectWith(), [`add-worker-cron ${words}`])).toThrow(UsageError)
  })
})
