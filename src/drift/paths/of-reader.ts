import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { findSites, isOnSite } from '../links/sites.ts'
import { oncePerInput } from '../once-per-input.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
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
  input: DriftInput
}

/**
 * True where a page means a path in the project of its reader. It is no page about work on this repository, it names nothing of the same folder that
 * lies here as code, and either what went was no code of ours but a sample, a test or a site of documents, or several of its paths in that folder
 * were never here, or are in samples and tests alone.
 */
export function isOfReader(document: DriftDocument, bare: string, { old }: Gone, { tree, gone, input }: Paths): boolean {
  const { path } = document
  if (!isForReaders(path, input)) return false
  const [first = ''] = bare.split('/')
  const named = pathsOf(document).filter((name) => name !== bare && name.startsWith(`${first}/`))
  const homes = homesOf(path)
  const placeOf = (name: string): string | undefined => homes.map((home) => `${home}${name}`).find((at) => tree.has(at))
  const places = named.flatMap((name) => placeOf(name) ?? [])
  if (places.some((place) => !isSample(place))) return false
  const wasHere = (name: string): boolean => homes.some((home) => gone.at(`${home}${name}`) !== undefined)
  // tests are written for the code that is here, where any of that folder still are, or was
  if (isSample(old)) return !isTest(old) || !(places.length > 0 || named.some((name) => wasHere(name) && !isTest(name)))
  return named.filter((name) => !wasHere(name) || isInSample(name, tree)).length >= fewest
}

/** True where a file of that path lies in a sample or a test: projects of readers have it there. */
function isInSample(name: string, tree: Tree): boolean {
  return tree.named(name.slice(name.lastIndexOf('/') + 1)).some((path) => path.endsWith(`/${name}`) && isSample(path))
}

/** True for a page that tells how this repository is worked on. */
export function isOfRepository(path: RepoPath): boolean {
  return ofRepository.test(path)
}

/** True for a page that those read who work on this repository, and hardly anybody else. */
export function isForContributors(path: RepoPath): boolean {
  return ofRepository.test(path) && !/(?:readme|security)[^/]*$/i.test(path)
}

/**
 * True for a page that is written for those who use what is here: it lies in a folder of documents, is not about work on the repository, and something
 * here is published, or the page is one of a site.
 */
export function isForReaders(path: RepoPath, input: DriftInput): boolean {
  if (ofRepository.test(path) || !ofDocuments.test(path)) return false
  return input.project.packages.some((one) => !one.private) || isOnSite(sitesIn(input), path)
}

const ofDocuments = /(?:^|\/)(?:docs?|documentation|guides?|content|website|site|wiki|manual|book|tutorials?)\//i

const sitesIn = oncePerInput(({ snapshot }) => findSites(snapshot.files.keys()))

/** True for a path of a sample, a test or a site: nobody who uses the code has it from here. */
function isSample(path: string): boolean {
  return isTest(path) || [path, `${path}/x.ts`].some((one) => placeKind(one) === 'example')
}

function isTest(path: string): boolean {
  return [path, `${path}/x.ts`].some((one) => placeKind(one) === 'test')
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
