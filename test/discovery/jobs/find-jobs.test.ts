import { describe, expect, it } from 'vitest'
import type { JobInfo, OutboundInfo } from '../../../src/core/project.ts'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function found(files: Readonly<Record<string, string>>): Promise<{ jobs: JobInfo[]; outbound: OutboundInfo[] }> {
  return findJobs(await codebaseOf(files))
}

function brief(jobs: readonly JobInfo[]): string[] {
  return jobs.map(
    (job) => `${job.kind} ${job.name}${job.schedule === undefined ? '' : ` @ ${job.schedule}`} > ${job.handler} < ${job.producers.length}`,
  )
}

describe('queues', () => {
  it('joins a queue, its worker and its producers by name across files', async () => {
    const { jobs } = await found({
      'names.ts': "export const MAIL = 'mail'",
      'queue.ts':
        "import { Queue } from 'bullmq'\nimport { MAIL } from './names'\nexport const mailQueue = new Queue(MAIL)\nexport const lonely = new Queue('lonely')",
      'worker.ts':
        "import { Worker } from 'bullmq'\nimport { MAIL } from './names'\nasync function sendMail(job) {}\nexport const worker = new Worker(MAIL, sendMail)",
      'service.ts':
        "import { mailQueue } from './queue'\nexport async function invite() { await mailQueue.add('invite', {}) }\nexport const list = new Set(); list.add('not a job')",
    })
    expect(brief(jobs)).toEqual(['queue lonely >  < 0', 'worker mail > sendMail < 1'])
    expect(jobs[1]?.producers).toEqual([{ file: 'service.ts', line: 2 }])
  })

  it('reads Nest processors and injected queues', async () => {
    const { jobs } = await found({
      'mail.processor.ts':
        "import { Processor, WorkerHost } from '@nestjs/bullmq'\n@Processor('mail')\nexport class MailProcessor extends WorkerHost {\n  async process(job) {}\n}",
      'audio.processor.ts':
        "import { Process, Processor } from '@nestjs/bull'\n@Processor('audio')\nexport class Audio {\n  @Process('transcode') transcode(job) {}\n}",
      'user.service.ts':
        "import { InjectQueue } from '@nestjs/bullmq'\nimport { Queue } from 'bullmq'\nexport class Users {\n  constructor(@InjectQueue('mail') private readonly queue: Queue) {}\n  async create() { await this.queue.add('welcome', {}) }\n}",
    })
    expect(brief(jobs)).toEqual(['worker audio/transcode > Audio.transcode < 0', 'worker mail > MailProcessor.process < 1'])
  })

  it('reads names through a function of the repository that makes workers', async () => {
    const { jobs } = await found({
      'make.ts': "import { Worker } from 'bullmq'\nexport function makeWorker(name: string, run) { return new Worker(name, run) }",
      'a.ts': "import { makeWorker } from './make'\nconst run = async () => {}\nexport const a = makeWorker('reports', run)",
    })
    expect(brief(jobs)).toEqual(['worker reports > run < 0'])
  })

  it('reads tasks of Graphile Worker by their folder, and the crontab that names them', async () => {
    const { jobs } = await found({
      'worker/tasks/send_digest.ts': "import type { Task } from 'graphile-worker'\nconst task: Task = async () => {}\nexport default task",
      'worker/crontab': '# every night\n0 4 * * * send_digest ?fill=1d\n0 5 * * * /usr/bin/backup\n',
      'tasks/other.ts': 'export default () => {}',
    })
    expect(brief(jobs)).toEqual(['cron send_digest @ 0 4 * * * > task < 0', 'worker send_digest > task < 0'])
  })

  it('reads queues that repeat by the name of the queue', async () => {
    const { jobs } = await found({
      'plan.ts':
        "import { InjectQueue } from '@nestjs/bull'\nimport { Queue } from 'bull'\nexport class Plan {\n  constructor(@InjectQueue('sweep') private readonly queue: Queue) {}\n  async start() { await this.queue.add(null, { repeat: { cron: '0 1 * * *' } }) }\n}",
    })
    expect(brief(jobs)).toEqual(['cron sweep @ 0 1 * * * >  < 0'])
  })

  it('reads both forms of node-schedule, and schedules that only a running program knows', async () => {
    const { jobs } = await found({
      'jobs.ts': [
        "import schedule, { scheduleJob } from 'node-schedule'",
        "import { every } from './every'",
        "const NIGHTLY = '0 2 * * *'",
        "scheduleJob('sweep', NIGHTLY, async () => {})",
        "scheduleJob('*/5 * * * *', refresh)",
        'export function planBackup(backup) {',
        '  scheduleJob(backup.id, backup.cron, async () => {})',
        '}',
        'const table = []',
        "table.push({ id: 'library-scan', job: schedule.scheduleJob(settings.scan, () => {}) })",
        "every('0 * * * *', refresh)",
        'function refresh() {}',
      ].join('\n'),
      'every.ts': "import cron from 'node-cron'\nexport function every(when: string, run) { cron.schedule(when, run) }",
    })
    expect(brief(jobs)).toEqual([
      'cron sweep @ 0 2 * * * >  < 0',
      'cron refresh @ */5 * * * * > refresh < 0',
      'cron planBackup >  < 0',
      'cron library-scan >  < 0',
      'cron refresh @ 0 * * * * > refresh < 0',
    ])
  })

  it('reads Inngest, Trigger.dev, pg-boss and Agenda', async () => {
    const { jobs } = await found({
      'a.ts':
        "import { Inngest } from 'inngest'\nconst inngest = new Inngest({ id: 'x' })\nexport const a = inngest.createFunction({ id: 'onboard' }, { event: 'user.created' }, async () => {})\nexport const b = inngest.createFunction({ id: 'digest' }, { cron: '0 9 * * *' }, async () => {})\nexport const c = () => inngest.send({ name: 'user.created' })",
      'b.ts':
        "import { schedules, task } from '@trigger.dev/sdk/v3'\nexport const resize = task({ id: 'resize', run: async () => {} })\nexport const nightly = schedules.task({ id: 'nightly', cron: '0 0 * * *', run: async () => {} })\nexport const go = () => resize.trigger({})",
      'c.ts':
        "import PgBoss from 'pg-boss'\nconst boss = new PgBoss('x')\nexport async function start() { await boss.work('export', runExport); await boss.send('export', {}) }\nfunction runExport() {}",
      'd.ts':
        "import Agenda from 'agenda'\nconst agenda = new Agenda()\nagenda.define('clean', async () => {})\nagenda.every('1 hour', 'clean')",
    })
    expect(brief(jobs)).toEqual([
      'worker user.created > a < 1',
      'cron digest @ 0 9 * * * > b < 0',
      'worker resize > run < 1',
      'cron nightly @ 0 0 * * * > run < 0',
      'worker export > runExport < 1',
      'worker clean >  < 0',
      'cron clean @ 1 hour >  < 0',
    ])
  })
})

