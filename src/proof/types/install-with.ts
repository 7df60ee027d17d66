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

/** Lets npm install into a folder what its manifest asks for, or packages by name and version. */
export async function installWith(
  npm: Npm,
  { folder, packages }: { folder: string; packages: readonly string[] },
  signal: AbortSignal,
): Promise<Ran> {
  const home = path.join(folder, '.home')
  await mkdir(home, { recursive: true })
  const run = (more: readonly string[]): Promise<Ran> =>
    runProcess(
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
  try {
    const ran = await run([])
    // a project may live with packages that do not want one another, and say so in settings that are not read here
    return ran.code !== 0 && ran.output.includes('ERESOLVE') ? await run(['--legacy-peer-deps']) : ran
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
