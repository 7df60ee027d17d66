import type { Project } from '../../core/project.ts'
import type { Place } from '../features/resolve-call.ts'

const known = new WeakMap<Project, ReadonlyMap<string, Place | undefined>>()

/**
 * The method of the one class that is called like the object: `userService.create` where a single class `UserService` has a method `create`. How the
 * object came there is not followed, so this shows what to send and no more.
 */
export function methodByName(project: Project, call: string): Place | undefined {
  const [method = '', owner = ''] = call.split('.').toReversed()
  if (owner === '' || owner === 'this') return undefined
  const methods = known.get(project) ?? methodsOf(project)
  known.set(project, methods)
  return methods.get(`${owner.replace(/^_/, '')}.${method}`.toLowerCase())
}

/** Methods by the name of their class and their own; those of classes that share a name are left out. */
function methodsOf(project: Project): ReadonlyMap<string, Place | undefined> {
  const found = new Map<string, Place | undefined>()
  const classes = project.symbols.filter(({ kind, path }) => kind === 'class' && !project.isTest(path))
  for (const { name, path } of classes)
    for (const fn of project.facts(path)?.functions ?? []) {
      const key = fn.name.toLowerCase()
      if (fn.name.startsWith(`${name}.`)) found.set(key, found.has(key) ? undefined : { path, fn })
    }
  return found
}
