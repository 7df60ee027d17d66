import { describe, expect, it } from 'vitest'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = '{"name":"api","main":"src/index.ts","dependencies":{"node-cron":"3","bullmq":"5","cron":"3"}}'
const nightly = `import cron from 'node-cron'\nexport function start() { cron.schedule('0 2 * * *', () => clean()) }\nfunction clean() {}\nexport function other() {}\n`
const loose = `import cron from 'node-cron'\ncron.schedule('0 2 * * *', () => {})\n`

async function jobsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { jobs } = findJobs(await codebaseOf({ 'package.json': manifest, ...files }))
  return jobs.map((one) => `${one.kind} ${one.name}`)
}

describe('work that nothing starts is no job', () => {
  it.each([
    ['a function of a folder that nothing imports', { 'src/index.ts': `console.log(1)`, 'src/old/nightly.ts': nightly }],
    [
      'a file that only dead files import',
      {
        'src/index.ts': `console.log(1)`,
        'src/old/all.ts': `import { start } from './nightly'\nexport const all = () => start()`,
        'src/old/nightly.ts': nightly,
      },
    ],
    [
      'a file that only a test imports',
      {
        'src/index.ts': `console.log(1)`,
        'src/old/nightly.test.ts': `import { start } from './nightly'\nstart()`,
        'src/old/nightly.ts': nightly,
      },
    ],
    [
      'a function that is imported and whose call is a comment',
      { 'src/index.ts': `import { start } from './old/nightly'\n// start()`, 'src/old/nightly.ts': nightly },
    ],
    [
      'a function beside one that is used',
      { 'src/index.ts': `import { other } from './old/nightly'\nother()`, 'src/old/nightly.ts': nightly },
    ],
    [
      'a schedule that is a comment',
      {
        'src/index.ts': `import cron from 'node-cron'\n// cron.schedule('0 2 * * *', () => {})\n/* cron.schedule('0 3 * * *', () => {}) */`,
      },
    ],
    [
      'a copy of the library and its examples',
      {
        'src/index.ts': `console.log(1)`,
        'lib/cron/package.json': '{"name":"cron"}',
        'lib/cron/examples/basic.js': `const { CronJob } = require('cron')\nnew CronJob('* * * * * *', () => {})`,
        'lib/cron/lib/cron.js': `exports.CronJob = function () {}`,
      },
    ],
  ])('%s', async (_, files) => {
    expect(await jobsOf(files)).toEqual([])
  })

  it.each([
    ['a call', { 'src/index.ts': `import { start } from './old/nightly'\nstart()`, 'src/old/nightly.ts': nightly }, 'start'],
    [
      'a function that is handed on',
      { 'src/index.ts': `import { start } from './old/nightly'\nsetTimeout(start, 10)`, 'src/old/nightly.ts': nightly },
      'start',
    ],
    [
      'a barrel',
      {
        'src/index.ts': `import * as jobs from './old'\nObject.values(jobs).forEach((job) => job())`,
        'src/old/index.ts': `export * from './nightly'`,
        'src/old/nightly.ts': nightly,
      },
      'start',
    ],
    [
      'a script of the manifest',
      {
        'package.json': manifest.replace('{', '{"scripts":{"jobs":"node dist/old/nightly.js"},'),
        'src/index.ts': '',
        'src/old/nightly.ts': loose,
      },
      'nightly',
    ],
    [
      'a container',
      {
        'src/index.ts': '',
        'docker-compose.yml': `services:\n  jobs:\n    command: node dist/old/nightly.js\n`,
        'src/old/nightly.ts': loose,
      },
      'nightly',
    ],
    [
      'a loader of folders',
      {
        'src/index.ts': `import fs from 'node:fs'\nfor (const file of fs.readdirSync('./old')) require(file)`,
        'src/old/nightly.ts': loose,
      },
      'nightly',
    ],
    [
      'a computed import',
      { 'src/index.ts': `export const load = async (name) => import(\`./old/\${name}.ts\`)`, 'src/old/nightly.ts': loose },
      'nightly',
    ],
    ['its own name', { 'src/index.ts': '', 'src/old/worker.ts': loose }, 'worker'],
  ])('but what is started by %s is one', async (_, files, name) => {
    expect(await jobsOf(files)).toEqual([`cron ${name}`])
  })
})

describe('workers with computed names', () => {
  it.each([
    [
      'a loop over a table',
      `const names = { mail: 'mail', sms: 'sms' }\nfor (const name of Object.values(names)) new Worker(name, async () => {})`,
    ],
    [
      'entries with handlers',
      `const handlers = { mail: async () => {}, sms: async () => {} }\nObject.entries(handlers).map(([name, handler]) => new Worker(name, handler))`,
    ],
    ['a list', `['mail', 'sms'].forEach((name) => new Worker(name, async () => {}))`],
    [
      'classes of the project',
      `class Base { constructor(name) { this.worker = new Worker(name, async () => {}) } }\nclass Mail extends Base { constructor() { super('mail') } }\nclass Any extends Base {}\nnew Mail()\nnew Any('sms')`,
    ],
    [
      'queues',
      `import { Queue } from 'bullmq'\nconst mail = new Queue('mail')\nclass Sms { static queue = new Queue('sms') }\nnew Worker(mail.name, async () => {})\nnew Worker(Sms.queue.name, async () => {})`,
    ],
  ])('by %s', async (_, code) => {
    const found = await jobsOf({ 'src/index.ts': `import { Worker } from 'bullmq'\n${code}\n` })
    expect(found.toSorted()).toEqual(['worker mail', 'worker sms'])
  })

  it('that only a running program knows are called after what makes them', async () => {
    const code = `import { Worker } from 'bullmq'\nexport function consume() { return new Worker(process.argv[2], async () => {}) }\nconsume()\n`
    expect(await jobsOf({ 'src/index.ts': code })).toEqual(['worker consume'])
  })
})
