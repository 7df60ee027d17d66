import type { RepoPath } from '../../core/names.ts'
import type { Phrase } from '../../core/phrase.ts'

/** Source files of the package that holds a Worker, and its `tsconfig.json` where imports use the paths of that. */
export interface EntryFiles {
  /** The module that `main` of the wrangler configuration names. */
  main: RepoPath
  /** Text of a file of the package; undefined where there is none. */
  read: (path: RepoPath) => string | undefined
}

/** A Hono application, found by names so that it is found again in a text that was edited since. */
export interface HonoHost {
  kind: 'hono' | 'openapi-hono'
  file: RepoPath
  /** Variable that holds the application; undefined where the expression itself is exported or returned. */
  variable: string | undefined
  /** Function of the file that makes and returns the application, `default` for the one that is exported as such; undefined at module level. */
  within: string | undefined
  /** Path below which the application answers, without a slash at its end: `/api`, or empty. */
  basePath: string
  /** Functions of the file that get the application and add routes to it. */
  registrars?: readonly string[]
  /** Routers of the file that are mounted at the root and answer every path: what comes behind them is not reached. */
  catchAlls?: readonly string[]
  /** File of a function that answers some requests before the application gets the others: no middleware sees those. */
  answersFirst?: RepoPath
  /** The application where it is made, if that is elsewhere: middleware goes there, before the first route. */
  made?: HonoHost
}

/** A Worker that answers by itself: an object with `fetch`, such as a router of itty, or a class that extends `WorkerEntrypoint`. */
export interface HandlerHost {
  kind: 'fetch-object' | 'class'
  /** The file in which requests are answered. */
  file: RepoPath
}

/** What serves requests in a Worker. */
export type Host = HonoHost | HandlerHost

/** True for a Hono application. */
export function isHono(host: Host): host is HonoHost {
  return host.kind === 'hono' || host.kind === 'openapi-hono'
}

/** The application that middleware is added to: where it is made, because routes are there already when it reaches the entry. */
export function middlewareHost<Any extends Host>(host: Any): Any | HonoHost {
  return isHono(host) && host.made !== undefined ? host.made : host
}

/** Where the handlers of a Worker stand that are no routes. */
export interface Entry {
  file: RepoPath
  /** What the default export is: the application itself, an object of handlers, or a class. */
  form: 'app' | 'object' | 'class'
  /** Name within the file of the object or class, `default` for what is exported as such. */
  holder: string
}

/**
 * What was understood of an entry, or why it was not; `exporter` is the file that says what the default export is. A Worker that serves no requests has
 * handlers all the same.
 */
export type EntryReading = { host: Host; entry: Entry; exporter: RepoPath } | { unknown: Phrase; entry?: Entry }

/** Something that a module of ours exports. */
export interface Provided {
  /** Module specifier as the edited file writes it; its extension is made like that of other imports. */
  module: string
  /** Name of the export. */
  name: string
}
