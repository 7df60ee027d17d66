import type { Origin } from '../core/snapshot.ts'
import { originOf } from '../core/origin-of.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'
import { remoteSettings } from './remote-settings.ts'

/** What hosts call the first branch unless told otherwise. */
const usual = /^(?:main|master)$/

/** Where a clone came from, and the branch that its host shows first; undefined where it has no remote of that form. */
export async function readOrigin(place: Place): Promise<Origin | undefined> {
  const origin = originOf((await remoteSettings(place)).get('remote.origin.url')?.trim() ?? '')
  if (origin === undefined) return undefined
  const branch = await firstBranch(place)
  if (branch === undefined) return origin
  // a link to `main` may lead to another branch, or to this one by its former name
  const branches = usual.test(branch) ? [] : await branchesOf(place)
  return { ...origin, branch, ...(branches.length > 1 && branches.includes(branch) ? { branches } : {}) }
}

/** Branches of the host that a clone knows. */
async function branchesOf(place: Place): Promise<readonly string[]> {
  const folder = place.kind === 'bare' ? 'refs/heads/' : 'refs/remotes/origin/'
  const answer = await tryGit(place, ['for-each-ref', '--format=%(refname)', folder])
  const listed = answer.stdout.toString('utf8').split('\n')
  return listed.filter((ref) => ref.startsWith(folder) && !ref.endsWith('/HEAD')).map((ref) => ref.slice(folder.length))
}

/**
 * The branch that HEAD names, of a clone that of its remote; where the remote does not say, as in a checkout of a workflow, the usual first branch that
 * the clone is on. Undefined where there is no commit, as in a folder that `git init` made.
 */
async function firstBranch(place: Place): Promise<string | undefined> {
  if (place.head === undefined) return undefined
  if (place.kind === 'bare') return headOf(place, 'HEAD')
  const told = await headOf(place, 'refs/remotes/origin/HEAD')
  if (told !== undefined) return told.replace(/^origin\//, '')
  const own = await headOf(place, 'HEAD')
  if (own === undefined || !usual.test(own)) return undefined
  const branches = await branchesOf(place)
  return branches.length === 0 || branches.includes(own) ? own : undefined
}

async function headOf(place: Place, ref: string): Promise<string | undefined> {
  const head = await tryGit(place, ['symbolic-ref', '--quiet', '--short', ref])
  const branch = head.stdout.toString('utf8').trim()
  return head.code === 0 && branch !== '' ? branch : undefined
}
