import type { RepoPath } from '../../core/names.ts'
import { textOf } from '../entry/expressions.ts'
import { findModule } from '../entry/find-module.ts'
import { readSource } from '../entry/read-source.ts'
import { walkNodes } from '../entry/walk-nodes.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Laying } from './laying.ts'
import { workerPaths } from './mount-growth.ts'

/**
 * Files of ours below a package that a project compiles and does not list: what files of its list import, and, where it compiles the Worker, all code of ours,
 * so that others may refer to it.
 */
export function unlistedFiles(
  { pack, records, whys }: Laying,
  { isListed, isOfWorker }: { isListed: (path: string) => boolean; isOfWorker: boolean },
): readonly string[] {
  const lists = (path: string): boolean => isListed(pack.root + path)
  const isOurCode = (path: string): boolean => pack.files.has(path) && records.get(path)?.template.startsWith('src/') === true
  const known = new Set([...workerPaths(pack), ...records.keys(), ...whys.keys()])
  const left = [...known].filter((path) => lists(path) || (isOfWorker && isOurCode(path)))
  const seen = new Set(left)
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const others = importsOf(path as RepoPath, pack).filter((one) => records.has(one) && !seen.has(one))
    for (const one of others) seen.add(one)
    left.push(...others)
  }
  return [...seen].filter((path) => !lists(path)).sort()
}

/** Files of a package that a module imports by their path, for their types too. */
function importsOf(from: RepoPath, { files }: PackageTexts): readonly string[] {
  const text = files.get(from)
  const source = text === undefined ? undefined : readSource(from, text)
  if (source === undefined || 'unknown' in source) return []
  return [...walkNodes(source.program)].flatMap((node) => {
    const module = 'source' in node && node.source !== null ? textOf(node.source) : undefined
    return (module !== undefined && findModule((path) => files.has(path), { from, module, aliases: () => [] })) || []
  })
}
