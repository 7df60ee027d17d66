import type { ChangeSet, FileChange, Outcome } from './core/change-set.ts'
import type {
  Answer,
  AnswerContext,
  Asked,
  BaseView,
  BelievedFiles,
  Bound,
  Command,
  CommandContext,
  Computation,
  Invocation,
  View,
} from './core/command.ts'
import type { Accepted, AcceptedDrift } from './core/drift-log.ts'
import type { Config } from './core/config.ts'
import type { Deploys } from './core/deployment.ts'
import { ExternalError, RefusedError, UsageError, UserError } from './core/errors.ts'
import type { BlobId } from './core/names.ts'
import { joinFiles } from './core/join-files.ts'
import { overlay } from './core/overlay.ts'
import type { AskReviewed } from './core/reviewed.ts'
import type { CompareTypes } from './core/project-types.ts'
import type { Prove } from './core/proof.ts'
import type { History, Snapshot } from './core/snapshot.ts'
import { hideSecrets, withoutSecrets } from './core/secrets/hide-secrets.ts'
import type { TypeOracle } from './core/type-oracle.ts'
import { gateChanges } from './delivery/gate-changes.ts'
import { manifestMistake } from './delivery/judge-manifest.ts'
import { covers, judge, linkOnTheWay } from './delivery/policy.ts'
import { discover } from './discovery/discover.ts'
import { entries } from './handlers/index.generated.ts'
import type { FactStore } from './core/snapshot.ts'

/** What a door offers a run. The doors differ only in this. */
export interface World {
  snapshot: Snapshot
  history: History
  facts: FactStore
  config: Config
  /** Text of the configuration file; undefined where there is none. */
  configText: string | undefined
  /** What the organization sets for all of its repositories. */
  sharedConfig?: AnswerContext['sharedConfig']
  followUps?: AnswerContext['followUps']
  /** The commit that the change under judgement started from; absent where HEAD is judged against its history. */
  base?: Omit<BaseView, 'view' | 'types'>
  /** A person accepted the drift of this change (`/docs skip`). */
  accepted?: Accepted
  /** The change comes from somebody who may not write. */
  isStrangers?: boolean
  /** Changes of the branch that people accepted on the host, asked only where a log is written. */
  acceptedSince?: () => Promise<readonly AcceptedDrift[]>
  /** What the commands were typed on; absent at the terminal. */
  asked?: Asked
  /** Files from which plans and memory are believed; those of the base where one is judged against, else those that are read. */
  believed?: () => Promise<BelievedFiles>
  /** Asks whether a plan was reviewed; absent where nobody can tell. */
  reviewed?: AskReviewed
  /** False where pages of the whole repository are left alone; true unless told. */
  aggregates?: boolean
  types(view: View): TypeOracle
  /** Runs generated code before anybody sees it; absent where nothing can. */
  prove?: Prove
  /** Compares types of a project without and with a change; absent where nothing can. */
  compareTypes?: CompareTypes
  /** Whether the door deploys what is written; absent where it never does. */
  deploys?: Deploys
  blobId(content: string): BlobId
  now(): Date
  signal: AbortSignal
  progress: (message: string) => void
}

/** An invocation with the command that answers it. */
interface Step {
  invocation: Invocation
  bound: Bound
}

/** Finds the command of an invocation; the nearest names are in the error. */
export function commandOf(name: string): Command {
  const found = entries.find((entry) => entry.name === name)
  if (found !== undefined) return found
  throw new UsageError(`I know no command \`/${name}\`. There is ${entries.map((entry) => `\`/${entry.name}\``).join(', ')}.`)
}

/** Reads a snapshot into a view. */
export async function understand(world: World, snapshot: Snapshot): Promise<View> {
  const project = await discover(snapshot, world.history, world.facts, { exclude: world.config.exclude, progress: world.progress })
  return { snapshot, project, history: world.history }
}

/** Runs invocations in order, each on the overlay of the previous ones; stops at the first that fails. Mistakes of the person who typed are thrown. */
export async function run(invocations: readonly Invocation[], world: World): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for await (const outcome of runEach(invocations, world)) outcomes.push(outcome)
  return outcomes
}

/** As `run`, giving each outcome as soon as it is known: what came before a mistake is not lost with it. */
export async function* runEach(invocations: readonly Invocation[], world: World): AsyncGenerator<Outcome> {
  const steps: Step[] = invocations.map((invocation) => ({ invocation, bound: commandOf(invocation.command).bind(invocation.tokens) }))
  const laid: FileChange[] = []
  let snapshot = world.snapshot
  const unproven = new Map<string, FileChange[]>()
  for (const [i, { bound }] of steps.entries()) {
    const subject = provenBy(bound)
    const isLastProof = steps.slice(i + 1).every((later) => provenBy(later.bound) !== subject)
    const left = subject === undefined ? [] : (unproven.get(subject) ?? [])
    const outcome = await attempt(bound, world, { snapshot, isLastProof, unproven: left })
    yield outcome
    if (outcome.kind !== 'done') break
    const { files, isProvenLater } = outcome.changes
    if (subject !== undefined) unproven.set(subject, isProvenLater === true ? [...left, ...files] : [])
    laid.push(...files)
    snapshot = overlay(world.snapshot, laid, (content) => world.blobId(content))
  }
}

/** What a command proves: commands that prove the same are proven together, behind the last of them. */
function provenBy(bound: Bound): string | undefined {
  return 'proves' in bound ? bound.proves : undefined
}

/** What came of the commands of a run without code whose proof is missing, because the command that was to prove it did not end. */
export function withoutUnproven<One extends { invocation: Invocation; changes: ChangeSet }>(done: readonly One[]): readonly One[] {
  const all = done.map((one) => ({ one, subject: provenBy(commandOf(one.invocation.command).bind(one.invocation.tokens)) }))
  const isProven = ({ one, subject }: (typeof all)[number], i: number): boolean =>
    one.changes.isProvenLater !== true ||
    all.slice(i + 1).some((later) => later.subject === subject && later.one.changes.isProvenLater !== true)
  return all.filter(isProven).map(({ one }) => one)
}

/** Files that may be written, and those that are only proposed; anything else refuses the whole. */
export function allowed(changes: ChangeSet, bound: Bound, snapshot: Pick<Snapshot, 'files'>): ChangeSet {
  const verdict = judge(changes.files, bound.writes, provenBy(bound) === undefined ? undefined : changes.proof?.lockfile)
  const proposes = 'proposes' in bound ? (bound.proposes ?? []) : []
  const [refused] = verdict.refused.filter((file) => !covers(proposes, file.path))
  if (refused !== undefined) throw new RefusedError(`This command may not write \`${refused.path}\`.`)
  for (const { path } of verdict.allowed) {
    const link = linkOnTheWay(path, snapshot)
    if (link !== undefined)
      throw new RefusedError(`Expected \`${link}\` to be a folder of the repository, got a link; nothing is written through it.`)
  }
  const patches = [...(changes.patches ?? []), ...verdict.refused]
  return patches.length === 0 ? changes : { ...changes, files: verdict.allowed, patches }
}

