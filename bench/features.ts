// Measures feature finding against hand labels: `node bench/features.ts --repos DIR` where DIR holds clones named as the repository.
// `--labels DIR` reads labels there, `--only TEXT` keeps repositories whose name holds it, `--verbose` names what was missed and what was wrong.
// `--scores FILE` also writes what each question got. Labels in the form of `audit/gold` are read too.
// `--half tuned` keeps the repositories that finding by evidence was tuned on, `--half held` the others: a hash of the name says which is which.
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { History } from '../src/core/snapshot.ts'
import { discover } from '../src/discovery/discover.ts'
import { findFeature } from '../src/discovery/features/find-feature.ts'
import { rootOf } from '../src/discovery/features/roots.ts'
import { splitWords } from '../src/discovery/features/words.ts'
import type { FeatureMatch } from '../src/core/feature.ts'
import type { Project } from '../src/core/project.ts'
import { openFolder } from '../src/local/open-folder.ts'
import { readLabels, type Label } from './feature-labels.ts'

interface Score {
  recall: number
  precision: number
}

const folder = process.argv.includes('--labels')
  ? (process.argv[process.argv.indexOf('--labels') + 1] ?? '')
  : path.join(import.meta.dirname, 'labels/features')
const repos = process.argv[process.argv.indexOf('--repos') + 1] ?? ''
const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : ''
const half = process.argv.includes('--half') ? (process.argv[process.argv.indexOf('--half') + 1] ?? '') : ''
const scoresFile = process.argv.includes('--scores') ? (process.argv[process.argv.indexOf('--scores') + 1] ?? '') : ''
const scores: object[] = []
const verbose = process.argv.includes('--verbose')
const noHistory: History = {
  skipped: 'not asked',
  changesOf: async () => new Map(),
  contentAt: async () => undefined,
  authors: async () => [],
}

/** Later migrations change what others brought in: whether they are core is no one's mistake. */
function isOpen(label: Label, file: string): boolean {
  return label.optional.includes(file) || /migrations?\/|alterations\//.test(file)
}

function score(label: Label, found: readonly string[], quiet = false): Score {
  const core = new Set(label.core)
  const hits = found.filter((file) => core.has(file)).length
  const counted = found.filter((file) => core.has(file) || !isOpen(label, file)).length
  if (verbose && !quiet) {
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

/** How a question names its feature: by its name, in other words that share one with it, or in words that share none. */
type Asking = 'named' | 'shares a word' | 'shares none'

function askingOf(label: Label, question: string): Asking {
  if (question === label.feature) return 'named'
  const name = new Set(splitWords(label.feature).map(rootOf))
  return splitWords(question).some((word) => name.has(rootOf(word))) ? 'shares a word' : 'shares none'
}

/** A repository belongs to one half whatever its labels say: by a hash of its name. */
function halfOf({ repository }: Label): 'tuned' | 'held' {
  const digest = createHash('sha1').update(repository.toLowerCase()).digest()
  return (digest.at(-1) ?? 0) % 2 === 0 ? 'tuned' : 'held'
}

const byAsking = new Map<string, { recall: number; precision: number; f1: number; offered: number; questions: number }>()

/** True where what was found, or one of three that are proposed, is mostly the feature. */
function isOffered(project: Project, label: Label, match: FeatureMatch): boolean {
  const isRight = (one: FeatureMatch): boolean => {
    if (one.kind === 'none') return false
    const core = one.feature.files.flatMap((file) => (file.role === 'core' ? [file.path] : []))
    const { recall, precision } = score(label, core, true)
    return recall >= 0.5 && precision >= 0.5
  }
  if (match.kind === 'found') return isRight(match)
  if (match.kind === 'unsure' && isRight(match)) return true
  return match.candidates.slice(0, 3).some(({ name }) => isRight(findFeature(project, name)))
}

function countAsking(group: string, { recall, precision }: Score, offered: boolean): void {
  const sum = byAsking.get(group) ?? { recall: 0, precision: 0, f1: 0, offered: 0, questions: 0 }
  const f1 = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
  byAsking.set(group, {
    recall: sum.recall + recall,
    precision: sum.precision + precision,
    f1: sum.f1 + f1,
    offered: sum.offered + (offered ? 1 : 0),
    questions: sum.questions + 1,
  })
}

process.stdout.write('| repository | commit | question | found as | core | recall | precision | ms |\n|---|---|---|---|--:|--:|--:|--:|\n')
for (const labels of readLabels(folder)) {
  const [first] = labels
  if (first === undefined || !first.repository.includes(only) || (half !== '' && halfOf(first) !== half)) continue
  const name = first.repository.split('/').at(-1) ?? ''
  const dir = [name, name.toLowerCase()].map((one) => path.join(repos, one)).find((one) => existsSync(one))
  if (dir === undefined) {
    process.stdout.write(`| ${first.repository} | skipped: no clone in ${repos} |\n`)
    continue
  }
  const opened = await openFolder({ dir, cache: true, env: process.env, home: process.env['HOME'] ?? repos })
  const project = await discover(opened.snapshot, noHistory, opened.facts)
  for (const label of labels) {
    const slugs = new Set<string>()
    for (const question of [label.feature, label.paraphrase, ...(label.paraphrases ?? [])]) {
      const start = performance.now()
      const match = findFeature(project, question)
      const took = performance.now() - start
      const core = match.kind === 'none' ? [] : match.feature.files.flatMap((one) => (one.role === 'core' ? [one.path] : []))
      const one = score(label, match.kind === 'found' ? core : [])
      const asking = askingOf(label, question)
      const offered = isOffered(project, label, match)
      countAsking(`${halfOf(label)}, ${asking}`, one, offered)
      const group = label.unseen === true ? 'unseen' : label.holdout === true ? 'hold-out' : 'tuned on'
      count(group, one)
      count(`${group}, ${question === label.feature ? 'names' : 'paraphrases'}`, one)
      if (match.kind === 'found') slugs.add(match.feature.slug)
      const as = match.kind === 'found' ? match.feature.name : match.kind === 'unsure' ? `asks (${match.feature.name})` : 'not found'
      const { repository, commit } = label
      scores.push({ repository, commit: commit.slice(0, 7), question, asking, answer: as, ...one, offered })
      if (verbose && match.kind === 'none')
        process.stdout.write(`  none | ${match.candidates.map((one) => `${one.name} (${one.because.kind})`).join(', ')}\n`)
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
  await opened.close()
}
process.stdout.write('\n| labels | questions | recall | precision | recall ≥ .90 and precision ≥ .85 |\n|---|--:|--:|--:|--:|\n')
for (const [group, sum] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
  process.stdout.write(
    `| ${group} | ${sum.queries} | ${(sum.recall / sum.queries).toFixed(3)} | ${(sum.precision / sum.queries).toFixed(3)} | ${sum.passed} |\n`,
  )
}
process.stdout.write('\n| half | questions | recall | precision | F1 | found or among three |\n|---|--:|--:|--:|--:|--:|\n')
for (const [group, sum] of [...byAsking].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [recall, precision, f1, offered] = [sum.recall, sum.precision, sum.f1, sum.offered].map((one) => (one / sum.questions).toFixed(3))
  process.stdout.write(`| ${group} | ${sum.questions} | ${recall} | ${precision} | ${f1} | ${offered} |\n`)
}
if (scoresFile !== '') writeFileSync(scoresFile, `${JSON.stringify({ scores }, null, 1)}\n`)
