import type { Phrase } from '../../core/phrase.ts'
import type { JsonObject } from '../../text/config-edit/json-value.ts'
import type { PackageManager } from './package-manager.ts'

/** What a generator knows of the package that it adds to: facts of its configuration and code, whoever wrote them. */
export interface EdgeProject {
  /** Name of the Worker. */
  name: string
  /** Name that the project goes by in titles. */
  title: string
  language: 'ts' | 'js'
  /** The configuration of Wrangler, parsed: what a generator has to copy as it stands. */
  config?: JsonObject
  /** The module at which the Worker begins where the configuration names none: scripts give it to `wrangler`. */
  unnamedMain?: string
  /** Path of that configuration below the package; `wrangler.jsonc` where it is absent. */
  configPath?: string
  /** What installs its packages and runs its scripts; npm where it is absent. */
  manager?: PackageManager
  /** The environment in which it is developed (`wrangler dev --env staging`); absent where that is the top level. */
  devEnvironment?: string
  /** Where what is bound is kept on this machine (`wrangler dev --persist-to ../state`); absent where that is the usual place. */
  devState?: string
  /** The file from which it reads secrets while it is developed (`wrangler dev --env-file ../.env`); absent where that is `.dev.vars`. */
  devSecrets?: string
  /** The tests of the project run inside workerd, where tests that boot a Worker by themselves cannot. */
  testsInWorkers?: boolean
  /** Why the tests of the project are read without ours; absent where ours are read with them. */
  testsUnread?: Phrase
  /** The manifest has Vitest. */
  hasVitest?: boolean
  /** Path below which routes of ours answer, without a slash at its end: the base path of the application, or where it mounts ours. */
  prefix?: string
  /** What of that path the OpenAPI document writes in front of each path; absent where the document names it as its server instead. */
  documentedPrefix?: string
  /** Path at which our application describes its routes, and the file of the project that serves `/openapi.json`; absent where none does. */
  document?: { path: string; file: string }
  /** Path below which the application answers that takes middleware; absent where that is every path. */
  base?: string
  /** The base path of the application where no address is made of it, such as one with a pattern; then none of the others is known. */
  oddBase?: string
  /** File of a function that answers some requests before the application of the project gets the others. */
  answersFirst?: string
  /** Names of the secrets that the Worker reads. */
  secrets?: readonly string[]
  /** Environments of the configuration (`env.<name>`). */
  environments: readonly string[]
  /** Databases that are bound in each place where the code runs, in the order of the configuration. */
  databases: readonly Database[]
  /** Databases that only some of these places have: code that runs in all of them cannot count on one. */
  partlyBound?: readonly Database[]
  buckets: readonly { binding: string; bucket: string }[]
  namespaces: readonly { binding: string }[]
  queues: readonly { binding: string; queue: string }[]
  rateLimits: readonly { binding: string }[]
  datasets: readonly { binding: string }[]
  crons: readonly string[]
  /** Every name that the environment has, with what it is. */
  bindings: ReadonlyMap<string, string>
  /** True where something else than a template answers other origins already; asked only where it counts, because modules are read for it. */
  answersOrigins?: () => boolean
  /** False where nothing serves `/openapi.json`: a Worker whose application describes no routes, and has no API of ours. */
  servesDocument?: boolean
  /** False where modules of Node cannot be imported: since the compatibility date 2026-08-04 they can, before it by the flag `nodejs_compat`. */
  hasNodeModules?: boolean
  /** Routes that answer already: `GET /users/:id`, with where they are declared. */
  routes: readonly { method: string; path: string; file: string; line?: number }[]
  /** Paths that the Worker answers without a router that is read as routes: by conditions on the address, or by a router of itty. */
  answered?: EdgeProject['routes']
  /** What asks who a caller is; undefined where nothing does. */
  auth?: Auth
  /** Files below the package. */
  has(path: string): boolean
  /** True for a folder that may hold the migrations of a new database: it has no SQL of others, and git does not leave it out of commits. */
  isFreeForSql?: (folder: string) => boolean
  /** What stands is told, and nothing is added: a route behaves as an earlier run left it, whatever could be made of it now. */
  isToldAsItStands?: true
  /** Number of the next migration in a folder, four digits. */
  nextMigration(folder: string): string
  /** The path at which a file stands that was written for a template with these values by an earlier run; undefined where there is none. */
  written(template: string, values?: Readonly<Record<string, string>>): string | undefined
  /** All values that this file was written with; undefined where there is none. */
  valuesOf?(template: string, values?: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined
  /** Every file that earlier runs wrote for a template and that still stands, with the values of each. */
  writings?(template: string): readonly Writing[]
}

/** A database that a Worker is bound to. */
export interface Database {
  binding: string
  database: string
  /** Folder of its migrations, or of SQL of ours. */
  migrations: string
  /** Why Wrangler may not be asked to run that folder; absent where it may. */
  apart?: Phrase
  /** The folder in which Wrangler looks for its migrations, where SQL of ours has another one. */
  theirs?: string
  /** Environments have databases of different names at this binding. */
  isNamedByEnvironment?: true
}

/** A file that a template made. */
export interface Writing {
  path: string
  values: Readonly<Record<string, string>>
}

/** How callers are known: as `setup-auth` left it, or as the project does it. */
export interface Auth {
  /** Module and name of the middleware that lets only known callers pass. */
  module: string
  name: string
  /** It is a function that makes the middleware (`requireUser()`). */
  isMade: boolean
  isOurs: boolean
}

/** Every path that answers already, by whatever code. */
export function answersOf({ routes, answered = [] }: EdgeProject): EdgeProject['routes'] {
  return [...routes, ...answered]
}
