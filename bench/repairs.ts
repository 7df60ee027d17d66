import type { FactStore } from '../src/core/snapshot.ts'
import { cloneOf } from './drift/clones.ts'
import { fixCommit, type Fixed } from './drift/fix-commit.ts'
import { gitText } from './drift/git-lines.ts'
import { memoryStore } from './drift/judge.ts'
import { documentCommits, type MaintainerLine, maintainerLines, sharesLoss } from './drift/maintainer-lines.ts'
import { repairVerdict } from './drift/repair-verdict.ts'
import { counts, saidOf } from './drift/pairs.ts'
import { openScratch, type Scratch } from './drift/scratch.ts'
import { fail, readOptions } from './drift/usage.ts'

const usage = `
Compares repairs with what maintainers wrote:

  node bench/repairs.ts --repos DIR --repo owner/name… [--alone | --ages N] [--most N] [--commits N] [--commit HASH…]

Each commit that changed documents is looked at without that: documents as they stood before it, code as it is after it. What --fix makes
of them is compared line by line with what the maintainer made of them. One JSON object a line, for reading only.

  --alone       commits that changed documents alone; without it those that changed code too, judged against their parent
  --ages N      instead, N commits spread over the history, judged against what was before them; a repair is compared with what the
                maintainer made of that line later
  --most N      commits that are measured, newest first
  --commits N   commits that are looked through
  --commit HASH only this commit; may be given again
`

const { values } = readOptions(usage, {
  options: {
    repos: { type: 'string', default: '.' },
    repo: { type: 'string', multiple: true, default: [] },
    alone: { type: 'boolean', default: false },
    ages: { type: 'string' },
    most: { type: 'string', default: '20' },
    commits: { type: 'string', default: '2000' },
    commit: { type: 'string', multiple: true, default: [] },
  },
})
if (values.repo.length === 0) fail(usage.trim())

for (const repository of values.repo) {
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) fail(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  if (values.ages === undefined) await measurePairs(repository, clone)
  else for (const commit of agesOf(clone, Number(values.ages))) await measureAge(repository, clone, commit)
}

async function measurePairs(repository: string, clone: string): Promise<void> {
  const scratch = openScratch(clone, 'clone')
  const facts = memoryStore()
  const given = values.commit.length > 0
  const all = given ? values.commit : documentCommits(clone, { most: Number(values.commits), alone: values.alone })
  let left = Number(values.most)
  try {
    for (const commit of all) {
      const theirs = left === 0 ? [] : maintainerLines(clone, commit)
      if (theirs.length === 0 || (!values.alone && !given && !sharesLoss(clone, commit, theirs))) continue
      left -= 1
      try {
        await measurePair({ repository, clone, commit, theirs, scratch, facts })
      } catch (error) {
        print({ repository, commit, failed: String(error) })
      }
    }
  } finally {
    scratch.remove()
  }
}

interface Pair {
  repository: string
  clone: string
  commit: string
  theirs: readonly MaintainerLine[]
  scratch: Scratch
  facts: FactStore
}

async function measurePair({ repository, clone, commit, theirs, scratch, facts }: Pair): Promise<void> {
  const made = values.alone ? { sha: `${commit}^`, parent: undefined } : scratch.withoutDocuments(commit)
  if (made === undefined) return
  const [only = '', ...more] = new Set(theirs.map(({ doc }) => doc))
  const head = gitText(scratch.dir, ['rev-parse', made.sha]).trim()
  const place = { dir: scratch.dir, head, base: made.parent, ...(values.alone && more.length === 0 ? { only } : {}) }
  const fixed = await fixCommit(place, facts)
  const said = fixed.findings.map((one) => ({ ...saidOf(one), message: one.message })).filter(counts)
  const repairs = changedLines(fixed).map((one) => {
    const mine = theirs.find(({ doc, line }) => doc === one.doc && line === one.line)
    return { ...one, theirs: mine?.after, verdict: repairVerdict(one.before, one.ours, mine?.after) }
  })
  const unmended = said
    .filter(({ doc, line }) => !repairs.some((one) => one.doc === doc && one.line === line))
    .map((one) => ({ ...one, theirs: theirs.find(({ doc, line }) => doc === one.doc && line === one.line) }))
  print({
    repository,
    commit: commit.slice(0, 10),
    subject: gitText(clone, ['log', '-1', '--format=%s', commit]).trim(),
    findings: said.length,
    repaired: fixed.repaired.length,
    repairs,
    fresh: fixed.fresh.map((one) => saidOf(one)),
    // what a finding names and no repair mends, and what the maintainer changed and no finding names
    unmended,
    missed: theirs.filter(({ doc, line }) => !said.some((one) => one.doc === doc && one.line === line)),
  })
}

/** Lines that a repair changed. */
function changedLines({ texts }: Fixed): readonly { doc: string; line: number; before: string; ours: string }[] {
  return [...texts].flatMap(([doc, { before, after }]) => {
    const now = after.split('\n')
    return before.split('\n').flatMap((text, i) => (text === now[i] ? [] : [{ doc, line: i + 1, before: text, ours: now[i] ?? '' }]))
  })
}

/** Commits spread evenly over the second half of the first-parent history, the newest one left out. */
function agesOf(dir: string, count: number): readonly string[] {
  const all = gitText(dir, ['rev-list', '--first-parent', 'HEAD']).trim().split('\n')
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 1) * all.length * 0.7) / (count + 1))] ?? '').filter(
    (one) => one !== '',
  )
}

async function measureAge(repository: string, clone: string, commit: string): Promise<void> {
  const fixed = await fixCommit({ dir: clone, head: commit, base: undefined }, memoryStore())
  const said = fixed.findings.map((one) => ({ ...saidOf(one), message: one.message })).filter(counts)
  const repairs = changedLines(fixed).map((one) => {
    const [by, theirs] = laterLine(clone, commit, one.doc, one.before) ?? []
    return { ...one, by, theirs, verdict: repairVerdict(one.before, one.ours, theirs) }
  })
  print({
    repository,
    commit: commit.slice(0, 10),
    subject: 'age',
    findings: said.length,
    repaired: fixed.repaired.length,
    repairs,
    fresh: fixed.fresh.map((one) => saidOf(one)),
    unmended: said.filter(({ doc, line }) => !repairs.some((one) => one.doc === doc && one.line === line)),
    missed: [],
  })
}

/** The first later commit that took a line out of a document, and what it put in its place; no line where it deleted it. */
function laterLine(dir: string, since: string, doc: string, text: string): readonly [string, string | undefined] | undefined {
  const log = ['log', '--reverse', '--no-merges', '--format=%H', `-S${text}`, `${since}..HEAD`, '--', doc]
  for (const commit of gitText(dir, log).split('\n').filter(Boolean)) {
    const mine = maintainerLines(dir, commit).find((one) => one.doc === doc && one.before === text)
    return [commit.slice(0, 10), mine?.after]
  }
  return undefined
}

function print(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
