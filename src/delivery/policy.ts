import picomatch from 'picomatch'
import type { FileChange } from '../core/change-set.ts'
import type { Glob } from '../core/command.ts'
import type { RepoPath } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { isOwnHidden } from './own-files.ts'

/** Hidden files that a command may make where there is none: they only keep files out of git, and show names of secrets without values. */
const creatable: ReadonlySet<string> = new Set(['.gitignore', '.dev.vars.example'])

/** Hidden files that a command may also edit: what developers write secrets into is left out of commits where the project has rules of its own. */
const editable: ReadonlySet<string> = new Set(['.gitignore'])

/** What no command may write by itself (THREATS B2). Dot folders other than `.workflow` are covered by the test on dots. */
const never = [
  '**/CODEOWNERS',
  '**/action.yml',
  '**/action.yaml',
  '**/package-lock.json',
  '**/npm-shrinkwrap.json',
  '**/pnpm-lock.yaml',
  '**/yarn.lock',
  '**/bun.lock*',
]

/** The lockfile that npm makes. */
const npmLockfile = 'package-lock.json'

/** What a policy decided. */
export interface Verdict {
  allowed: readonly FileChange[]
  refused: readonly FileChange[]
}

/**
 * Sorts changes by whether the command's `writes`, minus the never-list, covers them. `lockfile` is the text that npm made in the proof of these changes:
 * npm's lockfile may be written where it is exactly that.
 */
export function judge(files: readonly FileChange[], writes: readonly Glob[], lockfile?: string): Verdict {
  const isDeclared = picomatch([...writes], { dot: true })
  const isForbidden = picomatch(never, { dot: true, nocase: true })
  const allowed: FileChange[] = []
  const refused: FileChange[] = []
  for (const file of files) {
    const isMade = lockfile !== undefined && file.content === lockfile && file.path.split('/').at(-1) === npmLockfile
    const isFine = isDeclared(file.path) && (isMade || !isForbidden(file.path)) && !isHidden(file)
    ;(isFine ? allowed : refused).push(file)
  }
  return { allowed, refused }
}

/** True where one of the patterns names the path. */
export function covers(globs: readonly Glob[], path: RepoPath): boolean {
  return globs.length > 0 && picomatch([...globs], { dot: true })(path)
}

/** The symbolic link or submodule that a path would be written through; undefined where every folder on the way is the repository's own. */
export function linkOnTheWay(path: RepoPath, snapshot: Pick<Snapshot, 'files'>): RepoPath | undefined {
  const parts = path.split('/')
  const ways = parts.map((_, i) => parts.slice(0, i + 1).join('/') as RepoPath)
  return ways.find((way) => ['symlink', 'submodule'].includes(snapshot.files.get(way)?.skipped ?? ''))
}

function isHidden({ path, base, content }: FileChange): boolean {
  if (isOwnHidden(path)) return false
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  const isAllowed = content !== null && (base === null ? creatable : editable).has(name)
  return (isAllowed ? parts.slice(0, -1) : parts).some((part, i) => part.startsWith('.') && !(i === 0 && part === '.workflow'))
}
