import type { Origin } from '../core/snapshot.ts'
import { originOf } from '../core/origin-of.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'

/** Where a clone came from, and the branch that its host shows first; undefined where it has no remote of that form. */
export async function readOrigin(place: Place): Promise<Origin | undefined> {
  const [remote, head] = await Promise.all([
    tryGit(place, ['config', '--get', 'remote.origin.url']),
    tryGit(place, ['symbolic-ref', '--quiet', '--short', place.kind === 'bare' ? 'HEAD' : 'refs/remotes/origin/HEAD']),
  ])
  const origin = remote.code === 0 ? originOf(remote.stdout.toString('utf8').trim()) : undefined
  const branch =
    head.code === 0
      ? head.stdout
          .toString('utf8')
          .trim()
          .replace(/^origin\//, '')
      : ''
  return origin === undefined || branch === '' ? origin : { ...origin, branch }
}
