import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { type Signature, isPlainSignature, moveRef, readRef, writeCommit } from './objects.ts'
import { writeLoose } from './loose.ts'
import { plantTree } from './loose-tree.ts'
import { git } from './git.ts'

/** Content of a file; `null` deletes it; an object sets its mode (`120000` = a symbolic link, `160000` = a submodule). */
export type FileContent = string | Buffer | null | { readonly mode: string; readonly content: string | Buffer }
/** Files by path. */
export type Files = Readonly<Record<string, FileContent>>

/** Files of a folder, without its `.git` and `node_modules`. */
export function filesOf(folder: string): Files {
  const files: Record<string, FileContent> = {}
  const visit = (below: string): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const file = below === '' ? entry.name : `${below}/${entry.name}`
      const full = path.join(folder, file)
      if (entry.isDirectory()) {
        if (entry.name !== '.git' && entry.name !== 'node_modules') visit(file)
      } else if (entry.isSymbolicLink()) files[file] = { mode: '120000', content: readlinkSync(full) }
      else files[file] = (lstatSync(full).mode & 0o100) === 0 ? readFileSync(full) : { mode: '100755', content: readFileSync(full) }
    }
  }
  visit('')
  return files
}

const bytes = (content: string | Buffer): Buffer => (typeof content === 'string' ? Buffer.from(content) : content)
const data = (content: Buffer): Buffer[] => [Buffer.from(`data ${content.length}\n`), content, Buffer.from('\n')]

/** Mode and bytes of a file; without bytes where it goes. */
function formOf(content: FileContent): { mode: string; body: Buffer | undefined } {
  if (content === null) return { mode: '100644', body: undefined }
  if (typeof content === 'string' || Buffer.isBuffer(content)) return { mode: '100644', body: bytes(content) }
  return { mode: content.mode, body: bytes(content.content) }
}

function change(file: string, content: FileContent): Buffer[] {
  const name = /^[\w./-]+$/.test(file) ? file : JSON.stringify(file)
  const { mode, body } = formOf(content)
  if (body === undefined) return [Buffer.from(`D ${name}\n`)]
  if (mode === '160000') return [Buffer.from(`M 160000 ${String(body)} ${name}\n`)]
  return [Buffer.from(`M ${mode} inline ${name}\n`), ...data(body)]
}

/** What `commitFiles` needs beside the files. */
export interface CommitInput {
  readonly ref: string
  readonly files: Files
  readonly message: string
  readonly who: Signature
  /** Commit to build on; none begins a history. */
  readonly parent: string | undefined
}

/** Files and bytes up to which a commit is written here; of more, git makes a pack. */
const few = 60
const small = 1_000_000

/** Commits files to a ref of a bare repository and answers the new commit. */
export async function commitFiles(dir: string, input: CommitInput): Promise<string> {
  return (await commitHere(dir, input)) ?? commitByGit(dir, input)
}

/** Commits without starting git what has no rules of its own; undefined for the rest. */
async function commitHere(dir: string, { ref, files, message, who, parent }: CommitInput): Promise<string | undefined> {
  const all = Object.entries(files).map(([file, content]) => ({ file, ...formOf(content) }))
  const size = all.reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
  if (all.length > few || size > small || !isPlainSignature(who)) return undefined
  const planted = all.map(({ file, mode, body }) => ({
    file,
    mode,
    id: body === undefined ? undefined : mode === '160000' ? body.toString() : writeLoose(dir, 'blob', body),
  }))
  const tree = plantTree(dir, parent, planted)
  if (tree === undefined) return undefined
  const commit = { tree, parents: parent === undefined ? [] : [parent], author: who, committer: who, message }
  const made = await writeCommit(dir, commit)
  await moveRef(dir, ref, made)
  return made
}

async function commitByGit(dir: string, { ref, files, message, who, parent }: CommitInput): Promise<string> {
  const stream = [
    Buffer.from(`commit ${ref}\ncommitter ${who.name} <${who.email}> ${Math.floor(Date.parse(who.date) / 1000)} +0000\n`),
    ...data(Buffer.from(message)),
    Buffer.from(parent === undefined ? '' : `from ${parent}\n`),
    ...Object.entries(files).flatMap(([file, content]) => change(file, content)),
    Buffer.from('\n'),
  ]
  await git(dir, ['fast-import', '--quiet', '--force', '--date-format=raw'], { input: Buffer.concat(stream) })
  const made = await readRef(dir, ref)
  if (made === undefined) throw new Error(`Expected ${ref} after the import, got none.`)
  return made
}
