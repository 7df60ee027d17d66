import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { type Signature, readRef } from './objects.ts'
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

function change(file: string, content: FileContent): Buffer[] {
  const name = /^[\w./-]+$/.test(file) ? file : JSON.stringify(file)
  if (content === null) return [Buffer.from(`D ${name}\n`)]
  const { mode, content: body } = typeof content === 'string' || Buffer.isBuffer(content) ? { mode: '100644', content } : content
  if (mode === '160000') return [Buffer.from(`M 160000 ${String(body)} ${name}\n`)]
  return [Buffer.from(`M ${mode} inline ${name}\n`), ...data(bytes(body))]
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

/** Commits files to a ref of a bare repository in one git process and answers the new commit. */
export async function commitFiles(dir: string, { ref, files, message, who, parent }: CommitInput): Promise<string> {
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
