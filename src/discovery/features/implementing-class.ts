import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

interface Declared {
  path: RepoPath
  name: string
}

const known = new WeakMap<Project, Map<string, Declared | undefined>>()

/** The one class, tests apart, that implements an interface: of the files that import it, and its own. Undefined for anything else. */
export function implementingClass(project: Project, { path, name }: Declared): Declared | undefined {
  const found = known.get(project) ?? new Map<string, Declared | undefined>()
  known.set(project, found)
  const key = `${path}#${name}`
  if (!found.has(key)) found.set(key, search(project, { path, name }))
  return found.get(key)
}

function search(project: Project, { path, name }: Declared): Declared | undefined {
  if (project.facts(path)?.symbols.some((one) => one.name === name && one.kind === 'interface') !== true) return undefined
  const files = [path, ...project.importersOf(path)].filter((file) => !project.isTest(file))
  const classes = [...new Set(files)].flatMap((file) =>
    (project.facts(file)?.classes ?? []).flatMap((fact): Declared[] => {
      const isOf = fact?.implements?.some((written) => {
        const local = /^[\w$]+/.exec(written)?.[0] ?? ''
        const declared = project.declarationOf?.(file, local)
        return declared?.path === path && declared.name === name
      })
      return fact === undefined || isOf !== true ? [] : [{ path: file, name: fact.name }]
    }),
  )
  return classes.length === 1 ? classes[0] : undefined
}
