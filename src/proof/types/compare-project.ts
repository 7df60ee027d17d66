import { mkdir, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject } from '../../core/json-object.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { programPath } from '../../core/program-path.ts'
import type { TypeProblem, TypesOutcome, TypesPlan } from '../../core/project-types.ts'
import { closedDisk, compareTypes, denyNetwork } from '../child/programs.generated.ts'
import type { CompileTask } from '../child/compiler.ts'
import { cleanEnvironment } from '../process/clean-environment.ts'
import { plainLine } from '../plain-line.ts'
import { type Ran, runProcess } from '../process/run-process.ts'
import { toolOutput } from '../process/tool-output.ts'
import { type ProverOptions, usualCaps } from '../prover-options.ts'
import { endedBy } from '../steps/site.ts'
import type { Npm } from './install-with.ts'
import { installedVersion, openCompiler } from './open-compiler.ts'
import { openPackages } from './open-packages.ts'

/** A comparison, and the folder that it has to itself. */
export interface TypesPlace {
  options: Pick<ProverOptions, 'env' | 'caps'>
  plan: TypesPlan
  npm: Npm
  folder: string
}

/** Errors that a project may have before nothing is said of one more. */
const mostBefore = 3_000
const mostConfigs = 20

/** Compares what the compiler says of a project without and with a change. */
export async function compareProject(place: TypesPlace, signal: AbortSignal): Promise<TypesOutcome> {
  const { plan, npm } = place
  const packages = await openPackages(plan.packages, npm, signal)
  if ('missing' in packages) return notInstalled(packages.missing)
  const tree = await realpath(packages.tree)
  const versionOf = (name: string): Promise<string | undefined> => installedVersion(tree, path.posix.dirname(plan.configs[0] ?? ''), name)
  const compiler = await openCompiler(await versionOf('typescript'), npm, signal)
  if ('missing' in compiler) return notInstalled(compiler.missing)
  const ran = await compile(place, { compiler: compiler.compiler, root: tree, added: packages.added }, signal)
  const found = readFound(ran.brought)
  if (found === undefined) return { skip: notSaid(endedBy(ran) || plainLine(ran.output)) }
  if (found.sources === 0) return { skip: say`Types of the project were not compared: its code is JavaScript.` }
  const { before, added, total } = found
  if (before > mostBefore) return { skip: say`Types of the project were not compared: it has ${before} errors without this change.` }
  const versions = await Promise.all(plan.asked.map(async (name) => [name, await versionOf(name)] as const))
  const installed = versions.filter((one): one is [string, string] => one[1] !== undefined)
  const { conflict } = packages
  const said = conflict === undefined ? {} : { conflict: toolOutput(conflict, []) }
  return { before, added, total, installed: Object.fromEntries(installed), compiler: compiler.version, ...said }
}

/** Compiles in a process that reaches no network, with nothing of the caller's environment. */
async function compile(
  { plan, options, folder }: TypesPlace,
  more: Pick<CompileTask, 'compiler' | 'root' | 'added'>,
  signal: AbortSignal,
): Promise<Ran> {
  const [home, out, deny, program] = ['home', 'found.json', 'deny-network.mjs', 'compare-types.mjs'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string]
  await mkdir(home)
  const { texts, changes, configs, roots, packages } = plan
  const global = packages.global === undefined ? {} : { global: packages.global }
  const task: CompileTask = { ...more, ...global, texts, changes, configs, mostConfigs, roots, out }
  const programs = { 'deny-network.mjs': denyNetwork, 'compare-types.mjs': compareTypes, 'closed-disk.mjs': closedDisk }
  for (const [name, text] of Object.entries({ ...programs, 'task.json': JSON.stringify(task) }))
    await writeFile(path.join(folder, name), text)
  const { seconds, ...caps } = options.caps ?? usualCaps
  const env = {
    ...cleanEnvironment(programPath(options.env), { home, temporary: home }),
    NODE_OPTIONS: `--import=${pathToFileURL(deny).href} --max-old-space-size=${Math.floor((caps.megabytes ?? 4096) / 2)}`,
  }
  const args = [program, path.join(folder, 'task.json')]
  return runProcess({ program: process.execPath, args, cwd: folder, env, ms: seconds * 1_000, caps, brings: out }, signal)
}

interface Found {
  before: number
  sources: number
  added: readonly TypeProblem[]
  total: number
}

/** What the process wrote; undefined where it did not get there. */
function readFound(text: string | undefined): Found | undefined {
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!isObject(value)) return undefined
  const { before, sources, added, total } = value
  if (typeof before !== 'number' || typeof sources !== 'number' || typeof total !== 'number' || !Array.isArray(added)) return undefined
  return { before, sources, total, added: added.flatMap((one: unknown) => problemOf(one) ?? []) }
}

/** A problem as a report may show it: the message holds texts of the project. */
function problemOf(value: unknown): TypeProblem | undefined {
  if (!isObject(value) || typeof value['code'] !== 'number' || typeof value['message'] !== 'string') return undefined
  const [message = ''] = toolOutput(value['message'], []).split('\n')
  const file = typeof value['file'] === 'string' ? { file: toolOutput(value['file'], []) } : {}
  return { ...file, code: value['code'], message }
}

function notInstalled(why: string): TypesOutcome {
  return { skip: say`Types of the project were not compared: its packages could not be installed (${ref('value', why)}).` }
}

function notSaid(why: string): Phrase {
  return say`Types of the project were not compared: the compiler did not end well (${ref('value', why)}).`
}
