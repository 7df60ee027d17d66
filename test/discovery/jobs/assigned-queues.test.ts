import { describe, expect, it } from 'vitest'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function producersOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { jobs } = findJobs(await codebaseOf(files))
  return jobs.map((job) => `${job.kind} ${job.name} < ${job.producers.map(({ file, line }) => `${file}:${line}`).join(' ')}`)
}

const usesMail = `export async function invite() {\n  await mail.add('invite', {})\n}\n`

describe('queues that are assigned after they were declared', () => {
  it.each([
    [
      'in an exported function',
      `import { Queue } from 'bullmq'\nexport let mail: Queue\nexport function init() {\n  mail = new Queue('mail')\n}\n`,
      `import { mail } from './queue'\n${usesMail}`,
    ],
    [
      'at module level',
      `import { Queue } from 'bullmq'\nexport let mail = null\nmail = new Queue('mail')\n`,
      `import { mail } from './queue'\n${usesMail}`,
    ],
    [
      'as a member of a namespace',
      `import { Queue } from 'bullmq'\nexport let mail\nconst start = () => {\n  mail = new Queue('mail')\n}\nstart()\n`,
      `import * as queues from './queue'\nexport async function invite() {\n  await queues.mail.add('invite', {})\n}\n`,
    ],
    [
      'of CommonJS',
      `const { Queue } = require('bullmq')\nexports.mail = null\nexports.init = () => {\n  exports.mail = new Queue('mail')\n}\n`,
      `const queues = require('./queue')\nexports.invite = async () => {\n  await queues.mail.add('invite', {})\n}\n`,
    ],
    [
      'as a property of an exported object',
      `import { Queue } from 'bullmq'\nexport const queues = {}\nexport function init() {\n  queues.mail = new Queue('mail')\n}\n`,
      `import { queues } from './queue'\nexport async function invite() {\n  await queues.mail.add('invite', {})\n}\n`,
    ],
  ])('%s', async (_, queue, invite) => {
    expect(await producersOf({ 'queue.ts': queue, 'invite.ts': invite })).toEqual([expect.stringMatching(/^queue mail < invite\.ts:\d$/)])
  })

  it('in a function beside the one that adds', async () => {
    const code = `const { Queue } = require('bullmq')\nlet mail\nfunction init() {\n  mail = new Queue('mail')\n}\nfunction invite() {\n  mail.add('invite', {})\n}\ninit()\ninvite()\n`
    expect(await producersOf({ 'index.js': code })).toEqual(['queue mail < index.js:7'])
  })

  it('but a set that is assigned later is no queue', async () => {
    const code = `import { Queue } from 'bullmq'\nlet names\nexport const mail = new Queue('mail')\nexport function init() {\n  names = new Set()\n}\nexport function invite() {\n  names.add('invite')\n}\n`
    expect(await producersOf({ 'index.ts': code })).toEqual(['queue mail < '])
  })
})
