import { list, say, type Phrase } from '../../core/phrase.ts'
import { modelRef, modelSource } from '../../text/fact-refs.ts'
import type { Statement } from '../plan.ts'
import { havePasswords } from '../today/authentication.ts'
import { waysThat } from '../today/login/read-login.ts'
import { personalKeys } from '../today/login/personal-keys.ts'
import { hashesPasswords } from '../today/proofs/password-hash.ts'
import { callableRef } from '../today/trigger-ref.ts'
import type { SsoContext } from './context.ts'

/** Whether a field, a hash or a library shows that people have a password here: not knowing is no yes. */
export function showsPasswords({ project, today: { auth } }: SsoContext): boolean {
  const isByDoor = auth.login.doors.some(({ ways }) => ways.some((way) => /credentials|local|password/i.test(way)))
  // a hash may be that of administrators, who have records of their own
  const isHashOfOthers = auth.people !== undefined && auth.others.length > 0
  return isByDoor || (hashesPasswords(project) && !isHashOfOthers) || (auth.people !== undefined && havePasswords(auth))
}

/** Operations and doors by which people come in today, as a phrase; undefined where none was seen. */
function waysIn({ project, today: { auth } }: SsoContext): Phrase | undefined {
  const names = [...new Set(waysThat(auth.login, 'sign-in', 'link', 'provider').map((one) => callableRef(project, one)))]
  return names.length === 0 ? undefined : list(names.slice(0, 2), ' or ')
}

/** What becomes of somebody whom the administrator of a directory removes: sessions end, keys of their own do not. */
export function removedThere(context: SsoContext): Statement {
  const { project, today } = context
  const keys = personalKeys(project, today.auth)
  const ways = waysIn(context)
  return {
    id: 'changes/administrators',
    text:
      keys !== undefined
        ? say`Whoever is removed from such a directory gets no new session by it; their keys (${[keys.ref]}) stay, and somebody has to end them here.`
        : ways === undefined
          ? say`Whoever administers such a directory decides who comes in by it: somebody who is removed there gets no new session that way.`
          : say`Whoever is removed from such a directory gets no new session by it, and stays out if ${ways} lets them in no longer.`,
    sources: keys === undefined ? [] : [keys.source],
  }
}

/** Which way in is left for accounts that came by a provider once there is none any more. */
export function leftWithout(context: SsoContext): Statement {
  const { people } = context.today.auth
  const records = people === undefined ? [] : say` (records of ${modelRef(people)} with an identity)`
  const ways = waysIn(context)
  const rest = (what: string): Phrase =>
    say`Accounts that came by a provider have no ${[what]}: before that, decide who of them needs one${records}.`
  return {
    id: 'rollback/people',
    text: showsPasswords(context)
      ? rest('password')
      : ways === undefined
        ? rest('other way in')
        : say`Accounts that came by a provider come in by ${ways} alone: before that, try with one of them whether they can${records}.`,
    sources: people === undefined ? [] : [modelSource(context.project, people)],
  }
}
