import type { Deed } from '../../core/account.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { inSomeCases, isConditional, onlyCondition } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'
import { spanWords } from '../set-words.ts'

type KeyDeed = Deed & { what: Extract<Deed['what'], { does: 'remembers' }> }

/** What an operation does to one entry of a store of keys and values, at every place of it. */
export interface KeyWhat {
  deeds: readonly KeyDeed[]
}

/** Entries of stores of keys and values that an operation keeps, counts up, removes or looks up. */
export const keyClaims: ClaimKind<KeyWhat> = {
  name: 'keys',
  about: 'Entries of Redis, caches and files of settings that an operation keeps, counts up, removes or looks up',
  propose(account, { project }) {
    const own = account.deeds.flatMap((deed): KeyDeed[] =>
      deed.what.does === 'remembers' && deed.onFailure !== true ? [{ ...deed, what: deed.what }] : [],
    )
    return [...Map.groupBy(own, ({ what }) => `${what.verb}/${what.store}/${what.key ?? ''}`)].map(
      ([id, deeds]): Claim<KeyWhat> => ({
        kind: 'keys',
        id,
        what: { deeds },
        evidence: deeds.flatMap((deed) => evidenceOf(deed, project)),
      }),
    )
  },
  holds: ({ what }, { project }) => what.deeds.every((deed) => isReached(deed, project) && isDone(deed, project)),
  say(claims) {
    const lasting = claims.filter(({ what }) => what.deeds[0]?.what.verb !== 'reads')
    const told = lasting.length > 0 ? lasting : claims
    return [true, false].flatMap((isCertain): Phrase[] => {
      const own = told.filter(({ what }) => isCertain !== what.deeds.every(isConditional))
      const groups = [...Map.groupBy(own, ({ what }) => `${what.deeds[0]?.what.verb}/${what.deeds[0]?.what.store}`).values()]
      return groups.map((all) => {
        const words = wordsOf(all.map(({ what }) => what))
        return isCertain ? words : inSomeCases(words, onlyCondition(all.flatMap(({ what }) => what.deeds)))
      })
    })
  },
}

const parts = {
  saves: ['saves', 'in'],
  removes: ['removes', 'from'],
  reads: ['reads', 'from'],
  counts: ['changes the count of', 'in'],
} as const

/** Keys that a sentence can name. */
const mostKeys = 3

/** What is done in one way to entries of one store. */
function wordsOf(all: readonly KeyWhat[]): Phrase {
  const [first] = all.flatMap(({ deeds }) => deeds)
  if (first === undefined) return []
  const { verb, store } = first.what
  const [does, where] = parts[verb]
  const named = all.flatMap((one): Phrase[] => {
    const key = one.deeds[0]?.what.key
    return key === undefined ? [] : [say`${value(key)}${[notesOf(one)]}`]
  })
  if (named.length === all.length && named.length <= mostKeys)
    return say`${[does]} ${[named.length === 1 ? 'the entry' : 'the entries']} ${list(named)} ${[where]} ${[store]}`
  const notes = all.length === 1 && all[0] !== undefined ? notesOf(all[0]) : ''
  return say`${[does]} ${[all.length === 1 && first.what.key === undefined ? 'an entry' : 'entries']}${[notes]} ${[where]} ${[store]}`
}

/** How long an entry stays, where each place says the same. */
function notesOf({ deeds }: KeyWhat): string {
  const [first] = deeds
  const { seconds, unlessThere } = first?.what ?? {}
  const isSame = deeds.every(({ what }) => what.seconds === seconds && what.unlessThere === unlessThere)
  const notes = [
    ...(seconds === undefined ? [] : [`for ${spanWords(seconds * 1_000)}`]),
    ...(unlessThere === true ? ['unless it is there'] : []),
  ]
  return !isSame || notes.length === 0 ? '' : ` (${notes.join(', ')})`
}

/** The line calls the method, with as many arguments as an expiry needs, and the file that is said to make the client names where it comes from. */
function isDone({ at, what }: KeyDeed, project: Project): boolean {
  const made = project.facts(what.madeIn)
  const isMade = (made?.imports ?? []).some(({ specifier }) => specifier === what.from)
  const calls = callsOnLine(project.facts(at.file), at.line).filter((call) => nameOf(call).endsWith(`.${what.by}`))
  const isTyped = JSON.stringify([made?.classes, made?.functions.map(({ params }) => params)]).includes(what.from)
  return (isMade || isTyped) && calls.some(({ args }) => args.length >= (what.seconds === undefined ? 1 : 3))
}
