import { existsSync } from 'node:fs'
import path from 'node:path'
import { judgeByHistory } from './by-history.ts'
import { gitText } from './git-lines.ts'
import { memoryStore } from './judge.ts'
import { docwrightCommit } from './keep.ts'
import type { DriftLabels } from './labels.ts'
import { signalOf } from './make-labels.ts'
import { mine } from './mine.ts'
import { judgeNaive } from './naive.ts'
import { judgePair } from './pairs.ts'
import { explain } from './results.ts'
import { openScratch } from './scratch.ts'
import { pairTables, type Measured } from './tables.ts'
import { fail } from './usage.ts'

/** Mines one clone of any project and tells which of its changes are found without the document's half. */
export async function measureClone(dir: string): Promise<string> {
  const repository = nameOf(dir)
  const candidates = mine(dir, repository, { most: 40, commits: 3000 })
  if (candidates.length === 0)
    return `${repository}: no commit of the newest 3000 took a name out of code and out of a document together; nothing to measure.\n`
  const positives = candidates.map(({ commit, doc, line, token, kind, now, read }) => ({
    commit,
    doc,
    token,
    kind,
    ...(kind === 'version' || kind === 'value' ? { line } : {}),
    signal: signalOf(kind, read.before, token),
    declaredIn: read.code.replace(/^file |: .*$/gs, ''),
    ...(now === undefined ? {} : { now }),
  }))
  const measured = await measureLabels({ repository, dropped: 0, positives }, dir)
  const told = 'Mined and read by nobody: where the document changed for another reason, a miss is no miss.'
  return `${explain(measured)}\n${told}\n\n${pairTables([measured])}\n`
}

async function measureLabels(labels: DriftLabels, dir: string): Promise<Measured> {
  const scratch = openScratch(dir, 'clone')
  const facts = memoryStore()
  const commits = [...new Set(labels.positives.map(({ commit }) => commit))]
  try {
    const pairs = []
    for (const commit of commits) pairs.push((await judgePair(scratch, labels, commit, facts)) ?? [])
    const naive = commits.flatMap((commit) => judgeNaive(scratch, labels, commit) ?? [])
    const history = await judgeByHistory(scratch, labels)
    return { repository: labels.repository, at: docwrightCommit(), labels, pairs: pairs.flat(), naive, history }
  } finally {
    scratch.remove()
  }
}

/** The name of a clone; where there is none, or none with a commit, the script ends with a sentence. */
function nameOf(dir: string): string {
  if (!existsSync(dir)) fail(`${dir} does not exist`)
  try {
    gitText(dir, ['rev-parse', '--verify', 'HEAD^{commit}'])
  } catch {
    fail(`${dir} is no git repository with a commit`)
  }
  return path.basename(path.resolve(dir))
}
