import { slug } from 'github-slugger'

/**
 * Address of a page below the content root of its site, as generators make it of the page's file: lower case, words joined, and the page of a
 * folder at the folder itself. `features/billing/api/` for `features/Billing/API.md`; empty for the first page of the site.
 */
export function siteAddress(file: string, index: string): string {
  const parts = file.replace(/\.mdx?$/, '').split('/')
  if (parts.at(-1) === index) parts.pop()
  return parts.map((part) => `${slug(part)}/`).join('')
}

/** A path from a folder that holds it: `features/billing.md`; undefined for what lies elsewhere. */
export function relativeBelow(folder: string, path: string): string | undefined {
  if (folder === '') return path
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}
