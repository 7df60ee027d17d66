import ignore from 'ignore'
import type { RepoPath } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'

/** Says whether the repository's own `.gitignore` files leave a path out: what is made at build or run time is no broken promise. */
export type IgnoredPaths = (path: RepoPath) => boolean

/** Reads every `.gitignore`; rules of deeper folders decide over those of outer ones. */
export async function readIgnored(snapshot: Snapshot): Promise<IgnoredPaths> {
  const names = [...snapshot.files.keys()].filter((path) => path === '.gitignore' || path.endsWith('/.gitignore'))
  const rules: { folder: string; match: ReturnType<typeof ignore> }[] = []
  for await (const [path, text] of snapshot.readAll(names)) {
    rules.push({ folder: path.slice(0, -'.gitignore'.length), match: ignore().add(text) })
  }
  rules.sort((one, other) => one.folder.length - other.folder.length)
  return (path) => {
    let ignored = false
    for (const { folder, match } of rules) {
      if (!path.startsWith(folder) || path.length === folder.length) continue
      const rest = path.slice(folder.length)
      if (!ignore.isPathValid(rest)) continue
      const answer = match.test(rest)
      if (answer.ignored) ignored = true
      else if (answer.unignored) ignored = false
    }
    return ignored
  }
}
