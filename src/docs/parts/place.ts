import type { RepoPath } from '../../core/names.ts'
import { ref, type Ref } from '../../core/phrase.ts'
import type { Feature } from '../../core/feature.ts'
import { capital } from '../../text/wording.ts'
import type { PageInput, PagePlace } from '../page.ts'

/** The feature's name as words of a sentence: `organization invites`. Only letters, digits and spaces of the repository's name are shown. */
export function nameOf(feature: Feature): string {
  const words = feature.name
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words === '' ? feature.slug : words
}

/** The feature as the subject or the object of a sentence, whatever word its name is: `the invite feature`. */
export function featureOf(feature: Feature): string {
  return `the ${nameOf(feature)} feature`
}

/** The feature's name as a title: `Organization invites`. */
export function titleOf(feature: Feature): string {
  return capital(nameOf(feature))
}

/** A page of the feature's folder: `docs/features/billing/api.md`. */
export function featurePath(place: PagePlace, file: string): RepoPath {
  return docsPath(place, `features/${place.feature.slug}/${file}`)
}

/** A page of the documentation folder. */
export function docsPath(place: PagePlace, file: string): RepoPath {
  const folder = docsFolder(place)
  const spelled = (name: string): RepoPath => {
    const path = (folder === '' ? name : `${folder}/${name}`) as RepoPath
    return place.spelled?.(path) ?? path
  }
  const usual = spelled(file)
  if (place.site?.index !== 'index') return usual
  const index = spelled(file.replace(/(^|\/)README\.md$/, '$1index.md'))
  return place.exists(usual) && !place.exists(index) ? usual : index
}

/** Folder of the pages: on the site where there is one. */
export function docsFolder({ site, config }: Pick<PagePlace, 'site' | 'config'>): string {
  return site?.folder ?? config.docs
}

/** The index of all features: a site has a first page of its own. */
export function indexPath(place: PagePlace): RepoPath {
  return docsPath(place, place.site === undefined ? 'README.md' : 'features/README.md')
}

/** A link to a page that stands beside this one; undefined when it is not written. */
export function sibling(input: PageInput, name: string, words: string): Ref | undefined {
  const path = input.siblings.get(name)
  return path === undefined ? undefined : ref('page', words, path)
}
