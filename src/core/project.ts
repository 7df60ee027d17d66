import type { Account } from './account.ts'
import type { LastAnswer } from './last-answer.ts'
import type { AskedFields } from './asked-field.ts'
import type { Auth, CallLimit, RouteSchemas } from './request.ts'
import type { FileFacts, SymbolKind } from './facts.ts'
import type { GuardAt } from './guard.ts'
import type { FixedValue, LogLine } from './operations.ts'
import type { RepoPath } from './names.ts'
import type { DatabaseRule } from './database-rule.ts'
import type { Finding } from './change-set.ts'
import type { Source } from './places.ts'
import type { ScreenInfo } from './screen.ts'
import type { DocSite } from './site.ts'
import type { TriggerInfo } from './trigger.ts'
import type { HidingTable, Unread } from './unread.ts'
import type { Compliance, Convention, DocInfo, EntryPoint, Package, StackItem, TeamSize, Workflow } from './repository.ts'

export type { GuardAt } from './guard.ts'

/** One exported symbol, or a public member of an exported class. */
export interface SymbolInfo {
  name: string
  kind: SymbolKind
  path: RepoPath
  from: number
  to: number
  signature: string
  doc?: string
  deprecated?: string
  members?: readonly { name: string; type: string; optional?: true; doc?: string; line: number }[]
  hash: string
  /** Reachable from an entry point of a published package. */
  public?: boolean
}

/** A header that tells where a request comes from, and the value that is asked for, where the code names it. */
export interface AskedHeader {
  /** Lower case. */
  header: string
  value?: string
  /** Status with which a request without it is refused. */
  status?: number
  /** Its value is a token against forged requests, which the server gives before, together with a cookie. */
  token?: true
}

/** One operation: method and full public path. */
export interface Route {
  /** Upper case; `ALL` where any method is answered. */
  method: string
  /** Public path with every mount prefix; parameters `:id`, rest `:slug*`. */
  path: string
  /** File and 1-based line of the registration. */
  file: RepoPath
  line: number
  /** Name of the handler; empty for an inline function. */
  handler: string
  /** Where the handler is declared, when it was found. */
  handlerAt?: { file: RepoPath; from: number; to: number }
  /** Of a handler that serves a list of routes, the function that is this route's alone, and the name by which the handler calls it. */
  own?: { callee: string; file: RepoPath; from: number; to: number }
  /** Functions of the repository that each request passes before the handler runs, in order. */
  passes?: readonly { file: RepoPath; from: number; to: number }[]
  auth: Auth
  /** The guard that decides `auth`, and where it was applied. */
  authBy?: GuardAt
  /** Guards that run after that one and also have to let a caller pass, in order: being signed in is not enough for them. */
  authThen?: readonly GuardAt[]
  /** Headers without which a request is refused whoever sends it. */
  asks?: readonly AskedHeader[]
  /** How often a caller may ask, as what runs before the handler counts it. */
  callLimits?: readonly CallLimit[]
  /** Credentials with which a caller may get past the guard, as the code looks for them: `header:x-api-key`, `cookie:sid`, `session`. */
  opens?: readonly string[]
  /** What could not be read, where that is why `auth` is unknown; `authBy` then names the place. */
  authUnread?: string
  framework: string
  /** Names of middleware in order, auth included. */
  middleware: readonly string[]
  schemas: RouteSchemas
  /** The request becomes a socket: what its handler sends is no answer. */
  socket?: true
  /** Status codes that the handler answers with, as far as literals show. */
  statuses: readonly number[]
  summary?: string
  deprecated?: string
  /** Settings whose example or default value stands in the path: another value moves the route. */
  settings?: readonly string[]
  /** What stands before its path and was not read, as it is written: `Config.apiPath`. What is shown is the rest. */
  begins?: string
}

/** An environment variable that the code reads. */
export interface EnvKey {
  name: string
  /** True where the code fails or a schema refuses without it. */
  required: boolean
  /** Functions that fail without it, where nothing fails before they run; an empty name is a function without one. */
  failsIn?: readonly string[]
  /** Code takes it as set: its type says that it is there, and no check that was seen insists. */
  assumed?: true
  /** It is read, and nothing that was seen asks whether it is set. */
  unasked?: true
  /** Default as text; null where there is none. */
  default: string | null
  /** It has a default, which code computes; `default` is null then. */
  computedDefault?: true
  /** The default is a secret or a password that would be accepted in production. */
  insecureDefault: boolean
  file: RepoPath
  line: number
  /** Every place that reads it, the first one included. */
  uses: readonly { file: RepoPath; line: number }[]
  /** Comment beside it in `.env.example` or in a schema's `describe`. */
  about?: string
  /** Type that a schema gives it. */
  type?: string
}

