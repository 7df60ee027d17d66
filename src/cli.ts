import { homedir } from 'node:os'
import path from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { addCache } from './cli/cache.ts'
import { inspectPlan } from './cli/inspect-plan.ts'
import { addInit } from './cli/init.ts'
import { obeyProxies } from './cli/obey-proxies.ts'
import { print, printError } from './cli/output.ts'
import { paintOf } from './cli/paint.ts'
import { addQueue } from './cli/queue.ts'
import { addReplay } from './cli/replay.ts'
import { addServe, addServeJobs } from './cli/serve.ts'
import type { ChangeSet } from './core/change-set.ts'
import type { Invocation } from './core/command.ts'
import { isDeployed } from './core/deployment.ts'
import { ExternalError, RefusedError, UsageError, UserError } from './core/errors.ts'
import type { RepoPath } from './core/names.ts'
import { plain } from './core/phrase.ts'
import { withoutSecrets } from './core/secrets/hide-secrets.ts'
import { describeFeature, renderFeature, renderInspect, subjects } from './delivery/render-inspect.ts'
import { shownTables, unreadNote } from './delivery/render-unread.ts'
import { renderDiff } from './delivery/render-diff.ts'
import { renderPatch } from './delivery/render-patch.ts'
import { renderJson, type Patch } from './delivery/render-json.ts'
import { printable } from './delivery/printable.ts'
import { renderTerminal } from './delivery/render-terminal.ts'
import { settlePatches } from './delivery/settle-patches.ts'
import { deployWorker } from './deploy/deploy-worker.ts'
import { findAsked } from './handlers/document-feature/find-asked.ts'
import { entries } from './handlers/index.generated.ts'
import { factFolder } from './local/fact-cache.ts'
import { assertWritable, openFolder, type OpenFolder, type Opening } from './local/open-folder.ts'
import { writeChanges } from './local/write-changes.ts'
import { unknownFeature } from './handlers/document-feature/unknown-feature.ts'
import { findAccepted } from './handlers/check-docs/find-accepted.ts'
import { proverOf } from './proof/prover-of.ts'
import { typesComparerOf } from './proof/types-comparer-of.ts'
import { openTypes } from './oracle/open-types.ts'
import { commandOf, run, understand, withoutUnproven, type World } from './run.ts'
import { parseCommand } from './text/parse-command.ts'
import manifest from '../package.json' with { type: 'json' }

/** Options that `run` and `inspect` share. */
interface CommonOptions {
  repo: string
  ref?: string
  base?: string
  json?: boolean
  cache: boolean
}

const stop = new AbortController()

/** Exit code of a command that is understood and not carried out here. */
const refusedCode = new RefusedError('').exitCode

/** One line on a terminal that is written over; nothing in a pipe. */
function progress(message: string): void {
  if (process.stderr.isTTY) printError(`\r\u001b[2K${printable(message).slice(0, process.stderr.columns - 1)}`)
}

function clearProgress(): void {
  if (process.stderr.isTTY) printError('\r\u001b[2K')
}

function opening({ repo, ref, base, cache }: CommonOptions): Opening {
  return { dir: repo, ref, base, cache, env: process.env, home: homedir() }
}

function isSet(name: string): boolean {
  return (process.env[name] ?? '') !== ''
}

function worldOf(folder: OpenFolder): World {
  const cache = path.dirname(factFolder(process.env, homedir()))
  return {
    ...folder,
    types: openTypes,
    prove: proverOf(process.env, cache),
    compareTypes: typesComparerOf(process.env, cache),
    deploys: isSet('CLOUDFLARE_API_TOKEN') && isSet('CLOUDFLARE_ACCOUNT_ID') ? 'ready' : 'without credentials',
    now: () => new Date(),
    signal: stop.signal,
    progress,
  }
}

/** True where a command has something to do in a folder without files. */
function startsEmpty({ command, tokens }: Invocation): boolean {
  const bound = commandOf(command).bind(tokens)
  return 'startsEmpty' in bound && bound.startsEmpty === true
}

