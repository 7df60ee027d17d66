import type { JsonSchema } from './request.ts'
import type { RepoPath } from './names.ts'

/** What the checker knows of one exported symbol. */
export interface TypedSymbol {
  path: RepoPath
  name: string
  /** Signature with inferred types, one line. */
  signature: string
  parameters?: readonly { name: string; type: string; optional: boolean }[]
  returns?: string
  /** Type as JSON Schema where it is a plain data type. */
  schema?: JsonSchema
}

/** An example to check, as it will stand in a page. */
export interface Example {
  id: string
  language: 'ts' | 'tsx' | 'js' | 'jsx'
  code: string
  /** Folder whose packages and modules it may import. */
  from: RepoPath
  /** Modules that its specifiers lead to, where that is known; then only these and what they import are read. */
  modules?: Readonly<Record<string, RepoPath>>
  /** Asks only whether it is code of its language: then nothing else is read. */
  syntaxOnly?: true
}

/** A place of an example that is wrong. */
export interface ExampleProblem {
  /** Number of the checker's message: 2554. */
  code: number
  message: string
  /** Offsets in the code of the example. */
  from: number
  to: number
  /** It is no code of its language at all. */
  syntax?: true
}

/** What the checker says about an example. */
export interface ExampleResult {
  id: string
  ok: boolean
  /** First problem, as `TS2305: …`. */
  message?: string
  /** All of them. */
  problems?: readonly ExampleProblem[]
}

/** The TypeScript checker behind a port. A missing checker answers with empty lists and says why. */
export interface TypeOracle {
  /** Why the last question was not answered; undefined when it was. */
  readonly unavailable?: string | undefined
  /** Types of the exported symbols of files; what could not be typed is absent. */
  typesOf(paths: readonly RepoPath[]): Promise<readonly TypedSymbol[]>
  /** Checks examples against the repository's own modules. */
  check(examples: readonly Example[]): Promise<readonly ExampleResult[]>
}
