import type { CommandContext } from '../../core/command.ts'
import type { RepoPath, Sha } from '../../core/names.ts'
import type { Feature } from '../../core/project.ts'
import type { History } from '../../core/snapshot.ts'
import { entries as languages } from '../../discovery/languages/index.generated.ts'

/** Newest files whose commits are looked into: each costs three questions to git. */
const mostLooks = 12

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
  const changes = [...(await history.lastChange([...wanted].sort().slice(0, 2_000)))]
  const counted: (readonly [RepoPath, Sha])[] = []
  for (const [i, [path, { sha }]] of changes.entries()) {
    if (i >= mostLooks || (await isCodeChange(history, path, sha))) counted.push([path, sha])
  }
  return (paths) => counted.find(([path]) => paths.has(path))?.[1].slice(0, 7)
}

/** Whether a commit changed what a file does: the hash of its normalised declarations. A first version counts. */
async function isCodeChange(history: History, path: RepoPath, sha: Sha): Promise<boolean> {
  const language = languages.find((one) => one.extensions.some((ending) => path.endsWith(ending)))
  if (language === undefined) return true
  const [, before] = await history.commitsOf(path, 2)
  if (before === undefined) return true
  const [now, was] = [await history.contentAt(sha, path), await history.contentAt(before, path)]
  if (now === undefined || was === undefined) return true
  const shape = (text: string): string => {
    const facts = language.extract(path, text)
    return (
      [...facts.symbols, ...facts.functions].map((one) => one.hash).join() +
      facts.imports.map((one) => one.specifier).join() +
      facts.exports.map((one) => one.exported).join() +
      facts.calls.length
    )
  }
  return shape(now) !== shape(was)
}
