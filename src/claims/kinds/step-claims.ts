import type { Account, Deed } from '../../core/account.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, type ClaimScope, evidenceOf } from '../claim.ts'
import { isReached } from '../is-reached.ts'
import { sayItems } from '../steps/say-items.ts'
import type { StepWhat } from '../steps/step.ts'
import { standsAround } from '../steps/stands-around.ts'
import { cascadeClaims } from './cascade-claims.ts'
import { eventClaims } from './event-claims.ts'
import { fileClaims } from './file-claims.ts'
import { keptClaims } from './kept-claims.ts'
import { keyClaims } from './key-claims.ts'
import { mailClaims } from './mail-claims.ts'
import { outsideClaims } from './outside-claims.ts'
import { recordClaims } from './record-claims.ts'
import { storeClaims } from './store-claims.ts'
import { toolClaims } from './tool-claims.ts'

const kinds: readonly ClaimKind[] = [
  recordClaims,
  cascadeClaims,
  fileClaims,
  keyClaims,
  storeClaims,
  outsideClaims,
  toolClaims,
  mailClaims,
  eventClaims,
  keptClaims,
]

/** Of these kinds a deed says more, or nothing, beside others. */
const beside: readonly ClaimKind[] = [storeClaims, mailClaims]

/** What an operation does that lasts, deed by deed in the order of its code, with what decides whether each is done. */
export const stepClaims: ClaimKind<StepWhat> = {
  name: 'steps',
  about: 'What an operation does in which order, under which conditions, and what it does after a failure',
  propose: (account, scope) => withoutLoneLogs(account.deeds.flatMap((deed, i) => stepOf(deed, i, account, scope))),
  holds: ({ what: { deed, claims } }, scope) =>
    claims.every(({ kind, claim }) => kind.holds(claim, scope)) &&
    (deed.around ?? []).every((one) => standsAround(one, scope.project)) &&
    (deed.what.does !== 'logs' || isLogged(deed, scope.project)),
  say: (claims, scope) => sayItems(claims, (what) => wordsOf(what, scope)).map(({ text }) => text),
}

/** What a step says by itself, without what stands around it. */
export function wordsOf({ deed, claims }: StepWhat, scope: ClaimScope): readonly Phrase[] {
  if (deed.what.does === 'logs') return [say`logs the ${[deed.what.level === 'warn' ? 'warning' : 'error']} ${value(deed.what.text)}`]
  return kinds.flatMap((kind) =>
    kind.say(
      claims.filter((one) => one.kind === kind).map(({ claim }) => claim),
      scope,
    ),
  )
}

function stepOf(deed: Deed, index: number, account: Account, scope: ClaimScope): readonly Claim<StepWhat>[] {
  const { what, at } = deed
  const id = `steps/${index}/${what.does}`
  if (what.does === 'logs') {
    const isShown = what.text.length <= 100 && !/[`\n]/.test(what.text)
    return isShown ? [{ kind: 'steps', id, what: { deed, claims: [] }, evidence: evidenceOf(deed, scope.project) }] : []
  }
  if (!isLasting(what)) return []
  const bare: Deed = { what, at, via: deed.via, when: [] }
  const claims = kinds.flatMap((kind) =>
    kind.propose({ deeds: [bare] }, scope).flatMap((claim) => (isToldElsewhere(kind, claim, account, scope) ? [] : [{ kind, claim }])),
  )
  return claims.length === 0 ? [] : [{ kind: 'steps', id, what: { deed, claims }, evidence: claims.flatMap(({ claim }) => claim.evidence) }]
}

/** Whether another deed of the same account tells it better. */
function isToldElsewhere(kind: ClaimKind, { id }: Claim, account: Account, scope: ClaimScope): boolean {
  if (!beside.includes(kind)) return false
  const plain = account.deeds.map(({ what, at, via }): Deed => ({ what, at, via, when: [] }))
  return !kind.propose({ deeds: plain }, scope).some((one) => one.id === id)
}

/** Whether a deed leaves something behind, for whoever calls or runs it. */
function isLasting(what: Deed['what']): boolean {
  if (what.does === 'files' || what.does === 'stores' || what.does === 'remembers') return what.verb !== 'reads'
  return /^(?:creates|changes|saves|removes|uses|queues|calls|mails|emits|keeps)$/.test(what.does)
}

/** A line of the log tells something where its function does more than to look something up. */
function withoutLoneLogs(claims: readonly Claim<StepWhat>[]): readonly Claim<StepWhat>[] {
  const lasting = claims.filter(({ what }) => what.deed.what.does !== 'logs')
  return claims.filter(({ what: { deed } }) => deed.what.does !== 'logs' || lasting.some(({ what }) => isBelow(what.deed, deed)))
}

/** Whether a deed is done in the function of another one, or in what that calls. */
function isBelow(deed: Deed, { via }: Deed): boolean {
  return via.every((hop, i) => deed.via[i]?.line === hop.line && deed.via[i].file === hop.file)
}

function isLogged(deed: Deed, project: Project): boolean {
  const { what, at } = deed
  const isWritten = (project.logLines?.(at.file) ?? []).some(
    (one) => one.line === at.line && what.does === 'logs' && one.text === what.text,
  )
  return isWritten && isReached(deed, project)
}
