import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as actions from '@actions/core'
import { accept, uuidOf } from './work/accept.ts'
import { ConfigurationError, ExternalError, UserError } from './core/errors.ts'
import type { Actor, Job, RemoteRepo, Trigger } from './core/job.ts'
import { renderSummary } from './delivery/render-summary.ts'
import type { Access } from './github/access.ts'
import { hostOf } from './github/host.ts'
import { readEvent } from './github/read-event.ts'
import { pin, textHash } from './github/standing.ts'
import { tokenAccess } from './github/token-access.ts'
import { upkeep } from './github/upkeep.ts'
import { openFactStore } from './local/fact-store.ts'
import { perform, type Performance } from './work/perform.ts'
import { commandOf } from './run.ts'
import { parseCommand } from './text/parse-command.ts'

/** Runs the Action: one workflow event, or the `command` input. */
export async function main(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  try {
    await act(env)
  } catch (error) {
    if (error instanceof UserError || error instanceof ExternalError) actions.setFailed(oneLine(error.message))
    else actions.setFailed(`This is a bug in docwright: ${oneLine(error instanceof Error ? (error.stack ?? error.message) : String(error))}`)
  }
}

/** Text from outside, on one line that the runner cannot read as a command of its own (THREATS C7). */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' | ').replaceAll('::', ': :').replaceAll('##[', '## [')
}

async function act(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const event = eventOf(env)
  const repo = repoOf(event)
  const token = actions.getInput('token')
  if (token === '') throw new ConfigurationError('Expected the input `token` to be a token, such as `${{ github.token }}`.')
  actions.setSecret(token)
  const self = actions.getInput('self') || 'github-actions[bot]'
  const access = tokenAccess({ token, host: hostOf(env), self, silent: self === 'github-actions[bot]' }, repo)
  const command = actions.getInput('command')
  const job = command === '' ? await jobOfEvent(access, env, event) : await jobOfCommand(access, { env, repo, command })
  if (job === undefined) return
  const scratch = mkdtempSync(path.join(env['RUNNER_TEMP'] ?? tmpdir(), 'docwright-'))
  const facts = openFactStore(path.join(scratch, 'facts.ndjson'))
  try {
    const site = { access, mirror: path.join(scratch, 'mirror.git'), facts, env, now: () => new Date(), signal: new AbortController().signal, keep: async () => undefined }
    await tell(await perform(job, site), job)
  } finally {
    facts.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

type Event = Readonly<Record<string, unknown>>

function eventOf(env: Readonly<Record<string, string | undefined>>): Event {
  const file = env['GITHUB_EVENT_PATH']
  if (file === undefined) throw new ConfigurationError('Expected `GITHUB_EVENT_PATH` to name the event: this program runs as a step of a workflow.')
  return JSON.parse(readFileSync(file, 'utf8')) as Event
}

function repoOf(event: Event): RemoteRepo {
  const repo = (event['repository'] ?? {}) as { id?: number; name?: string; default_branch?: string; owner?: { login?: string } }
  if (repo.id === undefined || repo.name === undefined || repo.owner?.login === undefined) throw new ConfigurationError('Expected the event to name a repository.')
  return { id: repo.id, owner: repo.owner.login, name: repo.name, defaultBranch: repo.default_branch ?? 'main', installation: null }
}

async function jobOfEvent(access: Access, env: Readonly<Record<string, string | undefined>>, event: Event): Promise<Job | undefined> {
  const reading = readEvent(env['GITHUB_EVENT_NAME'] ?? '', event)
  if ('ignored' in reading) return nothing(reading.ignored)
  if (reading.wish.kind === 'closed') {
    await upkeep(access, reading.wish)
    return nothing('brought up to date')
  }
  const acceptance = await accept(access, { id: `${env['GITHUB_RUN_ID'] ?? 'run'}`, wish: reading.wish })
  return 'job' in acceptance ? acceptance.job : nothing(acceptance.declined)
}

function nothing(why: string): undefined {
  actions.info(`Nothing to do: ${oneLine(why)}`)
  actions.setOutput('conclusion', 'skipped')
}

/** The `command` input of a scheduled or hand-started workflow: only people who may write the workflow file or start it get here. */
async function jobOfCommand(access: Access, { env, repo, command }: { env: Readonly<Record<string, string | undefined>>; repo: RemoteRepo; command: string }): Promise<Job> {
  const invocations = command.split('\n').map((line) => line.trim()).filter((line) => line !== '').map(parseCommand)
  for (const { command: name, tokens } of invocations) commandOf(name).bind(tokens)
  const branch = env['GITHUB_REF_TYPE'] === 'branch' ? env['GITHUB_REF_NAME'] : undefined
  const subject = { kind: 'branch', name: branch ?? repo.defaultBranch } as const
  const isDispatch = env['GITHUB_EVENT_NAME'] === 'workflow_dispatch'
  const id = Number(env['GITHUB_ACTOR_ID'])
  const actor: Actor = isDispatch && id > 0 ? { kind: 'user', id, login: env['GITHUB_ACTOR'] ?? '' } : { kind: 'system', cause: 'a schedule' }
  const trigger: Trigger = { cause: isDispatch ? 'dispatch' : 'schedule', delivery: env['GITHUB_RUN_ID'] ?? 'run', actor }
  const pinned = await pin(access, repo, subject)
  if (pinned === undefined) throw new UserError(`Expected the branch \`${subject.name}\` to exist.`)
  const hash = textHash([repo.id, trigger.delivery, env['GITHUB_RUN_ATTEMPT'] ?? '', command].join('\n'))
  return { id: uuidOf(hash), repo, subject, trigger, invocations, pinned }
}

async function tell(performance: Performance, job: Job): Promise<void> {
  if (performance.kind === 'stopped') {
    nothing(performance.why)
    return
  }
  const { receipt } = performance
  actions.setOutput('conclusion', receipt.conclusion)
  actions.setOutput('pull-request-number', receipt.pull?.number ?? '')
  actions.setOutput('pull-request-url', receipt.pull?.url ?? '')
  await actions.summary.addRaw(renderSummary(receipt, job)).write()
}
