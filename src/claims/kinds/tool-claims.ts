import type { Deed } from '../../core/account.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { isConditional } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

type ToolDeed = Deed & { what: Extract<Deed['what'], { does: 'uses' }> }

/** What an operation makes another program do, at every place of it. */
export interface ToolWhat {
  how: string
  command?: string
  deeds: readonly ToolDeed[]
}

/** Programs that an operation runs, and what it makes git do. Of what only follows a failure nothing is said. */
export const toolClaims: ClaimKind<ToolWhat> = {
  name: 'tools',
  about: 'Programs that an operation runs, and what it makes git do',
  propose(account, { project }) {
    const own = account.deeds.flatMap((deed): ToolDeed[] =>
      deed.what.does === 'uses' && deed.onFailure !== true ? [{ ...deed, what: deed.what }] : [],
    )
    return [...Map.groupBy(own, ({ what }) => `${what.how}/${what.command ?? ''}`)].flatMap(([id, deeds]): Claim<ToolWhat>[] => {
      const [first] = deeds
      if (first === undefined) return []
      const { how, command } = first.what
      const what = { how, ...(command !== undefined && { command }), deeds }
      return [{ kind: 'tools', id, what, evidence: deeds.flatMap((deed) => evidenceOf(deed, project)) }]
    })
  },
  holds: ({ what }, { project }) =>
    what.deeds.every((deed) => {
      const facts = project.facts(deed.at.file)
      const isImported = (facts?.imports ?? []).some(({ specifier }) => specifier === deed.what.from)
      const calls = callsOnLine(facts, deed.at.line).filter((call) => nameOf(call).split('.').at(-1) === deed.what.by)
      return isImported && calls.length > 0 && isReached(deed, project)
    }),
  say: (claims) =>
    [true, false].flatMap((isCertain): Phrase[] => {
      const own = claims.filter(({ what }) => isCertain !== what.deeds.every(isConditional)).map(({ what }) => wordsOf(what))
      return own.length === 0 ? [] : [say`${[isCertain ? '' : 'in some cases ']}${list(own)}`]
    }),
}

function wordsOf({ how, command }: ToolWhat): Phrase {
  return command === undefined ? [how] : say`${[how]} ${value(command)}`
}
