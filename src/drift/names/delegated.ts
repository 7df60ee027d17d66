import type { RepoPath } from '../../core/names.ts'
import { resolvePath } from '../../text/relative-path.ts'
import type { DriftInput } from '../signal.ts'
import { readsArguments } from './flag-shapes.ts'

/** Lines of a program that does nothing but start another. */
const mostLines = 30
const starts =
  /\brequire\(\s*['"]((?!node:)[@\w][^'"]*)['"]\s*\)\s*(?:\.\w+\s*)?\(|^\s*import\s+(?:[\w{}*,\s]+\s+from\s+)?['"]((?!node:)[@\w][^'"]*)['"]|\bimport\(\s*['"]((?!node:)[@\w][^'"]*)['"]\s*\)/m

/** A flag that the program names itself: `'--plan'`, `"-q, --quiet"`. */
const takesFlags = /['"`](?:-\w,?[ |]{1,3})?--[a-z]/

/** Programs of the repository that only start one of a dependency: what flags they take is told there. */
export async function delegatedPrograms({ project, snapshot }: DriftInput): Promise<ReadonlySet<RepoPath>> {
  const own = new Set(project.packages.map(({ name }) => name))
  const found = new Set<RepoPath>()
  for (const { dir, bin, dependencies } of project.packages) {
    for (const file of Object.values(bin)) {
      const path = resolvePath((dir === '' ? 'package.json' : `${dir}/package.json`) as RepoPath, file)
      const text = path === undefined ? undefined : await snapshot.read(path)
      const match = text === undefined || text.split('\n').length > mostLines ? null : starts.exec(text)
      const specifier = match?.slice(1).find((one) => one !== undefined)
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier ?? '')?.[0]
      if (path === undefined || name === undefined || own.has(name) || !Object.hasOwn(dependencies, name)) continue
      if (!readsArguments(name) && !takesFlags.test(text ?? '')) found.add(path)
    }
  }
  return found
}