/** A key of a config file or object that the code reads (`config.get('x.y')`, `nconf`, a typed config module). */
export interface ConfigKey {
  name: string
  default: string | null
  /** What its declaration says of it: `doc` of convict. */
  about?: string
  file: RepoPath
  line: number
  /** Places that read it, where it is declared elsewhere or they are several. */
  uses?: readonly { file: RepoPath; line: number }[]
}

/** What a database does to records that point at one that is removed. */
export type OnDelete = 'cascade' | 'set null' | 'set default' | 'restrict' | 'no action'

/** A field of a data model. */
export interface ModelField {
  name: string
  type: string
  required: boolean
  default?: string
  /** Name of the model it points at. */
  references?: string
  unique?: boolean
  id?: boolean
  /** Values that it may have, where the schema lists them. */
  values?: readonly string[]
  /** What becomes of this record when the one that it points at is removed, where the schema says so. */
  onDelete?: OnDelete
  about?: string
  /** File of `line` where it is not the model's: a column that a later migration or a base class adds. */
  file?: RepoPath
  line: number
}

/** A table, collection or entity. */
export interface Model {
  name: string
  /** Table or collection name where it differs. */
  table?: string
  kind: 'prisma' | 'drizzle' | 'sql' | 'typeorm' | 'mongoose' | 'sequelize' | 'mikro-orm' | 'kysely' | 'knex' | 'mongodb'
  file: RepoPath
  from: number
  to: number
  fields: readonly ModelField[]
  /** Fields that no two records may have in common, where they are several. */
  unique?: readonly (readonly string[])[]
  about?: string
  /** Name the code uses to reach it: `prisma.invoice`, `invoices`. */
  client?: string
}

/** An error that the code throws or answers with. */
export interface ErrorInfo {
  /** Class or code: `InvoiceNotFoundError`, `INVALID_TOKEN`. */
  name: string
  /** Message literal as written, parameters as `{name}`. */
  message?: string
  /** A second sentence that the answer holds, under its own key. */
  detail?: { key: string; text: string }
  /** The answer holds what a caught error says, under this key; `or`: what it says of an error that says nothing. */
  told?: { key?: string; or?: string }
  /** A `catch` answers it. `from`: the one call of its `try`, as written. */
  caught?: { from?: string }
  /** Code that goes with a class: `NOT_FOUND` in `new TRPCError({ code: 'NOT_FOUND' })`. */
  code?: string
  status?: number
  file: RepoPath
  line: number
  /** Function that throws it. */
  function?: string
  /** Function of the repository that answers with what is given there, or throws it: `sendError`, `enforce`. */
  by?: string
  /** Where that function throws it, if it throws what it is given. */
  from?: { file: RepoPath; line: number }
  /** Condition that leads to it, as written. */
  guard?: string
  /** True for a class declared in this repository. */
  declared?: { file: RepoPath; line: number }
}

/** A pause between two rounds of work: its length, or the expression in milliseconds that computes it, and the condition under which it is made. */
export interface JobPause {
  milliseconds?: number
  written?: string
  when?: string
}

/** Work that does not start with a request. */
export interface JobInfo {
  /** Name of the queue, job or function. */
  name: string
  kind: 'queue' | 'worker' | 'cron' | 'event' | 'listener'
  library: string
  /** Cron expression or interval, as written. */
  schedule?: string
  /** Pauses between rounds of a loop, or of a timer whose length is computed. */
  pauses?: readonly JobPause[]
  file: RepoPath
  line: number
  handler: string
  /** Where work is put in, for queues. */
  producers: readonly { file: RepoPath; line: number }[]
}

/** What somebody can start: by a request, by its name, or by putting in work or waiting for its time. */
export type Operation = Route | TriggerInfo | JobInfo

/** A webhook that the repository receives (`in`) or sends to its own users (`out`). */
export interface WebhookInfo {
  direction: 'in' | 'out'
  /** Sender (stripe, github) for `in`. */
  provider?: string
  /** Event names that the code compares or sends. */
  events: readonly string[]
  file: RepoPath
  line: number
  /** Route that receives it: `POST /webhooks/stripe`. */
  route?: string
  /** Name of the signature check. */
  verifiedBy?: string
}

/** One test case or describe block. */
export interface TestInfo {
  file: RepoPath
  line: number
  title: string
  /** Titles of the describe blocks around it. */
  suite: readonly string[]
  /** Source files that the test file imports, directly. */
  covers: readonly RepoPath[]
  /** Names the test body calls. */
  calls: readonly string[]
  /** Requests the test sends: `POST /invoices`. */
  requests: readonly string[]
  /** Fields of the JSON bodies that it sends, those whose value is computed left out. Absent where there is none. */
  sends?: readonly { request: string; fields: Readonly<Record<string, unknown>> }[]
  /** What its assertions expect of a failure: statuses, names of errors, messages. Absent where there is none. */
  expects?: readonly string[]
  /** It stands there and is not run: `describe.skip`, `xit`. */
  isSkipped?: true
}

