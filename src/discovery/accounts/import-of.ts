import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** What a name of a file is imported from, and its name there; undefined for a name that is not imported. */
export function importOf(project: Project, path: RepoPath, local: string): { from: string; name: string } | undefined {
  for (const { specifier, bindings } of project.facts(path)?.imports ?? []) {
    const binding = bindings.find((one) => one.local === local)
    if (binding !== undefined) return { from: specifier, name: binding.imported }
  }
  return undefined
}
