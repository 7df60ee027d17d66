import type { Phrase } from '../core/phrase.ts'
import type { ExampleRequest, GrownFile } from '../generators/growth/growth.ts'
import type { Filling } from '../generators/template/render-template.ts'

/** What a phase of a plan adds to a service, as data: nothing is laid anywhere yet. Paths are those below the package, with `src/` and `test/` for its own folders. */
export interface FeatureGrowth {
  /** Subject of the change: `Add single sign-on: foundation`. */
  title: string
  files: readonly GrownFile[]
  /** Packages that the files import; their versions stand in one table (`versions.ts`). */
  packages: readonly string[]
  /** Packages that only tests need. */
  tools: readonly string[]
  /** Tables, in the order in which migrations make them. */
  tables: readonly NewTables[]
  /** Columns beside those of tables that stand. */
  columns?: NewColumns
  mounts: readonly ServiceMount[]
  settings: readonly Setting[]
  /** Modules that people and schedules start, by the name of their script: they are proposed for the manifest. */
  commands?: Readonly<Record<string, string>>
  /** Requests that a proof sends; paths are those of the service. */
  requests: readonly ExampleRequest[]
  /** What a reviewer should know: choices that were made, limits. */
  notes: readonly Phrase[]
}

/** Tables that one migration makes, as SQL and as models of Prisma, both templates; rules alone have no model. */
export interface NewTables {
  /** Name of the migration: `add_sso_identities`. */
  name: string
  sql: string
  prisma?: string
  /** What its SQL is written once for each of. */
  each?: GrownFile['each']
  /** It is about tables of the service, which tests of the feature do not have. */
  isOfService?: true
}

/** Columns that one migration adds to tables that stand, with the lines that the models of Prisma gain. */
export interface NewColumns {
  name: string
  sql: string
  /** Values of its regions. */
  each: NonNullable<Filling['each']>
  /** Lines by the name of the model that has them. */
  models: ReadonlyMap<string, readonly string[]>
}

/** How a module of ours gets into the application. */
export type ServiceMount =
  /** Routes, which stand behind middleware that is for all. */
  | { kind: 'routes'; module: string; name: string }
  /** Middleware in front of all routes: `call` is the expression, such as `refuseEndedSessions()`. */
  | { kind: 'middleware'; module: string; name: string; call: string }
  /** A module that is imported for what it does when the service starts. */
  | { kind: 'start'; module: string }

/** A value that whoever runs the service sets. */
export interface Setting {
  name: string
  about: string
  /** What may stand in an example; never a secret. */
  example: string
  /** What a proof sets; empty where it stays unset. */
  forProof: string
}
