// Measures compliance against hand labels: `node bench/compliance.ts --repos DIR` where DIR holds clones named as the repository.
// A label is a standard at a level; `optional` ones are those on which two readers would disagree.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Compliance } from '../src/core/repository.ts'
import { findCompliance } from '../src/discovery/repository/compliance/find-compliance.ts'
import { codebaseOf } from './route-run.ts'

interface Labels {
  repository: string
  commit: string
  /** Not read before the rules were written. */
  holdout?: true
  expected: readonly Grade[]
  optional: readonly Grade[]
  /** Standards that were labelled, where they are others than those of `labelled`. */
  standards?: readonly Compliance['standard'][]
}

type Grade = Pick<Compliance, 'standard' | 'level'>

/** What labels are about unless they say so: nobody looked for the others. */
const labelled: readonly Compliance['standard'][] = ['HIPAA', 'SOC 2', 'GDPR']
const folder = path.join(import.meta.dirname, 'labels/compliance')
const repos = process.argv[process.argv.indexOf('--repos') + 1] ?? ''
const verbose = process.argv.includes('--verbose')
const nameOf = ({ standard, level }: Grade): string => `${standard} ${level}`
/** By standard and level, and by standard alone where a claim or a requirement says that it must be met. */
const sums = new Map<string, { repositories: number; expected: number; found: number; right: number }>()
const mustMeet = (grades: readonly Grade[]): readonly string[] => [
  ...new Set(grades.filter(({ level }) => level !== 'planned').map(({ standard }) => standard)),
]

function add(group: string, expected: readonly string[], found: readonly string[], open: readonly string[]): void {
  const right = expected.filter((name) => found.includes(name)).length
  const wrong = found.filter((name) => !expected.includes(name) && !open.includes(name)).length
  const sum = sums.get(group) ?? { repositories: 0, expected: 0, found: 0, right: 0 }
  sums.set(group, {
    repositories: sum.repositories + 1,
    expected: sum.expected + expected.length,
    found: sum.found + right + wrong,
    right: sum.right + right,
  })
}

const skipped: string[] = []

process.stdout.write('| repository | commit | expected | found | missed | wrong |\n|---|---|---|---|---|---|\n')
for (const file of readdirSync(folder).sort()) {
  const labels = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Labels
  const dir = path.join(repos, labels.repository.split('/').at(-1) ?? '')
  if (repos === '' || !existsSync(dir)) {
    skipped.push(labels.repository)
    continue
  }
  const about = labels.standards ?? labelled
  const answer = findCompliance(await codebaseOf(dir, labels.repository)).filter(({ standard }) => about.includes(standard))
  const found = answer.map(nameOf)
  const expected = labels.expected.map(nameOf)
  const open = labels.optional.map(nameOf)
  const missed = expected.filter((name) => !found.includes(name))
  const wrong = found.filter((name) => !expected.includes(name) && !open.includes(name))
  const group = labels.holdout === true ? 'hold-out' : 'read while the rules were written'
  add(group, expected, found, open)
  add(`${group}: must be met`, mustMeet(labels.expected), mustMeet(answer), mustMeet(labels.optional))
  process.stdout.write(
    `| ${labels.repository} | ${labels.commit.slice(0, 7)} | ${expected.join(', ') || 'nothing'} | ${found.join(', ') || 'nothing'} | ${missed.join(', ')} | ${wrong.join(', ')} |\n`,
  )
  if (verbose)
    for (const one of answer)
      for (const { file: at, line, text } of one.evidence) process.stdout.write(`  ${nameOf(one)} ${at}:${line} ${text}\n`)
}
if (skipped.length > 0) process.stdout.write(`\nSkipped, no clone in ${repos || '--repos'}: ${skipped.join(', ')}.\n`)
process.stdout.write('\n| labels | repositories | expected | found | recall | precision |\n|---|--:|--:|--:|--:|--:|\n')
for (const [group, { repositories, expected, found, right }] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const share = (whole: number): string => (whole === 0 ? '–' : (right / whole).toFixed(3))
  process.stdout.write(`| ${group} | ${repositories} | ${expected} | ${found} | ${share(expected)} | ${share(found)} |\n`)
}
