import type { Account, Deed, ModelVerb } from '../../core/account.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { humanise } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { inSomeCases, isConditional, onlyCondition } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

type StoreDeed = Deed & { what: Extract<Deed['what'], { does: 'stores' }> }

/** What an operation does to a store, at every place of it. */
export interface StoreWhat {
  verb: ModelVerb
  store: string
  deeds: readonly StoreDeed[]
}

const words: Readonly<Record<ModelVerb, string>> = {
  creates: 'adds to',
  changes: 'changes an entry of',
  saves: 'saves to',
  removes: 'removes from',
  reads: 'reads from',
}

/** What an operation keeps, changes, removes or looks up behind an interface of the repository, where nothing else tells what stands behind that. */
export const storeClaims: ClaimKind<StoreWhat> = {
  name: 'stores',
  about: 'What an operation keeps or looks up behind an interface of the repository',
  propose(account, { project }) {
    const own = account.deeds.flatMap((deed): StoreDeed[] =>
      deed.what.does === 'stores' && deed.onFailure !== true && isNamed(deed.what.store) && !isTold(deed, account)
        ? [{ ...deed, what: deed.what }]
        : [],
    )
    return [...Map.groupBy(own, ({ what }) => `${what.verb}/${what.store}`)].flatMap(([id, deeds]): Claim<StoreWhat>[] => {
      const [first] = deeds
      if (first === undefined) return []
      const { verb, store } = first.what
      return [{ kind: 'stores', id, what: { verb, store, deeds }, evidence: deeds.flatMap((deed) => evidenceOf(deed, project)) }]
    })
  },
  holds: ({ what }, { project }) => what.deeds.every((deed) => isReached(deed, project) && isCalled(deed, project)),
  say(claims) {
    const lasting = claims.filter(({ what }) => what.verb !== 'reads')
    const told = lasting.length > 0 ? lasting : claims
    return [...Map.groupBy(told, ({ what }) => what.store)].map(([store, all]): Phrase => {
      const [certain = [], others = []] = [false, true].map((isVague) =>
        all.filter(({ what }) => what.deeds.every(isConditional) === isVague).map(({ what }): Phrase => [words[what.verb]]),
      )
      const name = humanise(store)
      if (others.length === 0) return say`${list(certain)} the ${[name]}`
      const when = onlyCondition(all.flatMap(({ what }) => (what.deeds.every(isConditional) ? what.deeds : [])))
      if (certain.length === 0) return inSomeCases(say`${list(others)} the ${[name]}`, when)
      return say`${list(certain)} the ${[name]} and ${inSomeCases(say`${list(others)} it`, when)}`
    })
  },
}

/** `store` and `db` say nothing; `setupLinkStore` does. */
function isNamed(store: string): boolean {
  return /[a-z][A-Z]|[_-]./.test(store)
}

/** What the call leads to is told by itself, of records or files. */
function isTold({ at }: Deed, { deeds }: Account): boolean {
  return deeds.some(
    ({ what, via }) =>
      /^(?:creates|changes|saves|removes|reads|files)$/.test(what.does) &&
      via.some(({ file, line }) => file === at.file && line === at.line),
  )
}

/** The line calls the method of the property. */
function isCalled({ at, what }: StoreDeed, project: Project): boolean {
  const facts = project.facts(at.file)
  const isDeclared = project.symbols.some(({ kind, name }) => kind === 'interface' && name === what.of)
  return isDeclared && callsOnLine(facts, at.line).some((call) => nameOf(call) === `this.${what.store}.${what.by}`)
}
