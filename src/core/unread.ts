import type { RepoPath } from './names.ts'
import type { Phrase } from './phrase.ts'

/** Tables of a project that a place which was not read may belong to, as `inspect` names them. */
export type HidingTable = 'routes' | 'triggers' | 'env' | 'models' | 'errors' | 'jobs' | 'tests' | 'symbols'

/** Every one of these tables. */
export const hidingTables: readonly HidingTable[] = ['routes', 'triggers', 'env', 'models', 'errors', 'jobs', 'tests', 'symbols']

/** What kind of thing was not read. */
export type UnreadKind =
  /** A framework that serves requests or declares models or jobs, and whose code is not understood. */
  | 'framework'
  /** A router with routes that nothing mounts. */
  | 'router'
  /** A registration whose path, target or loader is known only when the program runs. */
  | 'registration'
  /** A class of handlers that no module lists and no call mounts. */
  | 'controller'
  /** A handler whose method or name is computed. */
  | 'handler'
  /** A loop over variables of the environment whose names are computed. */
  | 'loop'
  /** A source file that was skipped, in whole or from a syntax error on. */
  | 'file'
  /** A table that could not be made, in whole or from some place on: the engine failed, or its steps ran out. */
  | 'engine'
  /** A request of a test, a client or an OpenAPI document that no known route answers. */
  | 'request'

/** A place that was seen and not understood, so that tables may lack what it holds. */
export interface Unread {
  kind: UnreadKind
  /** Framework, router, class, file or request: `SvelteKit`, `GET /invoices`. */
  name: string
  file: RepoPath
  /** 1-based. */
  line: number
  /** Tables that may lack entries because of it. */
  hides: readonly HidingTable[]
  /** One sentence that says why. */
  reason: Phrase
  /** Folder whose code it speaks of; the repository where it is `''`, the file alone where it is absent. */
  below?: string
}

/** Orders by place, kind and name: the same everywhere. */
export function byUnreadPlace(a: Unread, b: Unread): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  if (a.line !== b.line) return a.line - b.line
  const [one, other] = [`${a.kind} ${a.name}`, `${b.kind} ${b.name}`]
  return one < other ? -1 : one > other ? 1 : 0
}
