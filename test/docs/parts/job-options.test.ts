import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { jobOptionWords } from '../../../src/docs/parts/job-options.ts'
import { projectOf } from '../../support/project.ts'

const manifest = JSON.stringify({
  name: 'shop',
  dependencies: { bullmq: '5.0.0', 'pg-boss': '10.0.0', 'node-cron': '3.0.0', '@nestjs/bull': '10.0.0', bull: '4.0.0' },
})

async function words(code: string, name: string): Promise<string> {
  const project = await projectOf({ 'package.json': manifest, 'src/mail.ts': code })
  const job = project.jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`Expected a job ${name}: ${JSON.stringify(project.jobs)}`)
  return plain(jobOptionWords(job, project))
}

it.each<[about: string, code: string, expected: string]>([
  [
    'where work is put in, where its queue is made, and its worker',
    `import { Queue, Worker } from 'bullmq'
const MINUTE = 60 * 1000
const queue = new Queue('mail')
export const send = () => queue.add('welcome', {}, { attempts: 5, delay: MINUTE, backoff: { type: 'exponential', delay: 1000 } })
export const worker = new Worker('mail', async () => {}, { concurrency: 10 })`,
    'Tried up to 5 times; 1 second between tries, longer each time; 1 minute after it is put in; 10 at the same time.',
  ],
  [
    'a queue with options for its jobs',
    `import { Queue } from 'bullmq'
export const queue = new Queue('mail', { defaultJobOptions: { attempts: 1 } })`,
    'Tried once.',
  ],
  [
    'options that several calls share, and not of those in which they differ',
    `import { Queue } from 'bullmq'
const options = { attempts: 3, delay: 5000 }
const queue = new Queue('mail', { defaultJobOptions: options })
export const send = () => queue.add('welcome', {}, options)
export const remind = () => queue.add('remind', {}, { delay: 60_000 })`,
    'Tried up to 3 times.',
  ],
  [
    'a queue of pg-boss, which counts in seconds',
    `import PgBoss from 'pg-boss'
const boss = new PgBoss('x')
boss.work('mail', async () => {})
export const send = () => boss.send('mail', {}, { retryLimit: 1, retryDelay: 120, expireInSeconds: 3600 })`,
    'Tried up to 2 times; 2 minutes between tries; given up after 1 hour.',
  ],
  [
    'nothing where no option is fixed',
    `import { Queue } from 'bullmq'
export const queue = new Queue('mail', { defaultJobOptions: { attempts: Number(process.env.TRIES) } })`,
    '',
  ],
])('says of %s how work is tried', async (_, code, expected) => {
  expect(await words(code, 'mail')).toBe(expected)
})
