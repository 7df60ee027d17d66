import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'

const matter = /^\uFEFF?---\r?\n([\s\S]{0,5000}?)\n---/
/** Keys by which generators of sites take the address of a page, or former ones that lead to it; a list follows on lines of its own. */
const key = /^(?:permalink|slug|url|path|aliases|redirect_from|redirectFrom)\s*:[ \t]*(.*(?:\n[ \t]*-[ \t].*)*)/gm
/** The address that a page has now, from the root of its site with or without a slash. */
const own = /^permalink\s*:[ \t]*["']?(\/?[\w./-]*(?:\/|\.html?))["']?[ \t]*\r?$/m

/** Addresses that pages state in their front matter. */
export interface StatedAddresses {
  /** True for an address that some page states, as its own or as a former one. */
  has(address: string): boolean
  /** The address at which a page says that it is. */
  of(page: RepoPath): string | undefined
  /** The page that says that it is at an address. */
  page(address: string): RepoPath | undefined
}

/** Reads the addresses that pages state. */
export function readStatedAddresses(documents: readonly Pick<DriftDocument, 'path' | 'text'>[]): StatedAddresses {
  const all = new Set<string>()
  const byPage = new Map<RepoPath, string>()
  const pages = new Map<string, RepoPath>()
  for (const { path, text } of documents) {
    const head = matter.exec(text)?.[1] ?? ''
    for (const [, value = ''] of head.matchAll(key)) for (const one of value.match(/\/[^\s'",\]]+/g) ?? []) all.add(plainAddress(one))
    const address = own.exec(head)?.[1]
    if (address === undefined) continue
    const rooted = `/${address.replace(/^\/+/, '')}`
    all.add(plainAddress(rooted))
    byPage.set(path, rooted)
    pages.set(plainAddress(rooted), path)
  }
  return {
    has: (address) => all.has(plainAddress(address)),
    of: (page) => byPage.get(page),
    page: (address) => pages.get(plainAddress(address)),
  }
}

/** An address without the slash at its end and without the ending of a page. */
function plainAddress(address: string): string {
  return address.replace(/\.html?$/, '').replace(/\/+$/, '')
}