describe('schedules and listeners', () => {
  it('reads cron libraries, Nest schedules and platform configuration, but not a CI schedule', async () => {
    const { jobs } = await found({
      'a.ts':
        "import cron from 'node-cron'\nimport { CronJob } from 'cron'\nfunction clean() {}\ncron.schedule('0 * * * *', clean)\nexport const job = new CronJob('*/5 * * * *', clean)",
      'b.ts':
        "import { Cron, Interval } from '@nestjs/schedule'\nexport class Tasks {\n  @Cron('0 0 * * *', { name: 'report' }) report() {}\n  @Interval(1000) poll() {}\n}",
      'vercel.json': '{\n  "crons": [{ "path": "/api/cron", "schedule": "0 5 * * *" }]\n}',
      'wrangler.toml': 'name = "edge"\n[triggers]\ncrons = ["0 1 * * *"]\n[[queues.consumers]]\nqueue = "events"\n',
      '.github/workflows/ci.yml': "on:\n  schedule:\n    - cron: '0 0 * * *'\n",
    })
    expect(brief(jobs)).toEqual([
      'cron clean @ 0 * * * * > clean < 0',
      'cron clean @ */5 * * * * > clean < 0',
      'cron report @ 0 0 * * * > Tasks.report < 0',
      'cron Tasks.poll @ 1000 ms > Tasks.poll < 0',
      'cron /api/cron @ 0 5 * * * > GET /api/cron < 0',
      'cron edge @ 0 1 * * * > scheduled < 0',
      'worker events > queue < 0',
    ])
    expect(jobs.find((job) => job.library === 'Vercel')?.line).toBe(2)
  })

  it.each([
    ['an entry of a table', "export const tasks = [{ name: 'clean-up', cron: '0 1 * * *', run() {} }]", ['clean-up']],
    ['a function that is chosen by its time', "import { clean } from './clean'\nexport const tasks = { '0 1 * * *': clean }", ['clean']],
    [
      'a call under a condition',
      "import { clean } from './clean'\nexport default { async scheduled(event, env, ctx) { if (event.cron === '0 1 * * *') ctx.waitUntil(clean(env)) } }",
      ['clean'],
    ],
    [
      'a case of a choice',
      "import { clean } from './clean'\nexport default { async scheduled(event, env) { switch (event.cron) { case '0 1 * * *': await clean(env); break } } }",
      ['clean'],
    ],
    ['nothing', "export const tasks = [{ name: 'other', cron: '0 2 * * *' }]", ['edge']],
  ])('names a cron of a Worker by %s', async (_, code, names) => {
    const { jobs } = await found({
      'wrangler.toml': 'name = "edge"\n[triggers]\ncrons = ["0 1 * * *"]\n',
      'src/tasks.ts': code,
      'src/clean.ts': 'export async function clean() {}',
      'test/tasks.test.ts': "export const tasks = [{ name: 'of a test', cron: '0 1 * * *' }]",
    })
    expect(jobs.map(({ name }) => name)).toEqual(names)
  })

  it('reads a Worker whose configuration is an example, and several configurations of one Worker once', async () => {
    const config = (cron: string): string => `name = "edge"\nmain = "src/a.ts"\n[triggers]\ncrons = ["${cron}"]\n`
    const { jobs } = await found({
      'wrangler.toml.example': config('0 1 * * *'),
      'api/wrangler.toml': config('0 2 * * *'),
      'api/wrangler.example.toml': config('0 3 * * *'),
      'api/wrangler.staging.toml': config('0 2 * * *'),
      'api/wrangler.night.json': '{ "name": "night", "main": "src/b.ts", "triggers": { "crons": ["0 2 * * *"] } }',
    })
    expect(jobs.map(({ file, schedule }) => `${file} ${schedule}`)).toEqual([
      'api/wrangler.night.json 0 2 * * *',
      'api/wrangler.toml 0 2 * * *',
      'wrangler.toml.example 0 1 * * *',
    ])
  })

  it('reads events of an emitter only where something emits them', async () => {
    const { jobs } = await found({
      'bus.ts': "import { EventEmitter } from 'node:events'\nexport const bus = new EventEmitter()",
      'a.ts':
        "import { bus } from './bus'\nbus.on('invoice.paid', onPaid)\nbus.on('never', onPaid)\nfunction onPaid() {}\nserver.on('close', onPaid)",
      'b.ts': "import { bus } from './bus'\nexport const pay = () => bus.emit('invoice.paid')",
    })
    expect(brief(jobs)).toEqual(['listener invoice.paid > onPaid < 1'])
  })
})

