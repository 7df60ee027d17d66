import { cloneOf } from './drift/clones.ts'
import { fixCommit } from './drift/fix-commit.ts'
import { gitText } from './drift/git-lines.ts'
import { memoryStore } from './drift/judge.ts'
import { documentCommits, type MaintainerLine, maintainerLines, sharesLoss } from './drift/maintainer-lines.ts'
import { repairVerdict } from './drift/repair-verdict.ts'
import { counts, saidOf } from './drift/pairs.ts'
import { openScratch } from './drift/scratch.ts'
import { fail, readOptions } from './drift/usage.ts'

const usage = `
Compares repairs with what maintainers wrote:

  node bench/repairs.ts --repos DIR --repo owner/name… [--alone] [--most N] [--commits N]

Each commit that changed documents is looked at without that: documents as they stood before it, code as it is after it. What --fix makes
of them is compared line by line with what the maintainer made of them. One JSON object a line, for reading only.

  --alone       commits that changed documents alone; without it those that changed code too, judged against their parent
  --ages N      instead, N commits spread over the history, judged against what was before them; a repair is compared with what the
                maintainer made of that line later
  --most N      commits that are measured, newest first
  --commits N   commits that are looked through
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
    skip: { type: 'string', default: '0' },
  },
})
if (values.repo.length === 0) fail(usage.trim())

for (const repository of values.repo) {
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) fail(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const scratch = openScratch(clone, 'clone')
  const facts = memoryStore()
  try {
    if (values.ages !== undefined) {
      for (const commit of agesOf(clone, Number(values.ages))) await measureAge(repository, clone, commit)
      continue
    }
    const all = values.commit.length > 0 ? values.commit : documentCommits(clone, { most: Number(values.commits), alone: values.alone })
    let left = Number(values.most)
    let skip = Number(values.skip)
    for (const commit of all) {
      if (left === 0) break
      const theirs = maintainerLines(clone, commit)
      if (theirs.length === 0 || (!values.alone && values.commit.length === 0 && !sharesLoss(clone, commit, theirs))) continue
      if (skip-- > 0) continue
      left -= 1
      try {
        await measure(repository, commit, theirs)
      } catch (error) {
        print({ repository, commit, failed: String(error) })
      }
    }
  } finally {
    scratch.remove()
  }

  async function measure(repository: string, commit: string, theirs: readonly MaintainerLine[]): Promise<void> {
    const made = values.alone ? { sha: `${commit}^`, parent: undefined } : scratch.withoutDocuments(commit)
    if (made === undefined) return
    const docs = [...new Set(theirs.map(({ doc }) => doc))]
    const { findings, repaired, texts, fresh } = await fixCommit(
      {
        dir: scratch.dir,
        head: gitText(scratch.dir, ['rev-parse', made.sha]).trim(),
        base: made.parent,
        ...(values.alone && docs.length === 1 ? { only: docs[0] ?? '' } : {}),
      },
      facts,
    )
    const subject = gitText(clone ?? '', ['log', '-1', '--format=%s', commit]).trim()
    const said = findings.map((one) => ({ ...saidOf(one), message: one.message })).filter(counts)
    const lines = [...texts].flatMap(([doc, { before, after }]) => {
      const [old, now] = [before.split('\n'), after.split('\n')]
      if (old.length !== now.length)
        return [{ doc, line: 0, before: '', ours: 'lines were added or taken away', theirs: undefined, verdict: 'differs' }]
      return old.flatMap((text, i) => {
        if (text === now[i]) return []
        const mine = theirs.find((one) => one.doc === doc && one.line === i + 1)
        const ours = now[i] ?? ''
        return [{ doc, line: i + 1, before: text, ours, theirs: mine?.after, verdict: repairVerdict(text, ours, mine?.after) }]
      })
    })
    const isMended = (doc: string, line: number): boolean => lines.some((one) => one.doc === doc && one.line === line)
    print({
      repository,
      commit: commit.slice(0, 10),
      subject,
      findings: said.length,
      repaired: repaired.length,
      repairs: lines,
      fresh: fresh.map((one) => saidOf(one)),
      // what a finding names and no repair mends, with the maintainer's line where there is one
      unmended: said
        .filter(({ doc, line }) => !isMended(doc, line))
        .map((one) => ({ ...one, theirs: theirs.find((line) => line.doc === one.doc && line.line === one.line) })),
      missed: theirs.filter(({ doc, line }) => !said.some((one) => one.doc === doc && one.line === line)),
    })
  }
}

/** Commits spread evenly over the second half of the first-parent history, the newest one left out. */
function agesOf(dir: string, count: number): readonly string[] {
  const all = gitText(dir, ['rev-list', '--first-parent', 'HEAD']).trim().split('\n')
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 1) * all.length * 0.7) / (count + 1))] ?? '').filter(
    (one) => one !== '',
  )
}

async function measureAge(repository: string, clone: string, commit: string): Promise<void> {
  const { findings, repaired, texts, fresh } = await fixCommit({ dir: clone, head: commit, base: undefined }, memoryStore())
  const said = findings.map((one) => ({ ...saidOf(one), message: one.message })).filter(counts)
  const repairs = [...texts].flatMap(([doc, { before, after }]) => {
    const [old, now] = [before.split('\n'), after.split('\n')]
    return old.flatMap((text, i) => {
      if (text === now[i]) return []
      const [by, theirs] = laterLine(clone, commit, doc, text) ?? []
      const ours = now[i] ?? ''
      return [{ doc, line: i + 1, before: text, ours, by, theirs, verdict: repairVerdict(text, ours, theirs) }]
    })
  })
  const unmended = said.filter(({ doc, line }) => !repairs.some((one) => one.doc === doc && one.line === line))
  print({
    repository,
    commit: commit.slice(0, 10),
    subject: 'age',
    findings: said.length,
    repaired: repaired.length,
    repairs,
    fresh: fresh.map((one) => saidOf(one)),
    unmended,
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
