import type { RepoPath } from '../../core/names.ts'
import { isOwnable, type IndexedFile } from './file-index.ts'
import { countLinks, type Gathering } from './gathering.ts'
import { matchPath } from './match-forms.ts'
import { readMentions } from './read-mentions.ts'
import { notions } from './read-notions.ts'
import type { Key } from './resolve-key.ts'
import { standsAlone } from './stands-alone.ts'
import { type Form, splitWords, stem } from './words.ts'

/** Takes files whose own name or folder is the feature's. */
export function takeNamed({ index, key, core, aside }: Gathering): void {
  for (const file of index.files) {
    if (file.kind === 'test' || file.kind === 'doc') continue
    const match = matchPath(file, key.strong)
    if (match === undefined) continue
    const name = match.form.join(' ')
    if (file.kind === 'apart') aside.set(file.path, { score: 0.2, why: `names ${name}, kept apart` })
    else if (file.kind === 'migration') aside.set(file.path, { score: 0.25, why: `a migration that names ${name}` })
    else if (match.where === 'inside') aside.set(file.path, { score: 0.3, why: `another resource below ${name}` })
    else if (isCommon(key, match.form) && !standsAlone(index, file.path, match.form[0] ?? ''))
      aside.set(file.path, { score: 0.3, why: `another kind of ${name}` })
    else if (match.where === 'own') core.set(file.path, { score: 1, why: `its name says ${name}` })
    else core.set(file.path, { score: 0.9, why: `lies in a folder named for ${name}` })
  }
}

/** True for a name that many things carry (`token`), which stands for this one where the repository has no other. */
function isCommon({ concept }: Key, form: Form): boolean {
  return concept.last?.includes(form) === true
}

/** Takes files that are called something else and export mostly the feature. */
export function takeExporting(gathering: Gathering): void {
  const { index, key, core, aside } = gathering
  for (const [path, share] of key.exporting) {
    const file = index.file(path)
    if (file === undefined || core.has(path) || file.barrel || key.strong.forms.some((form) => isCommon(key, form))) continue
    const hits = Math.round(share * index.exportsOf(path).length)
    const why = `${hits} of ${index.exportsOf(path).length} exported names are about it`
    const enough = (share >= 0.5 && (hits >= 2 || countLinks(gathering, path) >= 2)) || (hits >= 6 && share >= 0.3)
    if (enough && !file.shared) core.set(path, { score: 0.5 + share * 0.4, why })
    else if (hits >= 3 && share >= 0.33 && !file.shared && isDense(gathering, path))
      core.set(path, { score: 0.4 + share * 0.4, why, partly: true })
    else aside.set(path, { score: 0.2 + 0.2 * share, why })
  }
}

function isDense({ index, key }: Gathering, path: RepoPath): boolean {
  const { declared, declaredOf, used, usedOf } = readMentions(index, path, key.strong)
  return (declared + used) / Math.max(1, declaredOf + usedOf) >= 0.18
}

/** Takes files that are called something else and whose code speaks of little but the feature. */
export function takeSpeakingOfIt(gathering: Gathering): void {
  const { index, key, core } = gathering
  const around = [...core.keys()].flatMap((path) => [...index.project.importsOf(path), ...index.project.importersOf(path)])
  for (const path of new Set([...key.exporting.keys(), ...around])) {
    const file = index.file(path)
    if (file === undefined || file.kind !== 'code' || file.shared || file.barrel || core.has(path)) continue
    if (key.strong.forms.some((form) => isCommon(key, form))) continue
    const { declared, declaredOf, used, usedOf } = readMentions(index, path, key.strong)
    if (declared < 2 || used < 3 || declared + used < 0.4 * (declaredOf + usedOf)) continue
    core.set(path, { score: 0.6, why: 'its code speaks of little else' })
  }
}

const weakLimit = 600

/** Takes files whose name only suggests the feature, where their code or their folder confirms it. */
export function takeWeaklyNamed(gathering: Gathering): void {
  const { index, key, core } = gathering
  if (key.weak.forms.length === 0) return
  const waiting = index.files.filter((file) => {
    if (core.has(file.path) || !isOwnable(file)) return false
    const match = matchPath(file, key.weak)
    return match !== undefined && match.where !== 'inside'
  })
  for (let round = 0; round < 2; round++) {
    const open = waiting.slice(0, weakLimit).filter((file) => !core.has(file.path))
    for (const file of open.filter((one) => isConfirmed(gathering, one))) {
      core.set(file.path, { score: 0.7, why: 'its name suggests it and its code confirms it' })
    }
  }
  takeSuggestedFolders(gathering, waiting)
}

function isConfirmed(gathering: Gathering, file: IndexedFile): boolean {
  if (file.kind !== 'code') return false
  const links = countLinks(gathering, file.path)
  const { declared, declaredOf, used, usedOf } = readMentions(gathering.index, file.path, gathering.key.strong)
  const density = (declared + used) / Math.max(1, declaredOf + usedOf)
  if (isOwnWord(gathering, file) && used > 0 && (used >= 2 || density >= 0.05)) return true
  if (isForeign(gathering, file)) return density >= 0.12 || (links > 0 && density >= 0.06)
  if (isLayerOfNamesake(gathering, file)) return true
  if (declared > 0) return links > 0 || density >= 0.05 || Math.min(declared, used) >= 2
  return (
    standsBesideNamesake(gathering, file, links) ||
    links >= 3 ||
    (used > 0 && (links >= 2 || (links > 0 && density >= 0.03) || (used >= 3 && density >= 0.06)))
  )
}

