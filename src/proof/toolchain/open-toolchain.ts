import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { plainLine } from '../plain-line.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { inOwnFolder } from '../process/own-folder.ts'
import { runProcess } from '../process/run-process.ts'
import type { NpmProgram } from './find-npm.ts'
import { npmEnvironment } from './npm-environment.ts'

/** What a toolchain is installed from. */
export interface ToolchainSource {
  manifest: string
  lockfile: string
}

/** How a toolchain gets into its folder. */
export interface ToolchainWish {
  /** Folder that keeps toolchains between runs. */
  cache: string
  source: ToolchainSource
  /** npm, where there is one. */
  npm: NpmProgram | undefined
  env: Readonly<Record<string, string | undefined>>
}

/** The folder with the packages, or why there is none. */
export type Toolchain = { modules: string } | { missing: Phrase }

const fillMilliseconds = 600_000

/**
 * The toolchain of a lockfile: from the cache, else installed from the lockfile without scripts, beside its place and then renamed, so that a folder which is
 * half filled is never one that is used. Two processes at once each fill their own, and the first stands.
 */
export async function openToolchain(wish: ToolchainWish, signal: AbortSignal): Promise<Toolchain> {
  const name = `${toolchainId(wish.source)}-${process.platform}-${process.arch}`
  const folder = path.join(wish.cache, name)
  const modules = path.join(folder, 'node_modules')
  if (existsSync(modules)) return { modules }
  if (wish.npm === undefined) return { missing: say`There is no npm that could install the toolchain of the proof.` }
  await mkdir(wish.cache, { recursive: true })
  return inOwnFolder(`${folder}.`, async (beside) => {
    const missing = await install(wish, beside, signal)
    if (missing !== undefined) return { missing }
    // whoever was faster has the same packages
    await rename(beside, folder).catch((error: unknown) => {
      if (!existsSync(modules)) throw error
    })
    return { modules }
  })
}

/** A name for what a toolchain is installed from. */
export function toolchainId({ manifest, lockfile }: ToolchainSource): string {
  return createHash('sha256').update(manifest).update('\0').update(lockfile).digest('hex').slice(0, 16)
}

async function install(wish: ToolchainWish, folder: string, signal: AbortSignal): Promise<Phrase | undefined> {
  const home = path.join(folder, 'home')
  await mkdir(home)
  await writeFile(path.join(folder, 'package.json'), wish.source.manifest)
  await writeFile(path.join(folder, 'package-lock.json'), wish.source.lockfile)
  const ran = await runProcess(
    {
      program: wish.npm?.program ?? '',
      args: [...(wish.npm?.args ?? []), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      cwd: folder,
      env: npmEnvironment(wish.env, { home, cache: path.join(wish.cache, 'npm') }),
      ms: fillMilliseconds,
    },
    signal,
  )
  await rm(home, { recursive: true, force: true })
  if (ran.code === 0 && existsSync(path.join(folder, 'node_modules'))) return undefined
  return say`The toolchain of the proof could not be installed: ${ref('value', plainLine(ran.output) || 'npm did not end well')}.`
}
