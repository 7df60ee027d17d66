import type { DriftDocument } from '../../core/drift.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { baseReader, hadLine } from '../caused.ts'
import type { DriftInput, Past } from '../signal.ts'
import { contradicting, oldestAgainst, rangesFor } from './against-requirements.ts'
import { codedMinimums } from './coded-minimums.ts'
import { droppedVersions } from './dropped-versions.ts'
import { readRequirements } from './manifests.ts'
import type { Requirement } from './requirement.ts'
import type { NamedVersion } from './named-versions.ts'
import { managerOf } from './package-manager.ts'
import { testedMinimums } from './tested-minimums.ts'
import { type TurnedMinimum, turnedMinimums } from './turned-minimums.ts'

/** What a change made wrong of the versions that documents name. */
export interface VersionChange {
  /** Oldest versions that the change turned. */
  turned(now: readonly Requirement[]): Promise<readonly TurnedMinimum[]>
  hadLine(document: DriftDocument, named: NamedVersion): Promise<boolean>
  /** A base says that the change made it wrong. */
  isKnown: boolean
  isVersion(document: DriftDocument, named: NamedVersion): Promise<boolean>
  /** What asks for less now, where the document named just the oldest version that would do. */
  loosened(document: DriftDocument, named: NamedVersion, now: readonly Requirement[]): Promise<Requirement | undefined>
  /** What asks for more now, wherever it stands, where the document named just the oldest version that would do, and no manifest names that any more. */
  raised(document: DriftDocument, named: NamedVersion, now: readonly Requirement[]): Promise<Requirement | undefined>
  isManager(document: DriftDocument, line: string): Promise<boolean>
}

/** With a base only what the change made wrong counts: it wrote the line, or a manifest that allowed it no longer does. */
export async function versionChange({ base, snapshot: head }: DriftInput, past: Past): Promise<VersionChange> {
  if (base === undefined)
    return {
      isKnown: false,
      turned: async () => [],
      hadLine: async () => false,
      isVersion: async () => true,
      loosened: async () => undefined,
      raised: async () => undefined,
      isManager: async () => true,
    }
  const before = baseReader(base, head, past)
  let old: Promise<readonly Requirement[]> | undefined
  const requirements = (snapshot: Snapshot): Promise<readonly Requirement[]> => {
    old ??= readRequirements(snapshot)
    return old
  }
  return {
    isKnown: true,
    turned: async (now) => {
      const coded = [...(await codedMinimums(base, head)), ...(await testedMinimums(base, head, now))]
      const before = [...(await requirements(base.snapshot)), ...coded.map(({ was }) => was)]
      return [...turnedMinimums(before, [...now, ...coded.map((one) => one.now)]), ...(await droppedVersions(base, head))]
    },
    hadLine: async (document, { lines }) => hadLine(await before(document.path), lines),
    async isVersion(document, named) {
      if (!hadLine(await before(document.path), named.lines)) return true
      return contradicting(named, await requirements(base.snapshot)) === undefined
    },
    async loosened(document, named, now) {
      if (!named.orLater || named.isPart || !hadLine(await before(document.path), named.lines)) return undefined
      const [were, are] = [rangesFor(named, await requirements(base.snapshot)), rangesFor(named, now)]
      const wasRight = were.length > 0 && were.every((one) => oldestAgainst(named, one) === 0)
      return wasRight && are.every((one) => (oldestAgainst(named, one) ?? 0) < 0) ? are[0] : undefined
    },
    async raised(document, named, now) {
      if (!named.orLater || named.isPart || !hadLine(await before(document.path), named.lines)) return undefined
      const isAbout = ({ tool, isPart, isPin }: Requirement): boolean => tool === named.tool && isPart !== true && isPin !== true
      const were = (await requirements(base.snapshot)).filter((one) => isAbout(one) && oldestAgainst(named, one) === 0)
      const are = now.filter(isAbout)
      const turned = are.filter((one) => were.some(({ at }) => at.path === one.at.path) && (oldestAgainst(named, one) ?? 0) > 0)
      return turned.length > 0 && turned.length === were.length && !are.some((one) => oldestAgainst(named, one) === 0)
        ? turned[0]
        : undefined
    },
    async isManager(document, line) {
      const was = await before(document.path)
      if (was === undefined || !hadLine(was, line)) return true
      const said = /(npm|pnpm|yarn|bun)/.exec(line)?.[1]
      return managerOf(base.snapshot.files, was.path.split('/').slice(0, -1).join('/'))?.name === said
    },
  }
}
