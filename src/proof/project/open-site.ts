import { chmod, mkdir, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { programPath } from '../../core/program-path.ts'
import type { ProofPlan } from '../../core/proof.ts'
import { callService, denyNetwork, sendRequests } from '../child/programs.generated.ts'
import { cleanEnvironment } from '../process/clean-environment.ts'
import { runProcess, type Run } from '../process/run-process.ts'
import { toolOutput } from '../process/tool-output.ts'
import { mostLongSteps, type ProverOptions, usualCaps } from '../prover-options.ts'
import type { Site } from '../steps/site.ts'
import { packages } from '../toolchain/manifest.generated.ts'
import { layFiles, linkPackages } from './lay-project.ts'

/** A project that is to be laid, and the folder that its proof has to itself. */
export interface SiteWish<Plan extends ProofPlan = ProofPlan> {
  options: ProverOptions
  plan: Plan
  folder: string
  /** Folder of the packages. */
  modules: string
}

/** Lays a project, with programs and results beside it; code of the project itself runs in the sandbox. */
export async function openSite<Plan extends ProofPlan>(wish: SiteWish<Plan>, signal: AbortSignal): Promise<Site<Plan>> {
  const { options, plan, folder } = wish
  const modules = await realpath(wish.modules)
  const [project, aside, home, temporary] = ['project', 'aside', 'home', 'tmp'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const one of [project, aside, home, temporary]) await mkdir(one)
  await layFiles(project, plan.level === 'project' ? withoutPackages(plan.files) : plan.files)
  await linkPackages(project, modules, Object.keys(packages))
  const deny = path.join(aside, 'deny-network.mjs')
  await writeFile(deny, denyNetwork)
  await writeFile(path.join(aside, 'send-requests.mjs'), sendRequests)
  await writeFile(path.join(aside, 'call-service.mjs'), callService)
  const { seconds, ...caps } = options.caps ?? usualCaps
  const sandbox = plan.level === 'project' ? options.sandbox : undefined
  // what a project runs may leave nothing that a later proof would read
  const compiled = sandbox === undefined ? { compiled: path.join(options.cache, 'node-compile-cache') } : {}
  const env = {
    ...cleanEnvironment(sandbox === undefined ? programPath(options.env) : '/usr/local/bin:/usr/bin:/bin', {
      home,
      temporary,
      ...compiled,
    }),
    NODE_OPTIONS: `--import=${pathToFileURL(deny).href} --max-old-space-size=${Math.floor((caps.megabytes ?? 4096) / 2)}`,
  }
  const ends = performance.now() + mostLongSteps * seconds * 1_000
  const left = (): number =>
    sandbox === undefined ? seconds * 1_000 : Math.max(1, Math.min(seconds * 1_000, Math.floor(ends - performance.now())))
  if (sandbox?.isOtherUser === true) await chmod(folder, 0o755)
  return {
    plan,
    project,
    aside,
    node: (args, { env: own, ...more } = {}) => {
      const run: Run = { program: process.execPath, args, cwd: project, env: { ...env, ...own }, ms: left(), caps, ...more }
      return runProcess(sandbox === undefined ? run : sandbox.inside(run, { read: [modules], copy: folder }), signal)
    },
    shown: (text) => toolOutput(text, [project, aside, modules, folder]),
  }
}

/** Files of a project without packages that it holds: those of the proof stand there. */
function withoutPackages(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.split('/').includes('node_modules')))
}
