import type { RepoPath } from '../../core/names.ts'
import { isOwnable, type IndexedFile } from './file-index.ts'
import { dirOf, type Evidence, type Gathering } from './gathering.ts'
import { readMentions } from './read-mentions.ts'

/** Takes the rest of a folder most of whose files are the feature's. */
export function takeFolders({ index, core }: Gathering): void {
  const folders = new Map<string, { all: RepoPath[]; core: number }>()
  const dirs = new Set([...core.keys()].map(dirOf))
  for (const file of index.files) {
    const dir = dirOf(file.path)
    if (!dirs.has(dir) || !isOwnable(file) || file.shared) continue
    const one = folders.get(dir) ?? { all: [], core: 0 }
    const evidence = core.get(file.path)
    if (evidence !== undefined && evidence.partly !== true) one.core++
    one.all.push(file.path)
    folders.set(dir, one)
  }
  for (const { all, core: taken } of folders.values()) {
    if (taken < 3 || taken < 0.8 * all.length) continue
    for (const path of all) if (!core.has(path)) core.set(path, { score: 0.6, why: 'most of its folder belongs to it' })
  }
}

/** Takes files that nothing but the feature uses, in its folders or speaking of it. */
export function takeOwnedByUse(gathering: Gathering): void {
  const { index, core } = gathering
  for (let round = 0; round < 2; round++) {
    const found: [RepoPath, Evidence][] = []
    for (const path of core.keys()) {
      for (const target of index.project.importsOf(path)) {
        if (!core.has(target) && isOwned(gathering, target)) found.push([target, { score: 0.6, why: 'only files of the feature use it' }])
      }
    }
    for (const [path, evidence] of found) core.set(path, evidence)
  }
}

function isOwned({ index, key, core }: Gathering, path: RepoPath): boolean {
  const file = index.file(path)
  if (file === undefined || file.kind !== 'code' || file.shared || file.barrel) return false
  const users = index.project.importersOf(path).filter((user) => index.file(user)?.kind === 'code')
  if (users.length === 0 || users.some((user) => !core.has(user)) || users.every((user) => core.get(user)?.partly === true)) return false
  const own = file.dirs.some((dir) => key.strong.find(dir) !== undefined || key.weak.find(dir) !== undefined)
  const { declared, declaredOf, used, usedOf } = readMentions(index, path, key.strong)
  const density = (declared + used) / Math.max(1, declaredOf + usedOf)
  if (own || declared > 0) return true
  return used >= 2 && density >= (isAtHome(file, { index, core }) ? 0.05 : 0.2)
}

/** False in a folder of something else: several files lie there and none of them is the feature's. */
function isAtHome({ path }: IndexedFile, { index, core }: Pick<Gathering, 'index' | 'core'>): boolean {
  const dir = dirOf(path)
  const beside = index.files.filter((file) => file.path.startsWith(dir) && dirOf(file.path) === dir)
  return beside.length <= 3 || beside.some((file) => core.has(file.path))
}

/** Takes a template that stands beside a core file of the same name. */
export function takeCompanions({ index, core }: Gathering): void {
  const names = new Set([...core.keys()].map((path) => path.replace(/\.[a-zA-Z0-9]+$/, '')))
  const shorter = new Set([...names].map((name) => name.replace(/[.-]component$/, '')))
  for (const file of index.files) {
    if (file.kind !== 'template' || core.has(file.path)) continue
    const name = file.path.replace(/\.[a-zA-Z0-9]+$/, '')
    if (names.has(name) || shorter.has(name)) core.set(file.path, { score: 0.6, why: 'template of a file of the feature' })
  }
}
