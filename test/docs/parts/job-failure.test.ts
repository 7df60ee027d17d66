import { expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import { failureOf } from '../../../src/docs/parts/job-failure.ts'
import { projectOf } from '../../support/project.ts'

const manifest = JSON.stringify({ name: 'x', dependencies: { bullmq: '5.0.0', '@prisma/client': '6.0.0' } })
const schema = 'model Mail {\n  id String @id\n  state String\n}\n'

async function failuresOf(files: Record<string, string>): Promise<readonly string[]> {
  const project = await projectOf({ 'package.json': manifest, 'prisma/schema.prisma': schema, ...files })
  return project.jobs.map((job) => `${job.name}: ${plainCode(failureOf(job, project))}`)
}

/** A worker whose function stands in another file. */
function worker(body: string, after = ''): Record<string, string> {
  return {
    'src/index.ts': `import { Worker } from 'bullmq'\nimport { send } from './send'\nconst mails = new Worker('mails', send)\n${after}`,
    'src/send.ts': `import { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\nexport async function send(job) {\n${body}\n}\n`,
  }
}

it.each([
  [
    'a function of another file logs and keeps to itself',
    worker("try { await post(job); await mark(job) } catch (error) { console.error('Mail not sent', error) }"),
    'mails: An error is logged as `Mail not sent` and not passed on: the queue takes the work as done.',
  ],
  [
    'it logs and throws on',
    worker("try { await post(job); await mark(job) } catch (error) { console.error('Mail not sent', error); throw error }"),
    'mails: An error is logged as `Mail not sent`.',
  ],
  [
    'it writes into a record',
    worker(
      "try { await post(job); await mark(job) } catch (error) { await prisma.mail.update({ where: { id: job.id }, data: { state: 'failed' } }) }",
    ),
    'mails: A failure changes `Mail` (sets `state` to `failed`).',
  ],
  [
    'the queue reports',
    worker('await post(job)', "mails.on('failed', (job) => { console.error('Mail lost') })"),
    'mails: An error is logged as `Mail lost`.',
  ],
  [
    'a small part of the work catches',
    worker("await a()\nawait b()\nawait c()\ntry { await d() } catch { console.error('No d') }"),
    'mails: ',
  ],
  ['nothing catches', worker('await post(job)'), 'mails: '],
])('says what a failure leaves behind that %s', async (_, files, words) => {
  expect(await failuresOf(files)).toEqual([words])
})

it.each([
  [
    'run().catch((error) => { console.error("Sender down", error) })',
    'await send()',
    'run: An error is logged as `Sender down` and ends the loop.',
  ],
  [
    'run()',
    'try { await send(); await mark() } catch (error) { console.error("Round failed", error) }',
    'run: An error is logged as `Round failed`, and the next round follows.',
  ],
])('tells an error that ends a loop from one that does not: %s', async (start, work, words) => {
  const code = `import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
async function run() { while (true) {
  ${work}
  await setTimeout(5000)
} }
createServer().listen(1)
${start}
`
  expect(await failuresOf({ 'src/index.ts': code })).toEqual([words])
})
