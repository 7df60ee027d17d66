import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as actions from '@actions/core'
import { insist } from './action/insist.ts'
import { conclude, type Ending, say, withoutCommands } from './action/outlet.ts'
import { jobOfCommand, type Run } from './action/command-input.ts'
import { ConfigurationError, ExternalError, UserError } from './core/errors.ts'
import type { Job, Receipt, RemoteRepo } from './core/job.ts'
import { plain } from './core/phrase.ts'
import { renderNothing, renderSummary } from './delivery/render-summary.ts'
import { appIdentity } from './github/app-token.ts'
import { checkPlaceOf } from './github/ensure-check.ts'
import { hostOf } from './github/host.ts'
import { finalRefusal, isPassing } from './github/refusal-of.ts'
import { readEvent, type Reading, type Wish } from './github/read-event.ts'
import { tokenAccess, tokenIdentity, type TokenIdentity } from './github/token-access.ts'
import { unanswered } from './github/unanswered.ts'
import { openFactStore } from './local/fact-store.ts'
import { accept } from './work/accept.ts'
import { apology, giveUp } from './work/give-up.ts'
import { perform } from './work/perform.ts'
import type { Performance } from './work/performance.ts'
import { askedInComments } from './work/questions.ts'
import { refuseDelivery, tellRefusal } from './work/refuse.ts'
import { isAnswer } from './work/run-commands.ts'
import { proverOf } from './proof/prover-of.ts'
import { typesComparerOf } from './proof/types-comparer-of.ts'
import type { Site } from './work/site.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Runs the Action: one workflow event, or the `command` input. Sets the outputs, the summary and the exit code. */
export async function main(env: Variables): Promise<void> {
  try {
    const ending = await act(env)
    await conclude(ending)
  } catch (error) {
    const refusal = finalRefusal(error, 'workflow')
    if (refusal !== undefined) return conclude(refused(refusal.message))
    await conclude({ conclusion: 'failure', summary: renderNothing(failure(error)), error: failure(error) })
  }
}

