import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function found(files: Readonly<Record<string, string>>): Promise<{ jobs: string[]; left: string[] }> {
  const { jobs, unreadJobs } = findJobs(await codebaseOf(files))
  return {
    jobs: jobs.map(
      ({ kind, name, schedule, producers }) => `${kind} ${name}${schedule === undefined ? '' : ` @ ${schedule}`} < ${producers.length}`,
    ),
    left: unreadJobs.map(({ name, file, line, reason }) => `${name} ${file}:${line} ${plain(reason)}`),
  }
}

const service = `import { Queue } from 'bullmq'
export class Queues {
  private kept: Map<string, Queue> = new Map()
  private static one: Queues | null = null
  static instance() { if (!Queues.one) Queues.one = new Queues(); return Queues.one }
  queueOf(name: string): Queue {
    if (!this.kept.has(name)) { const queue = new Queue(name); this.kept.set(name, queue) }
    return this.kept.get(name)!
  }
}
`

describe('jobs behind what the project wraps a library with', () => {
  it('reads queues that a service keeps, their schedules and their producers', async () => {
    const job = `import { Queues } from './service'\nexport class Sweep {\n  static get queue() { return 'system' }\n  static async plan() {\n    const queue = Queues.instance().queueOf(this.queue)\n    await queue.upsertJobScheduler('nightly-sweep', { pattern: '0 2 * * *' }, { name: 'sweep' })\n  }\n}\nSweep.plan()\n`
    const add = `import { Queues } from './service'\nimport { Sweep } from './job'\nexport async function now() {\n  await Queues.instance().queueOf(Sweep.queue).add('sweep', {})\n}\n`
    expect(await found({ 'service.ts': service, 'job.ts': job, 'add.ts': add })).toEqual({
      jobs: ['queue system < 1', 'cron nightly-sweep @ 0 2 * * * < 0'],
      left: [],
    })
  })

  it('reads work that repeats in a queue that nothing tells anything of', async () => {
    const code = `import { Queue } from 'bullmq'\nexport const made = new Queue('made')\nexport function plan(app) {\n  app.queues.mail.add('digest', {}, { repeat: { pattern: '0 9 * * *' } })\n  app.queues.mail.add('report', {}, { repeat: settings })\n}\nplan(app)\n`
    expect(await found({ 'index.ts': code })).toEqual({
      jobs: ['queue made < 0', 'cron digest @ 0 9 * * * < 0', 'cron report < 0'],
      left: ['app.queues.mail.add index.ts:5 app.queues.mail.add in index.ts registers a schedule with BullMQ whose time is computed.'],
    })
  })

  it('takes no job that is put into a queue for a schedule, whoever names the queue', async () => {
    const made = `import { Queue } from 'bullmq'\nexport class Post {\n  constructor(private readonly queue: Queue) {}\n  later(queue: Queue, priority: number) { return queue.add('', undefined, { priority }) }\n  send(data, options) { return this.queue.add('letter', data, options) }\n  all(kind) { return this.queue.add(kind, {}, { attempts: 3 }) }\n}\n`
    const app = `import { Queue } from 'bullmq'\nimport { Post } from './post'\nconst post = new Post(new Queue('post'))\npost.later(new Queue('slow'), 2)\npost.send({})\npost.all(process.argv[2])\npost.all(process.argv[3])\n`
    expect((await found({ 'post.ts': made, 'index.ts': app })).left).toEqual([])
  })

  it('tells of a schedule that a caller of a wrapper gives and whose time is computed', async () => {
    const code = `import { Queue } from 'bullmq'\nconst post = new Queue('post')\nfunction put(kind, options) { return post.add(kind, {}, options) }\nput('letter', { repeat: { every: Number(process.argv[2]) } })\nput('card', { attempts: 3 })\n`
    const { left } = await found({ 'index.ts': code })
    expect(left).toEqual(['put index.ts:4 put in index.ts registers a schedule with BullMQ whose time is computed.'])
  })

  it('reads schedules behind a method of a prototype, a class, and tables of them', async () => {
    const planner = `const schedule = require('node-schedule')\nfunction Planner() { this.library = schedule }\nPlanner.prototype.plan = function (rule, run) { return this.library.scheduleJob(rule, run) }\nmodule.exports = Planner\n`
    const index = `const Planner = require('./planner')\nconst planner = new Planner()\nplanner.plan('*/5 * * * *', refresh)\nconst jobs = [{ name: 'purge', rule: '0 0 4 * * *' }, { name: 'backup', rule: '0 0 5 * * *' }]\njobs.forEach((job) => planner.plan(job.rule, () => run(job.name)))\nfunction refresh() {}\n`
    expect(await found({ 'planner.js': planner, 'index.js': index })).toEqual({
      jobs: ['cron refresh @ */5 * * * * < 0', 'cron backup @ 0 0 5 * * * < 0', 'cron purge @ 0 0 4 * * * < 0'],
      left: [],
    })
  })

  it('reads names and times that pass through two functions', async () => {
    const code = `import cron from 'node-cron'\nfunction every(options) { cron.schedule(options.when, options.run) }\nfunction daily(hour, run) { every({ when: \`0 \${hour} * * *\`, run }) }\nfunction clean() {}\ndaily('3', clean)\n`
    expect((await found({ 'index.ts': code })).jobs).toEqual([expect.stringContaining('@ 0 3 * * *')])
  })

  it('reads node-schedule that a program hands around', async () => {
    const scheduler = `const schedule = require('node-schedule')\nmodule.exports = { scheduleJob: (rule, run) => schedule.scheduleJob(rule, run) }\n`
    const service = `module.exports = function init(app) {\n  app.scheduler.scheduleJob('0 0 23 * * *', () => this.backup())\n  app.scheduler.scheduleJob(app.rule, () => this.sync())\n}\n`
    const { jobs, left } = await found({
      'lib/scheduler.js': scheduler,
      'index.js': `require('./lib/scheduler')\n`,
      'services/init.js': service,
      'services/index.js': `require('./init')()\n`,
    })
    expect(jobs).toContain('cron init @ 0 0 23 * * * < 0')
    expect(left).toContain(
      'app.scheduler.scheduleJob services/init.js:3 app.scheduler.scheduleJob in services/init.js registers a schedule with node-schedule whose time is computed.',
    )
  })
})

