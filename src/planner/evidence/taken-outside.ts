import path from 'node:path/posix'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** How many imports lie between a module and the code that asks for what it does. */
const reach = 5

/**
 * Whether code of another folder takes something of a module, or of those of its folder that import it. A folder that the service only loads, or nobody
 * imports, does nothing for it. In a project of one folder there is no other one.
 */
export function isTakenOutside(project: Project, module: RepoPath): boolean {
  const folder = path.dirname(module)
  const isInside = (file: RepoPath): boolean => path.dirname(file) === folder
  if (project.sources.every((file) => project.isTest(file) || isInside(file))) return true
  let reached: readonly RepoPath[] = [module]
  const seen = new Set(reached)
  for (let step = 0; step < reach && reached.length > 0; step += 1) {
    const users = reached.flatMap((file) =>
      project.importersOf(file).filter((user) => !project.isTest(user) && !seen.has(user) && takesNames(user, file, project)),
    )
    if (users.some((user) => !isInside(user) || project.routes.some(({ file }) => file === user))) return true
    for (const user of users) seen.add(user)
    reached = [...new Set(users)]
  }
  return project.routes.some(({ file }) => file === module)
}

/** An import for what a module does when it is loaded takes nothing of it. */
function takesNames(user: RepoPath, file: RepoPath, project: Project): boolean {
  const { imports = [] } = project.facts(user) ?? {}
  const name = path.basename(file).replace(/\.[^.]+$/, '')
  const own = imports.filter(({ specifier }) => specifier.includes(name))
  return own.length === 0 || own.some(({ bindings, kind }) => bindings.length > 0 || kind === 'require' || kind === 'dynamic')
}