/** The base with what discovery understands of it, which is found out once and only when it is asked for. */
function baseView(world: World, base: Omit<BaseView, 'view' | 'types'>): BaseView {
  let known: Promise<View> | undefined
  const view = (): Promise<View> => (known ??= understand(world, base.snapshot))
  return { ...base, view, types: async () => world.types(await view()) }
}

async function answered(bound: Answer, { configText, sharedConfig, followUps }: World, snapshot: Snapshot): Promise<ChangeSet> {
  const answer = await bound.answer({ snapshot, commands: entries, configText, sharedConfig, followUps })
  return { title: 'Answer', files: [], report: { answer, findings: [], suggestions: [], skips: [], unchanged: [] }, next: [] }
}

/** What a command may ask and use. */
function contextOf(
  world: World,
  head: View,
  { isLastProof, unproven }: { isLastProof: boolean; unproven: readonly FileChange[] },
): CommandContext {
  return {
    head,
    ...(world.base !== undefined && { base: baseView(world, world.base) }),
    config: world.config,
    ...(world.accepted !== undefined && { accepted: world.accepted }),
    ...(world.isStrangers === true && { isStrangers: true }),
    ...(world.acceptedSince !== undefined && { acceptedSince: world.acceptedSince }),
    ...(world.asked !== undefined && { asked: world.asked }),
    believed: world.believed ?? (async () => world.base?.snapshot ?? head.snapshot),
    ...(world.reviewed !== undefined && { reviewed: world.reviewed }),
    types: world.types(head),
    ...(isLastProof ? world.prove !== undefined && { prove: world.prove } : { isProvenLater: true }),
    ...(world.compareTypes !== undefined && { compareTypes: world.compareTypes }),
    ...(world.deploys !== undefined && { deploys: world.deploys }),
    ...(unproven.length > 0 && { unproven }),
    facts: world.facts,
    aggregates: world.aggregates ?? true,
    now: world.now(),
    signal: world.signal,
    progress: world.progress,
  }
}

/** What a command computes, with what it goes on with. */
async function computed(bound: Computation, contextOn: (laid: readonly FileChange[]) => Promise<CommandContext>): Promise<ChangeSet> {
  const first = await bound.run(await contextOn([]))
  const { goesOn } = bound
  if (goesOn === undefined) return first
  const parts = [first]
  for (const next of goesOn.runs) parts.push(await next(await contextOn(joinFiles(parts.map(({ files }) => files)))))
  return goesOn.join(parts)
}

async function attempt(
  bound: Bound,
  world: World,
  { snapshot, isLastProof, unproven }: { snapshot: Snapshot; isLastProof: boolean; unproven: readonly FileChange[] },
): Promise<Outcome> {
  try {
    if ('answer' in bound) return { kind: 'done', changes: withoutSecrets(await answered(bound, world, snapshot)) }
    const changes = await computed(bound, async (laid) => {
      const head = await understand(
        world,
        overlay(snapshot, laid, (content) => world.blobId(content)),
      )
      return contextOf(world, head, { isLastProof, unproven })
    })
    const written = allowed(changes, bound, snapshot)
    const mistake = await manifestMistake(written.files, (path) => snapshot.read(path))
    if (mistake !== undefined) throw new RefusedError(`This command may not write \`${mistake.path}\`: it ${mistake.why}.`)
    const gated = await gateChanges(written, (path) => snapshot.read(path))
    if (bound.proves !== undefined) assertAsProven(written.files, gated.files)
    return { kind: 'done', changes: gated }
  } catch (error) {
    if (error instanceof UserError || !(error instanceof ExternalError)) throw error
    return { kind: 'failed', message: [hideSecrets(error.message)] }
  }
}

/** Throws `RefusedError` where code is no longer what was proven, because the gate took a part of it for a secret. */
export function assertAsProven(proven: readonly FileChange[], gated: readonly FileChange[]): void {
  const other = gated.find(({ path, content }, i) => /\.(?:[cm]?[jt]sx?|sql)$/.test(path) && content !== proven[i]?.content)
  if (other !== undefined)
    throw new RefusedError(
      `Nothing was written: what was made for \`${other.path}\` holds a text that reads like a secret. Choose other names.`,
    )
}
