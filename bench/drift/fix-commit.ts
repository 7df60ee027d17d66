import type { FileChange, Finding } from '../../src/core/change-set.ts'
import { overlay } from '../../src/core/overlay.ts'
import type { FactStore } from '../../src/core/snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'
import type { World } from '../../src/run.ts'
import { changedPaths, checkDocs, type Commits, worldOf } from './judge.ts'

/** What `/check-docs` says of a commit, what `--fix` makes of it, and what it says of that. */
export interface Fixed {
  findings: readonly Finding[]
  repaired: readonly Finding[]
  /** Texts of mended documents, before and after. */
  texts: ReadonlyMap<string, { before: string; after: string }>
  /** Findings of a second look, at the mended documents, that the first did not have: none is the proof of a repair. */
  fresh: readonly Finding[]
}

/** Where a commit is looked at. */
export interface FixPlace extends Commits {
  /** The one document or folder to look at. */
  only?: string
}

/** Checks, mends and checks again. */
export async function fixCommit(place: FixPlace, facts: FactStore): Promise<Fixed> {
  const world = await worldOf(place, facts)
  const { snapshot } = world
  const only = place.only === undefined ? [] : [place.only]
  const first = await checkDocs(world, only)
  const second = await checkDocs(world, ['--fix', ...only])
  const changes = second.files.filter(({ path }) => !path.startsWith('.workflow/'))
  const texts = new Map<string, { before: string; after: string }>()
  for (const { path, content } of changes)
    if (content !== null) texts.set(path, { before: (await snapshot.read(path)) ?? '', after: content })
  const third = changes.length === 0 ? undefined : await checkDocs(mended(world, changes), only)
  const known = new Set(first.report.findings.map(keyOf))
  return {
    findings: first.report.findings,
    repaired: second.report.repaired ?? [],
    texts,
    fresh: (third?.report.findings ?? []).filter((one) => one.severity !== 'notice' && !known.has(keyOf(one))),
  }
}

/** The commit with its documents mended. */
function mended(world: World, changes: readonly FileChange[]): World {
  const snapshot = overlay(world.snapshot, changes, blobId)
  const { base, ...rest } = world
  return { ...rest, snapshot, ...(base && { base: { ...base, changed: changedPaths(base.snapshot, snapshot) } }) }
}

function keyOf({ at, drift, rule }: Finding): string {
  return `${at?.path}\0${rule}\0${drift?.token}`
}
