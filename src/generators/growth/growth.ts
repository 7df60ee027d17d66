import type { Phrase } from '../../core/phrase.ts'
import type { Filling } from '../template/render-template.ts'
import type { Binding } from './binding.ts'
import type { ConfigChange } from '../../text/config-edit/config-change.ts'

/** What a subcommand adds to a project, as data: nothing is laid anywhere yet. Paths are those below the package. */
export interface Growth {
  /** Subject of the change: `Add the route /users`. */
  title: string
  files: readonly GrownFile[]
  bindings: readonly Binding[]
  /** Other changes of the configuration, which follow those of the bindings. */
  config?: readonly ConfigChange[]
  /** Scripts of the manifest, by name: those of a manifest that exists are only proposed. */
  scripts?: Readonly<Record<string, string>>
  /** Packages that the files import; their versions stand in one table (`versions.ts`). */
  packages: readonly string[]
  /** It is middleware that no document describes: its errors, and an application of ours that only holds it, are plain Hono until something asks for more. */
  isPlain?: true
  /** Packages that only tests and whoever develops need. */
  tools?: readonly string[]
  mounts: readonly Mount[]
  /** Values that only the deployed Worker and whoever develops know. */
  secrets?: readonly Secret[]
  /** Requests that show what was added; each is sent in the proof, and shown with `curl`. */
  requests: readonly ExampleRequest[]
  /** Paths that need a caller from now on. Example requests to them that are not known are answered with 401, whichever growth they are of. */
  closes?: ClosedPaths
  /** What a reader of the change should know: choices that were made, limits. */
  notes: readonly Phrase[]
  /** What is wrong with the change until a person acts. */
  warnings?: readonly Phrase[]
  /** Command lines that make sense afterwards. */
  next: readonly string[]
}

/** A file made of a template. */
export interface GrownFile extends Filling {
  /** Path below `templates/`. */
  template: string
  /** Path below the package, as it would be in a new project; the project's own folders and language are applied later. */
  path: string
  why: Phrase
  /** It may not be written and becomes a patch for a person to apply. */
  proposed?: true
  /** Templates that stand in other files than their own path says: `{ 'src/schemas/entity.ts': 'src/schemas/user.ts' }`. */
  imports?: Readonly<Record<string, string>>
}

/** A route that would answer for another one if it stood in front of it: `/users/:id` for `/users/me`. */
export interface WiderRoute {
  /** As clients call it. */
  path: string
  file: string
}

/** How a module of ours gets into the Worker. `module` is the path of the file that exports `name`. */
export type Mount =
  /** A Hono app with routes, and the routes that it has to stand in front of. */
  | { kind: 'routes'; module: string; name: string; before?: readonly WiderRoute[] }
  /** Middleware, called before the routes: `call` is the expression, such as `rateLimit()`. Its place among other middleware is told by `middlewareOrder`. */
  | { kind: 'middleware'; module: string; name: string; call: string; path?: string }
  /** A handler of the Worker's default export; `bindings` are those that it needs, and `environment` is the type of its module that holds them. */
  | {
      kind: 'queue' | 'scheduled'
      module: string
      name: string
      environment: string
      bindings: readonly string[]
      /** When it is called by the clock, and whether the configuration has that already. */
      cron?: { text: string; isSet: boolean }
    }
  /** A class that the Worker's main module must export. */
  | { kind: 'export'; module: string; name: string }

/** Paths that only known callers may ask for. */
export interface ClosedPaths {
  /** The path that this is about, and all below it; every path where it is absent. */
  under?: string
  /** What stays open: `GET /openapi.json`. */
  open: ReadonlySet<string>
}

/** A secret of the Worker: its name, what it is, and a value that may stand in an example. */
export interface Secret {
  name: string
  about: string
  example: string
  /** A literal or expression that tests give it. */
  forTests: string
  /** What a proof has to make to run the Worker with: a set of one new key. The example serves where this is absent. */
  forProof?: 'es256-keys'
  /** A line for a shell that gives a developer a value of their own. */
  develop?: string
}

/** A request and the status that answers it. */
export interface ExampleRequest {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  /** JSON where it is an object, else text. */
  body?: string | Readonly<Record<string, unknown>>
  status: number
}
