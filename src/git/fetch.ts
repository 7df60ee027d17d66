import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { ExternalError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { Sha } from '../core/names.ts'
import { type Environment, git, tryGit } from './git.ts'
import { type Place, placeOf } from './place.ts'

/** A repository on a host, and how to read it. */
export interface Remote {
  /** Address over HTTP(S), without credentials. */
  url: string
  token?: string
  /** Commits of history that are read, one unless told. */
  depth?: number
}

/** Work on one folder at a time: git takes locks in it and does not wait for them. */
const busy = new Map<string, Promise<unknown>>()

async function alone<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const before = busy.get(dir) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  busy.set(dir, settled)
  try {
    return await mine
  } finally {
    if (busy.get(dir) === settled) busy.delete(dir)
  }
}

/**
 * Brings commits into a bare repository: shallow, without large blobs, over smart HTTP only. No hook, filter, submodule or redirect is
 * followed (THREATS B3, B7, B8), and the token is in the environment of the process, never in its arguments.
 */
export function fetchCommits(dir: string, { depth = 1, ...remote }: Remote, shas: readonly Sha[], env: Environment): Promise<Place> {
  return alone(path.resolve(dir), async () => {
    if (!existsSync(path.join(dir, 'HEAD'))) await begin(dir, env)
    const place = await placeOf(dir, env)
    const missing: Sha[] = []
    // commits whose history was cut off by an earlier fetch
    const cut = depth > 1 ? await readFile(path.join(dir, 'shallow'), 'utf8').catch(() => '') : ''
    for (const sha of new Set(shas)) {
      if (!/^[0-9a-f]{40,64}$/.test(sha)) throw new ExternalError(`Expected a commit id, got \`${sha}\`.`)
      const known = await tryGit(place, ['cat-file', '-e', '--end-of-options', `${sha}^{tree}`])
      if (known.code !== 0 || cut.includes(sha)) missing.push(sha)
    }
    if (missing.length > 0) {
      await dropLeftLocks(dir)
      await fetchMissing(place, remote, missing, depth)
    }
    return placeOf(dir, env)
  })
}

/** Makes the folder beside its place and moves it there, so that a killed process leaves no half of a repository. */
async function begin(dir: string, env: Environment): Promise<void> {
  const beside = `${dir}.${randomUUID()}`
  await mkdir(beside, { recursive: true })
  await git({ dir: beside, env }, ['init', '--quiet', '--bare', '--template='])
  await rm(dir, { recursive: true, force: true })
  await rename(beside, dir)
}

/** Locks that a killed process left: older than this process, or than any command may take. */
async function dropLeftLocks(dir: string): Promise<void> {
  for (const name of ['shallow.lock', 'config.lock']) {
    const lock = path.join(dir, name)
    const made = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (made !== undefined && (made < performance.timeOrigin || made < Date.now() - 2 * limits.gitTimeout)) await rm(lock, { force: true })
  }
}

async function fetchMissing(place: Place, { url, token }: Omit<Remote, 'depth'>, shas: readonly Sha[], depth: number): Promise<void> {
  const scheme = new URL(url).protocol.replace(':', '')
  const header = token === undefined ? {} : { authorization: `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}` }
  const filter = `--filter=blob:limit=${limits.documentBytes * 2}`
  const options = [
    '--quiet',
    `--depth=${depth}`,
    filter,
    '--no-tags',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
  ]
  await git({ ...place, remote: { scheme, url, ...header } }, ['fetch', ...options, '--end-of-options', url, ...shas])
}
