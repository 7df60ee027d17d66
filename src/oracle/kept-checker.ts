import { ChildProcess } from 'node:child_process'
import type { FileSystem } from 'typescript/unstable/fs'
import type { FileChanges } from 'typescript/unstable/proto'
import { API, type Project } from 'typescript/unstable/sync'

/** Milliseconds without a question after which the process is let go. */
const idle = 1_000

/** Programs after which a process is let go: what it keeps of former ones does not grow without end. */
const mostPrograms = 100

/** Where the checker reads: every question is answered, because the machine's disk answers those that are not. */
export type Disk = Required<Omit<FileSystem, 'writeFile' | 'removeFile'>>

/** What one program is made of. */
export interface ProgramFiles {
  /** Path of its compiler configuration. */
  config: string
  texts: ReadonlyMap<string, string>
  disk: Disk
  /** Configuration of a program that only keeps the libraries of the language read, for the programs behind it; absent where this one needs none. */
  libraries?: string
}

interface Kept {
  api: API
  asked: number
  /** The program that is open, and what it was made of. */
  open: ProgramFiles | undefined
  /** Configuration of the program that keeps the libraries. */
  libraries: string | undefined
}

const nothing: Disk = {
  readFile: () => null,
  fileExists: () => false,
  directoryExists: () => false,
  getAccessibleEntries: () => ({ files: [], directories: [] }),
  realpath: (path) => path,
}

let kept: Kept | undefined
let timer: NodeJS.Timeout | undefined
/** What the process reads now. */
let current = nothing

/**
 * Opens a program and hands it to `use`. The process stays for the next program, because to read the libraries of the language takes it far longer than a
 * small program does; it is told which texts differ from those of the program before. Throws what the checker throws, of a process that was new.
 */
export function withProject<T>(program: ProgramFiles, cwd: string, use: (project: Project) => T): T {
  if (kept !== undefined) {
    try {
      return ask(kept, program, use)
    } catch {
      // a process that served before may have ended meanwhile: only what a new one says counts
      endChecker()
    }
  }
  try {
    return ask((kept = begin(cwd)), program, use)
  } catch (error) {
    endChecker()
    throw error
  }
}

function begin(cwd: string): Kept {
  const fs: Disk = {
    readFile: (path) => current.readFile(path),
    fileExists: (path) => current.fileExists(path),
    directoryExists: (path) => current.directoryExists(path),
    getAccessibleEntries: (path) => current.getAccessibleEntries(path),
    realpath: (path) => current.realpath(path),
  }
  return { api: new API({ cwd, fs }), asked: 0, open: undefined, libraries: undefined }
}

function ask<T>(running: Kept, program: ProgramFiles, use: (project: Project) => T): T {
  clearTimeout(timer)
  current = program.disk
  const { api, open } = running
  if (open !== undefined) {
    const fileChanges = changesOf(open.texts, program.texts)
    api.updateSnapshot({ closeProjects: [open.config], fileChanges }).dispose()
  }
  const { config, libraries = running.libraries } = program
  const isNew = libraries !== undefined && libraries !== running.libraries
  const snapshot = api.updateSnapshot({ openProjects: isNew ? [libraries, config] : [config] })
  Object.assign(running, { open: program, libraries, asked: running.asked + 1 })
  const project = snapshot.getProject(config)
  if (project === undefined) throw new Error(`the checker opened no project for ${config}`)
  const answer = use(project)
  snapshot.dispose()
  current = nothing
  if (running.asked >= mostPrograms) endChecker()
  else timer = setTimeout(endChecker, idle).unref()
  return answer
}

/** Files that came, went or differ. */
function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FileChanges {
  const there = [...after.keys()]
  return {
    created: there.filter((path) => !before.has(path)),
    changed: there.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
    deleted: [...before.keys()].filter((path) => !after.has(path)),
  }
}

/** Ends the process of the checker, if there is one; the next question starts another. */
export function endChecker(): void {
  clearTimeout(timer)
  const ended = kept
  kept = undefined
  current = nothing
  if (ended !== undefined) end(ended.api)
}

/**
 * Ends the checker. Its own way is SIGTERM, on which the process may print `context canceled` to our terminal; nothing of it is needed
 * any more, so it is ended at once where its process can be reached (typescript 7.0.2 has no public way).
 */
function end(api: API): void {
  let at: unknown = api
  for (const key of ['client', 'channel', 'child']) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  if (!(at instanceof ChildProcess)) return api.close()
  at.kill('SIGKILL')
  try {
    api.close()
  } catch {
    // what it would say to the process that was just ended cannot arrive any more
  }
}

// before the compiler's own listener, which ends the process with SIGTERM
process.prependListener('exit', endChecker)
