import type { RepoPath } from './names.ts'
import type { Author } from './snapshot.ts'

/** A manifest of the repository: the root package or one of a workspace. */
export interface Package {
  name: string
  /** Folder of the manifest, `''` at the root. */
  dir: RepoPath
  manifest: RepoPath
  version?: string
  description?: string
  /** SPDX expression as the manifest states it. */
  license?: string
  private: boolean
  scripts: Readonly<Record<string, string>>
  bin: Readonly<Record<string, string>>
  /** All dependency kinds: name to range. */
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}

/** An existing document: Markdown, MDX, AsciiDoc. */
export interface DocInfo {
  path: RepoPath
  title: string
  headings: readonly { depth: number; text: string; line: number }[]
  /** First paragraph as plain text, at most 400 characters. */
  intro?: string
  kind: 'page' | 'memory' | 'readme' | 'changelog' | 'license' | 'contributing'
}

/** A way things are done here, with the evidence. */
export interface Convention {
  /** `file-names`, `module-system`, `test-location`, `error-handling`, `formatter` … */
  topic: string
  value: string
  evidence: readonly { file: RepoPath; line?: number }[]
}

/** A service of a compose file that is built from the repository or waits for others. */
export interface ComposeService {
  name: string
  /** Folder that it is built from, empty for the root. */
  builds?: string
  /** Services that it waits for, in the order of the file. */
  needs: readonly string[]
  /** Names of variables that it gets. */
  sets: readonly string[]
  /** Other machines, or the host, reach it at a port. */
  isPublished: boolean
}

/** What a step of CI looks at; `faults` are known ones of dependencies and code, and secrets. */
export type CheckKind = 'tests' | 'types' | 'lint' | 'faults'

/** How the team works. */
export interface Workflow {
  /** CI files with the events that start them. */
  ci: readonly {
    file: RepoPath
    name: string
    on: readonly string[]
    /** The command or the action of a step that brings the program out: `flyctl deploy`. */
    deploys?: string
    /** What its steps look at. */
    checks?: readonly CheckKind[]
    /** Patterns of files by the event that only a change of them makes start it. */
    paths?: Readonly<Record<string, readonly string[]>>
  }[]
  /** Services of the file that `docker compose up` reads at the root, in its order. */
  compose?: { file: RepoPath; services: readonly string[]; parts?: readonly ComposeService[] }
  codeowners?: { file: RepoPath; rules: readonly { pattern: string; owners: readonly string[] }[] }
  pullRequestTemplate?: RepoPath
  contributing?: RepoPath
  packageManager?: string
  releases?: string
  commits?: string
}

/** Size of the team, from commits of the last year that was read and CODEOWNERS. */
export interface TeamSize {
  /** People with at least one commit in the window, bots left out. */
  active: number
  total: number
  /** `solo` 1, `small` 2–5, `medium` 6–15, `large` above. */
  level: 'solo' | 'small' | 'medium' | 'large' | 'unknown'
  authors: readonly Author[]
}

/** A compliance standard that the project itself must meet. */
export interface Compliance {
  standard: 'HIPAA' | 'SOC 2' | 'GDPR' | 'ISO 27001' | 'PCI DSS'
  level: 'claim' | 'requirement' | 'planned'
  evidence: readonly { file: RepoPath; line: number; text: string }[]
}

/** Where execution starts. */
export interface EntryPoint {
  path: RepoPath
  kind: 'server' | 'cli' | 'library' | 'worker' | 'app' | 'function'
  /** What says so: `package.json bin`, `app.listen`. */
  why: string
}

/** A technology in use, with its version range and where it is declared. */
export interface StackItem {
  name: string
  version?: string
  category:
    | 'language'
    | 'framework'
    | 'database'
    | 'orm'
    | 'queue'
    | 'test'
    | 'build'
    | 'lint'
    | 'auth'
    | 'payment'
    | 'mail'
    | 'cloud'
    | 'ui'
    | 'runtime'
    | 'validation'
    | 'monitoring'
  file: RepoPath
}
