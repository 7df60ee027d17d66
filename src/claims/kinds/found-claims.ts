import type { Account, Deed } from '../../core/account.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { isConditional } from '../condition.ts'
import { callsOnLine, isReached, nameOf, startsOf } from '../is-reached.ts'

type FoundDeed = Deed & { what: Extract<Deed['what'], { does: 'finds' }> }

/** A record that is used where it is there already, with what creates one otherwise. */
export interface FoundWhat {
  deed: FoundDeed
  created: Deed
}

/** Records that an operation uses where they are there already, instead of creating others. */
export const foundClaims: ClaimKind<FoundWhat> = {
  name: 'found',
  about: 'Records that an operation uses where they are there already, instead of creating others',
  propose(account, { project }) {
    const claims = account.deeds.flatMap((deed): Claim<FoundWhat>[] => {
      if (deed.what.does !== 'finds' || deed.onFailure === true) return []
      const own = { ...deed, what: deed.what }
      const created = createdAfter(own, account)
      if (created === undefined) return []
      const evidence = [...evidenceOf(deed, project), ...evidenceOf(created, project)]
      return [{ kind: 'found', id: `finds/${own.what.record}`, what: { deed: own, created }, evidence }]
    })
    // of records that are looked for in several ways nothing is said
    return [...Map.groupBy(claims, ({ id }) => id).values()].flatMap((same) => (same.length === 1 ? same : []))
  },
  holds: ({ what }, { project }) =>
    [what.deed, what.created].every((deed) => isReached(deed, project)) && isLookedFor(what.deed, project) && isAsked(what.deed, project),
  say: (claims) => claims.map(({ what }) => wordsOf(what.deed)),
}

/** What creates a record of the model behind it, in the same function or in one that this calls. */
function createdAfter(deed: FoundDeed, { deeds }: Account): Deed | undefined {
  return deeds
    .slice(deeds.findIndex((one) => one.what === deed.what) + 1)
    .find(
      ({ what, via, at }) =>
        what.does === 'creates' &&
        what.model === deed.what.record &&
        deed.via.every((hop, i) => via[i]?.file === hop.file && via[i].line === hop.line) &&
        (via[deed.via.length] ?? at).file === deed.at.file,
    )
}

function wordsOf(deed: FoundDeed): Phrase {
  const { record, where, more, answered } = deed.what
  const given = where.filter(({ is }) => is === 'given').map(({ field }) => ref('field', field))
  const others = more === true || given.length < where.length ? ' (among other conditions)' : ''
  const by = given.length === 0 ? [] : say` with the given ${list(given)}${[others]}`
  const does = answered === true && deed.via.length === 0 ? 'answers with' : 'uses'
  return say`${[isConditional(deed) ? 'in some cases ' : '']}${[does]} an existing ${ref('model', record)}${by} instead of creating another if there is one`
}

/** The line looks for it by these fields. */
function isLookedFor({ at, what }: FoundDeed, project: Project): boolean {
  const calls = callsOnLine(project.facts(at.file), at.line).flatMap(startsOf)
  const text = JSON.stringify(calls)
  const isNamed = what.where
    .flatMap(({ field }) => field.split('.'))
    .every((name) => text.includes(`"${name}"`) || text.includes(`.${name}"`))
  return isNamed && calls.some((call) => nameOf(call).split('.').at(-1) === what.by)
}

/** A condition of the function that holds the line asks for the variable alone. */
function isAsked({ at, what }: FoundDeed, project: Project): boolean {
  const facts = project.facts(at.file)
  const name = `{"k":"ref","name":${JSON.stringify(what.name)}}`
  return (facts?.functions ?? []).some((fn, i) => {
    const flow = fn.from <= at.line && at.line <= fn.to ? JSON.stringify(facts?.flows?.[i] ?? []) : ''
    return ['', '{"k":"not","of":', '{"k":"equal","of":['].some((start) => flow.includes(`{"s":"if","test":${start}${name}`))
  })
}
