import path from 'node:path'
import type { BaseView } from '../core/command.ts'
import { configTextOf, parseConfig, type Config } from '../core/config.ts'
import { RefusedError, UsageError } from '../core/errors.ts'
import type { AskReviewed } from '../core/reviewed.ts'
import type { FactStore, History, Snapshot } from '../core/snapshot.ts'
import { blobId } from '../git/blob-id.ts'
import { askReviewed } from './ask-reviewed.ts'
import { cacheFile, cacheLimit, factFolder, touchFacts, trimCache } from './fact-cache.ts'
import { type DiskFactStore, openFactStore } from './fact-store.ts'
import type { Environment } from '../git/environment.ts'
import { changedFiles, openBase } from '../git/open-base.ts'
import { openHistory } from '../git/open-history.ts'
import { openSnapshot } from './open-snapshot.ts'
import { placeOf } from '../git/place.ts'

/** How a person asked for a repository to be read. */
export interface Opening {
  dir: string
  ref?: string | undefined
  /** Judges only what changed since the commit left this one. */
  base?: string | undefined
  /** False: facts are not kept between runs. */
  cache: boolean
  /** A folder without files is no mistake: something is to be made in it. */
  mayBeEmpty?: boolean
  env: Environment
  home: string
}

/** A folder opened for reading. */
export interface OpenFolder {
  dir: string
  snapshot: Snapshot
  history: History
  facts: FactStore
  config: Config
  configText: string | undefined
  base?: Omit<BaseView, 'view'>
  reviewed: AskReviewed
  blobId: typeof blobId
  /** Keeps what was learned for the next run. */
  close(): Promise<void>
}

/** Opens a folder: its snapshot, history, configuration and the facts of earlier runs. */
export async function openFolder(opening: Opening): Promise<OpenFolder> {
  const { dir, env, ref } = opening
  const place = await placeOf(dir, env)
  const options = ref === undefined ? { env, place } : { env, place, ref }
  const reading = Promise.all([openSnapshot(dir, options), openHistory(dir, options)])
  // everything is read from git at once, and the facts of earlier runs meanwhile; which mistake is told of first does not depend on that
  const readingBase = opening.base === undefined ? undefined : openBase(place, { base: opening.base, ref })
  for (const one of [reading, readingBase]) one?.catch(() => undefined)
  const stored = opening.cache ? openCache(opening) : undefined
  try {
    const [snapshot, history] = await reading
    if (snapshot.files.size === 0 && opening.mayBeEmpty !== true)
      throw new UsageError(`There are no files in \`${dir}\`${ref === undefined ? '' : ` at \`${ref}\``} to read.`)
    const before = await readingBase
    const base = before === undefined ? undefined : { ...before, changed: changedFiles(before.snapshot, snapshot) }
    const read = { dir: path.resolve(dir), snapshot, history, reviewed: askReviewed(place) }
    return { ...read, ...(base !== undefined && { base }), ...(await restOf(snapshot, stored)) }
  } catch (error) {
    stored?.close()
    throw error
  }
}

type Rest = Pick<OpenFolder, 'config' | 'configText' | 'blobId' | 'facts' | 'close'>

async function restOf(snapshot: Snapshot, stored: DiskFactStore | undefined): Promise<Rest> {
  const configText = await configTextOf(snapshot)
  const config = parseConfig(configText)
  return { config, configText, blobId, facts: stored ?? memoryStore(), close: async () => stored?.close() }
}

/** Refuses a write that could not be carried out: another commit than the one on disk, or no working tree. */
export async function assertWritable(opening: Opening): Promise<void> {
  if (opening.ref !== undefined) {
    throw new RefusedError('`--write` writes into the working tree; with `--ref` the plan is for another commit. Leave one of them out.')
  }
  const place = await placeOf(opening.dir, opening.env)
  if (place.kind === 'bare')
    throw new RefusedError(
      `\`${opening.dir}\` is a bare repository: there is no working tree to write into. Leave \`--write\` out to see the plan.`,
    )
}

/** Facts of the repository in the cache; closing them keeps the whole cache within its limit. */
function openCache({ dir, env, home }: Opening): DiskFactStore {
  const [folder, limit] = [factFolder(env, home), cacheLimit(env)]
  const file = cacheFile(folder, dir)
  const store = openFactStore(file)
  return {
    ...store,
    close() {
      store.close()
      touchFacts(file, new Date())
      trimCache(folder, limit)
    },
  }
}

function memoryStore(): FactStore {
  const lines = new Map<string, string>()
  return { get: (key) => lines.get(key), put: (key, line) => void lines.set(key, line) }
}
