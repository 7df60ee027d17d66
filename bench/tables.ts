// Measures environment variables and models against labels: `node bench/tables.ts --repos DIR` where DIR holds clones named as the repository.
// `--verbose` names what was missed and what was wrong.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { findEnv } from '../src/discovery/env/find-env.ts'
import { findModels } from '../src/discovery/models/find-models.ts'
import { codebaseOf } from './route-run.ts'

interface Labels {
  repository: string
  commit: string
  names: readonly string[]
}

const repos = process.argv[process.argv.indexOf('--repos') + 1] ?? ''
const verbose = process.argv.includes('--verbose')

function labelsOf(what: string): Labels[] {
  const folder = path.join(import.meta.dirname, 'labels', what)
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Labels)
}

async function measure(what: string, find: (dir: string) => Promise<readonly string[]>): Promise<void> {
  let [labels, found, hits] = [0, 0, 0]
  for (const one of labelsOf(what)) {
    const dir = path.join(repos, one.repository.slice(one.repository.indexOf('/') + 1))
    if (!existsSync(dir)) continue
    const names = new Set(await find(dir))
    const right = one.names.filter((name) => names.has(name))
    labels += one.names.length
    found += names.size
    hits += right.length
    process.stdout.write(
      `${what.padEnd(7)} ${one.repository.padEnd(34)} labels ${one.names.length} found ${names.size} right ${right.length}\n`,
    )
    if (!verbose) continue
    for (const name of one.names) if (!names.has(name)) process.stdout.write(`  missed ${name}\n`)
    for (const name of names) if (!one.names.includes(name)) process.stdout.write(`  wrong ${name}\n`)
  }
  process.stdout.write(`${what}: recall ${(hits / labels).toFixed(4)} precision ${(hits / found).toFixed(4)}\n`)
}

await measure('env', async (dir) => findEnv(await codebaseOf(dir)).env.map((key) => key.name))
await measure('models', async (dir) => findModels(await codebaseOf(dir)).map((model) => model.name))
