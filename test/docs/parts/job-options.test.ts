import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { jobOptionWords } from '../../../src/docs/parts/job-options.ts'
import { projectOf } from '../../support/project.ts'

const manifest = JSON.stringify({
  name: 'shop',
  dependencies: { bullmq: '5.0.0', 'node-cron': '3.0.0', '@nestjs/bull': '10.0.0', bull: '4.0.0' },
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
    'nothing where no option is fixed',
    `import { Queue } from 'bullmq'
export const queue = new Queue('mail', { defaultJobOptions: { attempts: Number(process.env.TRIES) } })`,
    '',
  ],
])('says of %s how work is tried', async (_, code, expected) => {
  expect(await words(code, 'mail')).toBe(expected)
})
