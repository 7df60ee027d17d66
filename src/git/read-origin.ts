import type { Origin } from '../core/snapshot.ts'
import { originOf } from '../core/origin-of.ts'
import { tryGit } from './git.ts'
import type { Place } from './place.ts'
import { remoteSettings } from './remote-settings.ts'

/** Where a clone came from, and the branch that its host shows first; undefined where it has no remote of that form. */
export async function readOrigin(place: Place): Promise<Origin | undefined> {
  const origin = originOf((await remoteSettings(place)).get('remote.origin.url')?.trim() ?? '')
  if (origin === undefined) return undefined
  const head = await tryGit(place, ['symbolic-ref', '--quiet', '--short', place.kind === 'bare' ? 'HEAD' : 'refs/remotes/origin/HEAD'])
  const branch =
    head.code === 0
      ? head.stdout
          .toString('utf8')
          .trim()
          .replace(/^origin\//, '')
      : ''
  return branch === '' ? origin : { ...origin, branch }
}
