import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function timesOf(code: string): Promise<string[]> {
  const head = `import schedule, { RecurrenceRule } from 'node-schedule'\nfunction tidy() {}\n`
  const { jobs, unreadJobs } = findJobs(await codebaseOf({ 'index.ts': head + code }))
  return [...jobs.map((one) => one.schedule ?? '?'), ...unreadJobs.map(({ reason }) => plain(reason).replace(/.*(?= whose )/, ''))]
}

const unread = ['?', ' whose time is computed.']

it.each<[string, string, readonly string[]]>([
  ['an object', `schedule.scheduleJob({ hour: 2, minute: 30, tz: zone() }, tidy)\n`, ['0 30 2 * * *']],
  [
    'an object under a name',
    `const rule = { second: 5, month: 0, dayOfWeek: [1, 5] }\nschedule.scheduleJob(rule, tidy)\n`,
    ['5 * * * 1 1,5'],
  ],
  [
    'a rule that assignments fill',
    `const rule = new RecurrenceRule()\nrule.hour = 11\nrule.minute = 10\nschedule.scheduleJob('tidy', rule, tidy)\n`,
    ['0 10 11 * * *'],
  ],
  [
    'two rules of one name',
    `export function start() {\n  {\n    const rule = new schedule.RecurrenceRule()\n    rule.hour = 1\n    schedule.scheduleJob(rule, tidy)\n  }\n  {\n    const rule = new schedule.RecurrenceRule()\n    rule.hour = 2\n    schedule.scheduleJob(rule, tidy)\n  }\n}\nstart()\n`,
    ['0 * 1 * * *', '0 * 2 * * *'],
  ],
  ['arguments of the class', `schedule.scheduleJob(new RecurrenceRule(null, null, null, null, 3, 0), tidy)\n`, ['0 0 3 * * *']],
  ['a random field', `const rule = new RecurrenceRule()\nrule.hour = Math.random()\nschedule.scheduleJob(rule, tidy)\n`, unread],
  ['a year', `schedule.scheduleJob({ year: 2030, hour: 1 }, tidy)\n`, unread],
  ['a rest', `schedule.scheduleJob({ hour: 1, ...more }, tidy)\n`, unread],
  ['a condition', `const rule = { hour: 1 }\nif (isLate()) {\n  rule.minute = 5\n}\nschedule.scheduleJob(rule, tidy)\n`, unread],
  [
    'a second rule under a condition',
    `let rule = { hour: 1 }\nif (isLate()) rule = { hour: 2 }\nschedule.scheduleJob(rule, tidy)\n`,
    unread,
  ],
])('reads the time of %s as far as it is written', async (_, code, times) => {
  expect(await timesOf(code)).toEqual(times)
})

it('reads a method that only passes a schedule on by its callers', async () => {
  const { jobs, unreadJobs } = findJobs(
    await codebaseOf({
      'scheduler.js': `const schedule = require('node-schedule')\nfunction Scheduler() {\n  this.library = schedule\n}\nfunction scheduleJob(rule, run) {\n  return this.library.scheduleJob(rule, run)\n}\nScheduler.prototype.scheduleJob = scheduleJob\nmodule.exports = Scheduler\n`,
      'index.js': `const Scheduler = require('./scheduler')\nfunction tidy() {}\nfunction start(app) {\n  app.scheduler.scheduleJob('0 4 * * *', tidy)\n}\nstart({ scheduler: new Scheduler() })\n`,
    }),
  )
  expect(jobs.map(({ file, schedule }) => `${file} ${schedule}`)).toEqual(['index.js 0 4 * * *'])
  expect(unreadJobs).toEqual([])
})
