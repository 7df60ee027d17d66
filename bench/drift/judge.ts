import type { ChangeSet, Finding } from '../../src/core/change-set.ts'
import { configPath, parseConfig } from '../../src/core/config.ts'
import { plain } from '../../src/core/phrase.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import type { FactStore, Snapshot } from '../../src/core/snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { placeOf } from '../../src/git/place.ts'
import { openSnapshot } from '../../src/local/open-snapshot.ts'
import { openTypes } from '../../src/oracle/open-types.ts'
import { run, type World } from '../../src/run.ts'

/** What `/check-docs` said of one commit. */
export interface Judgement {
  findings: readonly Finding[]
  head: Snapshot
  base: Snapshot | undefined
  /** CPU seconds of this process. */
  seconds: number
}

/** A store of facts that lives as long as one repository is measured. */
export function memoryStore(): FactStore {
  const lines = new Map<string, string>()
  return { get: (key) => lines.get(key), put: (key, line) => void lines.set(key, line) }
}

/** Runs `/check-docs` on a commit, against a base or against its own history. */
export async function judge(dir: string, head: string, base: string | undefined, facts: FactStore): Promise<Judgement> {
  const started = process.cpuUsage()
  const world = await worldOf({ dir, head, base }, facts)
  const { report } = await checkDocs(world, [])
  const { user, system } = process.cpuUsage(started)
  return { findings: report.findings, head: world.snapshot, base: world.base?.snapshot, seconds: (user + system) / 1e6 }
}

/** Commits of a repository that `/check-docs` looks at; without a base, a commit and its history. */
export interface Commits {
  dir: string
  head: string
  base: string | undefined
}

/** Opens what `/check-docs` needs to judge a commit. */
export async function worldOf({ dir, head, base }: Commits, facts: FactStore): Promise<World> {
  const env = process.env
  const place = await placeOf(dir, env)
  const snapshot = await openSnapshot(dir, { env, place, ref: head })
  const before = base === undefined ? undefined : await openSnapshot(dir, { env, place, ref: base })
  const configText = await snapshot.read(configPath as RepoPath)
  return {
    snapshot,
    history: await openHistory(dir, { env, place, ref: head }),
    facts,
    config: parseConfig(configText),
    configText,
    ...(before === undefined ? {} : { base: { sha: base as Sha, snapshot: before, changed: changedPaths(before, snapshot) } }),
    types: openTypes,
    blobId,
    now: () => new Date(0),
    signal: new AbortController().signal,
    progress: () => undefined,
  }
}

/** What `/check-docs` makes of a commit. Throws what it says where it fails. */
export async function checkDocs(world: World, tokens: readonly string[]): Promise<ChangeSet> {
  const [outcome] = await run([{ command: 'check-docs', tokens, line: '/check-docs' }], world)
  if (outcome?.kind !== 'done') throw new Error(outcome === undefined ? 'no outcome' : plain(outcome.message))
  return outcome.changes
}

/** Paths whose content differs between two listings. */
export function changedPaths(before: Snapshot, after: Snapshot): RepoPath[] {
  const all = new Set([...before.files.keys(), ...after.files.keys()])
  return [...all].filter((path) => before.files.get(path)?.blob !== after.files.get(path)?.blob).sort()
}
