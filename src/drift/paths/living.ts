import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { opens, ownPackages, packageName } from '../examples/own-packages.ts'
import { findSites, type Site } from '../links/sites.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'

/** True for what users import from a package of the repository: `ledger/client` is no folder. */
export async function isSpecifier(written: string, { project, snapshot }: DriftInput): Promise<boolean> {
  const name = packageName(written)
  const own = await ownPackages(project, snapshot)(written)
  return own?.subpaths !== undefined && opens(own, `.${written.slice(name.length)}`)
}

/** Bytes of a file that is looked through for the paths that it writes. */
const largest = 500_000

/**
 * Which paths the code of the head puts together or writes as a text of its own: what it makes and looks for there is made in the project of whoever
 * runs it. Settings name files of the repository, and are not looked at.
 */
export async function writtenInCode(snapshot: Snapshot, paths: Iterable<string>): Promise<ReadonlySet<string>> {
  const tests = [...new Set(paths)].map((path) => ({ path, last: path.slice(path.lastIndexOf('/') + 1), like: likeOf(path) }))
  const found = new Set<string>()
  if (tests.length === 0) return found
  const code = [...snapshot.files].filter(
    ([path, { size, skipped }]) =>
      skipped === undefined &&
      size < largest &&
      placeKind(path) === 'source' &&
      /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|cs|php)$/.test(path) &&
      !/(?:^|\/)(?:[\w.-]+\.config\.\w+|\.[\w-]+rc\.\w+)$/.test(path),
  )
  for await (const [, text] of snapshot.readAll(code.map(([path]) => path)))
    for (const { path, last, like } of tests) if (!found.has(path) && text.includes(last) && like.test(text)) found.add(path)
  return found
}

/** `'.cache/state'`, `join(root, '.cache', 'state')`. */
function likeOf(path: string): RegExp {
  const parts = path.split('/').map(escapeWord)
  return new RegExp(`['"\`](?:\\./)?${parts.join('/')}/?['"\`]|['"\`]${parts.join(`['"\`]\\s*,\\s*['"\`]`)}['"\`]`)
}

/** Folders below a site that hold its pages. */
const pages = /^(?:src\/)?(?:content|docs|pages)\//

/** Sites whose pages lie right beside their configuration. */
const isForPages = /(?:^|\/)(?:docs?|documentation|website|site|wiki)\/$/

/**
 * True where a page of a site would speak of the site's own sources: it speaks to its readers, of their projects. A site at the root of a repository is
 * told from an application by a folder for content alone.
 */
export function isOfSite({ path }: DriftDocument, gone: string, sites: readonly Site[]): boolean {
  if (/\.(?:mdx?|adoc|rst)$/.test(gone) || /(?:^|\/)(?:readme|contributing|development|agents|claude)[^/]*$/i.test(path)) return false
  return sites.some(({ folder }) => {
    if (!path.startsWith(folder) || !gone.startsWith(folder)) return false
    const below = path.slice(folder.length)
    return folder === '' ? /^(?:src\/)?content\//.test(below) : pages.test(below) || isForPages.test(folder)
  })
}

/** Sites of the head. */
export function sitesOf({ files }: Snapshot): readonly Site[] {
  return findSites(files.keys() as Iterable<RepoPath>)
}
