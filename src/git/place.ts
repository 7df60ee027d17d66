import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { RefusedError, UsageError } from '../core/errors.ts'
import type { Sha } from '../core/names.ts'
import { tryGit } from './git.ts'
import { type Environment, type GitPlace } from './environment.ts'

/** What a folder turned out to be. */
export interface Place extends GitPlace {
  kind: 'work-tree' | 'bare' | 'folder'
  /** Path from the top of the work tree to `dir`, `''` at the top, with a trailing slash otherwise. */
  prefix: string
  shallow: boolean
  /** Commit of `HEAD` when the folder was looked at; absent without one. */
  head?: Sha
  /** Tree of that commit. */
  tree?: Sha
  /** Folder that holds what all checkouts of the repository share: objects, refs and settings. Absent for a plain folder. */
  gitDir?: string
}

/** Finds out what a folder is: a git checkout (or a folder inside one), a bare repository, or a plain folder. */
export async function placeOf(dir: string, env: Environment): Promise<Place> {
  const full = existing(dir)
  const folder: Place = { dir: full, env, kind: 'folder', prefix: '', shallow: false }
  const answer = await tryGit(folder, [
    'rev-parse',
    '--is-bare-repository',
    '--is-inside-work-tree',
    '--is-shallow-repository',
    '--show-prefix',
    '--git-common-dir',
    'HEAD^{tree}',
    'HEAD^{commit}',
  ])
  if (answer.stderr.includes('dubious ownership')) throw new RefusedError(answer.stderr.trim())
  // without a commit git fails at the last questions, and has answered those before
  const lines = answer.stdout.toString('utf8').split('\n')
  const [bare, inside, shallow, prefix = '', shared = ''] = lines
  const [tree, head] = lines.slice(-3) as Sha[]
  const commit = answer.code === 0 && tree !== undefined && head !== undefined ? { head, tree } : {}
  const known = { ...folder, shallow: shallow === 'true', gitDir: path.resolve(full, shared), ...commit }
  if (bare === 'true') return { ...known, kind: 'bare' }
  if (inside !== 'true' || (prefix !== '' && (await isIgnored(folder)))) return folder
  return { ...known, kind: 'work-tree', prefix }
}

/** A folder that its surrounding repository ignores is read as a plain folder. */
async function isIgnored(at: GitPlace): Promise<boolean> {
  return (await tryGit(at, ['check-ignore', '-q', '--', '.'])).code === 0
}

function existing(dir: string): string {
  if (!existsSync(dir)) throw new UsageError(`Expected \`--repo\` to be a folder that exists, got \`${dir}\`.`)
  if (!statSync(dir).isDirectory()) throw new UsageError(`Expected \`--repo\` to be a folder, got the file \`${dir}\`.`)
  return realpathSync(path.resolve(dir))
}
