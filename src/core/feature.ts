import type { Because, FeatureCandidate } from './because.ts'
import type { RepoPath } from './names.ts'
import type { Tables } from './project.ts'

/**
 * A file of a feature. `core` files make the feature, of a `part` file some functions are the feature's, `related` ones use it or are used by
 * it.
 */
export interface FeatureFile {
  path: RepoPath
  role: 'core' | 'part' | 'related' | 'test' | 'doc'
  /** Of a `part` file: what is the feature's, in the order of the file. */
  functions?: readonly FeatureFunction[]
  /** 0 to 1, three decimals. */
  score: number
  why: string
}

/** A function of a feature in a file that serves others too. */
export interface FeatureFunction {
  /** Empty for one without a name. */
  name: string
  from: number
  to: number
  /** `named`: it is called like the feature. `asks`: it goes another way by what the feature answers. `passes on`: it only calls such a one. */
  by: 'named' | 'asks' | 'passes on'
  /** What says so, as the code writes it: a field that it asks for, or a function that it calls. */
  what: string
  /** Its lines that are the feature's: all of a named one, of one that asks those behind its condition. */
  lines: readonly (readonly [from: number, to: number])[]
}

/** A step of a flow: a real call from one function to the next, or an effect at its end. */
export interface FlowStep {
  /** Function, model (`Invoice.create`), queue or outbound call. */
  label: string
  kind: 'route' | 'function' | 'model' | 'queue' | 'outbound' | 'job' | 'trigger'
  path: RepoPath
  line: number
}

/** A path of execution from an entry to its effects. */
export interface Flow {
  entry: FlowStep
  /** Edges from a step's index to another's; index 0 is the entry. */
  steps: readonly FlowStep[]
  edges: readonly (readonly [from: number, to: number])[]
}

/** A condition the code handles on purpose. */
export interface EdgeCase {
  /** Condition as written. */
  condition: string
  outcome: string
  path: RepoPath
  line: number
  function?: string
  /** Test that shows it. */
  test?: { file: RepoPath; line: number; title: string }
}

/** A feature of the repository: what a person would name, as files and facts. */
export interface Feature extends Tables {
  /** The repository's own name for it: `billing`, `organization invites`. */
  name: string
  slug: string
  /** Other names that lead to it. */
  aliases: readonly string[]
  /** Deepest folder that holds most core files; undefined when it is scattered. */
  dir?: RepoPath
  /** Best first. */
  files: readonly FeatureFile[]
  flows: readonly Flow[]
  edgeCases: readonly EdgeCase[]
}

/** What a search for a feature found. `unsure` holds the best guess, which nothing that the question says leads to. */
export type FeatureMatch =
  | {
      kind: 'found'
      feature: Feature
      because: Because
      others: readonly { name: string; files: number; why: string }[]
      candidates: readonly FeatureCandidate[]
    }
  | { kind: 'unsure'; feature: Feature; because: Because; candidates: readonly FeatureCandidate[] }
  | { kind: 'none'; candidates: readonly FeatureCandidate[] }
