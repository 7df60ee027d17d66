import type { ChangeSet, FileChange } from './change-set.ts'
import type { Config, SharedConfig } from './config.ts'
import type { Accepted, AcceptedDrift } from './drift-log.ts'
import type { Deploys } from './deployment.ts'
import type { RepoPath, Sha } from './names.ts'
import type { BlockBody } from './page.ts'
import type { Project } from './project.ts'
import type { AskReviewed } from './reviewed.ts'
import type { CompareTypes } from './project-types.ts'
import type { Prove } from './proof.ts'
import type { FactStore, History, Snapshot } from './snapshot.ts'
import type { TypeOracle } from './type-oracle.ts'

/** A file pattern of a command's `writes`, in gitignore-style globs: `docs/**`. */
export type Glob = string

/** A repository as one run sees it. */
export interface View {
  snapshot: Snapshot
  project: Project
  history: History
}

/** One slash command as it was typed, split into tokens. */
export interface Invocation {
  /** Name without the slash. */
  command: string
  /** Positional arguments and flags, quotes removed, in order. */
  tokens: readonly string[]
  /** The line as typed. */
  line: string
}

/** What a command may ask of the world while it computes. */
export interface CommandContext {
  head: View
  /** The repository before the change that is judged (the base of a pull request, `--base`); absent where HEAD is judged against history. */
  base?: BaseView
  config: Config
  /** A person accepted the drift of the change that is judged; absent where nobody did. */
  accepted?: Accepted
  /** True where the change comes from somebody who may not write: what it says of itself is no excuse. */
  isStrangers?: boolean
  /** Changes of the branch that people accepted since, wherever that is known; absent where nobody can be asked. */
  acceptedSince?: () => Promise<readonly AcceptedDrift[]>
  /** What a command was typed on and by whom, for what is remembered of it; absent at the terminal. */
  asked?: Asked
  /**
   * Files from which plans and memory are believed (THREATS D1): of a pull request those of its base, elsewhere those of the head. Brought from the host
   * when it is called.
   */
  believed: () => Promise<BelievedFiles>
  /** Asks whether a plan was reviewed; absent where nobody can tell. */
  reviewed?: AskReviewed
  types: TypeOracle
  /** Runs generated code; absent where nothing can. */
  prove?: Prove
  /** Compares what the compiler says of the project without and with a change; absent where nothing can. */
  compareTypes?: CompareTypes
  /** Whether the door deploys what is written, where that is asked for; absent where it never does. */
  deploys?: Deploys
  /** A later command of the same run proves what all of them leave. */
  isProvenLater?: true
  /** Files of earlier commands of the run whose proof was left to this one. */
  unproven?: readonly FileChange[]
  /** What earlier runs learned of files; absent where nothing is kept. */
  facts?: FactStore
  /** False where pages of the whole repository are left alone, because two pull requests that write them would conflict. */
  aggregates: boolean
  now: Date
  signal: AbortSignal
  /** Shows what is going on; nothing depends on it. */
  progress: (message: string) => void
}

/** Files at a commit that was reviewed, or of the checkout at the terminal. */
export type BelievedFiles = Pick<Snapshot, 'files' | 'read' | 'readAll'>

/** What a command was typed on: `pr-12`, `issue-7`, and by whom. */
export interface Asked {
  subject: string
  by?: string
}

/** The commit that a change started from. */
export interface BaseView {
  sha: Sha
  snapshot: Snapshot
  /** Paths that differ between it and the head: changed, added, deleted and both sides of a move, sorted. */
  changed: readonly RepoPath[]
  /** The base as discovery understands it; made when it is asked for first. */
  view(): Promise<View>
  /** The checker over the base. Absent in hand-made bases. */
  types?(): Promise<TypeOracle>
}

/** What a person needs to be allowed. */
export type Permission = 'read' | 'write' | 'admin'

/** A command bound to its arguments: one that computes a change, or one that only answers. */
export type Bound = Computation | Answer

/** A command that reads the repository and computes a change. */
export interface Computation {
  permission: Permission
  writes: readonly Glob[]
  /** Files that it may not write and shows as patches instead. */
  proposes?: readonly Glob[]
  /** It asks what went away, so on a host commits are fetched that others do without. */
  readsHistory?: true
  /** Its code is run before anybody sees it. What it is part of (a folder): commands of a run with the same are proven once, by the last of them. */
  proves?: string
  /** It has something to do in a folder without files. */
  startsEmpty?: true
  run(context: CommandContext): Promise<ChangeSet>
  /** What it goes on with, each on what came before. All of it is one change. */
  goesOn?: { runs: readonly Computation['run'][]; join(parts: readonly ChangeSet[]): ChangeSet }
}

/** A command that answers without analysing the repository; it writes nothing. */
export interface Answer {
  permission: Permission
  writes: readonly []
  /** It has something to say of a folder without files. */
  startsEmpty?: true
  answer(context: AnswerContext): Promise<readonly BlockBody[]>
}

/** What an answer may ask. */
export interface AnswerContext {
  snapshot: Snapshot
  commands: readonly Command[]
  /** Text of the configuration file that counts; undefined where there is none. */
  configText: string | undefined
  /** What the organization sets for all of its repositories; absent where it sets nothing, or nobody can be asked. */
  sharedConfig?: SharedConfig | undefined
  /** Pull requests of ours that are open; undefined where there is no host. */
  followUps: readonly { number: number; title: string; lines: readonly string[] }[] | undefined
}

/** An argument or option of a command, for `--help` and the README. */
export interface Argument {
  name: string
  about: string
  required?: boolean
  values?: readonly string[]
  default?: string
}

/** A slash command. One file of `src/handlers/` each. */
export interface Command {
  name: string
  about: string
  args: readonly Argument[]
  options: readonly Argument[]
  /** Lines that parse and run. */
  examples: readonly string[]
  /** Lines that count in a comment on a pull request, and nowhere else. */
  hostExamples?: readonly string[]
  /** Reads the tokens; throws `UsageError` where they do not fit. */
  bind(tokens: readonly string[]): Bound
}
