import type { BaseView } from '../../../core/command.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import { aside } from '../manifests.ts'
import { type Version, compareVersions, oldest, parseRange } from '../ranges.ts'
import type { TurnedMinimum } from '../turned-minimums.ts'
import { type Dependency, namesDependencies, readDependencies } from './read-dependencies.ts'
import { namesOfDependency, vendorOf } from './names-of-dependency.ts'

/** A package of others of which a manifest asks for another oldest version than before a change. */
export interface TurnedDependency extends TurnedMinimum {
  /** What documents may call it, as they write it at the beginning of a sentence or not. */
  names: readonly string[]
}

/** Manifests that are read for packages that go on elsewhere. */
const mostManifests = 60

/** Packages of others whose oldest version a change turned, each by itself or as the family of one vendor. */
export async function turnedDependencies({ snapshot: base, changed }: BaseView, head: Snapshot): Promise<readonly TurnedDependency[]> {
  const found: TurnedDependency[] = []
  for (const path of changed) {
    if (!namesDependencies(path) || aside.test(path) || !base.files.has(path) || !head.files.has(path)) continue
    const [old, text] = [await base.read(path), await head.read(path)]
    if (old === undefined || text === undefined) continue
    const [were, are] = [readDependencies(path, old), readDependencies(path, text)]
    found.push(...turnedIn(were, are), ...turnedIn(familiesOf(were), familiesOf(are)))
  }
  return found.length === 0 ? [] : markKept(found, head)
}

function turnedIn(were: readonly Dependency[], are: readonly Dependency[]): readonly TurnedDependency[] {
  const known = new Map(were.map((one) => [one.name, oldestIn(one)]))
  return are.flatMap((one) => {
    const [old, now] = [known.get(one.name), oldestIn(one)]
    if (old === undefined || now === undefined || compareVersions(old, now) === 0) return []
    const names = namesOfDependency(one.name)
    const [tool] = names
    if (tool === undefined) return []
    return [{ old, now: { tool, range: one.range, at: one.at }, names, isKept: false, others: [] }]
  })
}

/** Vendors of which most packages are asked for in the same version. */
function familiesOf(all: readonly Dependency[]): readonly Dependency[] {
  const groups = Map.groupBy(
    all.filter(({ name }) => vendorOf(name) !== undefined),
    ({ name }) => vendorOf(name) ?? '',
  )
  return [...groups].flatMap(([name, own]) => {
    const alike = [...Map.groupBy(own, (one) => (oldestIn(one) ?? []).slice(0, 2).join('.')).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    const [most = []] = alike
    const [first] = most
    return first === undefined || most.length < 2 || most.length * 2 <= own.length ? [] : [{ ...first, name }]
  })
}

function oldestIn({ range }: Dependency): Version | undefined {
  return oldest(parseRange(range) ?? [])
}

/** Says of each in which other manifests the package stands, and whether one of them asks for the former version still. */
async function markKept(turned: readonly TurnedDependency[], head: Snapshot): Promise<readonly TurnedDependency[]> {
  const paths = [...head.files.keys()].filter((path) => namesDependencies(path) && !aside.test(path) && path.split('/').length <= 4)
  const all: Dependency[] = []
  for await (const [path, text] of head.readAll(paths.slice(0, mostManifests))) {
    const own = readDependencies(path, text)
    all.push(...own, ...familiesOf(own))
  }
  return turned.map((one) => {
    const about = all.filter(({ name, at }) => at.path !== one.now.at.path && namesOfDependency(name)[0] === one.now.tool)
    const others = about.map(({ at }) => at.path.slice(0, at.path.lastIndexOf('/') + 1))
    const isKept = about.some((other) => compareVersions(oldestIn(other) ?? [0], one.old) === 0)
    return { ...one, others: others.filter((folder) => !one.now.at.path.startsWith(folder) || folder !== ''), isKept }
  })
}