function failure(error: unknown): string {
  if (error instanceof UserError || error instanceof ExternalError) return error.message
  return `This is a bug in docwright: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

/** What the workflow gave, read once. */
interface Inputs {
  command: string
  token: string
  bot: string
  appId: string
  privateKey: string
  signingKeys: readonly string[]
}

/** Names of variables that hold a secret: no program that is started from here gets to see them (THREATS A11). */
const secret = /(?:TOKEN|[-_]KEY|SECRET|PASSWORD)$/i

function readInputs(): Inputs {
  const inputs = {
    command: actions.getInput('command'),
    token: actions.getInput('token'),
    bot: actions.getInput('bot'),
    appId: actions.getInput('app-id'),
    privateKey: actions.getInput('private-key'),
    signingKeys: readSigningKeys(),
  }
  for (const name of Object.keys(process.env)) if (secret.test(name)) delete process.env[name]
  return inputs
}

/** Keys of the App's signatures, separated by commas. */
function readSigningKeys(): readonly string[] {
  const keys = actions
    .getInput('signing-key')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (keys.some((key) => key.length < 16))
    throw new ConfigurationError('Expected the input `signing-key` to be keys of at least 16 characters, separated by commas.')
  return keys
}

async function act(env: Variables): Promise<Ending> {
  const inputs = readInputs()
  const run: Run = { name: env['GITHUB_EVENT_NAME'] ?? '', event: eventOf(env), env, command: inputs.command }
  const reading = inputs.command === '' ? readEvent(run.name, run.event) : undefined
  if (reading !== undefined && 'ignored' in reading) return nothing(reading.ignored)
  const host = hostOf(env)
  const at = placeOf(run)
  const identity = await insist(() => identityOf(inputs, host, at), say)
  if (identity.token !== inputs.token) actions.setSecret(identity.token)
  return withoutCommands(() => work(run, reading, { identity, at }))
}

async function work(run: Run, reading: Reading | undefined, { identity, at }: { identity: TokenIdentity; at: Place }): Promise<Ending> {
  const repo = await insist(() => repoOf(at, identity), say)
  const access = tokenAccess(identity, repo)
  const scratch = mkdtempSync(path.join(run.env['RUNNER_TEMP'] ?? tmpdir(), 'docwright-'))
  const facts = openFactStore(path.join(scratch, 'facts.ndjson'))
  const cache = run.env['RUNNER_TOOL_CACHE'] ?? scratch
  const site: Site = {
    access,
    mirror: path.join(scratch, 'mirror.git'),
    facts,
    env: run.env,
    prove: proverOf(run.env, cache),
    compareTypes: typesComparerOf(run.env, cache),
    now: () => new Date(),
    signal: cancelled(),
    keep: async () => undefined,
  }
  try {
    if (reading === undefined || 'ignored' in reading) return await runInput(run, repo, site)
    return await takeWish(reading.wish, site, run)
  } finally {
    facts.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Is aborted where the workflow is cancelled; a second signal ends the process, and with it what it started. */
function cancelled(): AbortSignal {
  const stop = new AbortController()
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(code)
      stop.abort(new Error('The workflow was cancelled.'))
    })
  return stop.signal
}

/** The `command` input. */
async function runInput(run: Run, repo: RemoteRepo, site: Site): Promise<Ending> {
  const ending = await carryOut(await insist(() => jobOfCommand(site.access, run, repo), say), site)
  if (ending.pull !== undefined) await judgeFollowUp(ending.pull.number, site, repo)
  return ending
}

async function takeWish(wish: Wish, site: Site, run: Run): Promise<Ending> {
  const ending = await oneWish(wish, site, run)
  await takeWaiting(wish, site, run)
  return ending
}

async function oneWish(wish: Wish, site: Site, run: Run): Promise<Ending> {
  const delivery = run.env['GITHUB_RUN_ID'] ?? 'run'
  // somebody pressed "Re-run jobs": the sign of the failure does not stop it
  const isAgain = Number(run.env['GITHUB_RUN_ATTEMPT']) > 1
  const acceptance = await insist(
    () => accept(site.access, { id: delivery, wish, isAgain }, { askedBy: askedInComments(site.access) }),
    say,
  ).catch(async (error: unknown) => {
    const refusal = finalRefusal(error, 'workflow')
    if (refusal !== undefined) await refuseDelivery(site.access, { id: delivery, wish }, refusal).catch(() => undefined)
    throw error
  })
  if ('declined' in acceptance) return nothing(acceptance.declined)
  const endings: Ending[] = []
  for (const job of acceptance.jobs) {
    const ending = await carryOut(job, site)
    endings.push(ending)
    if (ending.pull !== undefined) await judgeFollowUp(ending.pull.number, site, wish.repo)
  }
  return worstOf(endings)
}

/** Judges a follow-up pull request that the token of the workflow pushed: the host starts no workflow for that, and its checks may be required. */
async function judgeFollowUp(number: number, site: Site, repo: RemoteRepo): Promise<void> {
  if (!site.access.silent) return
  const wish = { kind: 'pull', repo, number } as const
  const acceptance = await insist(() => accept(site.access, { id: `follow-up-${number}`, wish }), say)
  for (const job of 'jobs' in acceptance ? acceptance.jobs.filter(({ judges }) => judges === true) : []) await carryOut(job, site)
}

/** What a run came to that had several jobs: the pull request of any, and what is worst. */
function worstOf(endings: readonly Ending[]): Ending {
  const order: readonly Ending['conclusion'][] = ['failure', 'action_required', 'neutral', 'success', 'skipped']
  const [worst, ...others] = endings.toSorted((a, b) => order.indexOf(a.conclusion) - order.indexOf(b.conclusion))
  if (worst === undefined) return nothing('no job')
  const pull = endings.find((one) => one.pull !== undefined)?.pull
  const summary = [worst, ...others].map((one) => one.summary).join('\n')
  return { ...worst, summary, ...(pull !== undefined && { pull }) }
}

/** How far back commands are looked for that no run took, and how long one elsewhere is left to the run that it started, in milliseconds. */
const [lookBack, startsWithin] = [3_600_000, 120_000] as const

/** Commands whose run never started: of runs that wait in a concurrency group, GitHub keeps only the last. */
async function takeWaiting(done: Wish, site: Site, run: Run): Promise<void> {
  const now = site.now().getTime()
  // runs of one conversation wait for one another; others may be about to begin
  const settled = { before: new Date(now - startsWithin), except: done.kind === 'comment' ? done.number : undefined }
  const span = { since: new Date(now - lookBack), settled }
  const isDone = (wish: Wish): boolean => done.kind === 'comment' && wish.kind === 'comment' && wish.comment.id === done.comment.id
  try {
    for (const wish of await insist(() => unanswered(site.access, done.repo, span), say)) if (!isDone(wish)) await oneWish(wish, site, run)
  } catch (error) {
    // a run that may only read leaves them to the next one
    const refusal = finalRefusal(error, 'workflow')
    if (done.kind === 'comment' || refusal === undefined) throw error
    say(refusal.message)
  }
}

async function carryOut(job: Job, site: Site): Promise<Ending> {
  say(`Carrying out ${job.invocations.map(({ line }) => line).join(', ')} on ${job.pinned.head}.`)
  let pinned = job
  const keep = async (moved: Job): Promise<void> => void (pinned = moved)
  const attempt = insist(() => perform(pinned, { ...site, keep }), say).catch(async (error: unknown) => {
    const refusal = finalRefusal(error, 'workflow')
    const why = apology(isPassing(error, 'workflow') ? 'host' : 'fault', job.trigger.delivery)
    const telling = refusal === undefined ? giveUp(site.access, pinned, why) : tellRefusal(site.access, pinned, refusal)
    // what failed before counts, not what fails while it is told
    await telling.catch(() => undefined)
    throw error
  })
  return endingOf(await attempt, job)
}

function endingOf(performance: Performance, job: Job): Ending {
  if (performance.kind === 'stopped') return stopped(performance, job)
  const { receipt } = performance
  if (receipt.pull !== undefined) say(`The result is ${receipt.pull.url}`)
  const mistake = receipt.conclusion === 'action_required' ? receipt.skips.at(-1) : undefined
  const ending = { conclusion: receipt.conclusion, pull: receipt.pull, summary: renderSummary(receipt, job), ...unchecked(receipt, job) }
  return mistake === undefined ? ending : { ...ending, ...mistaken(plain(mistake), job) }
}

/** Says where a check is missing, which whoever requires it would wait for. */
function unchecked({ check }: Receipt, job: Job): Pick<Ending, 'warning'> {
  if (check !== undefined || job.invocations.every(isAnswer)) return {}
  const { name } = checkPlaceOf(job)
  return {
    warning: `The token may write no checks, so there is no \`${name}\`: it needs \`checks: write\` under \`permissions\` of the job.`,
  }
}

