// Measures drift that a change causes on a batch: `node bench/blind/drift-base.ts --batch drift-base-1 --repos DIR [--first]`.
// Each labelled commit changed code and documents together; it is judged against its parent without the document's half.
// `--first` keeps the scores and what was said beyond the labels (`judged/`), to be judged by somebody who did not write the rules.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { judgePair, type PairResult } from '../drift/pairs.ts'
import { assertLabelled, readBatch, scoreFile, sourceCommit } from './batch.ts'
import { type Labelled, labelFile, withLabelled } from './labelled.ts'

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'drift-base-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    first: { type: 'boolean' },
  },
})
const batch = readBatch(values.batch)
if (values.first === true && existsSync(scoreFile(batch.name))) throw new Error(`The first run of ${batch.name} is over.`)

const scores = []
for (const repository of batch.repositories.filter((one) => one.includes(values.only))) {
  if (values.first === true) assertLabelled(labelFile(repository))
  const score = await withLabelled(repository, values.repos, scoreOf)
  scores.push(score)
  process.stdout.write(`${repository}: ${score.found} of ${score.labels} found, ${score.beyond.length} said beyond the labels\n`)
  for (const miss of score.missed) process.stdout.write(`  missed ${miss}\n`)
  for (const { commit, signal, token, doc, line } of score.beyond)
    process.stdout.write(`  beyond ${commit.slice(0, 7)} ${signal} ${token} at ${doc}:${line}\n`)
}
const [labels, found] = [sum(({ labels }) => labels), sum(({ found }) => found)]
process.stdout.write(
  `${scores.length} repositories: ${found} of ${labels} labels found, ${sum(({ beyond }) => beyond.length)} to be judged\n`,
)
if (values.first === true) keep()

async function scoreOf({ labels, scratch, facts }: Labelled) {
  const results: PairResult[] = []
  for (const commit of new Set(labels.positives.map((one) => one.commit))) {
    const result = await judgePair(scratch, labels, commit, facts)
    if (result !== undefined) results.push(result)
  }
  const hits = results.flatMap((one) => one.hits)
  const missed = hits.filter((hit) => hit.found === undefined).map(({ positive }) => positive)
  return {
    repository: labels.repository,
    labels: labels.positives.length,
    found: hits.length - missed.length,
    right: results.reduce((all, one) => all + one.right.length, 0),
    missed: missed.map(({ commit, kind, token, doc }) => `${commit.slice(0, 7)} ${kind} ${token} at ${doc}`),
    beyond: results.flatMap(({ commit, wrong }) => wrong.map((said) => ({ commit, ...said }))),
  }
}

function keep(): void {
  writeFileSync(scoreFile(batch.name), `${JSON.stringify({ batch: batch.name, docwright: sourceCommit(), scores }, null, 1)}\n`)
  const folder = path.join(import.meta.dirname, 'judged')
  mkdirSync(folder, { recursive: true })
  const open = scores.flatMap(({ repository, beyond }) => beyond.map((said) => ({ repository, ...said, real: null, why: '' })))
  writeFileSync(path.join(folder, `${batch.name}.json`), `${JSON.stringify(open, null, 1)}\n`)
}

function sum(of: (score: (typeof scores)[number]) => number): number {
  return scores.reduce((all, score) => all + of(score), 0)
}
