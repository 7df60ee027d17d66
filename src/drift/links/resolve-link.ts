import type { RepoPath } from '../../core/names.ts'
import { resolvePath } from '../../text/relative-path.ts'
import { languageTag } from '../languages.ts'
import type { IgnoredPaths } from '../../text/ignored-paths.ts'
import { type PageMap, addressOf } from './page-map.ts'
import type { LinkTarget } from './read-target.ts'
import type { StatedAddresses } from './stated-addresses.ts'
import { type Site, isOnFlatSite, isOnSite } from './sites.ts'

/** Where links of one listing lead. */
export interface LinkWorld {
  pages: PageMap
  sites: readonly Site[]
  /** Folders whose documentation is built with all pages side by side: a link names the file of a page, wherever it lies. */
  flat: readonly string[]
  /** Addresses that pages state as their own. */
  stated: StatedAddresses
  /** Pages that take a document in. */
  takenIn: ReadonlyMap<RepoPath, readonly RepoPath[]>
  isIgnored: IgnoredPaths
}

/**
 * Where a link leads. `missing`: no file; `certain` where it names a file beside the document, so that no site's address can be meant.
 * `unknown`: nothing can be said from the listing.
 */
export type LinkVerdict = { kind: 'found'; path?: RepoPath } | { kind: 'missing'; target: RepoPath; certain: boolean } | { kind: 'unknown' }

const unknown: LinkVerdict = { kind: 'unknown' }

/** Extensions of files that documents link to as files; anything else behind a dot may be part of an address (`/v1.2`). */
const fileEnd =
  /\.(?:mdx?|markdown|adoc|rst|txt|png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|pdf|csv|tsx?|jsx?|[cm][jt]s|json5?|jsonc|ya?ml|toml|ini|env|sh|bash|ps1|py|go|rs|rb|php|java|kt|swift|cs|c|h|cpp|sql|prisma|graphql|gql|proto|vue|svelte|astro|css|scss|less|xml|lock|tf|ipynb|example|sample|conf|cfg)$/i
/** Names without an extension that are files. */
const bareFile =
  /(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CODEOWNERS|Dockerfile|Makefile|Procfile|Gemfile|Rakefile|Justfile|Vagrantfile|\.[a-z][\w.-]+)$/
/** Folders that builds and installations write. */
const made = /(?:^|\/)(?:node_modules|dist|build|out|coverage|target|\.next|\.nuxt|\.output|_site|generated|typedoc)\//i
/** Text that is put into other documents: its links count from there. */
const partial = /(?:^|\/)(?:_[^/]+\.mdx?|_?(?:partials?|snippets?|includes?|shared|components?|common)\/.+)$/i
const translated = new RegExp(`(?:^|/)(?:i18n|locales?|translations?|${languageTag})/`, 'i')

/** Where a link of a document leads: from its own place, else from that of a page that takes it in. */
export function resolveLink(doc: RepoPath, link: LinkTarget, world: LinkWorld): LinkVerdict {
  if (link.path === '') return { kind: 'found', path: doc }
  if (link.prefix !== undefined) return resolveHosted(link.path as RepoPath, world)
  const own = resolveFrom(doc, link, world)
  if (own.kind !== 'missing') return own
  const hosts = world.takenIn.get(doc) ?? []
  return hosts.map((host) => resolveFrom(host, link, world)).find(({ kind }) => kind !== 'missing') ?? own
}

function resolveFrom(doc: RepoPath, link: LinkTarget, world: LinkWorld): LinkVerdict {
  return link.absolute ? resolveAbsolute(doc, link, world) : resolveRelative(doc, link, world)
}

/** A host shows a file or a folder of that very name, and nothing else. */
function resolveHosted(target: RepoPath, { pages }: LinkWorld): LinkVerdict {
  if (pages.has(target)) return { kind: 'found', path: target }
  if (pages.isFolder(target)) return { kind: 'found' }
  return pages.isHidden(target) ? unknown : { kind: 'missing', target, certain: true }
}

