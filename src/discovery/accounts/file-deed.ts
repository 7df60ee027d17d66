import type { Deed } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { importOf } from './import-of.ts'

type FileDeed = Extract<Deed['what'], { does: 'files' }>

const disk = /^(?:(?:node:)?fs(?:\/promises)?|fs-extra)$/
const bucket = /^@aws-sdk\/client-s3$/

/** What functions of Node.js and fs-extra do to files, without their `Sync`. */
const onDisk: Readonly<Record<string, FileDeed['verb']>> = {
  writeFile: 'writes',
  appendFile: 'writes',
  createWriteStream: 'writes',
  outputFile: 'writes',
  writeJson: 'writes',
  writeJSON: 'writes',
  outputJson: 'writes',
  copyFile: 'writes',
  cp: 'writes',
  copy: 'writes',
  unlink: 'removes',
  rm: 'removes',
  rmdir: 'removes',
  remove: 'removes',
  emptyDir: 'removes',
  rename: 'moves',
  move: 'moves',
}

/** Commands of the client for S3 that are made to be sent. */
const inBucket: Readonly<Record<string, FileDeed['verb']>> = {
  PutObjectCommand: 'writes',
  CopyObjectCommand: 'writes',
  CompleteMultipartUploadCommand: 'writes',
  DeleteObjectCommand: 'removes',
  DeleteObjectsCommand: 'removes',
}

/** What a call does to files on disk or to objects of a bucket, by the module that its name is imported from; undefined for any other. */
export function fileDeed(project: Project, path: RepoPath, { callee, new: isMade }: CallFact): FileDeed | undefined {
  if (callee.k !== 'ref') return undefined
  const [root = '', ...members] = callee.name.split('.')
  const found = importOf(project, path, root)
  if (found === undefined) return undefined
  const by = members.at(-1) ?? found.name
  const own = (table: Readonly<Record<string, FileDeed['verb']>>, name: string): FileDeed['verb'] | undefined =>
    Object.hasOwn(table, name) ? table[name] : undefined
  // `fs.promises.rm` and `fs.rm`, and no member of what a function of the module gave
  const isPlain = members.length <= 1 || (members.length === 2 && members[0] === 'promises')
  const verb =
    isMade === true
      ? bucket.test(found.from)
        ? own(inBucket, by)
        : undefined
      : disk.test(found.from) && isPlain
        ? own(onDisk, by.replace(/Sync$/, ''))
        : undefined
  if (verb === undefined) return undefined
  return { does: 'files', verb, where: isMade === true ? 'bucket' : 'disk', by: members.at(-1) ?? root }
}
