import type { RepoPath } from '../../core/names.ts'
import type { PagePlace } from '../page.ts'
import { codeOwners } from '../../text/code-owners.ts'
import { coreFiles } from '../../text/fact-refs.ts'

/** People or teams that CODEOWNERS names for most of a feature's core files; undefined where it names none. */
export function ownersOf({ feature, project }: PagePlace): { file: RepoPath; names: readonly string[] } | undefined {
  const owners = project.workflow.codeowners
  if (owners === undefined) return undefined
  const counts = new Map<string, number>()
  for (const { path } of coreFiles(feature)) {
    for (const name of codeOwners(owners, path)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([name]) => name)
  return names.length === 0 ? undefined : { file: owners.file, names: names.slice(0, 5) }
}