function resolveRelative(doc: RepoPath, link: LinkTarget, world: LinkWorld): LinkVerdict {
  const target = resolvePath(doc, link.path)
  if (target === undefined) return unknown
  const onSite = isOnSite(world.sites, doc)
  const direct = existing(target, world)
  if (direct !== undefined) return direct
  if (isOnFlatSite(world.flat, doc)) return byName(target, world)
  const stated = fromStated(doc, link.path, world)
  if (stated !== undefined) return stated
  // Addresses of pages end in a slash: links count from below the page.
  const below = resolvePath(`${doc.replace(/\.[a-z]+$/i, '')}/x` as RepoPath, link.path)
  if (onSite && below !== undefined) {
    const there = existing(below, world)
    if (there !== undefined) return there
  }
  if (onSite && (fromAncestor(doc, link.path, world) !== undefined || isServedFile(link.path, world))) return unknown
  if (isServedBeside(doc, link.path, world) || isFromImagesFolder(doc, link.path, world)) return unknown
  if (isQuiet(doc, target, world)) return unknown
  const isFile = fileEnd.test(link.path) || bareFile.test(link.path)
  // Without a site a word is no file that anybody forgot: `[x](here)`.
  if (!isFile && !link.path.includes('/')) return onSite ? { kind: 'missing', target, certain: false } : unknown
  return { kind: 'missing', target, certain: isFile && !(onSite && /\.(?:html?|json|ya?ml|xml|txt)$/i.test(link.path)) }
}

/** What a link leads to from the address that its page states, where a page states that one or it is known to serve it. */
function fromStated(doc: RepoPath, written: string, { stated }: LinkWorld): LinkVerdict | undefined {
  const address = stated.of(doc)
  const there = address === undefined ? undefined : resolvePath(`${address.slice(1)}x`.replace(/[^/]*$/, 'x'), written)
  if (there === undefined || !stated.has(`/${there}`)) return undefined
  const path = stated.page(`/${there}`)
  return { kind: 'found', ...(path === undefined ? {} : { path }) }
}

/** The only page of a name; what else such a site serves, its configuration says. */
function byName(target: RepoPath, { pages }: LinkWorld): LinkVerdict {
  const [page, ...others] = pages.sameName(target.slice(target.lastIndexOf('/') + 1).replace(/\.html$/, '.md'))
  return page === undefined || others.length > 0 ? unknown : { kind: 'found', path: page }
}

function resolveAbsolute(doc: RepoPath, link: LinkTarget, world: LinkWorld): LinkVerdict {
  const bare = link.path.replace(/^\/+/, '')
  const direct = existing(bare as RepoPath, world)
  if (direct !== undefined) return direct
  if (fromAncestor(doc, bare, world) !== undefined || world.pages.endsLike(bare) || isQuiet(doc, bare as RepoPath, world)) return unknown
  if (ancestorsOf(doc).some((folder) => world.isIgnored(`${folder}${bare}` as RepoPath))) return unknown
  if (isServed(link.path, world)) return unknown
  const onSite = isOnSite(world.sites, doc)
  const top = bare.split('/')[0] ?? ''
  // Beside code a leading slash means the root of the repository.
  const certain = !onSite && world.sites.length === 0 && fileEnd.test(bare) && bare.includes('/') && world.pages.isFolder(top)
  return { kind: 'missing', target: bare as RepoPath, certain }
}

/** A language among the words of an address: `/zh-CN/guide`. */
const language = new RegExp(`(?<=^|/)${languageTag}/`)

/**
 * True for the address of a page that its site serves elsewhere than where its file lies: the page states it, a language stands in it, or pages have
 * folders between its words, of a version for instance, and nothing here lies just where it leads.
 */
function isServed(address: string, { pages, stated }: LinkWorld): boolean {
  if (stated.has(address)) return true
  const bare = address.replace(/^\/+|\/+$/g, '')
  if (fileEnd.test(bare) || !bare.includes('/')) return false
  const plain = bare.replace(language, '')
  if (plain !== bare && pages.endsLike(plain)) return true
  return !pages.isFolderLike(bare.slice(0, bare.lastIndexOf('/'))) && pages.endsWithin(bare)
}

function existing(target: RepoPath, { pages }: LinkWorld): LinkVerdict | undefined {
  const bare = target.replace(/\/$/, '') as RepoPath
  if (pages.has(bare)) return { kind: 'found', path: bare }
  if (pages.isFolder(bare)) {
    const index = pages.page(`${bare}/`)
    return index === undefined ? { kind: 'found' } : { kind: 'found', path: index }
  }
  const page = pages.page(bare)
  return page === undefined ? undefined : { kind: 'found', path: page }
}

/** Folders around a document with a trailing slash, the innermost first; the root is empty. */
function ancestorsOf(doc: RepoPath): readonly string[] {
  const parts = doc.split('/').slice(0, -1)
  return [...parts.keys(), parts.length].toReversed().map((depth) =>
    parts
      .slice(0, depth)
      .map((part) => `${part}/`)
      .join(''),
  )
}

