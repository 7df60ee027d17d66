import type { Finding } from '../../src/core/change-set.ts'
import { configPath, parseConfig } from '../../src/core/config.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { overlay } from '../../src/core/overlay.ts'
import { plain } from '../../src/core/phrase.ts'
import type { FactStore, Snapshot } from '../../src/core/snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { openSnapshot } from '../../src/local/open-snapshot.ts'
import { openTypes } from '../../src/oracle/open-types.ts'
import { run } from '../../src/run.ts'
import { changedPaths } from './judge.ts'

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
export interface FixPlace {
  dir: string
  head: string
  base: string | undefined
  /** The one document or folder to look at. */
  only?: string
}

/** Checks, mends and checks again. */
export async function fixCommit(place: FixPlace, facts: FactStore): Promise<Fixed> {
  const { dir, head, base } = place
  const env = process.env
  const snapshot = await openSnapshot(dir, { env, ref: head })
  const before = base === undefined ? undefined : await openSnapshot(dir, { env, ref: base })
  const history = await openHistory(dir, { env, ref: head })
  const configText = await snapshot.read(configPath as RepoPath)
  const look = async (at: Snapshot, tokens: readonly string[]) => {
    const [outcome] = await run(
      [{ command: 'check-docs', tokens: [...tokens, ...((place.only ?? '') ? [place.only ?? ''] : [])], line: '/check-docs' }],
      {
        snapshot: at,
        history,
        facts,
        config: parseConfig(configText),
        configText,
        ...(before === undefined ? {} : { base: { sha: base as Sha, snapshot: before, changed: changedPaths(before, at) } }),
        types: openTypes,
        blobId,
        now: () => new Date(0),
        signal: new AbortController().signal,
        progress: () => undefined,
      },
    )
    if (outcome?.kind !== 'done') throw new Error(outcome === undefined ? 'no outcome' : plain(outcome.message))
    return outcome.changes
  }
  const first = await look(snapshot, [])
  const second = await look(snapshot, ['--fix'])
  const changes = second.files.filter(({ path }) => !path.startsWith('.workflow/'))
  const texts = new Map<string, { before: string; after: string }>()
  for (const { path, content } of changes)
    if (content !== null) texts.set(path, { before: (await snapshot.read(path)) ?? '', after: content })
  const third = changes.length === 0 ? undefined : await look(overlay(snapshot, changes, blobId), [])
  const known = new Set(first.report.findings.map(keyOf))
  return {
    findings: first.report.findings,
    repaired: second.report.repaired ?? [],
    texts,
    fresh: (third?.report.findings ?? []).filter((one) => one.severity !== 'notice' && !known.has(keyOf(one))),
  }
}

function keyOf({ at, drift, rule }: Finding): string {
  return `${at?.path}\0${rule}\0${drift?.token}`
}
