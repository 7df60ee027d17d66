import type { Deed } from '../../core/account.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { isConditional } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

type FileDeed = Deed & { what: Extract<Deed['what'], { does: 'files' }> }

/** What an operation does to files, at every place of it. */
export interface FileWhat {
  verb: FileDeed['what']['verb']
  where: FileDeed['what']['where']
  deeds: readonly FileDeed[]
}

/** Files on disk and objects of a bucket that an operation writes, moves or removes. Of what is only tidied up after a failure nothing is said. */
export const fileClaims: ClaimKind<FileWhat> = {
  name: 'files',
  about: 'Files that an operation writes, moves or removes',
  propose(account, { project }) {
    const own = account.deeds.flatMap((deed): FileDeed[] =>
      deed.what.does === 'files' && deed.onFailure !== true && !isLogged(deed) ? [{ ...deed, what: deed.what }] : [],
    )
    const groups = Map.groupBy(own, ({ what }) => `${what.verb}/${what.where}`)
    return [...groups].flatMap(([id, deeds]): Claim<FileWhat>[] => {
      const [first] = deeds
      if (first === undefined) return []
      const { verb, where } = first.what
      return [{ kind: 'files', id, what: { verb, where, deeds }, evidence: deeds.flatMap((deed) => evidenceOf(deed, project)) }]
    })
  },
  holds: ({ what }, { project }) => what.deeds.every((deed) => isReached(deed, project) && isDone(deed, project)),
  say: (claims) =>
    [...Map.groupBy(claims, ({ what }) => what.where)].flatMap(([where, own]) =>
      [true, false].flatMap((isCertain): Phrase[] => {
        const verbs = own.filter(({ what }) => isCertain !== what.deeds.every(isConditional)).map(({ what }): Phrase => [what.verb])
        if (verbs.length === 0) return []
        return [say`${[isCertain ? '' : 'in some cases ']}${list(verbs)} ${[where === 'disk' ? 'files on disk' : 'objects in a bucket']}`]
      }),
    ),
}

/** What a log writes says nothing of the operation. */
function isLogged({ via }: Deed): boolean {
  return via.some(({ callee }) => /(?:^|\.)_?log(?:ger)?(?:\.\w+)?$/i.test(callee))
}

/** The line calls the function, and the file imports from a module of this kind. */
function isDone({ at, what }: FileDeed, project: Project): boolean {
  const facts = project.facts(at.file)
  const module = what.where === 'disk' ? /^(?:node:)?fs\b/ : /\bclient-s3$/
  return (
    (facts?.imports ?? []).some(({ specifier }) => module.test(specifier)) &&
    callsOnLine(facts, at.line).some((call) => nameOf(call).split('.').at(-1) === what.by)
  )
}
