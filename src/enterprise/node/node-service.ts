import type { RepoPath } from '../../core/names.ts'
import type { HonoHost } from '../../generators/entry/host.ts'
import type { DelicateData } from '../encryption/delicate-data.ts'

/** What a generator knows of a service on Node that it adds to: facts of its code, whoever wrote them. */
export interface NodeService {
  language: 'ts' | 'js'
  host: ServiceHost
  store: ServiceStore
  /** Folder of its migrations, with how the next one is called; undefined where there is none. */
  migrations?: MigrationFolder
  /** Records of the people who sign in; undefined where none was found. */
  people?: PeopleTable
  /** Why such records were found and no account can be made in them. */
  whyNoPeople?: string
  /** Tables whose records operations change, of which people want to see the history, where a feature asks for that. */
  audited?: readonly RecordTable[]
  /** How callers show that they are signed in, where a feature asks for that. */
  carrier?: 'cookie' | 'header'
  /** What checks the token of a caller, where one is made for it. */
  tokens?: TokenGuard
  /** What its records hold, where a feature asks for that. */
  delicate?: DelicateData
  /** How a file of ours, at its path in a new project, imports a module of the service. */
  specifier(file: string, module: RepoPath): string
}

/** The application that takes what is added. */
export type ServiceHost =
  | { framework: 'hono'; file: RepoPath; hono: HonoHost; basePath: string }
  | { framework: 'express' | 'fastify'; file: RepoPath; variable: string; basePath: string }

/** The database and the module that reaches it. */
export interface ServiceStore {
  kind: 'pg' | 'prisma'
  /** Module that exports the client. */
  module: RepoPath
  name: string
}

/** Where migrations go. */
export interface MigrationFolder {
  kind: 'prisma' | 'sql'
  folder: RepoPath
  /** The schema of Prisma that goes with them. */
  schema?: RepoPath
}

/** A table of records that one column tells apart, as SQL has them. */
export interface RecordTable {
  /** As code calls it: `Invoice`. */
  model: string
  table: string
  id: string
}

/** The table of people, as SQL has it. */
export interface PeopleTable extends RecordTable {
  /** Columns that a new record needs, with the field of a provider that fills each, or an expression of SQL. */
  columns: readonly PeopleColumn[]
}

/** A column of a new record. */
export type PeopleColumn = { column: string; field: string } | { column: string; sql: string }

/** A guard that verifies tokens with one symmetric key. */
export interface TokenGuard {
  name: string
  /** The key as an expression, and the import that it needs. */
  key: string
  source: { module: RepoPath; name: string }
  /** What it answers whom it does not know, as an expression. */
  refusal: string
}