/** True where a file that is core already and has to do with it suggests the feature by the same name: `lib/subscription` and `config/subscriptions`. */
function standsBesideNamesake({ index, key, core }: Gathering, file: IndexedFile, links: number): boolean {
  const form = matchPath(file, key.weak)?.form
  return [...index.project.importsOf(file.path), ...index.project.importersOf(file.path)].some((path) => {
    const other = core.has(path) ? index.file(path) : undefined
    if (other === undefined || form === undefined || matchPath(other, key.weak)?.form !== form) return false
    return links >= 2 || nameOf(other) === nameOf(file)
  })
}

/** Name of a file, of its folder where the file only gathers it. */
function nameOf(file: IndexedFile): string {
  return file.barrel ? (file.dirs.at(-1) ?? '') : file.base
}

const layerWord = new Set(
  'model schema entity repo repository service controller router route query type store api table'.split(' ').map(stem),
)

/** Layers that share one name serve one thing: `schema/subscriptions` where `subscription.repo` is the feature's. */
function isLayerOfNamesake({ index, key, core }: Gathering, file: IndexedFile): boolean {
  const form = bareForm(index.stems(file.base), key)
  if (form === undefined) return false
  return [...core].some(([path, { score }]) => score < 0.9 && bareForm(index.stems(index.file(path)?.base ?? ''), key) === form)
}

/** The suggesting form that a name consists of, words of layers aside. */
function bareForm(stems: readonly string[], key: Key): string | undefined {
  const own = stems.filter((part) => !layerWord.has(part)).join(' ')
  return key.weak.forms.some((form) => form.join(' ') === own) ? own : undefined
}

/** True for a folder or file called by a word of the question's own compound: `rss` for rss subscriptions. */
function isOwnWord({ key }: Gathering, file: IndexedFile): boolean {
  const { concept } = key
  const form = matchPath(file, key.weak)?.form
  return concept.kind === 'word' && concept.words.length > 1 && form?.length === 1 && concept.words.includes(form[0] ?? '')
}

/** True where the suggesting name is the name of another feature (`invoice` beside billing): then it takes more to confirm it. */
function isForeign({ key }: Gathering, file: IndexedFile): boolean {
  const form = matchPath(file, key.weak)?.form
  return (
    form !== undefined &&
    notions.some((notion) => notion.id !== key.concept.id && notion.strong.some((other) => other.join(' ') === form.join(' ')))
  )
}

/** A folder with a suggesting name belongs to the feature as a whole when a good part of it does. */
function takeSuggestedFolders({ index, key, core }: Gathering, waiting: readonly IndexedFile[]): void {
  const folders = new Map<string, { all: RepoPath[]; core: number }>()
  const add = (file: IndexedFile, taken: boolean): void => {
    file.dirs.forEach((dir, depth) => {
      const form = key.weak.find(dir)
      if (form === undefined || notions.some((notion) => notion.strong.some((other) => other.join(' ') === form.join(' ')))) return
      const path = file.dirs.slice(0, depth + 1).join('/')
      const one = folders.get(path) ?? { all: [], core: 0 }
      if (taken) one.core++
      one.all.push(file.path)
      folders.set(path, one)
    })
  }
  for (const file of waiting) add(file, core.has(file.path))
  for (const file of index.files) if (core.has(file.path) && !waiting.includes(file)) add(file, true)
  for (const { all, core: taken } of folders.values()) {
    if (taken < 2 || taken < 0.34 * all.length) continue
    for (const path of all) if (!core.has(path)) core.set(path, { score: 0.65, why: 'lies in a folder that belongs to it' })
  }
}

const migrationWords = new Set(
  'add create init initial table tables model models new setup the to and for column columns feature schema migration up do'
    .split(' ')
    .map(stem),
)

/** Takes migrations that bring the feature in: they declare one of its tables, or their name says nothing else. Later changes stay aside. */
export function takeMigrations({ index, key, core, aside }: Gathering): void {
  const tables = new Set(
    index.project.models.flatMap((model) => (key.strong.find(model.table ?? model.name) === undefined ? [] : [model.file])),
  )
  for (const file of index.files) {
    if (file.kind !== 'migration' || !aside.has(file.path)) continue
    const own = key.strong.find(file.base) === undefined ? (file.dirs.at(-1) ?? '') : file.base
    const words = splitWords(own.replace(/^[\d_.-]+/, '')).map(stem)
    const left = words.filter(
      (word) => !migrationWords.has(word) && !key.strong.forms.some((form) => form.includes(word) || form.join('') === word),
    )
    if (left.length === 0 || tables.has(file.path)) core.set(file.path, { score: 0.6, why: 'the migration that brings it in' })
  }
}
