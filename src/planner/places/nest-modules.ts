import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../today/place.ts'
import { inStyle } from './naming.ts'
import { under } from './paths.ts'

/** Modules of NestJS: the one of the new feature, and the one that imports those of the application. */
export interface NestModules {
  own: RepoPath
  root: RepoPath
}

/** Reads them; undefined where the project is none of NestJS. */
export function nestModules(project: Project, { folder, feature, layout }: Place): NestModules | undefined {
  const root = layout.kind === 'modules' ? rootModule(project) : undefined
  if (root === undefined) return undefined
  return { own: under(folder, `${inStyle(feature, layout.files)}.module.ts`), root }
}

/** The module that imports most others, and no other imports: `src/app.module.ts`. */
export function rootModule(project: Project): RepoPath | undefined {
  const { sources, frameworks, packages } = project
  if (!frameworks.some((name) => /nest/i.test(name))) return undefined
  const dir = packages[0]?.dir ?? ''
  const modules = sources.filter((path) => isModule(path) && !project.isTest(path) && (dir === '' || path.startsWith(`${dir}/`)))
  const counted = modules.map((path) => ({ path, count: project.importsOf(path).filter(isModule).length }))
  const [most] = counted.toSorted((a, b) => b.count - a.count || a.path.length - b.path.length)
  return most === undefined || most.count === 0 ? undefined : most.path
}

function isModule(path: string): boolean {
  return /\.module\.[cm]?[jt]s$/.test(path)
}
