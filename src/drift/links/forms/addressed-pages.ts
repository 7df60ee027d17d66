import type { DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { PageMap } from '../page-map.ts'
import { formOf, type WorkingLink } from './link-form.ts'

/** Pages that links to a host must lead to before it is taken for one that shows pages of the repository. */
const fewestPages = 3

const pageEnds = ['.md', '.mdx', '.markdown', '.adoc', '.rst']
const address = /^https?:\/\/([\w.-]+)(\/[^?#\s]*)/i
/** Hosts that show code, packages and badges of everybody. */
const common =
  /(?:^|\.)(?:github(?:usercontent)?|gitlab|bitbucket|npmjs|shields|badge\w*|youtube|wikipedia|mozilla|stackoverflow|medium|twitter|x)\.(?:com|org|io)$/i

/** What a site of the repository is told by. */
export interface OwnNames {
  pages: Pick<PageMap, 'sameName'>
  /** Names of the project, its owner and its packages: the host of its site bears one. */
  names: readonly string[]
}

/**
 * Links to a site that shows pages of the repository: those of a host of which most lead to a file when one root is taken for the other, or some where
 * the host bears a name of the project.
 */
export function addressedPages(documents: readonly DriftDocument[], { pages, names }: OwnNames): readonly WorkingLink[] {
  const hosts = Map.groupBy(documents.flatMap(addressesIn), ({ host }) => host)
  const isOwn = (host: string): boolean => names.some((name) => plain(host).includes(plain(name)))
  return [...hosts].flatMap(([host, links]) => shownBy(links, pages, isOwn(host)))
}

/** Pages of the repository by the addresses at which documents link to them on its own site; an address that may show several is left out. */
export function pagesByAddress(documents: readonly DriftDocument[], own: OwnNames): ReadonlyMap<string, RepoPath> {
  const pages = new Map<string, RepoPath | undefined>()
  for (const { url, target } of addressedPages(documents, own))
    if (url !== undefined) pages.set(url, pages.has(url) && pages.get(url) !== target ? undefined : target)
  return new Map([...pages].flatMap(([url, target]) => (target === undefined ? [] : [[url, target]])))
}

/** An address without its query and fragment. */
export function plainUrl(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

interface Address {
  doc: RepoPath
  host: string
  url: string
}

function addressesIn({ path: doc, anchors }: DriftDocument): readonly Address[] {
  return anchors.flatMap(({ kind, in: place, name }): Address[] => {
    const [, host = '', way = '/'] = kind === 'link' && place === 'link' ? (address.exec(name) ?? []) : []
    return way === '/' || common.test(host) ? [] : [{ doc, host, url: plainUrl(name) }]
  })
}

/** Links to one host that one pair of roots explains; none where it explains only a few of them, unless the host is known for the project's own. */
function shownBy(links: readonly Address[], pages: Pick<PageMap, 'sameName'>, isOwn: boolean): readonly WorkingLink[] {
  const fits = links.flatMap(({ doc, url }) =>
    pagesNamed(url, pages).flatMap((target): WorkingLink[] => {
      const form = formOf(doc, url, target)
      return form === undefined || form.way !== 'address' ? [] : [{ doc, target, form, url }]
    }),
  )
  const roots = [...Map.groupBy(fits, ({ form }) => `${form?.lead} ${form?.root}`).values()]
  const countOf = (all: readonly WorkingLink[]): number => new Set(all.map(({ target }) => target)).size
  const best = roots.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? []
  const urls = new Set(links.map(({ url }) => url)).size
  const isShown = countOf(best) >= fewestPages && (isOwn || countOf(best) * 2 >= urls)
  return isShown ? best : []
}

/** Pages that an address may show, by its last word. */
function pagesNamed(url: string, pages: Pick<PageMap, 'sameName'>): readonly RepoPath[] {
  const words = url
    .replace(/\/$/, '')
    .replace(/\.html?$/i, '')
    .split('/')
  const last = words.at(-1) ?? ''
  return pageEnds.flatMap((end) => pages.sameName(`${last}${end}`))
}
