// Runs what must hold before a commit, as many parts at once as there are cores; what a part printed is shown when it has ended.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** Scripts of package.json, those that take longest first. */
const parts = [
  ['lint'],
  ['docs:check'],
  ['types'],
  ['format:check'],
  ['registries', '--', '--check'],
  ['readme', '--', '--check'],
] as const satisfies readonly (readonly string[])[]

function run(part: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = []
    const child = spawn('npm', ['run', '--silent', ...part], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      const failed = code === 0 ? '' : `failed: npm run ${part.join(' ')}\n`
      process.stdout.write(`\n$ npm run ${part.join(' ')}\n${Buffer.concat(said).toString('utf8')}${failed}`)
      resolve(code ?? 1)
    })
  })
}

const waiting = [...parts]

/** Runs parts until none is left; gives how many failed. */
async function work(): Promise<number> {
  let failed = 0
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) failed += (await run(part)) === 0 ? 0 : 1
  return failed
}

const failed = await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
process.exitCode = failed.some((count) => count > 0) ? 1 : 0