/** Sites read links from the root of their pages, from `public/` and from `static/`, and translations fall back to the first language. */
function fromAncestor(doc: RepoPath, written: string, world: LinkWorld): LinkVerdict | undefined {
  const clean = written.replace(/^(?:\.\.?\/)+/, '')
  for (const folder of ancestorsOf(doc)) {
    for (const root of [
      '',
      'public/',
      'static/',
      'docs/',
      'content/',
      'pages/',
      'src/pages/',
      'src/content/docs/',
      'content/docs/',
      '.vuepress/public/',
      '.vitepress/public/',
      'assets/',
    ]) {
      const found = existing(`${folder}${root}${clean}` as RepoPath, world)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** True for a file that a site serves from a folder that is elsewhere: of its theme, or of the package that builds it. */
function isServedFile(written: string, { pages }: LinkWorld): boolean {
  const clean = written.replace(/^(?:\.\.?\/)+/, '')
  if (!clean.includes('/') || !fileEnd.test(clean) || /\.(?:mdx?|markdown|adoc|rst)$/i.test(clean)) return false
  return pages
    .sameName(clean.slice(clean.lastIndexOf('/') + 1))
    .some((path) => /\/(?:static|public)\/$/.test(path.slice(0, -clean.length)) && path.endsWith(clean))
}

/** True for a page among the sources of an application whose folder for served files, beside these sources, has what the page links to. */
function isServedBeside(doc: RepoPath, written: string, { pages }: LinkWorld): boolean {
  const clean = written.replace(/^(?:\.\.?\/)+/, '')
  return ancestorsOf(doc).some((folder) => {
    const [first] = doc.slice(folder.length).split('/')
    return (
      (first === 'src' || first === 'app' || first === 'pages') &&
      ['public/', 'static/'].some((name) => pages.has(`${folder}${name}${clean}`))
    )
  })
}

/** True for a picture of AsciiDoc, which counts from the folder that an attribute names wherever it is set, where some folder has it. */
function isFromImagesFolder(doc: RepoPath, written: string, { pages }: LinkWorld): boolean {
  if (!/\.(?:adoc|asciidoc)$/i.test(doc) || written.startsWith('.') || !isPicture(written)) return false
  return pages.sameName(written.slice(written.lastIndexOf('/') + 1)).some((path) => path.endsWith(`/${written}`))
}

/** True for the path of a picture. */
export function isPicture(path: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(path)
}

/** True for text that other documents take in: its links and headings count from there. */
export function isPartial(doc: RepoPath): boolean {
  return partial.test(doc)
}

/** True below a folder that programs write: none of it is kept here. */
function isMade(target: RepoPath, { pages }: LinkWorld): boolean {
  const folder = made.exec(`${target}/`)
  return folder !== null && !pages.isFolder(target.slice(0, folder.index + folder[0].length - 1) as RepoPath)
}

function isQuiet(doc: RepoPath, target: RepoPath, world: LinkWorld): boolean {
  return isPartial(doc) || isKeptElsewhere(doc, target, world)
}

/** True for a target that need not be listed: git leaves it out, a program writes it, or a translation falls back to the page of the first language. */
export function isKeptElsewhere(doc: RepoPath, target: RepoPath, world: LinkWorld): boolean {
  if (world.pages.isHidden(target) || world.isIgnored(target) || world.isIgnored(`${target}/x` as RepoPath)) return true
  return isMade(target, world) || (translated.test(doc) && world.pages.endsLike(addressOf(target).split('/').slice(-1).join('/')))
}

/** The file that a link leads to, and how that was told: by its place beside the page, or from a folder in which sites look for it. */
export interface LedTo {
  path: RepoPath
  by: 'place' | 'site'
}

/** The file that a link of a listing leads to; undefined where it leads to none, or nobody can say to which. */
export function fileOf(doc: RepoPath, link: LinkTarget, world: LinkWorld): LedTo | undefined {
  const own = link.prefix !== undefined || link.absolute ? (link.path.replace(/^\/+/, '') as RepoPath) : resolvePath(doc, link.path)
  const direct = own === undefined ? undefined : existing(own, world)
  if (direct?.kind === 'found') return direct.path === undefined ? undefined : { path: direct.path, by: 'place' }
  const served =
    link.prefix === undefined && isOnSite(world.sites, doc) ? fromAncestor(doc, link.path.replace(/^\/+/, ''), world) : undefined
  return served?.kind === 'found' && served.path !== undefined ? { path: served.path, by: 'site' } : undefined
}
