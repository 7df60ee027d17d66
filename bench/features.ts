// Measures feature finding against hand labels: `node bench/features.ts --repos DIR` where DIR holds clones named as the repository.
// `--labels DIR` reads labels there, `--only TEXT` keeps repositories whose name holds it, `--verbose` names what was missed and what was wrong.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { History } from '../src/core/snapshot.ts'
import { discover } from '../src/discovery/discover.ts'
import { findFeature } from '../src/discovery/features/find-feature.ts'
import { openSnapshot } from '../src/local/open-snapshot.ts'

interface Label {
  repository: string
  commit: string
  feature: string
  paraphrase: string
  /** More ways to ask for it. */
  paraphrases?: readonly string[]
  /** Not looked at while the finder was tuned; `unseen` ones were labelled after it. */
  holdout?: true
  unseen?: true
  core: readonly string[]
  /** Files on whose role two owners would disagree: neither right nor wrong. */
  optional: readonly string[]
}

interface Score {
  recall: number
  precision: number
}

const folder = process.argv.includes('--labels')
  ? (process.argv[process.argv.indexOf('--labels') + 1] ?? '')
  : path.join(import.meta.dirname, 'labels/features')
const repos = process.argv[process.argv.indexOf('--repos') + 1] ?? ''
const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : ''
const verbose = process.argv.includes('--verbose')
const noHistory: History = {
  skipped: 'not asked',
  lastChange: async () => new Map(),
  contentAt: async () => undefined,
  commitsOf: async () => [],
  authors: async () => [],
}

/** Later migrations change what others brought in: whether they are core is no one's mistake. */
function isOpen(label: Label, file: string): boolean {
  return label.optional.includes(file) || /migrations?\/|alterations\//.test(file)
}

function score(label: Label, found: readonly string[]): Score {
  const core = new Set(label.core)
  const hits = found.filter((file) => core.has(file)).length
  const counted = found.filter((file) => core.has(file) || !isOpen(label, file)).length
  if (verbose) {
    for (const file of label.core) if (!found.includes(file)) process.stdout.write(`  missed ${file}\n`)
    for (const file of found) if (!core.has(file) && !isOpen(label, file)) process.stdout.write(`  wrong  ${file}\n`)
  }
  return { recall: hits / core.size, precision: counted === 0 ? 0 : hits / counted }
}

const sums = new Map<string, Score & { queries: number; passed: number }>()
function count(group: string, one: Score): void {
  const sum = sums.get(group) ?? { recall: 0, precision: 0, queries: 0, passed: 0 }
  sums.set(group, {
    recall: sum.recall + one.recall,
    precision: sum.precision + one.precision,
    queries: sum.queries + 1,
    passed: sum.passed + (one.recall >= 0.9 && one.precision >= 0.85 ? 1 : 0),
  })
}

const answers = { names: 0, paraphrases: 0, rightNames: 0, rightParaphrases: 0, offered: 0 }
/** What is asked back instead of guessed: whether the guess was right, and whether what is offered holds the feature by its name. */
function asked(label: Label, { question, isOffered }: { question: string; isOffered: boolean }, one: Score): void {
  const isRight = one.recall >= 0.5 && one.precision >= 0.5
  const which = question === label.feature ? 'names' : 'paraphrases'
  answers[which]++
  if (isRight) answers[which === 'names' ? 'rightNames' : 'rightParaphrases']++
  if (isRight && isOffered) answers.offered++
}

process.stdout.write('| repository | commit | question | found as | core | recall | precision | ms |\n|---|---|---|---|--:|--:|--:|--:|\n')
for (const file of readdirSync(folder).sort()) {
  const labels = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Label[]
  const [first] = labels
  if (first === undefined || !first.repository.includes(only)) continue
  const name = first.repository.split('/').at(-1) ?? ''
  const dir = [name, name.toLowerCase()].map((one) => path.join(repos, one)).find((one) => existsSync(one))
  if (dir === undefined) {
    process.stdout.write(`| ${first.repository} | skipped: no clone in ${repos} |\n`)
    continue
  }
  const lines = new Map<string, string>()
  const store = { get: (key: string) => lines.get(key), put: (key: string, line: string) => void lines.set(key, line) }
  const project = await discover(await openSnapshot(dir, { env: process.env }), noHistory, store)
  for (const label of labels) {
    const slugs = new Set<string>()
    for (const question of [label.feature, label.paraphrase, ...(label.paraphrases ?? [])]) {
      const start = performance.now()
      const match = findFeature(project, question)
      const took = performance.now() - start
      const core = match.kind === 'none' ? [] : match.feature.files.flatMap((one) => (one.role === 'core' ? [one.path] : []))
      const one = score(label, match.kind === 'found' ? core : [])
      if (match.kind === 'unsure')
        asked(label, { question, isOffered: match.candidates.some(({ name }) => name === match.feature.name) }, score(label, core))
      const group = label.unseen === true ? 'unseen' : label.holdout === true ? 'hold-out' : 'tuned on'
      count(group, one)
      count(`${group}, ${question === label.feature ? 'names' : 'paraphrases'}`, one)
      if (match.kind === 'found') slugs.add(match.feature.slug)
      const as = match.kind === 'found' ? match.feature.name : match.kind === 'unsure' ? `asks (${match.feature.name})` : 'not found'
      if (verbose && match.kind !== 'none')
        process.stdout.write(
          `  ${match.because.kind} "${match.because.said}" -> "${match.because.word}" ${match.because.files.join(' ')} | ${match.candidates.map((one) => `${one.name} (${one.because.kind})`).join(', ')}\n`,
        )
      process.stdout.write(
        `| ${label.repository} | ${label.commit.slice(0, 7)} | ${question} | ${as} | ${label.core.length} | ${one.recall.toFixed(2)} | ${one.precision.toFixed(2)} | ${took.toFixed(0)} |\n`,
      )
    }
    count('same slug for name and paraphrase', { recall: slugs.size === 1 ? 1 : 0, precision: slugs.size === 1 ? 1 : 0 })
  }
}
process.stdout.write('\n| labels | questions | recall | precision | recall ≥ .90 and precision ≥ .85 |\n|---|--:|--:|--:|--:|\n')
for (const [group, sum] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
  process.stdout.write(
    `| ${group} | ${sum.queries} | ${(sum.recall / sum.queries).toFixed(3)} | ${(sum.precision / sum.queries).toFixed(3)} | ${sum.passed} |\n`,
  )
}
process.stdout.write(
  `\nAsked back instead of guessed: ${answers.names} names (${answers.rightNames} guesses were right), ${answers.paraphrases} paraphrases (${answers.rightParaphrases} guesses were right). The right feature was among the three offered ${answers.offered} times.\n`,
)
