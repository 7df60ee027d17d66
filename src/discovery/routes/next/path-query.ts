import type { RouteSchemas } from '../../../core/request.ts'
import { omitted, picked, propertiesOf } from '../../schemas/draft.ts'

/** Next.js puts parameters of the path among those of the query: what a schema of the query says of them, it says of the path. */
export function withoutPath(schemas: RouteSchemas, path: string): RouteSchemas {
  const { query, ...others } = schemas
  const names = [...path.matchAll(/:([\w-]+)/g)].map(([, name = '']) => name)
  const properties = query === undefined ? {} : propertiesOf(query.schema)
  const inPath = names.filter((name) => Object.hasOwn(properties, name))
  if (query === undefined || inPath.length === 0) return schemas
  const params = others.params ?? { ...query, schema: picked(query.schema, inPath) }
  const left = omitted(query.schema, inPath)
  return { ...others, params, ...(Object.keys(propertiesOf(left)).length > 0 && { query: { ...query, schema: left } }) }
}
