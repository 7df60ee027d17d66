import { describe, expect, it } from 'vitest'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { unreadJobs } = findJobs(await codebaseOf({ 'package.json': '{"name":"api"}', ...files }))
  return unreadJobs.map(({ kind, name, file }) => `${kind} ${name} ${file}`)
}

const rabbit = `import amqp from 'amqp-connection-manager'\nexport const connection = amqp.connect([process.env.AMQP])\nexport const channel = connection.createChannel()\n`

describe('libraries of queues of which no call was understood', () => {
  it.each([
    ['RabbitMQ', { 'src/index.ts': `${rabbit}export const publish = (to, text) => channel.publish(to, '', Buffer.from(text))\n` }],
    [
      'Amazon SQS',
      {
        'src/index.ts': `import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs'\nconst client = new SQSClient({})\nexport const send = (command) => client.send(command ?? new SendMessageCommand(make()))\n`,
      },
    ],
  ])('are not told where the program only sends: %s', async (_, files) => {
    expect(await told(files)).toEqual([])
  })

  it.each([
    ['in the file that connects', { 'src/index.ts': `${rabbit}for (const one of workers()) one.consume(channel)\n` }],
    [
      'in a file that imports it',
      {
        'src/index.ts': `import { channel } from './rabbit'\nstart((queue) => takeFrom(channel).consume(queue))\n`,
        'src/rabbit.ts': rabbit,
      },
    ],
    [
      'by a class of it',
      { 'src/index.ts': `import { Worker } from 'bullmq'\nexport const workers = names().map((name) => make(Worker, name))\n` },
    ],
  ])('are told where work is taken up %s', async (_, files) => {
    expect(await told(files)).toHaveLength(1)
  })
})

describe('queues whose name is computed', () => {
  const make = `export const open = (name) => channel.assertQueue(name, {})\nopen(process.argv[2])\n`

  it('are not told where only other programs take from them', async () => {
    expect(await told({ 'src/index.ts': rabbit + make })).toEqual([])
  })

  it('are told where the program takes from one', async () => {
    const take = `channel.consume('mail', (message) => handle(message))\n`
    expect(await told({ 'src/index.ts': rabbit + make + take })).toEqual(['registration open src/index.ts'])
  })
})