/** A call that leaves the process: HTTP to another host, an SDK, mail. */
export interface OutboundInfo {
  /** Host, SDK package or client name. */
  target: string
  /** Method and path that it asks for, computed segments as `:name`: `POST /auth/login`. */
  asks?: string
  file: RepoPath
  line: number
  call: string
  function?: string
  /** It sends a mail. */
  mail?: true
}

/** What code holds, as tables: of a whole repository, or of one feature of it. */
export interface Tables {
  symbols: readonly SymbolInfo[]
  routes: readonly Route[]
  env: readonly EnvKey[]
  config: readonly ConfigKey[]
  models: readonly Model[]
  errors: readonly ErrorInfo[]
  jobs: readonly JobInfo[]
  /** Server actions, procedures, GraphQL operations, messages and commands. Absent in hand-made projects. */
  triggers?: readonly TriggerInfo[]
  webhooks: readonly WebhookInfo[]
  outbound: readonly OutboundInfo[]
  tests: readonly TestInfo[]
  docs: readonly DocInfo[]
}

/** Everything discovery understood of a snapshot. Arrays are sorted by path and line; answers do not depend on file order, time or locale. */
export interface Project extends Tables {
  name: string
  description?: { text: string; path: RepoPath; line: number }
  version?: string
  languages: readonly { name: string; files: number; lines: number }[]
  frameworks: readonly string[]
  stack: readonly StackItem[]
  packages: readonly Package[]
  entryPoints: readonly EntryPoint[]
  conventions: readonly Convention[]
  workflow: Workflow
  /** Asks git who commits: only whoever shows the team needs to know. */
  team: () => Promise<TeamSize>
  compliance: readonly Compliance[]
  /** Documentation sites that the repository builds. Absent in hand-made projects. */
  sites?: readonly DocSite[]
  /** Pages that people open, with what they meet there. Absent in hand-made projects. */
  screens?: readonly ScreenInfo[]
  /** Places that were seen and not understood, so that tables may lack what they hold. Absent in hand-made projects. */
  unread?: readonly Unread[]
  /** Of `unread` the source files and schemas alone: no engine runs for these. Absent in hand-made projects. */
  unreadFiles?(): readonly Unread[]
  /** Of `unread` what routers, controllers and registrations leave open, by the engines for routes and tests alone. Absent in hand-made projects. */
  unreadRoutes?(): readonly Unread[]
  /** Of `unread` what may hold entries of some tables, by the engines for these alone. Absent in hand-made projects. */
  unreadOf?(tables: readonly HidingTable[]): readonly Unread[]
  /** Files that could not be understood, and why. */
  findings: readonly Finding[]
  /** Source files that were analysed, tests included. */
  sources: readonly RepoPath[]
  /** Every listed path of the snapshot, sorted; templates and SQL files belong to features too. Absent in hand-made projects. */
  files?: readonly RepoPath[]
  isTest(path: RepoPath): boolean
  importsOf(path: RepoPath): readonly RepoPath[]
  importersOf(path: RepoPath): readonly RepoPath[]
  /** Facts of one file, read back from the store; undefined when it was not analysed. */
  facts(path: RepoPath): FileFacts | undefined
  /** Follows a name as a file writes it (`query.link.find`) through imports and re-exports to the file that declares it. */
  declarationOf?(path: RepoPath, name: string): { path: RepoPath; name: string } | undefined
  /** File of the repository that an import of a file leads to, packages of the workspace included; undefined for dependencies. */
  resolveImport?(path: RepoPath, specifier: string): RepoPath | undefined
  /** Code that answers errors which nothing else has answered. Absent in hand-made projects. */
  lastAnswers?(): readonly LastAnswer[]
  /** Unique indexes and triggers as migrations leave them. Absent in hand-made projects. */
  databaseRules?(): readonly DatabaseRule[]
  /** What an operation does in the order of its code; undefined where the function that runs was not found. Absent in hand-made projects. */
  accountOf?(operation: Operation): Account | undefined
  /** What the code behind a route asks of a request; undefined where its handler was not found. Absent in hand-made projects. */
  askedFields?(route: Route): AskedFields | undefined
  /** Lines that a file writes to its log. Absent in hand-made projects. */
  logLines?(path: RepoPath): readonly LogLine[]
  /** Numbers and lengths of time that a file fixes. Absent in hand-made projects. */
  fixedValues?(path: RepoPath): readonly FixedValue[]
  /** Text of a document, a page template or a file of English messages that discovery read; undefined for sources. */
  text?(path: RepoPath): string | undefined
  /** A source for lines of a file, with its normalised hash. */
  source(path: RepoPath, from: number, to: number, symbol?: string): Source
}
