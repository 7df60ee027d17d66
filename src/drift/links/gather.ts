import type { Drift } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { say } from '../../core/phrase.ts'
import { leadsTo } from './missing-target.ts'

/** Many links into one place that history never saw: a generator wrote them, and left them out of the repository. */
const manyLinks = 6
/** Documents that a build copies are several. */
const manyDocuments = 3

/** One finding for links that are wrong together. */
export function gathered(found: readonly Drift[], isMadeBy: (path: RepoPath) => boolean): readonly Drift[] {
  const { copied, rest } = withoutCopied(found)
  const groups = [...Map.groupBy(rest, (drift) => groupOf(drift, isMadeBy)).values()]
  const large = groups.filter((group) => group.length >= manyLinks && group[0] !== undefined && !isMadeBy(group[0].anchor.doc))
  // what a build fills one page may link to, and another one too
  const filled = new Set(large.flatMap((group) => group.flatMap((drift) => neverSeen(drift) ?? [])))
  const isFilled = (drift: Drift): boolean => filled.has(neverSeen(drift) ?? '')
  const told = groups.flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length < manyLinks) return group.filter((drift) => !isFilled(drift))
    const isMade = isMadeBy(first.anchor.doc)
    return [together(first, group.length - 1, isMade ? 'of this generated page' : 'into the same folder', isMade ? 'notice' : 'warning')]
  })
  return [...told, ...copied]
}

function together(first: Drift, more: number, where: string, severity: Drift['severity']): Drift {
  return { ...first, severity, message: say`${first.message} ${more} more links ${[where]} lead nowhere.` }
}

function groupOf(drift: Drift, isMadeBy: (path: RepoPath) => boolean): unknown {
  const { anchor, severity, message } = drift
  if (isMadeBy(anchor.doc)) return anchor.doc
  const folder = neverSeen(drift)
  if (folder === undefined) return message
  // where nothing of the folder is here, whoever links into it waits for the same build
  return severity === 'warning' ? folder : `${folderOf(anchor.doc)} ${folderOf(anchor.name.replace(/[?#].*$/s, ''))}`
}

/** Folder of a target that history never saw, and that nothing here is like. */
function neverSeen({ cause, suggestion, message: [says, target] }: Drift): string | undefined {
  return cause !== undefined || suggestion !== undefined || says !== leadsTo || target === undefined || typeof target === 'string'
    ? undefined
    : folderOf(target.name)
}

/**
 * Pages that lie beside code and whose links would all lead right from one other folder: a build copies them there. Each such pair of folders is told
 * once, in passing.
 */
function withoutCopied(found: readonly Drift[]): { copied: readonly Drift[]; rest: readonly Drift[] } {
  const groups = [...Map.groupBy(found, wouldStandIn)].filter(
    ([key, group]) =>
      key !== undefined && group.length >= manyLinks && new Set(group.map(({ anchor }) => anchor.doc)).size >= manyDocuments,
  )
  const gone = new Set(groups.flatMap(([, group]) => group))
  const copied = groups.flatMap(([, [first, ...more]]) => {
    if (first === undefined) return []
    const { suggestion: _, ...told } = together(first, more.length, 'of pages that a build may copy', 'notice')
    return [told]
  })
  return { copied, rest: found.filter((drift) => !gone.has(drift)) }
}

/** The folder from which the target of a link is there, with the first folder of the document; undefined where the two are not apart. */
function wouldStandIn({ anchor: { doc }, cause, message }: Drift): string | undefined {
  const [says, target, , near] = message
  if (cause !== undefined || says !== leadsTo || near === undefined || target === undefined) return undefined
  if (typeof target === 'string' || typeof near === 'string') return undefined
  const [missing, there] = [target.name.split('/'), near.name.split('/')]
  let same = 0
  while (same < missing.length && same < there.length && missing.at(-1 - same) === there.at(-1 - same)) same += 1
  const [top = ''] = doc.split('/')
  const home = there.slice(0, there.length - same).join('/')
  return same === 0 || home === '' || there[0] === top ? undefined : `${top} ${home}`
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
