import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'

/** An object of a repository. */
export interface LooseObject {
  readonly type: string
  readonly bytes: Buffer
}

/** One line of a tree object. */
export interface LooseEntry {
  /** As ls-tree writes it, with six digits. */
  readonly mode: string
  readonly name: string
  readonly id: string
}

/** Objects that were read, by repository and id: they never change. */
const known = new Map<string, LooseObject>()
const mostKnown = 10_000
const mostBytes = 65_536

/**
 * Reads an object that has a file of its own, as what a test pushes has. Undefined for any other, of which git is to be asked: to start a
 * process takes far longer than to read what most questions are about.
 */
export function readLoose(dir: string, id: string): LooseObject | undefined {
  if (!/^[0-9a-f]{40}$/.test(id)) return undefined
  const key = `${dir}\0${id}`
  const found = known.get(key) ?? readObject(path.join(dir, 'objects', id.slice(0, 2), id.slice(2)))
  if (known.size >= mostKnown) known.clear()
  if (found !== undefined && found.bytes.length <= mostBytes) known.set(key, found)
  return found
}

function readObject(file: string): LooseObject | undefined {
  try {
    const object = inflateSync(readFileSync(file))
    const end = object.indexOf(0)
    const [type = ''] = object.toString('latin1', 0, end).split(' ')
    return { type, bytes: object.subarray(end + 1) }
  } catch {
    return undefined
  }
}

/** Writes an object as git would, unless it is there; gives its id. */
export function writeLoose(dir: string, type: 'blob' | 'tree' | 'commit', content: Buffer | string): string {
  const bytes = Buffer.from(content)
  const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
  const id = createHash('sha1').update(object).digest('hex')
  const file = path.join(dir, 'objects', id.slice(0, 2), id.slice(2))
  if (existsSync(file)) return id
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, deflateSync(object, { level: 1 }))
  renameSync(draft, file)
  return id
}

/** Entries of a tree, in its order; undefined where it is not to be read here. */
export function looseEntries(dir: string, tree: string): readonly LooseEntry[] | undefined {
  const object = readLoose(dir, tree)
  if (object?.type !== 'tree') return undefined
  const entries: LooseEntry[] = []
  for (let at = 0; at < object.bytes.length; ) {
    const end = object.bytes.indexOf(0, at)
    const [mode = '', ...name] = object.bytes.toString('utf8', at, end).split(' ')
    entries.push({ mode: mode.padStart(6, '0'), name: name.join(' '), id: object.bytes.toString('hex', end + 1, end + 21) })
    at = end + 21
  }
  return entries
}

/** Writes a tree of entries in any order; gives its id. */
export function writeEntries(dir: string, entries: Iterable<LooseEntry>): string {
  // git sorts folders as if their names ended with a slash
  const sorted = [...entries].map((entry) => ({ entry, key: Buffer.from(`${entry.name}${entry.mode === '040000' ? '/' : ''}`) }))
  sorted.sort((a, b) => Buffer.compare(a.key, b.key))
  const lines = sorted.map(({ entry: { mode, name, id } }) =>
    Buffer.concat([Buffer.from(`${mode.replace(/^0/, '')} ${name}\0`), Buffer.from(id, 'hex')]),
  )
  return writeLoose(dir, 'tree', Buffer.concat(lines))
}

/** The tree of a commit, or the tree that is named itself. */
export function looseTree(dir: string, id: string): string | undefined {
  const object = readLoose(dir, id)
  return object?.type === 'commit' ? object.bytes.toString('latin1', 5, 45) : object?.type === 'tree' ? id : undefined
}
