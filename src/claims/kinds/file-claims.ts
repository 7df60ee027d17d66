import type { Deed } from '../../core/account.ts'
import { list, type Phrase, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { conditionWords, inSomeCases, isConditional, onlyCondition } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

type FileDeed = Deed & { what: Extract<Deed['what'], { does: 'files' }> }

/** What an operation does to files, at every place of it. */
export interface FileWhat {
  verb: FileDeed['what']['verb']
  where: FileDeed['what']['where']
  deeds: readonly FileDeed[]
}

/** Files on disk and objects of a bucket that an operation reads, writes, moves or removes. Of what is only tidied up after a failure nothing is said. */
export const fileClaims: ClaimKind<FileWhat> = {
  name: 'files',
  about: 'Files that an operation reads, writes, moves or removes',
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
      [...Map.groupBy(own, ({ what }) => (what.deeds.every(isConditional) ? (onlyCondition(what.deeds) ?? '') : undefined))]
        .toSorted(([one], [other]) => Number(one !== undefined) - Number(other !== undefined))
        .flatMap(([when, told]): readonly Phrase[] => {
          const all = wordsOf(
            where,
            told.map(({ what }) => what),
          )
          return when === undefined ? all : all.map((words) => inSomeCases(words, when === '' ? undefined : when))
        }),
    ),
}

/** More paths than these are no help. */
const mostPaths = 3

const things = {
  disk: ['files on disk', 'the file', 'the files'],
  bucket: ['objects in a bucket', 'the object', 'the objects'],
} as const

/** `writes the file …`, and what is done to files whose paths are not known as one phrase. */
function wordsOf(where: FileWhat['where'], all: readonly FileWhat[]): readonly Phrase[] {
  const [unnamed, one, many] = things[where]
  const told = all.map((what) => ({ verb: what.verb, paths: pathsOf(what) }))
  const vague = told.filter(({ paths }) => paths === undefined).map(({ verb }): Phrase => [verb])
  return [
    ...told.flatMap(({ verb, paths }): Phrase[] =>
      paths === undefined ? [] : [say`${[verb]} ${[paths.length === 1 ? one : many]} ${list(paths.map(pathWords))}`],
    ),
    ...(vague.length === 0 ? [] : [say`${list(vague)} ${[unnamed]}`]),
  ]
}

type ShownPath = Pick<FileDeed['what'], 'or' | 'to'> & { path: string }

/** `a.bak` if `all`, else `b.bak`. */
function pathWords({ path, or, to }: ShownPath): Phrase {
  if (to !== undefined) return path === '' ? say`to ${value(to)}` : say`${value(path)} to ${value(to)}`
  if (or === undefined) return [value(path)]
  return or.if === undefined
    ? say`${value(path)} or ${value(or.path)}`
    : say`${value(path)}${conditionWords(or.if)}, else ${value(or.path)}`
}

/** Paths of a few files, where each is known. */
function pathsOf({ deeds }: FileWhat): readonly ShownPath[] | undefined {
  const all = deeds.map(({ what: { path, or, to } }): ShownPath | undefined =>
    path === undefined && to === undefined ? undefined : { path: path ?? '', ...(or && { or }), ...(to !== undefined && { to }) },
  )
  const others = new Set(all.flatMap((one) => (one?.or === undefined ? [] : [one.path, one.or.path])))
  const own = all.filter((one) => one === undefined || one.or !== undefined || !others.has(one.path))
  const paths = [...new Map(own.map((one) => [JSON.stringify(one), one])).values()]
  const known = paths.filter((path) => path !== undefined)
  return known.length === paths.length && known.length <= mostPaths ? known : undefined
}

/** What a log writes says nothing of the operation. */
function isLogged({ via }: Deed): boolean {
  return via.some(({ callee }) => /(?:^|\.)_?log(?:ger)?(?:\.\w+)?$/i.test(callee))
}

/** The line calls the function, and the file imports from its module. */
function isDone({ at, what }: FileDeed, project: Project): boolean {
  const facts = project.facts(at.file)
  return (
    (facts?.imports ?? []).some(({ specifier }) => specifier === what.from) &&
    callsOnLine(facts, at.line).some((call) => nameOf(call).split('.').at(-1) === what.by)
  )
}
