import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginRepository, commitWorkTree } from '../../test/support/git-objects.ts'
import type { World } from '../../src/run.ts'
import type { Change, Files } from './generated.ts'
import { gitText } from './git-lines.ts'
import { checkDocs, memoryStore, worldOf } from './judge.ts'
import { counts, saidOf, type Said } from './pairs.ts'

/** What was said of a generated change: against the commit before it, and against the repository's own history. */
export interface Answers {
  /** What rules say: all signals but the one that weighs. */
  withBase: readonly Said[]
  /** What weights say besides (`D9`). */
  weighed: readonly Said[]
  byHistory: readonly Said[]
}

/** Makes a repository with the change as commits, and judges its end. */
export async function judgeChange(change: Change): Promise<Answers> {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-change-'))
  try {
    const [base = '', head = ''] = commitAll(dir, change)
    const { base: before, ...alone } = await worldOf({ dir, head, base }, memoryStore())
    const said = async (world: World): Promise<Said[]> => (await checkDocs(world, [])).report.findings.map(saidOf).filter(counts)
    const based = await said({ ...alone, ...(before && { base: before }) })
    const [weighed, withBase] = [based.filter(({ signal }) => signal === 'D9'), based.filter(({ signal }) => signal !== 'D9')]
    return { withBase, weighed, byHistory: await said(alone) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Makes every commit of the change; answers with the base and the head. */
function commitAll(dir: string, { same, before, after, later = [] }: Change): readonly string[] {
  beginRepository(dir)
  // what people check is a clone: it knows where it came from
  appendFileSync(path.join(dir, '.git/config'), '[remote "origin"]\n\turl = https://github.com/ada/ledger.git\n')
  const base = commit(dir, 'Begin', { ...same, ...before })
  for (const file of Object.keys(before)) if (after[file] === undefined && same[file] === undefined) rmSync(path.join(dir, file))
  const changed = commit(dir, 'Change', after)
  return [base, later.map((files) => commit(dir, 'Go on', files)).at(-1) ?? changed]
}

function commit(dir: string, message: string, files: Files): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  return commitWorkTree(dir, message) ?? commitByGit(dir, message)
}

function commitByGit(dir: string, message: string): string {
  gitText(dir, ['add', '-A'])
  gitText(dir, ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', 'commit', '-q', '--allow-empty', '-m', message])
  return gitText(dir, ['rev-parse', 'HEAD']).trim()
}
