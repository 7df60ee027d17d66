import type { FileChange, Finding } from '../../core/change-set.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, type Phrase, ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { ignorePath, letIn } from '../../memory/ignore-file.ts'
import { rememberedFolders } from '../../memory/paths.ts'
import { readIgnored } from '../../text/ignored-paths.ts'
import { change } from './write-page.ts'

/** Paths that a message names. */
const named = 3

/** What is done about new files that rules of git keep out of commits. */
export interface Kept {
  changes: readonly FileChange[]
  findings: readonly Finding[]
}

/**
 * Finds new files that a `.gitignore` of the repository leaves out of commits. What remembers what was generated is let in by a rule of its own
 * folder: without it, the next run would take our pages for a person's. Of other files, and where the folder itself is left out, the user is told.
 */
export async function keepInCommits(files: readonly FileChange[], snapshot: Snapshot): Promise<Kept> {
  const isIgnored = await readIgnored(snapshot)
  const folderOf = (path: RepoPath): string | undefined => rememberedFolders.find((folder) => path.startsWith(`${folder}/`))
  // What a checkout remembers is read even where git leaves it out.
  const isFresh = ({ path, base }: FileChange): boolean => base === null || folderOf(path) !== undefined
  const left = files.filter((file) => file.content !== null && isFresh(file) && isIgnored(file.path)).map(({ path }) => path)
  const letInto = rememberedFolders.filter(
    (folder) =>
      left.some((path) => folderOf(path) === folder) && !isIgnored(`${folder}/` as RepoPath) && !snapshot.files.has(ignorePath(folder)),
  )
  const why: Phrase = ['lets in what remembers what was generated, which rules of git above leave out']
  const changes = letInto.flatMap((folder) => change(ignorePath(folder), undefined, letIn, { why, snapshot }))
  const others = left.filter((path) => !letInto.some((folder) => folder === folderOf(path)))
  return { changes, findings: others.length === 0 ? [] : [leftOut(others)] }
}

function leftOut(paths: readonly RepoPath[]): Finding {
  const shown = paths.slice(0, named).map((path) => [ref('path', path)])
  const more = paths.length - shown.length
  const rest = more === 0 ? [] : [[`${more} more`]]
  return {
    rule: 'ignored-by-git',
    severity: 'warning',
    message: say`A .gitignore leaves ${list([...shown, ...rest])} out of commits: take the rule back, or name another folder in the configuration.`,
  }
}
