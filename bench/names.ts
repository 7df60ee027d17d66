// Measures variables and models against hand labels: `node bench/names.ts --repos DIR [--verbose]` where DIR holds clones named as the
// repository. `optional` names may be found or not; `facts` say what is right of single variables.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { EnvKey } from '../src/core/project.ts'
import { shownDefault } from '../src/core/secrets/shown-default.ts'
import { findEnv } from '../src/discovery/env/find-env.ts'
import { findModels } from '../src/discovery/models/find-models.ts'
import { codebaseOf } from './route-run.ts'

interface Labels {
  repository: string
  commit: string
  how: string
  /** What was measured before the labels were used to mend anything; labels without it were made with the program's help. */
  firstRun?: { recall: number; precision: number | null }
  names: readonly string[]
  optional?: readonly string[]
  facts?: readonly (Pick<EnvKey, 'name'> & Partial<Pick<EnvKey, 'required' | 'default' | 'insecureDefault'>>)[]
}

interface Sum {
  repositories: number
  expected: number
  found: number
  right: number
}

const repos = process.argv[process.argv.indexOf('--repos') + 1] ?? ''
const verbose = process.argv.includes('--verbose')
const sums = new Map<string, Sum>()
const told = new Map<string, { right: number; all: number }>()
const skipped: string[] = []

function readLabels(kind: string): Labels[] {
  const folder = path.join(import.meta.dirname, 'labels', kind)
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Labels)
}

function compare(kind: string, labels: Labels, found: readonly string[]): void {
  const expected = new Set(labels.names)
  const open = new Set(labels.optional)
  const missed = labels.names.filter((name) => !found.includes(name))
  const wrong = [...new Set(found)].filter((name) => !expected.has(name) && !open.has(name))
  const right = expected.size - missed.length
  const group = `${kind}, ${labels.how.startsWith('Labelled blind') ? 'labelled blind' : 'labelled with the program’s help'}`
  const sum = sums.get(group) ?? { repositories: 0, expected: 0, found: 0, right: 0 }
  sums.set(group, {
    repositories: sum.repositories + 1,
    expected: sum.expected + expected.size,
    found: sum.found + right + wrong.length,
    right: sum.right + right,
  })
  const line = [kind, labels.repository, labels.commit.slice(0, 7), expected.size, right, missed.join(' '), wrong.join(' ')]
  process.stdout.write(`| ${line.join(' | ')} |\n`)
}

function compareFacts(labels: Labels, env: readonly EnvKey[]): void {
  for (const fact of labels.facts ?? []) {
    const key = env.find((one) => one.name === fact.name)
    if (key === undefined) continue
    for (const field of ['required', 'default', 'insecureDefault'] as const) {
      if (fact[field] === undefined) continue
      const one = told.get(field) ?? { right: 0, all: 0 }
      // a default that is not shown is right where the labelled one may not be shown either
      const labelled = field === 'default' && typeof fact.default === 'string' ? shownDefault(fact.name, fact.default) : fact[field]
      const same = key[field] === labelled
      told.set(field, { right: one.right + (same ? 1 : 0), all: one.all + 1 })
      if (!same && verbose) process.stdout.write(`  ${labels.repository} ${fact.name} ${field}: ${key[field]}, labelled ${fact[field]}\n`)
    }
  }
}

process.stdout.write('| kind | repository | commit | expected | found | missed | wrong |\n|---|---|---|--:|--:|---|---|\n')
for (const kind of ['env', 'models'] as const) {
  for (const labels of readLabels(kind)) {
    const dir = path.join(repos, labels.repository.split('/').at(-1) ?? '')
    if (repos === '' || !existsSync(dir)) {
      skipped.push(`${labels.repository} (${kind})`)
      continue
    }
    const codebase = await codebaseOf(dir)
    if (kind === 'models') {
      const names = findModels(codebase).map((model) => model.name)
      compare(kind, labels, names)
    } else {
      const { env } = findEnv(codebase)
      const names = env.map((key) => key.name)
      compare(kind, labels, names)
      compareFacts(labels, env)
    }
  }
}
if (skipped.length > 0) process.stdout.write(`\nSkipped, no clone in ${repos || '--repos'}: ${skipped.join(', ')}.\n`)
process.stdout.write('\n| labels | repositories | expected | found | recall | precision |\n|---|--:|--:|--:|--:|--:|\n')
for (const [group, { repositories, expected, found, right }] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const share = (whole: number): string => (whole === 0 ? '–' : (right / whole).toFixed(3))
  process.stdout.write(`| ${group} | ${repositories} | ${expected} | ${found} | ${share(expected)} | ${share(found)} |\n`)
}
process.stdout.write('\n| of a variable | right | labelled |\n|---|--:|--:|\n')
for (const [field, { right, all }] of told) process.stdout.write(`| ${field} | ${right} | ${all} |\n`)
