import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { ExternalError, RefusedError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { Sha } from '../core/names.ts'
import { type Environment, type GitPlace } from './environment.ts'
import { FetchFailed, fetchFailed } from './fetch-failed.ts'
import { git, GitFailed, GitTooSlow, tryGit } from './git.ts'
import { type Place, placeOf } from './place.ts'

/** A repository on a host, and how to read it. */
export interface Remote {
  /** Address over HTTP(S), without credentials. */
  url: string
  token?: string
  /** Commits of history that are read, one unless told. */
  depth?: number
  /** Bytes that are taken, `limits.fetchBytes` unless told. */
  most?: number
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
    const cut = depth > 1 ? await cutsOf(dir) : ''
    for (const sha of new Set(shas)) {
      if (!/^[0-9a-f]{40,64}$/.test(sha)) throw new ExternalError(`Expected a commit id, got \`${sha}\`.`)
      const known = await tryGit(place, ['cat-file', '-e', '--end-of-options', `${sha}^{tree}`])
      if (known.code !== 0 || (cut !== '' && !(await reaches(place, sha, depth, cut)))) missing.push(sha)
    }
    if (missing.length === 0) return place
    await dropLeftLocks(dir)
    await fetchMissing(place, remote, missing, depth)
    // nothing but where histories end is another: no ref is written
    return { ...place, shallow: (await cutsOf(dir)) !== '' }
  })
}

/** Ids of the commits whose parents were not brought, a line each; `''` where all were. */
function cutsOf(dir: string): Promise<string> {
  return readFile(path.join(dir, 'shallow'), 'utf8').catch(() => '')
}

/** False where an earlier fetch cut the history of a commit off before `depth`: a fetch that brings less shortens what is there. */
async function reaches(place: Place, sha: Sha, depth: number, cut: string): Promise<boolean> {
  const read = await tryGit(place, ['rev-list', `--max-count=${depth}`, '--end-of-options', sha])
  const commits = read.stdout.toString('utf8').trim().split('\n')
  if (read.code !== 0) return false
  return commits.length >= depth || !commits.some((commit) => cut.includes(commit))
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

async function fetchMissing(
  place: Place,
  { url, token, most = limits.fetchBytes }: Omit<Remote, 'depth'>,
  shas: readonly Sha[],
  depth: number,
): Promise<void> {
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
  await upTo(place.dir, most, (signal) =>
    fetchFrom({ ...place, signal, remote: { scheme, url, ...header }, timeout: limits.fetchTimeout }, [
      ...options,
      '--end-of-options',
      url,
      ...shas,
    ]),
  )
}

/** Runs `git fetch`: what the host is to blame for is a `FetchFailed`. */
async function fetchFrom(at: GitPlace, args: readonly string[]): Promise<void> {
  const { code, stderr } = await tryGit(at, ['fetch', ...args]).catch((error: unknown) => {
    if (!(error instanceof GitTooSlow)) throw error
    throw new FetchFailed(`The host did not send what was fetched within ${limits.fetchTimeout / 1_000} s.`)
  })
  if (code !== 0) throw fetchFailed(stderr) ?? new GitFailed(`git fetch failed: ${stderr.trim().split('\n')[0] ?? ''}`)
}

/** Milliseconds between two looks at what a fetch brought so far. */
const lookEvery = 100

/** Stops a fetch at so many bytes: a repository may be a bomb (THREATS B5). What a fetch that did not end well had brought is removed. */
async function upTo(dir: string, most: number, run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const packs = path.join(dir, 'objects', 'pack')
  const before = await packsOf(packs)
  const brought = async (): Promise<number> =>
    [...(await packsOf(packs))].reduce((sum, [name, bytes]) => (before.has(name) ? sum : sum + bytes), 0)
  const stop = new AbortController()
  const watching = setInterval(() => void brought().then((bytes) => bytes > most && stop.abort()), lookEvery)
  let failure: unknown
  try {
    await run(stop.signal)
    if ((await brought()) > most) stop.abort()
    else return
  } catch (error) {
    failure = error
  } finally {
    clearInterval(watching)
  }
  for (const name of (await packsOf(packs)).keys()) if (!before.has(name)) await rm(path.join(packs, name), { force: true })
  if (!stop.signal.aborted) throw failure
  throw new RefusedError(`Expected a repository of at most ${most.toLocaleString('en-US')} bytes, got more.`)
}

/** Files of packs, those that are still being written too, and their bytes. */
async function packsOf(dir: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(dir).catch(() => [])
  const sizes = await Promise.all(
    names.map(async (name) =>
      stat(path.join(dir, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return new Map(names.map((name, i) => [name, sizes[i] ?? 0]))
}
