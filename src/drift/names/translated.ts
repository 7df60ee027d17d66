import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { languageTag } from '../languages.ts'
import type { DriftInput } from '../signal.ts'

/** A folder or an ending of a name by which a path says its language, and English as well, in which most pages are written first. */
const folder = new RegExp(`(?:^|/)(?:i18n/)?${languageTag}/`)
const ending = new RegExp(`\\.${languageTag}(?=\\.\\w+$)`)

/**
 * Leaves out of translations what their original names as well and is not wrong about: words that tell that a thing was removed, or whose it is, are
 * read in the language of the original.
 */
export function withoutTranslated(drifts: readonly Drift[], { documents, base }: DriftInput): readonly Drift[] {
  if (base !== undefined) return drifts
  const pages = new Map(documents.map((document) => [document.path, document]))
  const told = new Set(drifts.map(({ anchor }) => `${anchor.doc} ${anchor.name}`))
  return drifts.filter(({ anchor }) => {
    const original = originalOf(anchor.doc, pages)
    return original === undefined || !original.text.includes(anchor.text) || told.has(`${original.path} ${anchor.name}`)
  })
}

/** The page that a translation is of: under the same path without its language, in English, or in the folder of documents that a site translates. */
function originalOf(path: RepoPath, pages: ReadonlyMap<RepoPath, DriftDocument>): DriftDocument | undefined {
  const match = folder.exec(path)
  const [before, after] =
    match === null
      ? ['', '']
      : [path.slice(0, match.index + (path[match.index] === '/' ? 1 : 0)), path.slice(match.index + match[0].length)]
  const inFolder =
    match === null
      ? []
      : [`${before}${after}`, `${before}en/${after}`, `${before}docs/${after.replace(/^[\w-]*docs(?:-\w+)*\/current\//, '')}`]
  const places = [path.replace(ending, ''), path.replace(ending, '.en-US'), ...inFolder]
  return places.filter((place) => place !== path).flatMap((place) => pages.get(place as RepoPath) ?? [])[0]
}
