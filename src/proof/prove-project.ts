import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Proof, ProofPlan, ProofStep, ServicePlan, WorkerPlan } from '../core/proof.ts'
import { type Phrase, say } from '../core/phrase.ts'
import { checkBindings } from './checks/check-bindings.ts'
import { checkConfig } from './checks/check-config.ts'
import { checkCrons } from './checks/check-crons.ts'
import { checkManifest } from './checks/check-manifest.ts'
import { parsedFiles } from './checks/parsed-files.ts'
import { environmentsOf, readConfig } from './checks/read-config.ts'
import { makeLockfile, type MadeLockfile } from './lockfile/make-lockfile.ts'
import { toolOutput } from './process/tool-output.ts'
import type { ProverOptions } from './prover-options.ts'
import { runService } from './run-service.ts'
import { runSteps, type Steps } from './run-steps.ts'
import { openSite } from './project/open-site.ts'
import { checked, failed } from './steps/site.ts'
import { findNpm } from './toolchain/find-npm.ts'
import { lockfile, manifest, packages } from './toolchain/manifest.generated.ts'
import { openToolchain, type Toolchain } from './toolchain/open-toolchain.ts'

/** A proof, and the folder that it has to itself. */
export interface Place<Plan extends ProofPlan = ProofPlan> {
  options: ProverOptions
  plan: Plan
  folder: string
}

/** Proves a project in a folder: what can be read is checked first, everything else runs side by side. */
export async function proveProject(place: Place, signal: AbortSignal): Promise<Proof> {
  // whoever removes the folder has to know that nothing runs in it any more
  const [made, steps] = await Promise.allSettled([lockfileOf(place, signal), stepsOf(place, signal)])
  signal.throwIfAborted()
  if (made.status === 'rejected') throw made.reason
  if (steps.status === 'rejected') throw steps.reason
  return proofOf(place, steps.value, made.value)
}

async function stepsOf({ plan, ...place }: Place, signal: AbortSignal): Promise<Steps> {
  return plan.runtime === 'node' ? serviceSteps({ ...place, plan }, signal) : workerSteps({ ...place, plan }, signal)
}

async function serviceSteps(place: Place<ServicePlan>, signal: AbortSignal): Promise<Steps> {
  const { plan, options } = place
  const known = [checked('manifest', checkManifest(plan.files['package.json'], packages), (text) => toolOutput(text, []))]
  const toolchain = await toolchainOf(options, signal)
  if ('missing' in toolchain) return { steps: known, requests: [], skips: [toolchain.missing, notRun] }
  const ran = await runService(await openSite({ ...place, modules: toolchain.modules }, signal))
  return { ...ran, steps: [...known, ...ran.steps] }
}

async function workerSteps(place: Place<WorkerPlan>, signal: AbortSignal): Promise<Steps> {
  const { plan, options } = place
  const shown = (text: string): string => toolOutput(text, [])
  // a project that was there before us pins what it likes
  const known = plan.level === 'own' ? [checked('manifest', checkManifest(plan.files['package.json'], packages), shown)] : []
  const read = readConfig(plan.config, plan.files[plan.config] ?? '')
  if ('error' in read) return { steps: [...known, failed('config', shown(read.error))], requests: [], skips: [notRun] }
  const { config } = read
  const { files, skips } = parsedFiles(plan.files)
  known.push(checked('bindings', checkBindings(config, files, plan.environments), shown), checked('cron', checkCrons(config), shown))
  const toolchain = await toolchainOf(options, signal)
  if ('missing' in toolchain) return { steps: known, requests: [], skips: [...skips, toolchain.missing, notRun] }
  const schema = await readFile(path.join(toolchain.modules, 'wrangler/config-schema.json'), 'utf8')
  const site = await openSite({ ...place, modules: toolchain.modules }, signal)
  const running = runSteps(site, config, [...new Set([...environmentsOf(config).keys(), ...plan.environments])])
  // to compile the schema takes a while, in which processes start
  known.push(checked('config', checkConfig(config, schema), shown))
  const ran = await running
  return { ...ran, steps: [...known, ...ran.steps], skips: [...skips, ...ran.skips] }
}

const notRun = say`The code was neither compiled nor run.`

async function toolchainOf({ modules, cache, env }: ProverOptions, signal: AbortSignal): Promise<Toolchain> {
  if (modules !== undefined) return { modules }
  return openToolchain({ cache: path.join(cache, 'edge-toolchain'), source: { manifest, lockfile }, npm: findNpm(env), env }, signal)
}

async function lockfileOf({ plan, options, folder }: Place, signal: AbortSignal): Promise<MadeLockfile | undefined> {
  if (plan.lock === undefined) return undefined
  const at = path.join(folder, 'lockfile')
  await mkdir(at)
  return makeLockfile({ lock: plan.lock, folder: at, npm: findNpm(options.env), options }, signal)
}

function proofOf({ plan }: Place, { steps, requests, skips, environmentTypes }: Steps, made: MadeLockfile | undefined): Proof {
  const whyNot: readonly Phrase[] = made !== undefined && 'reason' in made ? [made.reason] : []
  return {
    level: plan.level,
    ...(plan.runtime === 'node' && { runtime: plan.runtime }),
    steps: inOrder(steps),
    requests,
    skips: [...skips, ...whyNot],
    ...(made !== undefined && 'text' in made && { lockfile: made.text, installScripts: made.installScripts }),
    ...(environmentTypes !== undefined && { environmentTypes }),
  }
}

const order = ['manifest', 'config', 'bindings', 'cron', 'types', 'tests', 'start-up', 'requests']

/** Steps in the order in which a reader asks for them, bundles last. */
function inOrder(steps: readonly ProofStep[]): readonly ProofStep[] {
  const rank = ({ name }: ProofStep): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return steps.toSorted((one, other) => rank(one) - rank(other))
}
