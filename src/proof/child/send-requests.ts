// Runs in a process of its own, in the folder of a project: boots its Worker once and sends requests to it. Says what happens in lines of JSON.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ChildTask, ChildWord } from './words.ts'

/** wrangler is the project's; this file stands elsewhere. */
const { createTestHarness, experimental_generateTypes }: typeof import('wrangler') = createRequire(path.resolve('package.json'))('wrangler')

const task = JSON.parse(readFileSync(String(process.argv[2]), 'utf8')) as ChildTask
const say = (word: ChildWord): void => void process.stdout.write(`${task.mark}${JSON.stringify(word)}\n`)
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

if (task.types !== undefined) {
  try {
    // wrangler writes the option into the file, where it is given, though it is the usual place
    const config = task.types.isUsualPlace ? {} : { config: task.config }
    const { content } = await experimental_generateTypes({ ...config, includeRuntime: task.types.hasRuntime })
    say({ kind: 'types', text: content })
  } catch (error) {
    say({ kind: 'types-failed', error: words(error) })
  }
}

const server = createTestHarness({ workers: [{ configPath: task.config, secrets: task.secrets }] })
try {
  await server.listen()
  for (const database of task.databases) await server.getWorker().applyD1Migrations(database)
  say({ kind: 'started' })
  for (const { method, path: to, headers = {}, body } of task.requests) {
    const response = await server.fetch(to, { method, headers, body: body ?? null, redirect: 'manual' })
    say({ kind: 'answer', status: response.status, body: (await response.text()).slice(0, 2_000) })
  }
  say({
    kind: 'logs',
    errors: server
      .getLogs()
      .filter(({ level }) => level === 'error')
      .map(({ message }) => message.slice(0, 2_000))
      .slice(0, 20),
  })
} catch (error) {
  say({ kind: 'failed', error: words(error) })
}
// what wrangler leaves open would keep the process
await server.close().catch(() => undefined)
process.exit(0)
