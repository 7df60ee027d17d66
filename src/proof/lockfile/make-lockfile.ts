import { readFile, writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isObject } from '../../core/json-object.ts'
import type { LockPlan } from '../../core/proof.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { plainLine } from '../plain-line.ts'
import { runProcess } from '../process/run-process.ts'
import type { NpmProgram } from '../toolchain/find-npm.ts'
import { npmEnvironment } from '../toolchain/npm-environment.ts'
import { foreignSpec } from './foreign-spec.ts'
import { joinLockfile, readLockfile } from './join-lockfile.ts'

/** A lockfile, or why there is none, with the line to type. */
export type MadeLockfile = { text: string; installScripts: readonly string[] } | { reason: Phrase }

/** What a lockfile is made of. */
export interface LockWish {
  lock: LockPlan
  /** An empty folder. */
  folder: string
  npm: NpmProgram | undefined
  options: { env: Readonly<Record<string, string | undefined>>; cache: string }
}

const lockMilliseconds = 180_000

/** Lets npm make the lockfile of a manifest, without scripts, in a folder with nothing else; it is kept only where it merely adds what the manifest asks. */
export async function makeLockfile(wish: LockWish, signal: AbortSignal): Promise<MadeLockfile> {
  const { folder, npm } = wish
  // npm reads a manifest behind such a mark
  const lock = { ...wish.lock, manifest: wish.lock.manifest.replace(/^\uFEFF/, '') }
  if (npm === undefined) return notMade('there is no npm here')
  const refusal = refusalOf(lock)
  if (refusal !== undefined) return notMade(refusal)
  await writeFile(path.join(folder, 'package.json'), lock.manifest)
  if (lock.before !== undefined) await writeFile(path.join(folder, 'package-lock.json'), lock.before)
  const home = path.join(folder, 'home')
  await mkdir(home)
  const ran = await runProcess(
    {
      program: npm.program,
      // without registries in it the text does not depend on whose mirror npm asked; those that were there are put back
      args: [
        ...npm.args,
        'install',
        '--package-lock-only',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--omit-lockfile-registry-resolved',
      ],
      cwd: folder,
      env: npmEnvironment(wish.options.env, { home, cache: path.join(wish.options.cache, 'npm') }),
      ms: lockMilliseconds,
    },
    signal,
  )
  const made = await readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => undefined)
  if (ran.code !== 0 || made === undefined) return notMade(plainLine(ran.output) || 'npm did not end well')
  const joined = joinLockfile({ before: lock.before, made, manifest: lock.manifest })
  return 'text' in joined ? joined : notMade(joined.reason)
}

/** Why npm is not asked: it would look at other places than the registry, at the word of whoever wrote the repository. */
function refusalOf({ manifest, before }: LockPlan): string | undefined {
  const read = manifestOf(manifest)
  if (read === undefined) return 'package.json is no object'
  // npm looks for them on the disk, from wherever it is told
  if (read['workspaces'] !== undefined) return 'it has workspaces'
  const foreign = foreignSpec(manifest, before)
  if (foreign !== undefined) return `${foreign} is not of the registry`
  // an older one says too little: npm would ask every address in it
  return before !== undefined && readLockfile(before) === undefined ? 'expected a lockfile of version 3' : undefined
}

function manifestOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function notMade(why: string): MadeLockfile {
  return { reason: say`The lockfile is not part of this change (${ref('value', why)}): run ${ref('command', 'npm install')}.` }
}
