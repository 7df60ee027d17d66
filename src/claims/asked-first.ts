import type { Account, Deed } from '../core/account.ts'

/** Whether a deed is a part of a check that an operation asks before it goes on. */
export function isAsked(deed: Deed, { deeds }: Account): boolean {
  return deed.via.some((hop) =>
    deeds.some(({ what, at }) => what.does === 'asks' && at.file === hop.file && at.line === hop.line && what.callee === hop.callee),
  )
}
