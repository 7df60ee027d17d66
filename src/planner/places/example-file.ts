import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../today/place.ts'
import { inStyle } from './naming.ts'
import { baseOf, mostUsed, under } from './paths.ts'

/** The example of a new feature, where a library shows each in a file or a folder of `examples/`; undefined for a service. */
export function exampleFile(project: Project, { feature, ending, layout }: Place): RepoPath | undefined {
  if (project.routes.length > 0 || !project.entryPoints.some(({ kind }) => kind === 'library')) return undefined
  const dir = under(project.packages[0]?.dir ?? '', 'examples')
  const inside = (project.files ?? []).filter((path) => path.startsWith(`${dir}/`)).map((path) => path.slice(dir.length + 1).split('/'))
  const files = inside.filter((parts) => parts.length === 1).map(([name = '']) => name)
  const code = files.filter((name) => /\.[cm]?[jt]sx?$/.test(name))
  const name = inStyle(feature, layout.files)
  if (code.length > 0) return under(dir, `${name}.${mostUsed(code.map((file) => file.slice(file.lastIndexOf('.') + 1))) ?? ending}`)
  const mains = inside
    .filter((parts) => parts.length > 1)
    .map((parts) => baseOf(parts.join('/')))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  return mains.length === 0 ? undefined : under(dir, `${name}/${mostUsed(mains) ?? `index.${ending}`}`)
}
