import { createHash } from 'node:crypto'
import type { Sha } from '../core/names.ts'

/** An entry of the index, by its tag of `git ls-files -t`. */
interface IndexEntry {
  tag: string
  mode?: string
  id?: string
  path: string
}

/** What a folder holds: ids of files, and folders within. */
type Folder = Map<string, { mode: string; id: string } | Folder>

/** The tree that a commit of the index would have; undefined where some of its files are not merged, or ids are no SHA-1. */
export function indexTree(listed: readonly IndexEntry[]): Sha | undefined {
  const root: Folder = new Map()
  for (const { tag, mode, id, path } of listed) {
    if (tag === 'M') return undefined
    // what differs on disk is told once more
    if (mode === undefined || id === undefined || (tag !== 'H' && tag !== 'S')) continue
    if (id.length !== 40) return undefined
    const names = path.split('/')
    const last = names.pop() ?? ''
    let folder = root
    for (const name of names) {
      const known = folder.get(name)
      const within: Folder = known instanceof Map ? known : new Map()
      folder.set(name, within)
      folder = within
    }
    folder.set(last, { mode, id })
  }
  return treeOf(root).toString('hex') as Sha
}

/** Git sorts folders as if their names ended with a slash. */
function treeOf(folder: Folder): Buffer {
  const entries = [...folder].map(([name, one]) => ({ name, one, key: Buffer.from(one instanceof Map ? `${name}/` : name) }))
  const sorted = entries.toSorted((a, b) => Buffer.compare(a.key, b.key))
  const body = Buffer.concat(
    sorted.flatMap(({ name, one }) => [
      Buffer.from(`${one instanceof Map ? '40000' : one.mode} ${name}\0`),
      one instanceof Map ? treeOf(one) : Buffer.from(one.id, 'hex'),
    ]),
  )
  return createHash('sha1').update(`tree ${body.length}\0`).update(body).digest()
}
