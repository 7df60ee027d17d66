import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ExternalError } from '../core/errors.ts'

/** Commit that the program was built from, put in by the build. */
declare const __DOCWRIGHT_COMMIT__: string | undefined

/** Where this copy of Docwright comes from. */
export interface OwnSource {
  /** `owner/name` of its repository. */
  repository: string
  /** Commit whose `dist/` is the Action; undefined where nobody knows. */
  commit: string | undefined
}

/** A file that comes with the program: beside its sources or its build. Throws where the program was taken apart. */
export function packagedFile(name: string): string {
  const found = folders.map((dir) => path.join(dir, name)).find((file) => existsSync(file))
  if (found === undefined) throw new ExternalError(`Expected \`${name}\` beside the program, in ${folders.join(' or ')}.`)
  return found
}

/** Where the program may stand: its build is one folder deep, its sources are two. */
const folders = [path.join(import.meta.dirname, '..'), path.join(import.meta.dirname, '../..')]

/** Asks the checkout that the program stands in, or what the build remembered. */
export function ownSource(): OwnSource {
  const home = folders.find((dir) => existsSync(path.join(dir, 'action.yml')))
  const isCheckout = home !== undefined && existsSync(path.join(home, '.git'))
  const origin = isCheckout ? says(home, ['remote', 'get-url', 'origin']) : undefined
  const [, repository = 'docwright/docwright'] = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(origin ?? '') ?? []
  const commit = isCheckout ? says(home, ['rev-parse', 'HEAD']) : undefined
  return { repository, commit: commit ?? (typeof __DOCWRIGHT_COMMIT__ === 'string' ? __DOCWRIGHT_COMMIT__ : undefined) }
}

function says(dir: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}
