import type { CommandContext } from '../../core/command.ts'
import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath, Sha } from '../../core/names.ts'
import type { Feature } from '../../core/feature.ts'
import type { History } from '../../core/snapshot.ts'
import { entries as languages } from '../../discovery/languages/index.generated.ts'

/** Newest files whose commits are looked into: each costs a question to git for every commit. */
const mostLooks = 6

/**
 * The newest commit that changed the code of files, as its first seven digits. Commits that changed comments or formatting only do not count.
 * Nothing in a shallow clone or a plain folder.
 */
export async function readChanges(feature: Feature, context: CommandContext): Promise<(paths: ReadonlySet<string>) => string | undefined> {
  const { history, project } = context.head
  if (history.skipped !== undefined) return () => undefined
  const wanted = new Set<RepoPath>([
    ...feature.files.map((file) => file.path),
    ...feature.env.map((key) => key.file),
    ...feature.routes.map((route) => route.file),
    ...project.routes.map((route) => route.file),
  ])
  const changes = [...(await history.changesOf([...wanted].sort().slice(0, 2_000), mostVersions))]
  const newest: (readonly [RepoPath, Sha])[] = []
  const older: (readonly [RepoPath, Sha])[] = []
  for (const [i, [path, commits]] of changes.entries()) {
    const change = i < mostLooks ? await codeChange(history, path, commits) : commits[0]
    if (change !== undefined) (change === commits[0] ? newest : older).push([path, change])
  }
  const counted = [...newest, ...older]
  return (paths) => counted.find(([path]) => paths.has(path))?.[1].slice(0, 7)
}

/** Versions of a file that are compared to find the last one that changed its code. */
const mostVersions = 6

/** The newest commit that changed what a file does: the hash of its normalised declarations. */
async function codeChange(history: History, path: RepoPath, commits: readonly Sha[]): Promise<Sha | undefined> {
  const language = languages.find((one) => one.extensions.some((ending) => path.endsWith(ending)))
  if (language === undefined || commits.length < 2) return commits[0]
  await language.ready?.()
  const shapeAt = async (sha: Sha): Promise<string | undefined> => {
    const text = await history.contentAt(sha, path)
    return text === undefined ? undefined : shapeOf(language.extract(path, text))
  }
  let now = await shapeAt(commits[0] as Sha)
  for (const [i, sha] of commits.entries()) {
    const before = commits[i + 1]
    const was = before === undefined ? undefined : await shapeAt(before)
    if (was === undefined || now !== was) return sha
    now = was
  }
  return undefined
}

/** What a file does, without its comments, its formatting and the places of its lines. */
function shapeOf(facts: FileFacts): string {
  const hashes = [...facts.symbols, ...facts.functions].map((one) => one.hash)
  return JSON.stringify([hashes, facts.imports.map((one) => one.specifier), facts.exports.map((one) => one.exported), facts.calls.length])
}
