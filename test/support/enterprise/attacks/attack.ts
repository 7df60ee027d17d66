import type { Key } from '../running/keys.ts'
import { type Answer, makeAnswer } from './answers.ts'
import type { Said } from './messages.ts'

/** What an attack is made of. */
export interface Weapons {
  /** What the provider says truly, about somebody who is nobody here yet. */
  said: Said
  /** What an attacker would like to be read: it answers the same request. */
  evil: Said
  /** Keys of the provider, of another one, of an attacker and of the service. */
  keys: Readonly<Record<'attacker' | 'partner' | 'provider' | 'service', Key>>
  /** Entity identifier of the other provider. */
  partnerIssuer: string
}

/** An answer that has to be refused. */
export interface Attack {
  name: string
  make(weapons: Weapons): Promise<Buffer | string>
  /** Why operators read that it was refused. */
  reason: RegExp | string
  /** Whether `@node-saml/node-saml` at its strictest lets it in: only the guard around it refuses. */
  passesAlone?: true
}

/** Attacks that the provider itself signs, by the way its answer differs. */
export function answers(
  rows: readonly (readonly [
    name: string,
    answer: (weapons: Weapons) => Answer,
    reason: RegExp | string,
    passesAlone?: 'passes alone' | undefined,
  ])[],
): readonly Attack[] {
  return rows.map(([name, answer, reason, passesAlone]) => ({
    name,
    reason,
    make: async (weapons) => makeAnswer(weapons.said, weapons.keys.provider, answer(weapons)),
    ...(passesAlone !== undefined && { passesAlone: true }),
  }))
}
