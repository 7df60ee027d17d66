import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
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
}

/**
 * Brings commits into a bare repository: shallow, without large blobs, over smart HTTP only. No hook, filter, submodule or redirect is
 * followed (THREATS B3, B7, B8), and the token is in the environment of the process, never in its arguments.
 */
export async function fetchCommits(dir: string, remote: Remote, shas: readonly Sha[], env: Environment, depth = 1): Promise<Place> {
  if (!existsSync(path.join(dir, 'HEAD'))) {
    await mkdir(dir, { recursive: true })
    await git({ dir, env }, ['init', '--quiet', '--bare', '--template='])
  }
  const place = await placeOf(dir, env)
  const missing: Sha[] = []
  for (const sha of new Set(shas)) {
    if (!/^[0-9a-f]{40,64}$/.test(sha)) throw new ExternalError(`Expected a commit id, got \`${sha}\`.`)
    const known = await tryGit(place, ['cat-file', '-e', '--end-of-options', `${sha}^{tree}`])
    if (known.code !== 0) missing.push(sha)
  }
  if (missing.length > 0) await fetchMissing(place, remote, missing, depth)
  return placeOf(dir, env)
}

async function fetchMissing(place: Place, { url, token }: Remote, shas: readonly Sha[], depth: number): Promise<void> {
  const scheme = new URL(url).protocol.replace(':', '')
  const header = token === undefined ? {} : { authorization: `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}` }
  const filter = `--filter=blob:limit=${limits.documentBytes * 2}`
  const options = ['--quiet', `--depth=${depth}`, filter, '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--no-auto-maintenance']
  await git({ ...place, remote: { scheme, url, ...header } }, ['fetch', ...options, '--end-of-options', url, ...shas])
}
