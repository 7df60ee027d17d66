// Measures what `/check-docs --fix` writes for a change on a batch of drift: `node bench/blind/repairs.ts --batch drift-base-7 --repos DIR [--first]`.
// Each labelled commit is judged against its parent without the document's half, as if its author had asked for repairs. `--first` keeps the
// diff of every commit (`judged/repairs-of-…`), to be judged by somebody who did not write the rules: would the maintainer merge it as it is?
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import type { DriftLabels } from '../drift/labels.ts'
import { openScratch } from '../drift/scratch.ts'
import { readBatch, sourceCommit } from './batch.ts'

interface Plan {
  report: { repaired?: readonly { file: string | null; line: number | null; token?: string; suggestion?: string | null }[] }
}

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'drift-base-7' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    first: { type: 'boolean' },
  },
})
const batch = readBatch(values.batch)
const kept = path.join(import.meta.dirname, 'judged', `repairs-of-${batch.name}.json`)
if (values.first === true && existsSync(kept)) throw new Error(`The first run of repairs on ${batch.name} is over.`)
const program = path.join(import.meta.dirname, '..', '..', 'bin', 'docwright.mjs')

const repairs = []
for (const repository of batch.repositories.filter((one) => one.includes(values.only))) {
  const file = path.join(import.meta.dirname, 'labels', 'drift', `${repository.replace('/', '+')}.json`)
  const labels = JSON.parse(readFileSync(file, 'utf8')) as DriftLabels
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const scratch = openScratch(clone, repository.split('/').at(-1) ?? 'clone', repository)
  for (const commit of new Set(labels.positives.map((one) => one.commit))) {
    const made = scratch.withoutDocuments(commit)
    if (made === undefined) continue
    const on = { dir: scratch.dir, ref: made.sha, base: made.parent }
    const places = (JSON.parse(run(on, '--json')) as Plan).report.repaired ?? []
    if (places.length === 0) continue
    const diff = ofPagesThatStay(diffIn(run(on, '--diff')), clone, commit)
    if (diff === '') continue
    repairs.push({ repository, commit, places: places.length, diff: diff.split('\n'), mergeable: null, why: '' })
    process.stdout.write(`${repository} ${commit.slice(0, 7)}: ${places.length} places\n${diff}\n`)
  }
  scratch.remove()
}
process.stdout.write(`${repairs.length} commits with repairs, ${repairs.reduce((all, { places }) => all + places, 0)} places\n`)
if (values.first === true) writeFileSync(kept, `${JSON.stringify({ batch: batch.name, docwright: sourceCommit(), repairs }, null, 1)}\n`)

function run(at: { dir: string; ref: string; base: string }, form: string): string {
  const args = [program, 'run', '/check-docs --fix', '--repo', at.dir, '--ref', at.ref, '--base', at.base, form, '--no-cache']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
  if (status !== 0 && status !== 1) throw new Error(`docwright run '/check-docs --fix' ended with ${status}: ${stderr}`)
  return stdout
}

/** A page that the commit moves or deletes would not stand where it was put back: what is written there says nothing. */
function ofPagesThatStay(diff: string, clone: string, commit: string): string {
  const stays = (page: string): boolean => spawnSync('git', ['--git-dir', clone, 'cat-file', '-e', `${commit}:${page}`]).status === 0
  const pages = diff.split(/^(?=diff --git )/m).filter((one) => stays(/^diff --git a\/(.+) b\//.exec(one)?.[1] ?? ''))
  return pages.join('')
}

/** The diff without the summary behind it. */
function diffIn(said: string): string {
  const lines = said.split('\n')
  const first = lines.findIndex((one) => one.startsWith('diff --git '))
  const last = lines.findLastIndex((one) => /^[ +\-\\@]/.test(one) && !one.startsWith('  '))
  return lines.slice(Math.max(0, first), last + 1).join('\n')
}
