import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import { toString as textContent } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { parseMarkdown, splitMark } from './parse-markdown.ts'
import { resolvePath } from './relative-path.ts'
import type { Resolver } from './resolver.ts'
import { matchUnits } from './match-units.ts'
import { readRegions } from './regions.ts'
import type { Sidecar } from './sidecar.ts'

/** Something on a page that names something else. */
export interface Reference {
  kind: 'code' | 'link' | 'image' | 'fence'
  /** Content of the code, target of the link or image, language of the fence. */
  text: string
  /** Offset into the page, its byte order mark not counted, and 1-based line. */
  offset: number
  line: number
}

/** References of a page that were checked as they are written. */
export interface Verified {
  resolved: number
  total: number
  missing: readonly Reference[]
}

/** Every inline code, link, image and fence of a page, in order. */
export function extractReferences(markdown: string): Reference[] {
  const found: Reference[] = []
  visit(parseMarkdown(splitMark(markdown).text), (node: Nodes) => {
    const at = { offset: node.position?.start.offset ?? 0, line: node.position?.start.line ?? 1 }
    if (node.type === 'inlineCode') found.push({ kind: 'code', text: node.value, ...at })
    else if (node.type === 'link' || node.type === 'image') found.push({ kind: node.type, text: node.url, ...at })
    else if (node.type === 'code') found.push({ kind: 'fence', text: node.lang ?? '', ...at })
  })
  return found
}

/** Anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  visit(parseMarkdown(splitMark(markdown).text), 'heading', (node) => {
    anchors.add(slugger.slug(textContent(node)))
  })
  return anchors
}

/** A page to check: its path, its text, and what of it is ours. */
export interface PageToVerify {
  path: string
  text: string
  sidecar: Sidecar
  /** Addresses that links of ours have on purpose. */
  addresses?: readonly string[]
  /** Text of another page of this run or the repository, for anchors; undefined where it is not known. */
  read?: (path: string) => string | undefined
}

/** Checks every reference of our own text on a page as it is written: code must name something, links must lead somewhere. */
export function verifyPage(page: PageToVerify, resolver: Resolver): Verified {
  const pieces = [...matchUnits(readRegions(page.text), page.sidecar, new Map()).pieces.values()]
  const ours = extractReferences(page.text).filter(
    ({ kind, offset }) => kind !== 'fence' && pieces.some(({ from, to }) => from <= offset && offset < to),
  )
  const missing = ours.filter(
    (reference) => !(reference.kind === 'code' ? resolver.knows(reference.text) : leadsSomewhere(reference.text, page, resolver)),
  )
  return { resolved: ours.length - missing.length, total: ours.length, missing }
}

function leadsSomewhere(url: string, page: PageToVerify, resolver: Resolver): boolean {
  if (page.addresses?.includes(url) === true) return true
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return false
  const [link = '', fragment] = url.split('#')
  const target = link === '' ? page.path : resolvePath(page.path, decoded(link))
  if (target === undefined || (target !== page.path && !resolver.resolves({ kind: 'path', name: target }))) return false
  if (fragment === undefined) return true
  const text = target === page.path ? page.text : page.read?.(target)
  return text !== undefined && anchorsOf(text).has(decoded(fragment))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