async function runCommand(lines: readonly string[], options: CommonOptions & { write?: boolean; diff?: boolean }): Promise<void> {
  const invocations = lines.map(parseCommand)
  for (const { command, tokens } of invocations) commandOf(command).bind(tokens)
  const where = { ...opening(options), mayBeEmpty: invocations.some(startsEmpty) }
  if (options.write === true) await assertWritable(where)
  const folder = await openFolder(where)
  try {
    const accepted = folder.base === undefined ? undefined : await findAccepted(folder.snapshot, folder.base)
    const outcomes = await run(invocations, { ...worldOf(folder), ...(accepted !== undefined && { accepted }) })
    clearProgress()
    const done = outcomes.flatMap((outcome, i) => {
      const invocation = invocations[i]
      return outcome.kind === 'done' && invocation !== undefined ? [{ invocation, changes: outcome.changes }] : []
    })
    for (const { changes: computed } of withoutUnproven(done)) {
      if (options.write === true) await writeChanges(folder.dir, computed.files)
      const changes = options.write === true ? await deployed(computed, folder, options) : computed
      await show(changes, folder, options)
      if (isFailing(changes, options)) process.exitCode = 1
      if (changes.refused !== undefined) process.exitCode = refusedCode
    }
    const failed = outcomes.find(({ kind }) => kind !== 'done')
    if (failed !== undefined && failed.kind !== 'done') throw new ExternalError(plain(failed.message))
  } finally {
    await folder.close()
  }
}

/** Deploys what was written, where that was asked for. What was written is shown before an error says why nothing was deployed. */
async function deployed({ deploy, ...written }: ChangeSet, folder: OpenFolder, options: ShowOptions): Promise<ChangeSet> {
  if (deploy === undefined) return written
  try {
    const note = obeyProxies(process.env)
    if (note !== undefined) printError(`docwright: ${note}\n`)
    const deployment = await deployWorker(deploy, { dir: folder.dir, env: process.env, signal: stop.signal, progress })
    clearProgress()
    return { ...written, deploy, deployment }
  } catch (error) {
    clearProgress()
    await show(written, folder, options)
    throw error
  }
}

/** True where a reader is left with something wrong: what a dry run would only repair counts. */
function isFailing({ report, deployment }: ChangeSet, { write }: { write?: boolean }): boolean {
  if (deployment !== undefined && !isDeployed(deployment)) return true
  const left = write === true ? report.findings : [...report.findings, ...(report.repaired ?? [])]
  return left.some(({ severity }) => severity === 'failure') || report.gate?.passes === false
}

/** How a change is shown. */
interface ShowOptions {
  write?: boolean
  json?: boolean
  diff?: boolean
}

async function show(changes: ChangeSet, folder: OpenFolder, options: ShowOptions): Promise<void> {
  const patches = await patchesOf(changes, folder)
  if (options.json === true) {
    print(`${JSON.stringify(withoutSecrets(renderJson(changes, patches)), null, 2)}\n`)
    return
  }
  if (options.write !== true && options.diff === true) {
    for (const change of changes.files)
      print(renderDiff(change, change.base === null ? undefined : await folder.snapshot.read(change.path)))
    if (changes.files.length > 0) print('\n')
  }
  // what may not be written is only there to be read, with --write too
  if (options.diff === true) for (const { change, before } of patches) print(`${renderPatch(change, before)}\n`)
  const written = changes.files.length === 0 ? 'nothing to do' : options.write === true ? 'written' : 'dry run'
  print(renderTerminal(changes, written, paintOf(process)))
}

/** Files that are only proposed, with the text that stands there. */
async function patchesOf(changes: ChangeSet, { snapshot }: OpenFolder): Promise<readonly Patch[]> {
  const read = async (file: RepoPath): Promise<string | undefined> => (snapshot.files.has(file) ? snapshot.read(file) : undefined)
  const { proposed, refused } = await settlePatches([changes], read)
  return refused.get(changes) ?? proposed
}

async function inspect(subject: string, query: string | undefined, options: CommonOptions): Promise<void> {
  const known = subjects.find((name) => name === subject)
  if (known === undefined && subject !== 'feature' && subject !== 'plan') {
    throw new UsageError(
      `Expected one of ${[...subjects, 'plan', 'feature "<name>"'].map((name) => `\`${name}\``).join(', ')}, got \`${subject}\`.`,
    )
  }
  if (subject === 'feature' && (query ?? '').trim() === '')
    throw new UsageError('Expected the name of a feature: `docwright inspect feature "organization invites"`.')
  const folder = await openFolder(opening(options))
  try {
    if (subject === 'plan') {
      print(`${JSON.stringify(withoutSecrets(await inspectPlan(folder.snapshot, query)), null, 2)}\n`)
      return
    }
    const { project } = await understand(worldOf(folder), folder.snapshot)
    clearProgress()
    if (known !== undefined) {
      print(`${JSON.stringify(withoutSecrets(await renderInspect(project, known)), null, 2)}\n`)
      const note = unreadNote(known, project.unreadOf?.(shownTables(known)) ?? [])
      if (note !== undefined) printError(`docwright: ${printable(note)}\n`)
      return
    }
    const asked = query ?? ''
    const match = await findAsked(asked, { project, snapshot: folder.snapshot })
    if (options.json === true) print(`${JSON.stringify(withoutSecrets(renderFeature(asked, match)), null, 2)}\n`)
    const { candidates } = match
    const sources = project.sources.length
    if (match.kind !== 'found')
      throw new UsageError(unknownFeature(asked, { candidates, sources, line: (name) => `docwright inspect feature ${name}` }))
    if (options.json !== true)
      print(
        `${printable(describeFeature(asked, match))}\n${match.feature.files.map((file) => `  ${file.role.padEnd(8)}${printable(file.path)}`).join('\n')}\n`,
      )
  } finally {
    await folder.close()
  }
}

