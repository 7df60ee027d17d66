import type { Phrase } from '../core/phrase.ts'
import type { Route } from '../core/project.ts'
import { pathRef } from '../text/fact-refs.ts'
import { value } from '../text/wording.ts'

/** Who decides who may call; of an open operation that nobody does. */
export function guardWords({ auth, authBy }: Route): Phrase {
  if (auth === 'none' || auth === 'optional') return [auth]
  // what was met and not read guards nothing for certain
  if (auth === 'unknown') return ['not determined']
  if (authBy === undefined) return auth === 'required' ? ['sign-in'] : []
  return authBy.name.trim() === '' ? [pathRef(authBy.file)] : [value(authBy.name)]
}
