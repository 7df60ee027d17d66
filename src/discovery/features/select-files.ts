import type { RepoPath } from '../../core/names.ts'
import type { FeatureFile } from '../../core/project.ts'
import type { Key, Meaning } from './choose-head.ts'
import type { FileIndex, IndexedFile } from './file-index.ts'
import { importGraph, rankFrom } from './graph.ts'
import { matchPath } from './match-forms.ts'
import { readMentions } from './read-mentions.ts'

interface Evidence {
  score: number
  why: string
}

/** Files of a feature while they are gathered. */
interface Gathering {
  index: FileIndex
  key: Key
  core: Map<RepoPath, Evidence>
  /** Files that name the feature and are not its own. */
  aside: Map<RepoPath, Evidence>
}

/** The files of a feature: core ones, the ones around them, tests and documents, best first. */
export function selectFiles(index: FileIndex, meaning: Meaning & { head: Key }): FeatureFile[] {
  const gathering: Gathering = { index, key: meaning.head, core: new Map(), aside: new Map() }
  takeNamed(gathering)
  takeExporting(gathering)
  takeWeaklyNamed(gathering)
  takeOwnedByUse(gathering)
  const rank = rankFrom(importGraph(index.project), new Map([...gathering.core].map(([path, evidence]) => [path, evidence.score])))
  return listFiles(gathering, rank)
}

/** Files whose own name or folder is the feature's. */
function takeNamed({ index, key, core, aside }: Gathering): void {
  for (const file of index.files) {
    if (file.kind === 'test' || file.kind === 'doc') continue
    const match = matchPath(file, key.strong)
    if (match === undefined) continue
    const name = match.form.join(' ')
    if (file.kind === 'apart') aside.set(file.path, { score: 0.2, why: `names ${name} among files kept apart` })
    else if (match.where === 'inside') aside.set(file.path, { score: 0.3, why: `another resource below ${name}` })
    else if (match.where === 'own') core.set(file.path, { score: 1, why: `its name says ${name}` })
    else core.set(file.path, { score: 0.9, why: `lies in a folder named for ${name}` })
  }
}

/** Files that are called something else and export mostly the feature. */
function takeExporting({ index, key, core, aside }: Gathering): void {
  const few = [...core.keys()].filter((path) => index.file(path)?.kind === 'code').length < 4
  for (const [path, share] of key.exporting) {
    const file = index.file(path)
    if (file === undefined || core.has(path) || file.barrel) continue
    const hits = Math.round(share * index.exportsOf(path).length)
    const enough = share >= 0.5 || (few && (hits >= 2 || share >= 0.2))
    const evidence = { score: 0.5 + share * 0.4, why: `${hits} of ${index.exportsOf(path).length} exported names are about it` }
    if (enough && !file.shared) core.set(path, evidence)
    else aside.set(path, { ...evidence, score: 0.3 })
  }
}

/** Files whose name only suggests the feature, where their code confirms it. */
function takeWeaklyNamed(gathering: Gathering): void {
  const { index, key, core } = gathering
  if (key.weak.forms.length === 0) return
  const waiting: IndexedFile[] = []
  for (const file of index.files) {
    if (core.has(file.path) || file.kind === 'test' || file.kind === 'doc' || file.kind === 'apart') continue
    const match = matchPath(file, key.weak)
    if (match !== undefined && match.where !== 'inside') waiting.push(file)
  }
  for (const file of waiting.slice(0, 600)) {
    if (isConfirmed(gathering, file)) core.set(file.path, { score: 0.7, why: `its name suggests it and its code confirms it` })
  }
}

function isConfirmed({ index, key, core }: Gathering, file: IndexedFile): boolean {
  if (file.kind !== 'code') return false
  const project = index.project
  const linked = [...project.importsOf(file.path), ...project.importersOf(file.path)].filter((path) => core.has(path)).length
  const mentions = readMentions(index, file.path, key.strong)
  return mentions.declared > 0 || (linked > 0 && mentions.used > 0) || linked >= 2 || mentions.used >= 3
}

/** Files that nothing but the feature uses, near its other files or speaking of it. */
function takeOwnedByUse(gathering: Gathering): void {
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
  const owners = users.filter((user) => core.has(user)).length
  if (owners === 0 || owners < users.length) return false
  const dir = path.slice(0, path.lastIndexOf('/') + 1)
  const near = users.some((user) => user.startsWith(dir) || path.startsWith(user.slice(0, user.lastIndexOf('/') + 1)))
  const mentions = readMentions(index, path, key.strong)
  return near || mentions.declared > 0 || mentions.used >= 2
}

function listFiles({ index, key, core, aside }: Gathering, rank: ReadonlyMap<RepoPath, number>): FeatureFile[] {
  const files: FeatureFile[] = []
  const put = (path: RepoPath, role: FeatureFile['role'], score: number, why: string): void => {
    files.push({ path, role, score: Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000, why })
  }
  for (const [path, { score, why }] of core) put(path, 'core', 0.5 + 0.4 * score + 0.1 * (rank.get(path) ?? 0), why)
  const seen = new Set<RepoPath>(core.keys())
  for (const file of index.files) {
    if (seen.has(file.path)) continue
    if (file.kind === 'doc') {
      if (matchPath(file, key.strong) !== undefined) put(file.path, 'doc', 0.4, 'its name says it')
    } else if (file.kind === 'test') {
      const covered = index.project.importsOf(file.path).filter((path) => core.has(path)).length
      const named = matchPath(file, key.strong) !== undefined
      if (named || covered > 0)
        put(file.path, 'test', 0.25 + (named ? 0.15 : 0) + Math.min(0.1, covered * 0.02), named ? 'a test named for it' : 'tests its files')
    } else {
      const near = rank.get(file.path) ?? 0
      const named = aside.get(file.path)
      const linked = [...index.project.importsOf(file.path), ...index.project.importersOf(file.path)].some((path) => core.has(path))
      if (named !== undefined || (linked && near > 0.01))
        put(file.path, 'related', (named?.score ?? 0) + 0.3 * near, named?.why ?? 'uses it or is used by it')
    }
  }
  return files.toSorted((a, b) => order(a.role) - order(b.role) || b.score - a.score || (a.path < b.path ? -1 : 1))
}

function order(role: FeatureFile['role']): number {
  return role === 'core' ? 0 : role === 'related' ? 1 : role === 'test' ? 2 : 3
}
