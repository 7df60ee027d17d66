import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Change, Files } from './generated.ts'
import { gitText } from './git-lines.ts'
import { judge, memoryStore } from './judge.ts'
import { counts, saidOf, type Said } from './pairs.ts'

/** What was said of a generated change: against the commit before it, and against the repository's own history. */
export interface Answers {
  withBase: readonly Said[]
  byHistory: readonly Said[]
}

/** Makes a repository with the change as commits, and judges its end. */
export async function judgeChange(change: Change): Promise<Answers> {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-change-'))
  try {
    const [base = '', head = ''] = commitAll(dir, change)
    const facts = memoryStore()
    const said = async (from: string | undefined): Promise<Said[]> =>
      (await judge(dir, head, from, facts)).findings.map(saidOf).filter(counts)
    return { withBase: await said(base), byHistory: await said(undefined) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Writes every commit in one go, which starts three gits instead of three for each commit; answers with the base and the head. */
function commitAll(dir: string, { same, before, after, later = [] }: Change): readonly string[] {
  gitText(dir, ['init', '-q', '--template=', '-b', 'main'])
  const gone = Object.keys(before).filter((file) => after[file] === undefined && same[file] === undefined)
  const commits = [
    commitOf('Begin', { ...same, ...before }),
    commitOf('Change', after, gone),
    ...later.map((files) => commitOf('Go on', files)),
  ]
  gitText(dir, ['fast-import', '--quiet', '--date-format=now', '--export-marks=.git/marks'], {
    input: commits.map((text, i) => text.replace('\n', `\nmark :${i + 1}\n`)).join(''),
  })
  const ids = new Map(
    readFileSync(path.join(dir, '.git/marks'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.slice(1).split(' ') as [string, string]),
  )
  gitText(dir, ['reset', '-q', '--hard'])
  return [ids.get('1') ?? '', ids.get(String(commits.length)) ?? '']
}

/** A commit as `git fast-import` reads it, on top of the one before. */
function commitOf(message: string, files: Files, gone: readonly string[] = []): string {
  const who = 'bench <bench@example.org> now'
  return [
    'commit refs/heads/main\n',
    `author ${who}\ncommitter ${who}\n${data(message)}`,
    ...gone.map((file) => `D ${quoted(file)}\n`),
    ...Object.entries(files).map(([file, text]) => `M 100644 inline ${quoted(file)}\n${data(text)}`),
  ].join('')
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`
}

function quoted(file: string): string {
  return `"${file.replace(/["\\]/g, '\\$&')}"`
}
