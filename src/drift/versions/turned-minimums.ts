import type { Requirement } from './requirement.ts'
import { type Version, compareVersions, oldest, parseRange } from './ranges.ts'

/** A manifest whose oldest version of a tool a change turned, where no other manifest that lies as high asks for the former one. */
export interface TurnedMinimum {
  old: Version
  /** What the manifest says now. */
  now: Requirement
}

/** Manifests that ask for another oldest version of a tool than they did before a change. */
export function turnedMinimums(before: readonly Requirement[], after: readonly Requirement[]): readonly TurnedMinimum[] {
  const [were, are] = [before.filter(isAsked), after.filter(isAsked)]
  return were.flatMap((was) => {
    const old = oldestOf(was)
    const now = are.find(({ tool, at }) => tool === was.tool && at.path === was.at.path)
    if (old === undefined || now === undefined || old[0] === 0 || isSame(old, oldestOf(now))) return []
    const isKept = are.some((one) => one.tool === was.tool && isSame(old, oldestOf(one)) && depthOf(one) <= depthOf(now))
    return isKept ? [] : [{ old, now }]
  })
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