/** A job that was not carried out. */
function stopped({ why, cause }: Extract<Performance, { kind: 'stopped' }>, job: Job): Ending {
  const refusal = finalRefusal(cause, 'workflow')
  if (refusal !== undefined) return refused(refusal.message)
  if (!(cause instanceof UserError)) return nothing(why)
  return { conclusion: 'action_required', summary: renderNothing(cause.message), ...mistaken(cause.message, job) }
}

/** A mistake in a comment was answered there and is mended there; one in the workflow fails it. */
function mistaken(message: string, job: Job): Pick<Ending, 'warning' | 'error'> {
  return job.trigger.comment === undefined ? { error: message } : { warning: message }
}

function refused(message: string): Ending {
  return { conclusion: 'neutral', summary: renderNothing(message), warning: message }
}

function nothing(why: string): Ending {
  say(`Nothing to do: ${why}`)
  return { conclusion: 'skipped', summary: renderNothing(`Nothing to do: ${why}.`) }
}

function eventOf(env: Variables): unknown {
  const file = env['GITHUB_EVENT_PATH']
  if (file === undefined || file === '')
    throw new ConfigurationError('Expected `GITHUB_EVENT_PATH` to name the event: this program runs as a step of a workflow.')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (cause) {
    throw new ConfigurationError(`Expected \`GITHUB_EVENT_PATH\` to name a file of JSON, got \`${file}\`.`, { cause })
  }
}

/** The repository of the workflow, by name. */
interface Place {
  owner: string
  name: string
  id: number
  defaultBranch: string | undefined
}

/** The repository as the runner names it; the event of a schedule may not. */
function placeOf({ event, env }: Run): Place {
  const repo = field(event, 'repository')
  const [owner = '', name = ''] = (env['GITHUB_REPOSITORY'] ?? text(field(repo, 'full_name')) ?? '').split('/')
  if (owner === '' || name === '')
    throw new ConfigurationError('Expected `GITHUB_REPOSITORY` to be the repository of the workflow, such as `acme/shop`.')
  const id = Number(field(repo, 'id') ?? env['GITHUB_REPOSITORY_ID'])
  return { owner, name, id: Number.isSafeInteger(id) ? id : 0, defaultBranch: text(field(repo, 'default_branch')) }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

async function repoOf({ owner, name, id, defaultBranch }: Place, identity: TokenIdentity): Promise<RemoteRepo> {
  const known = { id, owner, name, defaultBranch: defaultBranch ?? 'main', installation: null }
  if (id > 0 && defaultBranch !== undefined) return known
  const { data } = await tokenAccess(identity, known).request('GET /repos/{owner}/{repo}', { owner, repo: name })
  return { ...known, id: Number(data.id), defaultBranch: data.default_branch }
}

async function identityOf(
  { token, bot, appId, privateKey, signingKeys }: Inputs,
  host: ReturnType<typeof hostOf>,
  at: Place,
): Promise<TokenIdentity> {
  if ((appId === '') !== (privateKey === ''))
    throw new ConfigurationError('Expected the inputs `app-id` and `private-key` together, got only one of them.')
  if (appId !== '') return appIdentity({ appId, privateKey, signingKeys, host }, at)
  if (token === '') throw new ConfigurationError('Expected the input `token` to be a token, such as `${{ github.token }}`.')
  return tokenIdentity({ token, bot, host })
}
