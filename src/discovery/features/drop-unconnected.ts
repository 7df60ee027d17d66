import type { RepoPath } from '../../core/names.ts'
import type { IndexedFile } from './file-index.ts'
import { dirOf, type Evidence, type Gathering } from './gathering.ts'
import { matcher, matchPath, type Matcher } from './match-forms.ts'
import { formOf, type Form } from './parse-question.ts'
import { readMentions } from './read-mentions.ts'

const smallestFamily = 6
const leastShare = 0.3

/**
 * Moves aside what another name of the notion brought in and nothing ties to the feature: where most files say `billing`, a block called
 * `payment` that neither uses them nor is used by them is another feature.
 */
export function dropUnconnected(gathering: Gathering): void {
  const { core, aside } = gathering
  const family = familyOf(gathering)
  if (family === undefined) return
  const tied = new Set(family.paths)
  const entries = new Set(gathering.index.project.routes.flatMap((route) => [route.file, route.handlerAt?.file ?? route.file]))
  let open = groupOthers(gathering, family)
  for (let more = true; more; ) {
    const found = open.filter((group) => isTied(gathering, group, tied, entries))
    more = found.length > 0
    for (const group of found) for (const path of group) tied.add(path)
    open = open.filter((group) => !found.includes(group))
  }
  for (const group of open) {
    if (isSpoken(gathering, group, family.forms)) continue
    for (const path of group) {
      const evidence = core.get(path)
      core.delete(path)
      aside.set(path, { score: 0.35, why: `${evidence?.why ?? 'named for it'}, and not tied to ${family.name}` })
    }
  }
}

interface Family {
  name: string
  forms: Matcher
  paths: ReadonlySet<RepoPath>
}

/** The name that the question says, or that most files carry, with its files; nothing where no name stands out. */
function familyOf({ index, key, core }: Gathering): Family | undefined {
  if (key.strong.forms.length < 2) return undefined
  const families = key.strong.forms.map((form) => {
    const forms = matcher(index, [form])
    const paths = new Set([...core.keys()].filter((path) => matches(index.file(path), forms)))
    return { name: form.join(' '), form, forms, paths }
  })
  const large = families.filter((one) => one.paths.size >= Math.max(smallestFamily, leastShare * core.size))
  const isSaid = (form: Form): boolean => form.every((part) => key.concept.words.includes(part))
  const clear = large.filter(
    ({ name, form, paths }) => name === formOf(key.concept.id).join(' ') || isSaid(form) || paths.size >= 0.5 * core.size,
  )
  // Whoever asks for custom domains does not mean a folder called `domain`: the longest name goes first.
  const [best] = clear.toSorted(
    (a, b) => b.form.length - a.form.length || Number(isSaid(b.form)) - Number(isSaid(a.form)) || b.paths.size - a.paths.size,
  )
  return best
}

function matches(file: IndexedFile | undefined, forms: Matcher): boolean {
  return file !== undefined && matchPath(file, forms) !== undefined
}

/** The core files outside the family, those of one named folder together. */
function groupOthers({ index, key, core }: Gathering, family: Family): RepoPath[][] {
  const groups = new Map<string, RepoPath[]>()
  for (const [path, evidence] of core) {
    const file = index.file(path)
    if (file?.kind !== 'code' || family.paths.has(path) || !isByName(evidence) || isSpelledOut(file, key.strong)) continue
    const at = file.dirs.findIndex((dir) => key.strong.find(dir) !== undefined)
    const group = at < 0 ? path : file.dirs.slice(0, at + 1).join('/')
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return [...groups.values()]
}

/** A name of several words is no accident: `reset-two-factor` is about two factors wherever it lies. */
function isSpelledOut(file: IndexedFile, forms: Matcher): boolean {
  return (matchPath(file, forms)?.form.length ?? 0) > 1
}

function isByName(evidence: Evidence): boolean {
  return evidence.score >= 0.9
}

/** A group is tied by an import to or from a tied file, by lying beside one, or because nothing in the repository uses it: a page, an entry. */
function isTied({ index }: Gathering, group: readonly RepoPath[], tied: ReadonlySet<RepoPath>, entries: ReadonlySet<RepoPath>): boolean {
  const own = new Set(group)
  const used = group.some((path) => index.project.importersOf(path).some((user) => !own.has(user) && index.file(user)?.kind === 'code'))
  if (!used) return true
  const dirs = new Set([...tied].map(dirOf))
  return group.some((path) => {
    if (dirs.has(dirOf(path)) || entries.has(path)) return true
    return [...index.project.importsOf(path), ...index.project.importersOf(path)].some((other) => tied.has(other))
  })
}

/** True where the code of a good part of the group says the family's name. */
function isSpoken({ index }: Gathering, group: readonly RepoPath[], forms: Matcher): boolean {
  const speaking = group.filter((path) => {
    const { declared, used } = readMentions(index, path, forms)
    return declared > 0 || used >= 2
  })
  return speaking.length >= 0.34 * group.length
}
