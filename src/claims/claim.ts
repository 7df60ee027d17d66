import type { Account, Deed } from '../core/account.ts'
import type { Source } from '../core/places.ts'
import type { Phrase } from '../core/phrase.ts'
import type { Operation, Project } from '../core/project.ts'

/** What claims are made about and checked with. */
export interface ClaimScope {
  project: Project
  operation: Operation
}

/** A sentence to be: what it says of which operation, and the places that show it. Its kind renders it. */
export interface Claim<What = unknown> {
  /** Name of its kind in the table. */
  kind: string
  /** Tells it from other claims of its kind about the same operation, whatever the line: `creates/Invoice`. */
  id: string
  what: What
  evidence: readonly Source[]
}

/**
 * A kind of claim: one file of `kinds/` each. What proposes a claim reads an account; whether it holds is asked of the facts of the files again, by
 * other code, so that a fault of following cannot prove itself.
 */
export interface ClaimKind<What = unknown> {
  name: string
  /** What its sentences say, for the list of kinds. */
  about: string
  /** It also tells what is only done once for all requests, at the start or at the first of them. */
  ofStart?: true
  propose(account: Account, scope: ClaimScope): readonly Claim<What>[]
  holds(claim: Claim<What>, scope: ClaimScope): boolean
  /** The claims of an operation as phrases that can stand in a list or a sentence; none for none. */
  say(claims: readonly Claim<What>[], scope: ClaimScope): readonly Phrase[]
}

/** The claims of one kind that hold for an operation, in the order of its code. */
export function claimsOf<What>(kind: ClaimKind<What>, scope: ClaimScope): readonly Claim<What>[] {
  const account = scope.project.accountOf?.(scope.operation)
  if (account === undefined) return []
  const kinds = remembered.get(account) ?? new Map<string, readonly Claim[]>()
  remembered.set(account, kinds)
  const read = kind.ofStart === true ? account : { deeds: account.deeds.filter(({ once }) => once !== true) }
  const known = kinds.get(kind.name) ?? kind.propose(read, scope).filter((claim) => kind.holds(claim, scope))
  kinds.set(kind.name, known)
  return known as readonly Claim<What>[]
}

/** Claims of an account by their kind: pages, coverage and the truth gate ask for the same ones. */
const remembered = new WeakMap<Account, Map<string, readonly Claim[]>>()

/** Where a deed is done, and where each call on the way stands. */
export function evidenceOf({ at, via }: Deed, project: Project): readonly Source[] {
  return [at, ...via].map(({ file, line }) => project.source(file, line, line))
}
