import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Change, Files } from './generated.ts'
import { gitText } from './git-lines.ts'
import { judge, memoryStore } from './judge.ts'
import { counts, saidOf, type Said } from './pairs.ts'

const person = {
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@example.org',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@example.org',
}

/** What was said of a generated change: against the commit before it, and against the repository's own history. */
export interface Answers {
  withBase: readonly Said[]
  byHistory: readonly Said[]
}

/** Makes a repository with the change as commits, and judges its end. */
export async function judgeChange(change: Change): Promise<Answers> {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-change-'))
  try {
    gitText(dir, ['init', '-q', '-b', 'main'])
    commit(dir, { ...change.same, ...change.before }, 'Begin')
    const base = gitText(dir, ['rev-parse', 'HEAD']).trim()
    const gone = Object.keys(change.before).filter((file) => change.after[file] === undefined && change.same[file] === undefined)
    for (const file of gone) rmSync(path.join(dir, file))
    commit(dir, change.after, 'Change')
    for (const files of change.later ?? []) commit(dir, files, 'Go on')
    const head = gitText(dir, ['rev-parse', 'HEAD']).trim()
    const facts = memoryStore()
    const said = async (from: string | undefined): Promise<Said[]> =>
      (await judge(dir, head, from, facts)).findings.map(saidOf).filter(counts)
    return { withBase: await said(base), byHistory: await said(undefined) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function commit(dir: string, files: Files, message: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  gitText(dir, ['add', '-A', '-f'])
  gitText(dir, ['commit', '-q', '--allow-empty', '-m', message], { env: person })
}
