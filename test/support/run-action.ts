import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'
import type { GitHubStandIn } from './github/start.ts'

const root = path.join(import.meta.dirname, '../..')

/** What a runner hands to a step. */
export interface ActionRun {
  event: string
  payload: unknown
  inputs?: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string>>
  /** Files of the working folder. */
  files?: Readonly<Record<string, string>>
  /** Program to start: the sources unless told. */
  program?: string
}

/** What the step left behind. */
export interface ActionEnd {
  code: number
  stdout: string
  stderr: string
  outputs: Readonly<Record<string, string>>
  summary: string
  seconds: number
}

let bundled: Promise<string> | undefined

/** The sources as one program, made once for all tests of a process: starting it takes a quarter of the time. */
function fromSources(): Promise<string> {
  bundled ??= (async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'docwright-action-'))
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
    symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
    await build({
      entryPoints: [path.join(root, 'scripts/action-entry.ts')],
      outfile: path.join(dir, 'action.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['oxc-parser', 'typescript', 'typescript/*'],
      banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
      mainFields: ['module', 'main'],
      logLevel: 'warning',
    })
    return path.join(dir, 'action.mjs')
  })()
  return bundled
}

/** Runs the Action as a runner does: a process of its own, in a folder of its own, with files for outputs and summary. */
export async function runAction(github: GitHubStandIn, repository: string, run: ActionRun): Promise<ActionEnd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-step-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string, text = ''): string => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  for (const [name, text] of Object.entries(run.files ?? {})) file(name, text)
  const [output, summary] = [file('output'), file('summary')]
  const inputs = { token: github.actionsToken(repository), ...run.inputs }
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    RUNNER_TEMP: folder,
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: run.event,
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(run.payload)),
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_API_URL: github.apiUrl,
    GITHUB_SERVER_URL: github.webUrl,
    GITHUB_REPOSITORY: repository,
    GITHUB_RUN_ID: '4711',
    GITHUB_RUN_ATTEMPT: '1',
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    ...run.env,
  }
  const program = run.program ?? (await fromSources())
  const start = performance.now()
  const end = await new Promise<Pick<ActionEnd, 'code' | 'stdout' | 'stderr'>>((resolve) => {
    execFile(process.execPath, [program], { cwd: folder, env, timeout: 120_000 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr })
    })
  })
  const seconds = (performance.now() - start) / 1_000
  return { ...end, seconds, outputs: readOutputs(readFileSync(output, 'utf8')), summary: readFileSync(summary, 'utf8') }
}

/** Reads the file of outputs as the runner does: `name<<delimiter`, lines, `delimiter`. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i += 1) {
    const [, name, delimiter] = /^([\w-]+)<<(.+)$/.exec(lines[i] ?? '') ?? []
    if (name === undefined || delimiter === undefined) continue
    const end = lines.indexOf(delimiter, i + 1)
    outputs[name] = lines.slice(i + 1, end).join('\n')
    i = end
  }
  return outputs
}

/** Lines that a runner would take for commands, other than those that stop and resume them. */
export function workflowCommands(end: ActionEnd): readonly string[] {
  const found: string[] = []
  let stopped: string | undefined
  for (const line of `${end.stdout}\n${end.stderr}`.split(/\r?\n|\r/)) {
    const trimmed = line.trimStart()
    if (stopped !== undefined) {
      if (trimmed === `::${stopped}::`) stopped = undefined
      continue
    }
    const [, token] = /^::stop-commands::(\S+)$/.exec(trimmed) ?? []
    if (token !== undefined) stopped = token
    else if (trimmed.startsWith('::') || line.includes('##[')) found.push(line)
  }
  return found
}
