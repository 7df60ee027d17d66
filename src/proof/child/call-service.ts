// Runs in a process of its own, in the folder of a project: starts its service once and sends requests to it. Says what happens in lines of JSON.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChildWord, ServiceTask } from './words.ts'

const task = JSON.parse(readFileSync(String(process.argv[2]), 'utf8')) as ServiceTask
const say = (word: ChildWord): void => void process.stdout.write(`${task.mark}${JSON.stringify(word)}\n`)
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Vite is the project's; this file stands elsewhere. Imports of TypeScript may have any ending, which Node alone does not follow. */
const { build }: typeof import('vite') = await import(pathToFileURL(createRequire(path.resolve('package.json')).resolve('vite')).href)

try {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: task.entry, outDir: task.out, emptyOutDir: false, rolldownOptions: { output: { entryFileNames: '[name].mjs' } } },
  })
  const built = path.resolve(task.out, path.basename(task.entry).replace(/\.[cm]?[jt]s$/, '.mjs'))
  const { port } = (await import(pathToFileURL(built).href)) as { port: Promise<number> }
  const address = `http://127.0.0.1:${await port}`
  say({ kind: 'started' })
  for (const { method, path: to, headers = {}, body } of task.requests) {
    const response = await fetch(address + to, { method, headers, body: body ?? null, redirect: 'manual' })
    say({ kind: 'answer', status: response.status, body: (await response.text()).slice(0, 2_000) })
  }
  say({ kind: 'logs', errors: [] })
} catch (error) {
  say({ kind: 'failed', error: words(error) })
}
process.exit(0)
