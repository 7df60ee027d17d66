import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Origin } from '../core/snapshot.ts'
import { originOf } from '../core/origin-of.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'
import { remoteSettings } from './remote-settings.ts'

/** What hosts call the first branch unless told otherwise. */
const usual = /^(?:main|master)$/

const prefixes = { remote: 'refs/remotes/origin/', own: 'refs/heads/' }

const origins = new WeakMap<Place, Promise<Origin | undefined>>()

/** Where a clone came from, and the branch that its host shows first; undefined where it has no remote of that form. Asked once for a place. */
export function readOrigin(place: Place): Promise<Origin | undefined> {
  const known = origins.get(place) ?? ask(place)
  origins.set(place, known)
  return known
}

async function ask(place: Place): Promise<Origin | undefined> {
  const origin = originOf((await remoteSettings(place)).get('remote.origin.url')?.trim() ?? '')
  // without a commit there is no branch, as in a folder that `git init` made
  if (origin === undefined || place.head === undefined) return origin
  const refs = await branchesOf(place)
  const branch = firstBranch(place, refs)
  if (branch === undefined) return origin
  // a link to `main` may lead to another branch, or to this one by its former name
  const branches = usual.test(branch) ? [] : refs.branches
  return { ...origin, branch, ...(branches.length > 1 && branches.includes(branch) ? { branches } : {}) }
}

/** Branches of the host that a clone knows, the one that its `HEAD` names, and the one that the clone is on. */
interface Branches {
  branches: readonly string[]
  told: string | undefined
  own: string | undefined
}

async function branchesOf(place: Place): Promise<Branches> {
  const prefix = place.kind === 'bare' ? prefixes.own : prefixes.remote
  const answer = await tryGit(place, ['for-each-ref', '--format=%(HEAD) %(refname) %(symref)', ...new Set([prefixes.own, prefix])])
  const lines = answer.stdout.toString('utf8').split('\n')
  const refs = lines.map((line) => /^([* ]) (\S+) (\S*)$/.exec(line)).filter((match) => match !== null)
  const head = refs.find(([, , name]) => name === `${prefixes.remote}HEAD`)?.[3] ?? (await namedByFile(place))
  return {
    branches: refs.flatMap(([, , name = '']) => (name.startsWith(prefix) && !name.endsWith('/HEAD') ? [name.slice(prefix.length)] : [])),
    told: head?.startsWith(prefixes.remote) === true ? head.slice(prefixes.remote.length) : undefined,
    own: refs.find(([, mark]) => mark === '*')?.[2]?.slice(prefixes.own.length),
  }
}

/** What the remote's `HEAD` names where that branch is gone: git lists no such ref. */
async function namedByFile(place: Place): Promise<string | undefined> {
  if (place.gitDir === undefined) return undefined
  const text = await readFile(path.join(place.gitDir, prefixes.remote, 'HEAD'), 'utf8').catch(() => '')
  return /^ref: (\S+)\s*$/.exec(text)?.[1]
}

/**
 * The branch that HEAD names, of a clone that of its remote; where the remote does not say, as in a checkout of a workflow, the usual first branch that
 * the clone is on.
 */
function firstBranch({ kind }: Place, { branches, told, own }: Branches): string | undefined {
  if (kind === 'bare') return own
  if (told !== undefined) return told
  if (own === undefined || !usual.test(own)) return undefined
  return branches.length === 0 || branches.includes(own) ? own : undefined
}