const runHelp = `
Slash commands:
${entries.map((entry) => `  /${entry.name.padEnd(20)} ${entry.about}`).join('\n')}

Examples:
${entries
  .flatMap((entry) => entry.examples)
  .map((line) => `  $ docwright run '${line}' --repo .`)
  .join('\n')}
  $ docwright run '/document-feature billing developers --depth standard' --repo . --write
  $ docwright run '/document-feature billing' --repo ../shop.git --ref v2.3 --json
  $ docwright run '/check-docs' --base origin/main
  $ docwright run '/check-docs docs/ --fix' --write

Exit codes: 0 done, 1 failed or /check-docs found failures, 2 usage, 3 refused, 78 configuration.
`

const inspectHelp = `
Subjects: ${subjects.join(', ')}, plan [name], feature "<name>"

Examples:
  $ docwright inspect routes --repo . --json
  $ docwright inspect plan sso --repo . --json
  $ docwright inspect feature "organization invites" --repo . --json
`

function program(): Command {
  const root = new Command('docwright')
    .description('Documents a feature of a repository so that every reference in the pages resolves against the code.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: printError, outputError: (text, write) => write(text) })
  root
    .command('run')
    .description('run slash commands against a repository; a dry run unless --write is given')
    .argument('<commands...>', "one or more quoted command lines, e.g. '/document-feature billing'")
    .option('--repo <dir>', 'checkout, bare repository or plain folder', '.')
    .option('--ref <ref>', 'read this commit instead of the working tree')
    .option('--base <ref>', 'judge only what changed since the commit left this one')
    .option('--write', 'write the plan into the working tree')
    .option('--diff', 'print the diff as well, in a form that git apply takes')
    .addOption(new Option('--no-diff', 'leave the diff out, which is the default').hideHelp())
    .option('--json', 'print the plan as JSON')
    .option('--no-cache', 'keep no facts between runs')
    .addHelpText('after', runHelp)
    .action(runCommand)
  root
    .command('inspect')
    .description('print what is known of a repository')
    .argument('<subject>', `${subjects.join(', ')}, plan or feature`)
    .argument('[query]', 'name of a feature or a plan')
    .option('--repo <dir>', 'checkout, bare repository or plain folder', '.')
    .option('--ref <ref>', 'read this commit instead of the working tree')
    .option('--json', 'print JSON (the default for every subject but feature)')
    .option('--no-cache', 'keep no facts between runs')
    .addHelpText('after', inspectHelp)
    .action(inspect)
  addInit(root)
  addServe(root)
  addServeJobs(root)
  addQueue(root)
  addCache(root)
  addReplay(root)
  root.addHelpText('after', `${runHelp}\nRun \`docwright <command> --help\` for its options.\n`)
  for (const command of root.commands) quiet(command)
  root.hook('preAction', (_, command) => {
    // the others ask nobody over the network
    if (!['serve', 'serve-jobs', 'replay'].includes(command.name())) return
    const note = obeyProxies(process.env)
    if (note !== undefined) printError(`docwright: ${note}\n`)
  })
  return root
}

/** Lets a command and its own report mistakes as errors instead of ending the process. */
function quiet(command: Command): void {
  command.exitOverride()
  for (const inner of command.commands) quiet(inner)
}

/** Says what went wrong and returns the exit code. */
function explain(error: unknown): number {
  clearProgress()
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UserError || error instanceof ExternalError) {
    printError(`docwright: ${printable(error.message)}\n`)
    return error instanceof UserError ? error.exitCode : 1
  }
  printError(
    `docwright: this is a bug in docwright, nothing was written.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  return 1
}

/** Runs the command line and sets the exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      stop.abort()
      clearProgress()
      process.exit(code)
    })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
  })
  try {
    await program().parseAsync([...argv])
  } catch (error) {
    process.exitCode = explain(error)
  }
}
