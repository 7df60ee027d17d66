import { list, type Phrase, say } from '../../core/phrase.ts'
import type { Workflow } from '../../core/repository.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'

type CodeOwners = NonNullable<Workflow['codeowners']>

/** Patterns of a rule that holds for the whole repository. */
const everything = /^(?:\/?\*\*?(?:\/\*\*?)?|\/|\*\.\*)$/

/** Who is named for the whole repository, else who for which part of it. */
export function ownersPhrase({ file, rules }: CodeOwners): Phrase {
  const named = rules.filter(({ owners }) => owners.length > 0)
  if (named.length === 0) return say`${pathRef(file)} names nobody as owner.`
  if (named.some(({ pattern }) => everything.test(pattern)))
    return say`${pathRef(file)} names ${list([...new Set(named.flatMap(({ owners }) => owners))].slice(0, 4).map(value))} as owners.`
  const groups = [...Map.groupBy(named, ({ owners }) => owners.join(' '))]
  const parts = groups.slice(0, 2).map(([, own], at) => {
    const owners = list((own[0]?.owners ?? []).slice(0, 3).map(value))
    return say`${owners} ${[at === 0 ? 'as owners of' : 'of']} ${list(own.slice(0, 3).map(({ pattern }) => value(pattern)))}`
  })
  const isWhole = groups.length <= 2 && groups.every(([, own]) => own.length <= 3)
  return say`${pathRef(file)} names ${list(parts)}${[isWhole ? ' only' : ' and owners of further parts']}.`
}
