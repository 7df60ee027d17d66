import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, type Stats, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'

/** A file of the working tree, as a commit keeps it. */
interface Kept {
  file: string
  id: string
  mode: number
  stat: Stats
}

const who = 'Ada Example <ada@example.com> 1767323045 +0000'

/** Makes a folder a repository without commits, as `git init` does: hundreds of tests begin with one, and a process for each takes longer. */
export function beginRepository(dir: string): void {
  const config = '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n'
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    mkdirSync(path.join(dir, '.git', folder), { recursive: true })
  writeFileSync(path.join(dir, '.git/HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(path.join(dir, '.git/config'), config)
}

/**
 * Commits all files of a working tree as `git add -A` and `git commit` do, which start two processes for what takes a millisecond. Answers with the
 * id of the commit; undefined where more would have to be known than this does: what git ignores, links, repositories within, a branch that is packed.
 */
export function commitWorkTree(dir: string, message: string): string | undefined {
  const [, ref] = /^ref: (.+)$/m.exec(readFileSync(path.join(dir, '.git/HEAD'), 'utf8')) ?? []
  if (
    ref === undefined ||
    ['packed-refs', 'MERGE_HEAD', 'shallow', 'info/exclude'].some((name) => existsSync(path.join(dir, '.git', name)))
  )
    return undefined
  const files = filesOf(dir, '')
  if (files === undefined) return undefined
  const kept = files.map((file): Kept => keep(dir, file)).sort((a, b) => Buffer.compare(Buffer.from(a.file), Buffer.from(b.file)))
  const branch = path.join(dir, '.git', ref)
  const parent = existsSync(branch) ? `parent ${readFileSync(branch, 'utf8').trim()}\n` : ''
  const id = write(dir, 'commit', `tree ${treeOf(dir, kept, '')}\n${parent}author ${who}\ncommitter ${who}\n\n${message}\n`)
  writeFileSync(path.join(dir, '.git/index'), indexOf(kept))
  mkdirSync(path.dirname(branch), { recursive: true })
  writeFileSync(branch, `${id}\n`)
  return id
}

/** Paths of all files; undefined where some are not kept as they are. */
function filesOf(dir: string, below: string): readonly string[] | undefined {
  const found: string[] = []
  for (const entry of readdirSync(path.join(dir, below), { withFileTypes: true })) {
    const file = `${below}${entry.name}`
    if (file === '.git') continue
    if (entry.name.startsWith('.git') || !(entry.isFile() || entry.isDirectory())) return undefined
    const within = entry.isDirectory() ? filesOf(dir, `${file}/`) : [file]
    if (within === undefined) return undefined
    found.push(...within)
  }
  return found
}

function keep(dir: string, file: string): Kept {
  const stat = lstatSync(path.join(dir, file))
  return { file, id: write(dir, 'blob', readFileSync(path.join(dir, file))), mode: (stat.mode & 0o100) === 0 ? 0o100644 : 0o100755, stat }
}

/** Writes a loose object unless it is there. */
function write(dir: string, type: 'blob' | 'tree' | 'commit', content: string | Buffer): string {
  const body = Buffer.from(content)
  const bytes = Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body])
  const id = createHash('sha1').update(bytes).digest('hex')
  const folder = path.join(dir, '.git/objects', id.slice(0, 2))
  const file = path.join(folder, id.slice(2))
  if (existsSync(file)) return id
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, deflateSync(bytes, { level: 1 }), { mode: 0o444 })
  return id
}

/** Writes the tree of a folder; git sorts folders as if their names ended with a slash. */
function treeOf(dir: string, kept: readonly Kept[], below: string): string {
  const within = kept.filter(({ file }) => file.startsWith(below))
  const names = [...new Set(within.map(({ file }) => file.slice(below.length).replace(/\/.*$/s, '/')))]
  const sorted = names.map((name) => ({ name, bytes: Buffer.from(name) })).sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  const entries = sorted.map(({ name }) => {
    const leaf = within.find(({ file }) => file === `${below}${name}`)
    const id = leaf?.id ?? treeOf(dir, within, `${below}${name}`)
    return Buffer.concat([
      Buffer.from(`${leaf === undefined ? '40000' : leaf.mode.toString(8)} ${name.replace(/\/$/, '')}\0`),
      Buffer.from(id, 'hex'),
    ])
  })
  return write(dir, 'tree', Buffer.concat(entries))
}

/** The index in the format of version 2, with what git compares to see that a file is as it was. */
function indexOf(kept: readonly Kept[]): Buffer {
  const header = Buffer.from('DIRC\0\0\0\x02\0\0\0\0', 'latin1')
  header.writeUInt32BE(kept.length, 8)
  const body = Buffer.concat([header, ...kept.map(indexEntry)])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

function indexEntry({ file, id, mode, stat }: Kept): Buffer {
  const name = Buffer.from(file)
  const entry = Buffer.alloc(Math.ceil((62 + name.length + 1) / 8) * 8)
  const times = [stat.ctimeMs, stat.mtimeMs].flatMap((ms) => [Math.floor(ms / 1_000), Math.floor((ms % 1_000) * 1e6)])
  const numbers = [...times, stat.dev, stat.ino, mode, stat.uid, stat.gid, stat.size]
  for (const [at, number] of numbers.entries()) entry.writeUInt32BE(number >>> 0, at * 4)
  entry.write(id, 40, 'hex')
  entry.writeUInt16BE(Math.min(name.length, 0xfff), 60)
  name.copy(entry, 62)
  return entry
}
