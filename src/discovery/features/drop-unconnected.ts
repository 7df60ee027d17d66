import type { RepoPath } from '../../core/names.ts'
import type { IndexedFile } from './file-index.ts'
import { dirOf, type Evidence, type Gathering } from './gathering.ts'
import { matcher, matchPath, type Matcher } from './match-forms.ts'
import { formOf } from './parse-question.ts'
import { readMentions } from './read-mentions.ts'
import type { Key } from './resolve-key.ts'
import type { Form } from './words.ts'

const smallestFamily = 6
const smallestOwn = 2
const leastShare = 0.3

/**
 * Moves aside what another name of the notion brought in and nothing ties to the feature: where most files say `billing`, a block called
 * `payment` that neither uses them nor is used by them is another feature.
 */
export function dropUnconnected(gathering: Gathering): void {
  const { core, aside } = gathering
  dropBuildingBlocks(gathering)
  dropOtherHomes(gathering)
  const family = familyOf(gathering)
  if (family === undefined) return
  const tied = new Set(family.paths)
  const routes = gathering.index.project.routes.flatMap((route) => [route.file, route.handlerAt?.file ?? route.file])
  const around = { tied, entries: new Set(routes), folders: foldersOf(gathering, tied) }
  let open = groupOthers(gathering, family)
  for (let more = true; more; ) {
    const found = open.filter((group) => isTied(gathering, group, around))
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

const blockDir = /^(?:packages|libs)\/(?:ui|design-system|ui-kit)\/|(?:^|\/)components\/ui\//

/** A calendar among the building blocks of the interface is no calendar feature where the product has one of its own. */
function dropBuildingBlocks({ index, key, core, aside }: Gathering): void {
  const blocks = [...core.keys()].filter((path) => blockDir.test(path) || isOtherBlock(key, index.file(path)))
  if (core.size - blocks.length < smallestOwn) return
  for (const path of blocks) {
    core.delete(path)
    aside.set(path, { score: 0.35, why: 'a building block of the interface' })
  }
}

const componentFile = /\.(?:tsx|jsx|vue|svelte)$/

/** A shared component called by another name of the notion than the question's: `shared/tooltip-label` for tags. */
function isOtherBlock(key: Key, file: IndexedFile | undefined): boolean {
  if (file === undefined || !file.shared || !componentFile.test(file.path) || key.strong.forms.length < 2) return false
  const form = matchPath(file, key.strong)?.form
  if (form === undefined || form.length > 1) return false
  return !form.every((part) => key.concept.words.includes(part)) && form.join(' ') !== formOf(key.concept.id).join(' ')
}

const catalog = /^(?:features|modules)$/

/** Where the feature has its own folder among `features`, what lies in another feature's folder is that one's unless an import ties the two. */
function dropOtherHomes({ index, key, core, aside }: Gathering): void {
  const homes = new Set<string>()
  for (const path of core.keys()) {
    const dirs = index.file(path)?.dirs ?? []
    const at = dirs.findIndex((dir) => catalog.test(dir))
    if (at >= 0 && key.strong.find(dirs[at + 1] ?? '') !== undefined) homes.add(`${dirs.slice(0, at + 2).join('/')}/`)
  }
  const homeFiles = new Set([...core.keys()].filter((path) => [...homes].some((home) => path.startsWith(home))))
  if (homeFiles.size < smallestFamily) return
  const catalogs = [...new Set([...homes].map((home) => home.slice(0, home.lastIndexOf('/', home.length - 2) + 1)))]
  const guests = [...core].filter(
    ([path]) =>
      !homeFiles.has(path) &&
      !isAskedFor(key, index.file(path)) &&
      catalogs.some((dir) => path.startsWith(dir)) &&
      ![...index.project.importsOf(path), ...index.project.importersOf(path)].some((other) => homeFiles.has(other)),
  )
  // A folder of the same name that is larger than the home is where the feature lives.
  const names = new Set([...homes].map((home) => home.split('/').at(-2) ?? ''))
  const namesakes = new Set(guests.flatMap(([path]) => (index.file(path)?.dirs.some((dir) => names.has(dir)) === true ? [path] : [])))
  const larger = namesakes.size > homeFiles.size
  for (const [path, evidence] of guests) {
    if (larger && namesakes.has(path)) continue
    core.delete(path)
    aside.set(path, { score: 0.35, why: `${evidence.why}, and lies in another feature's folder` })
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
    if (file?.kind !== 'code' || family.paths.has(path) || !isByName(evidence) || isSpelledOut(file, key.strong) || isAskedFor(key, file))
      continue
    const at = file.dirs.findIndex((dir) => key.strong.find(dir) !== undefined)
    const group = at < 0 ? path : file.dirs.slice(0, at + 1).join('/')
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return [...groups.values()]
}

/** True for a file called by the very word of the question, where that is not the usual name of the notion: `payment` for billing. */
function isAskedFor({ concept, strong }: Key, file: IndexedFile | undefined): boolean {
  const form = file === undefined ? undefined : matchPath(file, strong)?.form
  const usual = formOf(concept.id)
  return form !== undefined && concept.words.length === 1 && form.every((part) => concept.words.includes(part) && !usual.includes(part))
}

/** A name of several words is no accident: `reset-two-factor` is about two factors wherever it lies. */
function isSpelledOut(file: IndexedFile, forms: Matcher): boolean {
  return (matchPath(file, forms)?.form.length ?? 0) > 1
}

function isByName(evidence: Evidence): boolean {
  return evidence.score >= 0.9
}

interface Surroundings {
  tied: ReadonlySet<RepoPath>
  entries: ReadonlySet<RepoPath>
  /** Folders of which tied files make up the larger part: not `dtos` or `hooks`, where all features meet. */
  folders: ReadonlySet<string>
}

function foldersOf({ index }: Gathering, tied: ReadonlySet<RepoPath>): ReadonlySet<string> {
  const counts = new Map<string, { own: number; all: number }>([...tied].map((path) => [dirOf(path), { own: 0, all: 0 }]))
  for (const file of index.files) {
    const one = counts.get(dirOf(file.path))
    if (one === undefined || file.kind !== 'code') continue
    one.all++
    if (tied.has(file.path)) one.own++
  }
  return new Set([...counts].flatMap(([dir, { own, all }]) => (own >= 0.4 * all ? [dir] : [])))
}

/** A group is tied by an import to or from a tied file, by lying beside one, or because nothing in the repository uses it: a page, an entry. */
function isTied({ index }: Gathering, group: readonly RepoPath[], { tied, entries, folders }: Surroundings): boolean {
  const own = new Set(group)
  const used = group.some((path) => index.project.importersOf(path).some((user) => !own.has(user) && index.file(user)?.kind === 'code'))
  if (!used) return true
  return group.some((path) => {
    if (entries.has(path) || folders.has(dirOf(path))) return true
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
