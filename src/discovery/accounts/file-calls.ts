import type { Deed } from '../../core/account.ts'

type FileVerb = Extract<Deed['what'], { does: 'files' }>['verb']

/** What functions of a module do to files. */
export interface FileModule {
  from: RegExp
  /** By name, without `Sync`: the verb, and which argument is the path that counts; the first one unless given. */
  calls: Readonly<Record<string, FileVerb | readonly [FileVerb, number]>>
}

/** Functions of Node.js, which others hand on. */
const node: FileModule['calls'] = {
  readFile: 'reads',
  createReadStream: 'reads',
  writeFile: 'writes',
  appendFile: 'writes',
  createWriteStream: 'writes',
  copyFile: ['writes', 1],
  cp: ['writes', 1],
  unlink: 'removes',
  rm: 'removes',
  rmdir: 'removes',
  rename: ['moves', 1],
}

/** Modules whose functions read, write, move and remove files on disk. */
export const fileModules: readonly FileModule[] = [
  { from: /^(?:(?:node:)?fs(?:\/promises)?|graceful-fs)$/, calls: node },
  {
    from: /^fs-extra(?:\/esm)?$/,
    calls: {
      ...node,
      readJson: 'reads',
      readJSON: 'reads',
      outputFile: 'writes',
      writeJson: 'writes',
      writeJSON: 'writes',
      outputJson: 'writes',
      outputJSON: 'writes',
      copy: ['writes', 1],
      remove: 'removes',
      emptyDir: 'removes',
      move: ['moves', 1],
    },
  },
  { from: /^write-file-atomic$/, calls: { default: 'writes', '': 'writes', '*': 'writes', sync: 'writes' } },
  { from: /^jsonfile$/, calls: { readFile: 'reads', writeFile: 'writes' } },
  { from: /^load-json-file$/, calls: { loadJsonFile: 'reads', default: 'reads' } },
  { from: /^write-json-file$/, calls: { writeJsonFile: 'writes', default: 'writes' } },
  { from: /^(?:rimraf|del)$/, calls: { default: 'removes', rimraf: 'removes', deleteAsync: 'removes', sync: 'removes' } },
]

/** Commands of the client for S3 that are made to be sent. */
export const bucketCommands: Readonly<Record<string, FileVerb>> = {
  PutObjectCommand: 'writes',
  CopyObjectCommand: 'writes',
  CompleteMultipartUploadCommand: 'writes',
  DeleteObjectCommand: 'removes',
  DeleteObjectsCommand: 'removes',
}
