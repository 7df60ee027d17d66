import type { RepoPath } from '../../core/names.ts'
import type { FeatureFile } from '../../core/feature.ts'
import type { Meaning } from './choose-head.ts'
import type { Key } from './resolve-key.ts'
import type { FileIndex, IndexedFile } from './file-index.ts'
import type { Gathering } from './gathering.ts'
import { isTestFileOfIt, withoutKinds } from './feature-tests.ts'
import { whyPart } from './parts/why-part.ts'
import { importGraph, rankFrom } from './graph.ts'
import { matchPath } from './match-forms.ts'
import { dropStrangers } from './drop-strangers.ts'
import { dropUnconnected } from './drop-unconnected.ts'
import { takeExporting, takeMigrations, takeNamed, takeSpeakingOfIt, takeWeaklyNamed } from './take-by-name.ts'
import { takeCompanions, takeFolders, takeOwnedByUse } from './take-by-place.ts'
import { takeFollowed, takeJobs, takeModels, takeRoutes } from './take-by-table.ts'
import { takeFunctions } from './take-by-function.ts'
import { findParts, type Parts } from './parts/find-parts.ts'

/** The files of a feature, best first. */
export interface Selection {
  files: readonly FeatureFile[]
  /** Core files of which only some functions are the feature's. */
  partly: ReadonlySet<RepoPath>
  /** Functions of the feature in files that are not its own. */
  parts: Parts
  /** Routes that are the feature's whatever they are called. */
  followed: ReadonlySet<string>
}

/**
 * The files of a feature: core ones, the ones around them, tests and documents, best first. `bearing` files declare or answer what the
 * feature is called by; they are its core where no file is its own. `followed` routes belong to it whatever they are called.
 */
export function selectFiles(
  index: FileIndex,
  meaning: Meaning & { head: Key },
  { bearing = new Set(), followed }: { bearing?: ReadonlySet<RepoPath> | undefined; followed: ReadonlySet<string> },
): Selection {
  const gathering: Gathering = { index, key: meaning.head, core: new Map(), aside: new Map() }
  takeNamed(gathering)
  takeExporting(gathering)
  takeWeaklyNamed(gathering)
  dropStrangers(gathering, meaning)
  dropUnconnected(gathering)
  takeModels(gathering)
  takeSpeakingOfIt(gathering)
  takeFunctions(gathering)
  if (gathering.core.size === 0)
    for (const path of bearing) gathering.core.set(path, { score: 0.6, why: 'declares or answers what is called so', partly: true })
  takeFollowed(gathering, followed)
  takeFolders(gathering)
  takeOwnedByUse(gathering)
  takeRoutes(gathering)
  takeJobs(gathering)
  takeCompanions(gathering)
  takeMigrations(gathering)
  const parts = findParts(gathering)
  const rank = rankFrom(importGraph(index.project), new Map([...gathering.core].map(([path, evidence]) => [path, evidence.score])))
  const partly = new Set([...gathering.core].flatMap(([path, evidence]) => (evidence.partly === true ? [path] : [])))
  return { files: listFiles(gathering, parts, rank), partly, parts, followed }
}

function listFiles(gathering: Gathering, parts: Parts, rank: ReadonlyMap<RepoPath, number>): FeatureFile[] {
  const { index, key, core, aside } = gathering
  const files: FeatureFile[] = []
  const put = (path: RepoPath, role: FeatureFile['role'], score: number, why: string): void => {
    files.push({ path, role, score: Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000, why })
  }
  for (const [path, { score, why }] of core) put(path, 'core', 0.5 + 0.4 * score + 0.1 * (rank.get(path) ?? 0), why)
  for (const [path, functions] of parts) files.push({ path, role: 'part', score: 0.45, why: whyPart(functions), functions })
  for (const file of index.files) {
    if (core.has(file.path) || parts.has(file.path)) continue
    const named = aside.get(file.path)
    if (file.kind === 'doc') {
      if (matchPath(file, key.strong) !== undefined) put(file.path, 'doc', 0.4, 'its name says it')
    } else if (file.kind === 'test') {
      const test = testOf(gathering, file)
      if (test !== undefined) put(file.path, 'test', test.score, test.why)
    } else if (named !== undefined || isLinked(gathering, file.path, rank)) {
      put(file.path, 'related', (named?.score ?? 0) + 0.3 * (rank.get(file.path) ?? 0), named?.why ?? 'uses it or is used by it')
    }
  }
  return files.toSorted((a, b) => order(a.role) - order(b.role) || b.score - a.score || (a.path < b.path ? -1 : 1))
}

/** Why a file of tests is the feature's; undefined where it is not. */
function testOf({ index, key, core }: Gathering, file: IndexedFile): { score: number; why: string } | undefined {
  const covered = index.project.importsOf(file.path).filter((path) => core.has(path)).length
  const score = 0.25 + Math.min(0.1, covered * 0.02)
  const named = (text: string): boolean => key.strong.find(text) !== undefined
  const words = withoutKinds(file.path)
  if (matchPath(file, key.strong) !== undefined && (words === file.path || named(words)))
    return { score: score + 0.15, why: 'a test named for it' }
  const ground = { core: new Set(core.keys()), partly: new Set<RepoPath>(), named }
  if (!isTestFileOfIt(index.project, file.path, ground)) return undefined
  return { score, why: covered > 0 ? 'tests its files' : 'its tests name it' }
}

function isLinked({ index, core }: Gathering, path: RepoPath, rank: ReadonlyMap<RepoPath, number>): boolean {
  if ((rank.get(path) ?? 0) <= 0.01) return false
  return index.project.importsOf(path).some((other) => core.has(other)) || index.project.importersOf(path).some((other) => core.has(other))
}

const roles: readonly FeatureFile['role'][] = ['core', 'part', 'related', 'test', 'doc']

function order(role: FeatureFile['role']): number {
  return roles.indexOf(role)
}
