import type { Phrase } from './phrase.ts'

/** What the compiler is to look at, before and after a change. Paths are those of the repository. JSON-safe. */
export interface TypesPlan {
  /** Code, manifests and configurations of TypeScript as they are without the change. */
  texts: Readonly<Record<string, string>>
  /** What the change makes of them; `null` where a file goes. */
  changes: Readonly<Record<string, string | null>>
  /** Configurations of TypeScript whose programs are compiled, with those that they refer to. */
  configs: readonly string[]
  /** Files that are compiled where a configuration includes no code at all: those of the change that are no tests. */
  roots: readonly string[]
  packages: PackagesPlan
  /** Names of packages whose versions are asked for. */
  asked: readonly string[]
}

/** Packages that the compiler finds: those that the project has locked, and what the change adds to them. */
export interface PackagesPlan {
  /** Folder in which npm is called, with a slash behind it; empty for the root of the repository. */
  folder: string
  /** Manifests of that folder and of its packages that are installed, by path: names and versions, no scripts. */
  manifests: Readonly<Record<string, string>>
  /** The lockfile of npm; absent where the manifests hold the versions of another one, or where there is none. */
  lockfile?: string
  /** Packages that the change adds to manifests: without the change they are not there. */
  added: readonly string[]
  /** True where the package manager installs nothing while packages do not want one another: npm. */
  isStrict?: true
  /** Packages whose types hold everywhere by themselves, where only those of the manifests do (pnpm). */
  global?: readonly string[]
}

/** An error of the compiler that is not there without the change. */
export interface TypeProblem {
  /** Path of the file; absent for an error of the whole program. */
  file?: string
  /** Number of the message: 2305. */
  code: number
  /** First line of the message. */
  message: string
}

/** What came of a comparison. */
export type TypesOutcome =
  | { skip: Phrase }
  | {
      /** Errors without the change. */
      before: number
      /** Errors that come with it, those in the project's own files first. */
      added: readonly TypeProblem[]
      /** How many that are, where not all are listed. */
      total: number
      /** Versions of the packages that were asked for, as the first program finds them. */
      installed: Readonly<Record<string, string>>
      /** Version of the compiler. */
      compiler: string
      /** What npm says where it installs the packages of the project, and not those of the change beside them. */
      conflict?: string
    }

/** Compares what the compiler says of a project without and with a change. Throws only where it was aborted. */
export type CompareTypes = (plan: TypesPlan, signal: AbortSignal) => Promise<TypesOutcome>
