import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { IsMeant } from '../evidence/looks.ts'

/**
 * Whether code has to do with the service: it stands outside of the feature's folder, works on a module from there, or is used by one. What the feature
 * could do, and nobody asks it for, protects no value.
 */
export function meetsService(folder: RepoPath): IsMeant {
  const isInside = (path: RepoPath): boolean => path.startsWith(`${folder}/`)
  return (name, project, path) =>
    !isInside(path) ||
    project.importsOf(path).some((module) => !isInside(module) && !project.isTest(module)) ||
    project.importersOf(path).some((user) => !isInside(user) && !project.isTest(user) && takes(name, user, project))
}

/** An import for what a module does when it is loaded uses nothing of it. */
function takes(name: string, user: RepoPath, project: Project): boolean {
  return (project.facts(user)?.imports ?? []).some(({ bindings }) =>
    bindings.some(({ imported }) => imported === name || imported === '*' || imported === 'default'),
  )
}
