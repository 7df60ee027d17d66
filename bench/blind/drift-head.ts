// Measures `/check-docs` at the newest commit of a batch: `node bench/blind/drift-head.ts --batch drift-head-1 --repos DIR [--first]`.
// `--first` keeps every failure, and every repair with its diff, to be judged one by one (`judged/`) by somebody who did not write the rules.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import { isDocument } from '../drift/kinds.ts'
import { asCloned } from './as-cloned.ts'
import { readBatch, scoreFile, sourceCommit } from './batch.ts'

interface Plan {
  report: { judged?: { documents: number }; findings: readonly Finding[]; repaired?: readonly Finding[] }
  files: readonly { path: string }[]
}

interface Finding {
  rule: string
  severity: string
  file: string | null
  line: number | null
  message: string
  signal?: string
  token?: string
  suggestion?: string | null
}

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'drift-head-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    first: { type: 'boolean' },
  },
})
const batch = readBatch(values.batch)
if (values.first === true && existsSync(scoreFile(batch.name))) throw new Error(`The first run of ${batch.name} is over.`)
const program = path.join(import.meta.dirname, '..', '..', 'bin', 'docwright.mjs')

const scores = []
const failures = []
const repairs = []
for (const repository of batch.repositories.filter((one) => one.includes(values.only))) {
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const commit = execFileSync('git', ['--git-dir', clone, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const scratch = asCloned(clone, repository, commit)
  const { dir } = scratch
  const listed = execFileSync('git', ['--git-dir', dir, 'ls-tree', '-r', '--name-only', commit], {
    encoding: 'utf8',
    maxBuffer: 500_000_000,
  })
  const pages = listed.split('\n').filter(isDocument).length
  const found = plan(dir, commit, '/check-docs').report.findings.filter(
    ({ severity, signal }) => severity === 'failure' && signal !== undefined,
  )
  const fixed = plan(dir, commit, '/check-docs --fix').report.repaired ?? []
  const diff = fixed.length === 0 ? '' : run(dir, commit, '/check-docs --fix', '--diff')
  scores.push({ repository, commit, pages, failures: found.length, repairs: fixed.length })
  failures.push(...found.map((one) => ({ repository, ...placed(one), real: null, why: '' })))
  repairs.push(...fixed.map((one) => ({ repository, ...placed(one), mergeable: null, why: '' })))
  process.stdout.write(`${repository} at ${commit.slice(0, 7)}: ${pages} pages, ${found.length} failures, ${fixed.length} repairs\n`)
  for (const one of found) process.stdout.write(`  ${one.signal} ${one.file}:${one.line} ${one.message}\n`)
  if (diff !== '') process.stdout.write(`${diff}\n`)
  scratch.remove()
}
if (values.first === true) keep()

function plan(dir: string, commit: string, line: string): Plan {
  return JSON.parse(run(dir, commit, line, '--json')) as Plan
}

function run(dir: string, commit: string, line: string, form: string): string {
  const args = [program, 'run', line, '--repo', dir, '--ref', commit, form, '--no-cache']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
  if (status !== 0 && status !== 1) throw new Error(`docwright run ${line} ended with ${status}: ${stderr}`)
  return stdout
}

function placed({ file, line, signal, token, message, suggestion }: Finding) {
  return { file, line, signal, token, message, suggestion: suggestion ?? null }
}

function keep(): void {
  writeFileSync(scoreFile(batch.name), `${JSON.stringify({ batch: batch.name, docwright: sourceCommit(), scores }, null, 1)}\n`)
  const folder = path.join(import.meta.dirname, 'judged')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${batch.name}.json`), `${JSON.stringify({ failures, repairs }, null, 1)}\n`)
}
