import type { Account, Deed } from '../../core/account.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { conditionWords } from '../condition.ts'
import { callsOnLine, isReached } from '../is-reached.ts'

/** A mail that an operation sends. */
export interface MailWhat {
  deed: Deed
  /** Library or protocol. */
  through: string
  /** What is computed stands in braces. */
  subject?: string
  when?: string
}

/** Mails that leave, with the subject that the code gives them. */
export const mailClaims: ClaimKind<MailWhat> = {
  name: 'mails',
  about: 'Mails that an operation sends, with their subject',
  propose(account, { project }) {
    const claims = new Map<string, Claim<MailWhat>>()
    for (const deed of account.deeds) {
      const { what } = deed
      if (what.does !== 'mails' || deed.onFailure === true || isToldBetter(deed, account)) continue
      const id = `mails/${what.through}/${what.subject ?? ''}`
      const when = deed.when.at(-1)
      const told: MailWhat = {
        deed,
        through: what.through,
        ...(what.subject !== undefined && isWritten(what.subject, deed, project) && { subject: what.subject }),
        ...(when !== undefined && { when }),
      }
      if (!claims.has(id)) claims.set(id, { kind: 'mails', id, what: told, evidence: evidenceOf(deed, project) })
    }
    return [...claims.values()]
  },
  holds({ what: { deed, through } }, { project }) {
    const { file, line } = deed.at
    const isSent = project.outbound.some((one) => one.mail === true && one.target === through && one.file === file && one.line === line)
    return isSent && callsOnLine(project.facts(file), line).length > 0 && isReached(deed, project)
  },
  say: (claims) => (claims.length === 0 ? [] : [say`sends ${list(claims.map(({ what }) => sayMail(what)))}`]),
}

/** A call around the one that sends, such as `Promise.all`, stands on the same line and shows no subject. */
function isToldBetter({ what, at }: Deed, { deeds }: Account): boolean {
  if (what.does !== 'mails' || what.subject !== undefined) return false
  return deeds.some(
    (one) => one.what.does === 'mails' && one.what.subject !== undefined && one.at.file === at.file && one.at.line === at.line,
  )
}

/** Whether every fixed part of a subject stands in the call, in a call that leads to it, or in what a name of that file holds. */
function isWritten(subject: string, { at, via }: Deed, project: Project): boolean {
  const calls = [at, ...via].flatMap(({ file, line }) => callsOnLine(project.facts(file), line))
  const bound = [at, ...via].flatMap(({ file }) => project.facts(file)?.bindings ?? [])
  const text = JSON.stringify([calls, bound.map((one) => one.value)])
  return subject.split(/\{[^{}]*\}/).every((part) => text.includes(JSON.stringify(part).slice(1, -1)))
}

function sayMail({ through, subject, when }: MailWhat): Phrase {
  const mail: Phrase = say`a mail through ${ref('value', through)}`
  return subject === undefined || /[`\n]/.test(subject)
    ? say`${mail}${conditionWords(when)}`
    : say`${mail} with the subject ${value(subject)}${conditionWords(when)}`
}
