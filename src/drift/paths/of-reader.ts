import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { placeKind } from '../place-kinds.ts'
import type { Gone, GonePaths } from './gone.ts'
import type { Tree } from './tree.ts'

/** Pages that tell how this repository is worked on. */
const ofRepository =
  /(?:^|\/)(?:\d+[-_.])?(?:readme|contribut\w*|development|developing|hacking|architecture|internals?|maintain\w*|agents|claude|security)[^/]*(?:\/|$)/i

/** Paths that nobody sees here as they are named, after which a folder of a page is that of its reader. */
const fewest = 2

/** What is known of paths. */
export interface Paths {
  tree: Tree
  gone: GonePaths
}

/**
 * True where a page means a path in the project of its reader. It is no page about work on this repository, it names nothing of the same folder that
 * lies here as code, and either what went was no code of ours but a sample, a test or a site of documents, or several of its paths in that folder
 * were never here, or are in samples and tests alone.
 */
export function isOfReader(document: DriftDocument, bare: string, { old }: Gone, { tree, gone }: Paths): boolean {
  const { path } = document
  if (!isForReaders(path)) return false
  const [first = ''] = bare.split('/')
  const named = pathsOf(document).filter((name) => name !== bare && name.startsWith(`${first}/`))
  const homes = homesOf(path)
  const placeOf = (name: string): string | undefined => homes.map((home) => `${home}${name}`).find((at) => tree.has(at))
  const isOurs = (name: string): boolean => {
    const at = placeOf(name)
    return at !== undefined && !isSample(at)
  }
  if (named.some(isOurs)) return false
  if (isSample(old)) return true
  const wasHere = (name: string): boolean => homes.some((home) => gone.at(`${home}${name}`) !== undefined)
  return named.filter((name) => !wasHere(name) || isInSample(name, tree)).length >= fewest
}

/** True where a file of that path lies in a sample or a test: projects of readers have it there. */
function isInSample(name: string, tree: Tree): boolean {
  return tree.named(name.slice(name.lastIndexOf('/') + 1)).some((path) => path.endsWith(`/${name}`) && isSample(path))
}

/** True for a page that is written for those who use what is here: it lies in a folder of documents, and is not about work on the repository. */
export function isForReaders(path: string): boolean {
  return !ofRepository.test(path) && /(?:^|\/)(?:docs?|documentation|guides?|content|website|site|wiki|manual|book|tutorials?)\//i.test(path)
}

/** True for a path of a sample, a test or a site: nobody who uses the code has it from here. */
function isSample(path: string): boolean {
  const kind = placeKind(path)
  return kind === 'example' || kind === 'test' || placeKind(`${path}/x.ts`) === 'example' || placeKind(`${path}/x.ts`) === 'test'
}

/** Paths of files and folders that a page names, each once. */
function pathsOf({ anchors }: DriftDocument): readonly string[] {
  const names = anchors.flatMap(({ kind, name }) => (kind === 'path' ? [name.replace(/^(?:\.?\/)+|\/+$/g, '')] : []))
  return [...new Set(names)].filter((name) => name.includes('/') && /^[\w@.+()[\]/ -]+$/.test(name))
}

/** The root, and every folder around a page. */
export function homesOf(path: RepoPath): readonly string[] {
  const around = path.split('/').slice(0, -1)
  return ['', ...around.map((_, at) => `${around.slice(0, at + 1).join('/')}/`)]
}
