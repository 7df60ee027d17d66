import type { RepoPath } from './names.ts'

/** A JSON Schema (2020-12) object, as OpenAPI 3.1 embeds it. */
export type JsonSchema = { readonly [key: string]: unknown }

/**
 * Keyword of ours for what a function of the repository lets pass besides what the schema says: lists of regular expressions (`/source/flags`), a value
 * fits one of each list. An empty list is a check that could not be read.
 */
export const acceptsMark = 'x-accepts'

/**
 * Whether a request must be authenticated. `required`: without a valid login the route is refused. `optional`: it serves a caller without a
 * login, and a login changes what it does or answers for this route, or a login that does not hold is refused. `none`: a login changes
 * nothing; middleware that only looks one up, and whose findings nothing behind it reads, does not count.
 */
export type Auth = 'required' | 'optional' | 'none' | 'unknown'

/** How many requests of a caller middleware or a guard lets pass in a length of time. */
export interface CallLimit {
  /** Requests that pass. */
  most: number
  /** Length of time in milliseconds. */
  window: number
  /** Requests are counted by the address that they come from. */
  byAddress?: true
  /** Which requests are counted, where not all are. */
  counts?: 'failed' | 'successful'
  /** Option of the code that lets some requests pass uncounted. */
  except?: string
  /** Status beyond it; undefined where code of the repository answers. */
  status?: number
  /** What the answer beyond it says. */
  message?: string
  /** Where it is made. */
  at: { file: RepoPath; line: number }
}

/** A schema that code gives for one part of a request or a response. */
export interface SchemaInfo {
  /** Name in the code where it has one. */
  name?: string
  origin: 'zod' | 'typebox' | 'class-validator' | 'json-schema' | 'typescript' | 'valibot' | 'joi' | 'express-validator'
  schema: JsonSchema
  path: RepoPath
  line: number
}

/** Request and response schemas of a route that the code states. */
export interface RouteSchemas {
  params?: SchemaInfo
  query?: SchemaInfo
  headers?: SchemaInfo
  body?: SchemaInfo
  /** Keyed by status code (`200`, `default`). */
  responses?: Readonly<Record<string, SchemaInfo>>
}
