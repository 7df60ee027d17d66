import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Caps } from '../process/capped.ts'
import { type Ran, runProcess } from '../process/run-process.ts'
import type { NpmProgram } from '../toolchain/find-npm.ts'
import { npmEnvironment } from '../toolchain/npm-environment.ts'

/** npm, and what it is called with. */
export interface Npm extends NpmProgram {
  env: Readonly<Record<string, string | undefined>>
  /** Folder that is kept between runs. */
  cache: string
}

const installMilliseconds = 300_000
const caps: Caps = { cpuSeconds: 300, fileMegabytes: 512 }

/** What npm does in every folder: no scripts, and no programs of a platform, which optional packages mostly are. */
const always = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--omit=optional',
  '--package-lock',
  '--prefer-offline',
  '--replace-registry-host=npmjs',
  '--install-strategy=hoisted',
]

/** What npm is to install in a folder: what its manifest asks for, or packages by name and version. */
export interface Installing {
  folder: string
  packages: readonly string[]
}

/** How an installation ended. */
export interface Installed {
  ran: Ran
  /** What npm said of packages that do not want one another, where it installed them only because it was told to. */
  conflict?: string
}

/** Lets npm install into a folder. A project may live with packages that do not want one another, and say so in settings that are not read here. */
export async function installWith(npm: Npm, installing: Installing, signal: AbortSignal): Promise<Installed> {
  return withHome(installing.folder, async (home) => {
    const ran = await runNpm(npm, { ...installing, home, more: [] }, signal)
    if (ran.code === 0 || !ran.output.includes('ERESOLVE')) return { ran }
    const forced = await runNpm(npm, { ...installing, home, more: ['--legacy-peer-deps'] }, signal)
    return { ran: forced, conflict: peerLine(ran.output) }
  })
}

/** Whether npm would install what the manifest in a folder asks for. Nothing is fetched but what packages say of themselves. */
export async function isInstallable(npm: Npm, folder: string, signal: AbortSignal): Promise<boolean> {
  return withHome(
    folder,
    async (home) => (await runNpm(npm, { folder, packages: [], home, more: ['--package-lock-only'] }, signal)).code === 0,
  )
}

/** The line in which npm names who wants what. */
function peerLine(output: string): string {
  const [, line] = /^npm \S+ +(peer(?:Optional)? .{1,200})$/m.exec(output) ?? []
  return line ?? 'ERESOLVE'
}

async function withHome<T>(folder: string, work: (home: string) => Promise<T>): Promise<T> {
  const home = path.join(folder, '.home')
  await mkdir(home, { recursive: true })
  try {
    return await work(home)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

function runNpm(
  npm: Npm,
  { folder, packages, home, more }: Installing & { home: string; more: readonly string[] },
  signal: AbortSignal,
): Promise<Ran> {
  return runProcess(
    {
      program: npm.program,
      args: [...npm.args, 'install', ...always, ...more, ...packages],
      cwd: folder,
      env: {
        ...npmEnvironment(npm.env, { home, cache: path.join(npm.cache, 'npm') }),
        // packages of a workspace are folders, which the manifest that we wrote lists
        npm_config_allow_directory: 'root',
      },
      ms: installMilliseconds,
      caps,
    },
    signal,
  )
}
