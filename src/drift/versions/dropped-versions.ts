import type { BaseView } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { parseVersion } from './ranges.ts'
import { testedVersions } from './tested-minimums.ts'
import type { TurnedMinimum } from './turned-minimums.ts'

/** Where a package of Python lists the versions that it supports. */
const lists = /(?:^|\/)(?:setup\.(?:py|cfg)|pyproject\.toml)$/

/**
 * Versions that a package listed as supported before a change and does not any more, and that nothing is tested with: also those in the middle, where the
 * oldest one stays.
 */
export async function droppedVersions(base: BaseView, head: Snapshot): Promise<readonly TurnedMinimum[]> {
  const dropped: TurnedMinimum[] = []
  for (const path of base.changed.filter((one) => lists.test(one))) {
    const [old, text] = [await base.snapshot.read(path), await head.read(path)]
    if (old !== undefined && text !== undefined) dropped.push(...droppedFrom(path, old, text))
  }
  if (dropped.length === 0) return []
  const tested = new Set((await testedVersions(head)).flatMap(({ tool, version }) => (tool === 'Python' ? [keyOf(version)] : [])))
  return dropped.filter(({ old }) => !tested.has(keyOf(old)))
}

function droppedFrom(path: RepoPath, old: string, text: string): readonly TurnedMinimum[] {
  const [were, are] = [listedIn(old), listedIn(text)]
  const line = text.slice(0, text.search(/Programming Language :: Python :: \d\.\d/)).split('\n').length
  if (are.length === 0) return []
  return were.flatMap((one): TurnedMinimum[] => {
    const version = are.includes(one) ? undefined : parseVersion(one)
    const now = { tool: 'Python', range: are.join(' | '), at: { path, line }, isSet: true as const }
    return version === undefined ? [] : [{ old: version, now, isKept: false, others: [] }]
  })
}

function listedIn(text: string): readonly string[] {
  return [...text.matchAll(/Programming Language :: Python :: (\d\.\d+)/g)].map(([, version = '']) => version)
}

function keyOf([major, minor = 0]: readonly (number | undefined)[]): string {
  return `${major}.${minor}`
}
