import type { Bound, Invocation, Permission } from '../core/command.ts'
import { configPath, parseConfig, type Config, type SharedConfig } from '../core/config.ts'
import { ConfigMistakes } from '../core/config/mistakes.ts'
import { ConfigurationError, UserError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import { plain } from '../core/phrase.ts'
import { isPlanCommand } from '../delivery/plan-lines.ts'
import { blobId } from '../git/blob-id.ts'
import type { Access } from '../github/access.ts'
import { ownPulls, type FollowUp } from '../github/own-pulls.ts'
import type { Ground } from '../github/ground.ts'
import { readConfigFile, sharedRepository } from '../github/shared-config.ts'
import { openTypes } from '../oracle/open-types.ts'
import { commandOf, runEach, type World, withoutUnproven } from '../run.ts'
import { parseCommand } from '../text/parse-command.ts'
import { noPast, pastOf } from './past.ts'
import { questionsFor } from './questions-for.ts'
import type { Done, Ran, Site } from './site.ts'

function bind({ command, tokens }: Invocation): Bound {
  return commandOf(command).bind(tokens)
}

/** What a person must be allowed for each of these commands. */
export function neededBy(invocations: readonly Invocation[]): readonly Permission[] {
  return invocations.map((invocation) => bind(invocation).permission)
}

/** True for a command that only answers. */
export function isAnswer(invocation: Invocation): boolean {
  return 'answer' in bind(invocation)
}

/** False for a command that looks and tells, and for one that is kept in the conversation. */
export function mayWrite(invocation: Invocation): boolean {
  return bind(invocation).writes.length > 0
}

/** True for a command about a plan that writes nothing: it asks for no plan, and what was made before is not made again for it. */
export function looksAtPlan(invocation: Invocation): boolean {
  return isPlanCommand(invocation.command) && !mayWrite(invocation)
}

function readsHistory(invocation: Invocation): boolean {
  const bound = bind(invocation)
  return 'readsHistory' in bound && bound.readsHistory === true
}

/** The configuration that counts, as text and as read. */
export interface Settings {
  text: string | undefined
  /** What the organization sets for all of its repositories. */
  shared: SharedConfig | undefined
  config: Config
}

/** The configuration of the default branch, over that of the organization: what a pull request says about it is not believed (ARCHITECTURE.md, rule 9). */
export async function settingsOf(access: Access, { repo }: Pick<Job, 'repo'>): Promise<Settings> {
  const { owner, name, defaultBranch: ref } = repo
  const text = await readConfigFile(access.request, { owner, name, ref })
  // its own file is that of the organization
  const sharedText = name.toLowerCase() === sharedRepository ? undefined : await access.sharedConfig()
  const shared = sharedText === undefined ? undefined : { path: `${owner}/${sharedRepository}/${configPath}`, text: sharedText }
  return { text, shared, config: configOf(text, shared, ref) }
}

/** The configuration as read. Whoever meets a mistake on a pull request is told of which branch it is. */
function configOf(text: string | undefined, shared: SharedConfig | undefined, branch: string): Config {
  try {
    return parseConfig(text, shared)
  } catch (error) {
    if (!(error instanceof ConfigMistakes) || error.mistakes.every(({ path }) => path !== configPath)) throw error
    const words = error.message.includes('\n') ? `\n\`${configPath}\` counts` : ' This file counts'
    throw new ConfigurationError(`${error.message.replace(/\.?$/, '.')}${words} as it stands on \`${branch}\`.`)
  }
}

/** Commands that the open pull request was made from and that still exist. */
export function earlier(open: FollowUp | undefined, asked: readonly Invocation[]): readonly Invocation[] {
  const lines = new Set(asked.map(({ line }) => line))
  return (open?.lines ?? [])
    .filter((line) => !lines.has(line))
    .flatMap((line) => {
      try {
        const invocation = parseCommand(line)
        bind(invocation)
        return [invocation]
      } catch (error) {
        if (error instanceof UserError) return []
        throw error
      }
    })
}

/** What is run: commands of before, which may have lost their subject meanwhile, and those that were asked for now. */
export interface Wanted {
  before: readonly Invocation[]
  asked: readonly Invocation[]
}

/** What commands run on. */
interface About {
  ground: Ground
  job: Job
  site: Site
  settings: Settings
  /** The pull request of ours that is open for the job. */
  open?: FollowUp | undefined
}

/** Runs commands in order. One of before that no longer works is left out and named; the first one asked for that fails ends the run. */
export async function runCommands(wanted: Wanted, about: About): Promise<Ran> {
  const notes: Ran['notes'][number][] = []
  let before = wanted.before
  for (;;) {
    const invocations = [...before, ...wanted.asked]
    const ran = await runOnce(invocations, about)
    const failed = ran.mistake === undefined ? undefined : before[ran.done.length]
    if (failed === undefined) return { ...proven(withRest(ran, invocations)), notes }
    notes.push([{ kind: 'command', name: failed.line }, ' of an earlier comment no longer works and was left out.'])
    before = before.filter((one) => one !== failed)
  }
}

/** Code that was to be proven together with what failed is not delivered without a proof. */
function proven(ran: Omit<Ran, 'notes'>): Omit<Ran, 'notes'> {
  return { ...ran, done: withoutUnproven(ran.done) }
}

/** A mistake names what was not run because of it. */
function withRest(ran: Omit<Ran, 'notes'>, invocations: readonly Invocation[]): Omit<Ran, 'notes'> {
  const rest = invocations.slice(ran.done.length + 1).map(({ line }) => `\`${line.replaceAll('`', '')}\``)
  return ran.mistake === undefined || rest.length === 0
    ? ran
    : { ...ran, mistake: `${ran.mistake}\nNot run because of it: ${rest.join(', ')}.` }
}

/** Open pull requests of ours as they will be after this run: none is said to be open where this run may open one. */
async function openNow(invocations: readonly Invocation[], { job, site, settings, open }: About): Promise<World['followUps']> {
  const computed = invocations.filter((one) => !isAnswer(one)).map(({ line }) => line)
  const pulls = await ownPulls(site.access, job.repo, settings.config.pullRequest.branchPrefix)
  if (computed.length === 0) return pulls
  const soon = pulls.map((pull) => (pull.number === open?.number ? { ...pull, lines: [...new Set([...pull.lines, ...computed])] } : pull))
  return soon.length === 0 ? undefined : soon
}

/** What the commands were typed on, and by whom. */
function askedOf({ subject, trigger }: Job): Pick<World, 'asked'> {
  if (subject.kind === 'branch') return {}
  const by = trigger.actor.kind === 'user' ? { by: trigger.actor.login } : {}
  return { asked: { subject: `${subject.kind === 'pull' ? 'pr' : 'issue'}-${subject.number}`, ...by } }
}

async function runOnce(invocations: readonly Invocation[], about: About): Promise<Omit<Ran, 'notes'>> {
  const { ground, job, site, settings } = about
  const past = invocations.some(readsHistory) ? await pastOf(job, site, ground) : noPast
  const questions = questionsFor(about)
  const world: World = {
    snapshot: ground.snapshot,
    ...past,
    facts: site.facts,
    config: settings.config,
    configText: settings.text,
    sharedConfig: settings.shared,
    aggregates: job.subject.kind === 'branch',
    isStrangers: job.pinned.fork,
    ...askedOf(job),
    believed: questions.believed,
    reviewed: questions.reviewed,
    ...(invocations.some(isAnswer) && { followUps: await openNow(invocations, about) }),
    types: openTypes,
    ...(site.prove !== undefined && { prove: site.prove }),
    ...(site.compareTypes !== undefined && { compareTypes: site.compareTypes }),
    blobId,
    now: site.now,
    signal: site.signal,
    progress: () => undefined,
  }
  const done: Done[] = []
  try {
    for await (const outcome of runEach(invocations, world)) {
      if (outcome.kind !== 'done') {
        const failure = questions.failure()
        if (failure !== undefined) throw failure
        return { done, plans: questions.plans, mistake: plain(outcome.message) }
      }
      const invocation = invocations[done.length]
      if (invocation !== undefined) done.push({ invocation, changes: outcome.changes })
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { done, plans: questions.plans, mistake: error.message }
  }
  return { done, plans: questions.plans }
}