describe('decorators of @nestjs/schedule', () => {
  it('reads intervals and timeouts with and without a name, and says whose time is computed', async () => {
    const code = `import { Cron, Interval, Timeout } from '@nestjs/schedule'\nexport class Tasks {\n  @Timeout(5000) warm() {}\n  @Timeout('late', 9000) late() {}\n  @Interval('poll', 1000) poll() {}\n  @Cron(config.at()) odd() {}\n}\n`
    expect(await found({ 'index.ts': code })).toEqual({
      jobs: [
        'cron Tasks.warm @ once after 5000 ms < 0',
        'cron late @ once after 9000 ms < 0',
        'cron poll @ 1000 ms < 0',
        'cron Tasks.odd < 0',
      ],
      left: ['@Cron index.ts:6 @Cron in index.ts registers a schedule with @nestjs/schedule whose time is computed.'],
    })
  })
})

describe('work that is registered and not understood', () => {
  it.each([
    [
      'a schedule whose time is computed',
      `import PgBoss from 'pg-boss'\nconst boss = new PgBoss('x')\nexport async function start() {\n  await boss.schedule('sync', await cronOf('sync'))\n}\nstart()\n`,
      'boss.schedule index.ts:4 boss.schedule in index.ts registers a schedule with pg-boss whose time is computed.',
    ],
    [
      'a template of which a part is not known',
      `import cron from 'node-cron'\ncron.schedule(\`\${minute()} * * * *\`, () => {})\n`,
      'cron.schedule index.ts:2 cron.schedule in index.ts registers a schedule with node-cron whose time is computed.',
    ],
    [
      'a queue that a function makes',
      `import { Queue, Worker } from 'bullmq'\nexport function make() {\n  return new Queue(process.argv[2])\n}\nmake()\nnew Worker('mail', async () => {})\n`,
      'Queue index.ts:3 Queue in index.ts makes a queue of BullMQ whose name is computed.',
    ],
    [
      'a worker of a queue whose name is computed',
      `import Queue from 'bull'\nexport function work(queue: Queue.Queue) {\n  queue.process(async () => {})\n}\nwork(made())\n`,
      'queue.process index.ts:3 queue.process in index.ts registers work with Bull under a name that is computed.',
    ],
    [
      'a library of which no call was understood',
      `import PgBoss from 'pg-boss'\nimport { register } from './register'\nregister(new PgBoss('x'))\n`,
      'pg-boss index.ts:1 index.ts uses pg-boss, and Docwright understood no job that it registers.',
    ],
  ])('is told: %s', async (_, code, said) => {
    expect((await found({ 'index.ts': code })).left).toEqual([said])
  })

  it.each([
    ['types of a library', `import { Job } from 'bullmq'\nexport async function run(job: Job) {}\n`],
    ['a library that only a test uses', ''],
    [
      'a method of the same name',
      `import { Queue } from 'bullmq'\nexport const q = new Queue('mail')\nexport class Visits { schedule(at) {} }\nnew Visits().schedule(soon())\n`,
    ],
  ])('but not %s', async (_, code) => {
    const test = `import PgBoss from 'pg-boss'\nnew PgBoss('x')\n`
    expect((await found({ 'index.ts': code, 'index.test.ts': test })).left).toEqual([])
  })
})
