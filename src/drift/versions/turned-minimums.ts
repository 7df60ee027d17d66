import { aboutAll } from './against-requirements.ts'
import type { Requirement } from './requirement.ts'
import { type Version, compareVersions, oldest, parseRange } from './ranges.ts'

/** A manifest whose oldest version of a tool a change turned. */
export interface TurnedMinimum {
  old: Version
  /** What the manifest says now. */
  now: Requirement
  /** Another manifest that lies as high asks for the former one still: only pages of its own folder follow this one. */
  isKept: boolean
  /** Other folders whose manifests ask for this tool themselves. */
  others: readonly string[]
}

/** Manifests that ask for another oldest version of a tool than they did before a change. */
export function turnedMinimums(before: readonly Requirement[], after: readonly Requirement[]): readonly TurnedMinimum[] {
  const [were, are] = [before.filter(isAsked), after.filter(isAsked)]
  return were.flatMap((was) => {
    const old = oldestOf(was)
    const now = are.find(({ tool, at }) => tool === was.tool && at.path === was.at.path)
    if (old === undefined || now === undefined || isSame([0], old) || isSame(old, oldestOf(now))) return []
    const about = are.filter(({ tool }) => tool === was.tool)
    const isKept = about.some((one) => isSame(old, oldestOf(one)) && depthOf(one) <= depthOf(now))
    return [{ old, now, isKept, others: about.map(folderOf).filter((folder) => folder !== folderOf(now)) }]
  })
}

/** True where a page follows a manifest: its own folder's, or one of any folder where the page is about the repository as a whole. */
export function isFollowedBy({ now, isKept, others }: TurnedMinimum, page: string): boolean {
  const folder = folderOf(now)
  if (page.startsWith(folder) && folder !== '') return !others.some((other) => other.startsWith(folder) && page.startsWith(other))
  const isOfOther = others.some((other) => other !== '' && page.startsWith(other))
  return !isKept && !isOfOther && (folder === '' || aboutAll.test(page))
}

function folderOf({ at }: Requirement): string {
  return at.path.slice(0, at.path.lastIndexOf('/') + 1)
}

function isAsked({ isPart, isPin }: Requirement): boolean {
  return isPart !== true && isPin !== true
}

/** How many folders lie around a manifest: one of the whole repository says more than one of a part. */
function depthOf({ at }: Requirement): number {
  return at.path.split('/').length
}

/** The oldest version that a requirement lets be; undefined where its range has none that can be read. */
export function oldestOf({ range }: Requirement): Version | undefined {
  return oldest(parseRange(range) ?? [])
}

function isSame(one: Version, other: Version | undefined): boolean {
  return other !== undefined && compareVersions(one, other) === 0
}
