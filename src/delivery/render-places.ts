import type { PhrasingContent, RootContent } from 'mdast'
import type { ChangeSet, Finding } from '../core/change-set.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import { count } from '../text/wording.ts'
import { bullets, code, codeLink, fold, inline, link, type Part } from './github-markdown.ts'
import type { ShowPath } from './render-findings.ts'

/** Shows places of a repository: as links where they can be read on the host. */
export interface Show {
  path: ShowPath
  line: (path: RepoPath, line: number) => PhrasingContent
  commit: (sha: Sha) => PhrasingContent
}

/** Characters of a path that is linked. */
const longestPath = 500

/**
 * Places as links where the address is known under which files of a commit are read (it ends with a slash), as words otherwise; a file
 * that is `gone` there has no link.
 */
export function showAt(files: string | undefined, gone: ReadonlySet<string> = new Set()): Show {
  const addressOf = (path: RepoPath): string | undefined =>
    files === undefined || gone.has(path) || path.length > longestPath ? undefined : `${files}${path.split('/').map(segment).join('/')}`
  const commits = files?.replace(/\/blob\/[^/]*\/$/, '/commit/')
  return {
    path(path) {
      const address = addressOf(path)
      return address === undefined ? code(path) : codeLink(address, path)
    },
    line(path, line) {
      const address = addressOf(path)
      // the text of a page has lines, the page as it is shown has none
      return address === undefined ? text(`line ${line}`) : link(`${address}?plain=1#L${line}`, `line ${line}`)
    },
    commit: (sha) => (commits === undefined ? code(sha.slice(0, 7)) : codeLink(`${commits}${sha}`, sha.slice(0, 7))),
  }
}

/**
 * Places of a repository of which changes write some files: these stand in the commit that they came to (`made`), all others in the one that was
 * read. A new file that is in no commit has no link.
 */
export function showWritten({ files, made }: { files?: string; made?: string }, changes: readonly ChangeSet[]): Show {
  const written = changes.flatMap((change) => [...change.files])
  const nowhere = [...(made === undefined ? written : []), ...changes.flatMap(({ patches = [] }) => [...patches])]
  const read = showAt(files, new Set(nowhere.filter(({ base }) => base === null).map(({ path }) => path)))
  if (made === undefined) return read
  const there = showAt(made)
  const ours = new Set(written.filter(({ content }) => content !== null).map(({ path }) => path))
  return {
    path: (path) => (ours.has(path) ? there : read).path(path),
    line: (path, line) => (ours.has(path) ? there : read).line(path, line),
    commit: read.commit,
  }
}

/** One part of a path in an address; half a character, which no address can hold, is left out. */
function segment(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, ''))
}

/** Pages that are in sight before the rest is folded, places of one page, pages and lines that are listed. */
const most = { open: 6, places: 40, pages: 150, lines: 8 } as const

/** How places are listed. */
export interface Listing {
  show: Show
  /** What is said of a place, apart from where it is. */
  words: (finding: Finding) => readonly PhrasingContent[]
  /** What stands beside the name of a page. */
  beside: (findings: readonly Finding[]) => readonly PhrasingContent[]
}

/** Places by page: the first pages in sight, the others folded; what has no page stands first. */
export function placesByPage(findings: readonly Finding[], listing: Listing): Part[] {
  const loose = findings.filter(({ at }) => at === undefined)
  const pages = [...Map.groupBy(placed(findings), ({ at }) => at.path)]
  const parts = pages.slice(0, most.pages).map(([path, list]) => pageNodes(path, list, listing))
  const rest = parts.slice(most.open)
  const hidden = pages.length - parts.length
  const more = hidden > 0 ? [{ type: 'paragraph' as const, children: inline([`And ${count(hidden, 'more page')}.`]) }] : []
  return [
    ...(loose.length === 0 ? [] : [{ nodes: [bullets(loose.map((one) => [...listing.words(one)]))], optional: true }]),
    ...parts.slice(0, most.open).map((nodes): Part => ({ nodes, optional: true })),
    // a fold for every few pages, so that a text that is too long loses its end only
    ...chunks(rest, 20).map((some, i): Part => {
      const isLast = (i + 1) * 20 >= rest.length
      return { nodes: fold(count(some.length, 'more page'), [...some.flat(), ...(isLast ? more : [])]), optional: true }
    }),
  ]
}

/** Places by page, all in sight; what has no page stands first. */
export function pageLists(findings: readonly Finding[], listing: Listing): readonly RootContent[] {
  const loose = findings.filter(({ at }) => at === undefined).map((one) => [...listing.words(one)])
  const pages = [...Map.groupBy(placed(findings), ({ at }) => at.path)]
  return [...(loose.length === 0 ? [] : [bullets(loose)]), ...pages.flatMap(([path, list]) => pageNodes(path, list, listing))]
}

type Placed = Finding & { at: NonNullable<Finding['at']> }

function placed(findings: readonly Finding[]): readonly Placed[] {
  return findings.flatMap((finding) => (finding.at === undefined ? [] : [{ ...finding, at: finding.at }]))
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}

function pageNodes(path: RepoPath, findings: readonly Placed[], listing: Listing): readonly RootContent[] {
  const { show, words, beside } = listing
  const groups = [...Map.groupBy(findings, (finding) => JSON.stringify(words(finding)))].map(([, alike]) => alike)
  const items = groups.slice(0, most.places).map((alike) => placeWords(alike, listing))
  const hidden = groups.slice(most.places).reduce((sum, alike) => sum + alike.length, 0)
  return [
    { type: 'paragraph', children: [show.path(path), ...beside(findings)] },
    bullets(hidden > 0 ? [...items, inline([`and ${count(hidden, 'more place')}`])] : items),
  ]
}

/** What is said of one or more lines of a page. */
function placeWords(alike: readonly Placed[], { show, words }: Listing): PhrasingContent[] {
  const [first] = alike
  if (first === undefined) return []
  const lines = [...new Set(alike.flatMap(({ at }) => at.line ?? []))]
  const shown = lines.slice(0, most.lines).flatMap((line, i) => [...(i === 0 ? [] : [text(', ')]), show.line(first.at.path, line)])
  const hidden = lines.length - most.lines
  const where = [...shown, ...(hidden > 0 ? [text(` and ${count(hidden, 'more line')}`)] : []), ...(lines.length > 0 ? [text(': ')] : [])]
  return [...where, ...words(first)]
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}
