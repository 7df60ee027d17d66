import { lstatSync } from 'node:fs'
import path from 'node:path'
import { readBeginning } from './disk.ts'

/** What a page or an OpenAPI file of Docwright says near its beginning. */
const mark = /^(?:\[\/\/\]: # \(docwright: |# docwright: )/m

/** Bytes in which the mark stands: a page begins with its title, or with what a site wants said of it. */
const beginning = 4_096

/**
 * True for a page that Docwright wrote, though a `.gitignore` leaves it out. A repository may hold a record of any path, and what git ignores is a
 * person's own (`.env`, keys), so the file itself has to say so, in a visible folder that no symbolic link leads out of.
 */
export function isOwnPage(dir: string, page: string): boolean {
  const parts = page.split('/')
  if (!/\.(?:mdx?|ya?ml)$/.test(page) || parts.some((part, i) => part.startsWith('.') && !(i === 0 && part === '.workflow'))) return false
  const isOnDisk = parts.every((_, i) => {
    const stat = lstatSync(path.join(dir, ...parts.slice(0, i + 1)), { throwIfNoEntry: false })
    return i < parts.length - 1 ? stat?.isDirectory() === true : stat?.isFile() === true
  })
  return isOnDisk && mark.test(readBeginning(path.join(dir, page), beginning)?.toString('utf8') ?? '')
}