describe('calls that leave the process', () => {
  it('names SDKs, hosts and variables, and leaves own paths and preparation out', async () => {
    const { outbound } = await found({
      'a.ts': `
        import Stripe from 'stripe'
        import axios from 'axios'
        import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3'
        const stripe = new Stripe('x')
        const s3 = new S3Client({})
        const api = axios.create({ baseURL: 'https://api.partner.io/v1' })
        const BASE = 'https://api.weather.dev'
        export async function run() {
          const sessions = await stripe.checkout.sessions.create({})
          sessions.data.filter(Boolean).map(String)
          await s3.send(new PutObjectCommand({}))
          await fetch(\`\${BASE}/today\`)
          await fetch('/api/own')
          await fetch('http://localhost:3000/x')
          await fetch(process.env.SEARCH_URL + '/q')
          await api.get('/users')
        }
      `,
    })
    expect(outbound.map((one) => [one.target, one.call, one.function])).toEqual([
      ['Stripe', 'stripe.checkout.sessions.create', 'run'],
      ['AWS', 's3.send PutObjectCommand', 'run'],
      ['api.weather.dev', 'fetch', 'run'],
      ['SEARCH_URL', 'fetch', 'run'],
      ['api.partner.io', 'api.get', 'run'],
    ])
  })
})
