import type { RepoPath } from '../../core/names.ts'

/** A documentation site that the repository builds: its links follow the site's addresses and not only files. */
export interface Site {
  /** Folder of the generator's configuration, with a trailing slash; empty at the root. */
  folder: string
  /** Folders besides it that hold its pages. */
  also: readonly string[]
  /** What builds it, where that makes ids of headings in a way of its own. */
  generator?: string
}

/** Files that configure a generator, in the folder of its site, and the generator where it makes ids of headings in a way of its own. */
const configurations: readonly (readonly [RegExp, string?])[] = [
  [/^(.*\/|)docusaurus\.config\.[cm]?[jt]s$/],
  [/^(.*\/|)\.(?:vitepress|vuepress)\/config\b/, 'vitepress'],
  [/^(.*\/|)\.(?:vitepress|vuepress)\/[^/]+\/(?:config|index)\./, 'vitepress'],
  [/^(.*\/|)mkdocs\.ya?ml$/, 'mkdocs'],
  [/^(.*\/|)astro\.config\.[cm]?[jt]s$/],
  [/^(.*\/|)next\.config\.[cm]?[jt]s$/],
  [/^(.*\/|)nuxt\.config\.[cm]?[jt]s$/],
  [/^(.*\/|)(?:svelte|rspress|gatsby-|source)\.?config\.[cm]?[jt]s$/],
  [/^(.*\/|)_config\.ya?ml$/],
  [/^(.*\/|)book\.toml$/],
  [/^(.*\/|)(?:hugo|config)\.(?:toml|yaml)$/],
  [/^(.*\/|)(?:mint|docs)\.json$/],
  [/^(.*\/|)_sidebar\.md$/, 'docsify'],
  [/^(.*\/|)(?:SUMMARY\.md|\.gitbook\.yaml)$/],
  [/^(.*\/|)antora\.yml$/, 'antora'],
  [/^(.*\/|)(?:\.eleventy\.js|eleventy\.config\.[cm]?js|\.pages)$/],
  [/^(.*\/|)conf\.py$/, 'sphinx'],
  [/^(.*\.storybook\/)main\.[cm]?[jt]s$/],
]

/** Finds the sites of a repository by the configuration of their generators. */
export function findSites(files: Iterable<RepoPath>): readonly Site[] {
  const folders = new Map<string, string | undefined>()
  for (const path of files) {
    if (
      !/(?:config|mkdocs|book\.toml|hugo|mint\.json|docs\.json|_sidebar|SUMMARY|antora|eleventy|\.pages|gitbook|conf\.py|storybook)/.test(
        path,
      )
    )
      continue
    for (const [pattern, generator] of configurations) {
      const folder = pattern.exec(path)?.[1]
      if (folder !== undefined) folders.set(folder, folders.get(folder) ?? generator)
    }
  }
  return [...folders]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, generator]) => ({ folder, also: besides(folder), ...(generator === undefined ? {} : { generator }) }))
}

/** Folders of packages that ExDoc documents: it puts all pages side by side and leads links of any folder to the page of that name. */
export function findFlatSites(files: Iterable<RepoPath>): readonly string[] {
  return [...files].flatMap((path) => /^(.*\/|)mix\.exs$/.exec(path)?.[1] ?? [])
}

/** True for a page of such a site; what stands beside the code is read where the code is as well. */
export function isOnFlatSite(folders: readonly string[], doc: RepoPath): boolean {
  return folders.some((folder) => doc.startsWith(folder) && doc.slice(folder.length).includes('/'))
}

/** The innermost site whose page a document is; undefined for what is read where the code is. */
export function siteOf(sites: readonly Site[], doc: RepoPath): Site | undefined {
  if (!isOnSite(sites, doc)) return undefined
  const holds = ({ folder, also }: Site): boolean => doc.startsWith(folder) || also.some((one) => doc.startsWith(one))
  return sites.filter(holds).toSorted((one, other) => other.folder.length - one.folder.length)[0]
}

/** True for a page that is read on a site: there a link without an extension is an address. */
export function isOnSite(sites: readonly Site[], doc: RepoPath): boolean {
  // A README is read where the code is, whatever is built beside it.
  const inPages = /(?:^|\/)(?:docs?|documentation|content|pages|website|site|wiki|blog|i18n|app)\//.test(doc)
  if (!inPages && (/(?:^|\/)(?:readme|contributing|security|code_of_conduct|license|authors)[^/]*$/i.test(doc) || !doc.includes('/'))) {
    return sites.some(({ folder }) => folder !== '' && doc.startsWith(folder) && /readme|index/i.test(doc))
  }
  return sites.some(({ folder, also }) => (folder === '' ? inPages : doc.startsWith(folder)) || also.some((one) => doc.startsWith(one)))
}

/** Generators in `website/` or `site/` commonly build the `docs/` beside them. */
function besides(folder: string): readonly string[] {
  const parent = /^(.*\/|)[^/]+\/$/.exec(folder)?.[1]
  return parent === undefined ? [] : ['docs/', 'doc/', 'documentation/', 'content/', 'blog/'].map((name) => `${parent}${name}`)
}
