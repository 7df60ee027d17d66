import type { Deed } from '../../core/account.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { isConditional } from '../condition.ts'
import { constantText } from '../constant-text.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'
import { spanWords } from '../set-words.ts'

/** A cookie that goes out or is taken back, or the name of the file that an answer is to be saved as. */
export interface KeptWhat {
  deed: Deed
}

/** What an answer leaves with the caller: cookies and files to save. */
export const keptClaims: ClaimKind<KeptWhat> = {
  name: 'kept',
  about: 'Cookies that an answer sets or clears, and the name of the file that it is to be saved as',
  propose(account, { project }) {
    const claims = new Map<string, Claim<KeptWhat>>()
    for (const deed of account.deeds) {
      const { what } = deed
      if ((what.does !== 'keeps' && what.does !== 'downloads') || deed.onFailure === true) continue
      const id = what.does === 'keeps' ? `keeps/${what.cookie}/${what.gone === true}` : `downloads/${what.name}`
      const before = claims.get(id)
      // what differs from place to place is not told
      if (before === undefined) claims.set(id, { kind: 'kept', id, what: { deed }, evidence: evidenceOf(deed, project) })
      else claims.set(id, { ...before, what: { deed: common(before.what.deed, deed) } })
    }
    return [...claims.values()]
  },
  holds: ({ what: { deed } }, { project }) => isReached(deed, project) && isWritten(deed, project),
  say: (claims) =>
    [true, false].flatMap((isCertain) => {
      const own = claims.filter(({ what }) => isCertain !== isConditional(what.deed)).map(({ what }) => wordsOf(what.deed))
      return own.length === 0 ? [] : [say`${[isCertain ? '' : 'in some cases ']}${list(own)}`]
    }),
}

/** Two places that set one cookie: what both say of it, and the surer of both. */
function common(one: Deed, other: Deed): Deed {
  const [surer, less] = isConditional(one) ? [other, one] : [one, other]
  if (surer.what.does !== 'keeps' || less.what.does !== 'keeps') return surer
  const { cookie, gone, httpOnly, seconds } = surer.what
  return {
    ...surer,
    what: {
      does: 'keeps',
      cookie,
      ...(gone === true && { gone }),
      ...(httpOnly === true && less.what.httpOnly === true && { httpOnly }),
      ...(seconds !== undefined && seconds === less.what.seconds && { seconds }),
    },
  }
}

/** The line writes the name of the cookie, itself or by a constant, or the fixed parts of the name of the file. */
function isWritten({ what, at }: Deed, project: Project): boolean {
  const calls = callsOnLine(project.facts(at.file), at.line)
  const text = JSON.stringify(calls)
  if (what.does === 'downloads')
    return (
      /content-disposition/i.test(text) && what.name.split(/\{[^{}]*\}/).every((part) => text.includes(JSON.stringify(part).slice(1, -1)))
    )
  if (what.does !== 'keeps') return false
  const setting = calls.filter((call) => /(?:cookie|\.set|\.delete)$/i.test(nameOf(call)))
  const isNamed = setting.some(({ args }) =>
    args.some(
      (one) => (one.k === 'str' && one.v === what.cookie) || (one.k === 'ref' && constantText(one.name, at.file, project) === what.cookie),
    ),
  )
  return (
    isNamed &&
    (what.httpOnly !== true || text.includes('["httpOnly",{"k":"bool","v":true}]')) &&
    (what.seconds === undefined || text.includes('"maxAge"'))
  )
}

function wordsOf({ what }: Deed): Phrase {
  if (what.does === 'downloads') return say`answers with a file to save as ${value(what.name)}`
  if (what.does !== 'keeps') return []
  if (what.gone === true) return say`clears the cookie ${value(what.cookie)}`
  const notes = [
    ...(what.httpOnly === true ? ['which scripts of a page cannot read'] : []),
    ...(what.seconds === undefined ? [] : [`for ${spanWords(what.seconds * 1_000)}`]),
  ]
  return say`sets the cookie ${value(what.cookie)}${[notes.length === 0 ? '' : ` (${notes.join(', ')})`]}`
}
