import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gitText } from './git-lines.ts'
import { isDescription, isDocument } from './kinds.ts'

/** A repository of our own that borrows the objects of a clone: commits made here never reach the clone. */
export interface Scratch {
  dir: string
  /** The commit without its changes to documents (or to one of them alone), as a commit; undefined where the clone lacks it. */
  withoutDocuments(commit: string, only?: string): { sha: string; parent: string; documents: readonly string[] } | undefined
  remove(): void
}

const signature = {
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@example.org',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@example.org',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
}

/** Opens a scratch repository beside a clone, with the remote that a clone of `owner/name` has where that is told. */
export function openScratch(clone: string, name: string, repository?: string): Scratch {
  const home = mkdtempSync(path.join(tmpdir(), 'docwright-drift-'))
  const dir = path.join(home, name)
  mkdirSync(dir)
  gitText(dir, ['init', '-q', '--bare', '.'])
  if (repository !== undefined) gitText(dir, ['config', 'remote.origin.url', `https://github.com/${repository}.git`])
  const objects = gitText(clone, ['rev-parse', '--path-format=absolute', '--git-path', 'objects']).trim()
  mkdirSync(path.join(dir, 'objects/info'), { recursive: true })
  writeFileSync(path.join(dir, 'objects/info/alternates'), `${objects}\n`)
  return {
    dir,
    withoutDocuments: (commit, only) => withoutDocuments(dir, path.join(home, 'index'), { commit, only }),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

function withoutDocuments(
  dir: string,
  index: string,
  { commit, only }: { commit: string; only: string | undefined },
): ReturnType<Scratch['withoutDocuments']> {
  const env = { GIT_INDEX_FILE: index, ...signature }
  const parent = gitText(dir, ['rev-parse', '--verify', '--quiet', `${commit}^`]).trim()
  if (parent === '') return undefined
  const raw = gitText(dir, ['diff-tree', '-r', '-z', '--no-renames', parent, commit]).split('\0')
  const documents: string[] = []
  let updates = ''
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [, mode = '', id = ''] = /^:(\d+) \d+ ([0-9a-f]+) /.exec(raw[at] ?? '') ?? []
    const file = raw[at + 1] ?? ''
    if (file === '' || !(only === undefined ? isDocument(file) || isDescription(file) : file === only)) continue
    documents.push(file)
    updates += /^0+$/.test(mode) ? `0 ${'0'.repeat(40)}\t${file}\0` : `${mode} ${id}\t${file}\0`
  }
  rmSync(index, { force: true })
  gitText(dir, ['read-tree', commit], { env })
  gitText(dir, ['update-index', '-z', '--index-info'], { env, input: updates })
  const tree = gitText(dir, ['write-tree', '--missing-ok'], { env }).trim()
  const sha = gitText(dir, ['commit-tree', tree, '-p', parent, '-m', 'Change code and leave the documents'], { env }).trim()
  return { sha, parent, documents }
}
