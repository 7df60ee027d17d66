import picomatch from 'picomatch'
import type { RepoPath } from '../../core/names.ts'
import type { PagePlace } from '../page.ts'
import { coreFiles } from '../../text/fact-refs.ts'

/** People or teams that CODEOWNERS names for most of a feature's core files; undefined where it names none. */
export function ownersOf({ feature, project }: PagePlace): { file: RepoPath; names: readonly string[] } | undefined {
  const owners = project.workflow.codeowners
  if (owners === undefined) return undefined
  const counts = new Map<string, number>()
  for (const { path } of coreFiles(feature)) {
    // The last rule that matches decides (https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners).
    const rule = owners.rules.findLast((one) => matcher(one.pattern)(path))
    for (const name of rule?.owners ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([name]) => name)
  return names.length === 0 ? undefined : { file: owners.file, names: names.slice(0, 5) }
}

/** A CODEOWNERS pattern: anchored where it holds a slash before its end, a folder with all below it. */
function matcher(pattern: string): (path: string) => boolean {
  const anchored = pattern.replace(/\/$/, '').includes('/')
  const base = pattern.replace(/^\//, '').replace(/\/$/, '')
  const glob = anchored ? base : `**/${base}`
  return picomatch([glob, `${glob}/**`], { dot: true })
}
