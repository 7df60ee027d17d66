import type { RouteSchemas, SchemaInfo } from '../../core/request.ts'

/** A part of a request that a schema can be about. */
export type Part = 'params' | 'query' | 'headers' | 'body'
/** Schemas of a route while they are collected. */
export type Draft = { -readonly [K in keyof RouteSchemas]: RouteSchemas[K] }

/** Parts by the names that libraries give them. */
export const partNames: Readonly<Record<string, Part>> = {
  body: 'body',
  json: 'body',
  form: 'body',
  query: 'query',
  querystring: 'query',
  params: 'params',
  param: 'params',
  headers: 'headers',
  header: 'headers',
  Body: 'body',
  Querystring: 'query',
  Params: 'params',
  Headers: 'headers',
}

/** Takes a schema for a part that has none yet. */
export function put(draft: Draft, part: Part, schema: SchemaInfo | undefined): void {
  if (schema !== undefined && draft[part] === undefined) draft[part] = schema
}
