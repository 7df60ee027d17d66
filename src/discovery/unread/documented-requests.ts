import type { RepoPath } from '../../core/names.ts'
import { readYaml } from '../../text/read-yaml.ts'
import type { Codebase } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'
import type { WitnessGroup } from './witness.ts'

const named = /(^|\/)(openapi|swagger)[\w.-]*\.(ya?ml|json)$/i
/** Documents of APIs that the project calls. */
const others = /(^|\/)(node_modules|vendor|third[_-]party|clients?|sdks?|generated|__generated__|examples?|templates?)\//i
const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Operations of OpenAPI and Swagger documents of the repository, a group for each. Ours are written from routes and prove nothing. */
export function documentedRequests(codebase: Codebase, hasRoutes: boolean): readonly WitnessGroup[] {
  const listens = hasRoutes || codebase.digests.some(({ test, marks }) => !test && marks.has('listens'))
  if (!listens) return []
  return codebase
    .find((path) => named.test(path) && !others.test(path) && !isTestPath(path))
    .flatMap((path): WitnessGroup[] => {
      const text = codebase.text(path)
      if (text === undefined || /docwright|Route of the code|read from its code/i.test(text)) return []
      return [{ by: 'document', witnesses: operationsOf(path, text) }]
    })
}

function operationsOf(file: RepoPath, text: string): WitnessGroup['witnesses'] {
  const paths = fieldOf(dataOf(file, text), 'paths')
  const lines = firstLines(text)
  return Object.entries(paths).flatMap(([path, item]) => {
    const method = methods.find((name) => name in fieldOf({ item }, 'item'))
    if (!path.startsWith('/') || method === undefined) return []
    const line = lines.get(path) ?? 1
    return [{ request: `${method.toUpperCase()} ${path.replace(/\{([^}]*)\}/g, ':$1')}`, file, line }]
  })
}

/** The first line of each key, 1-based. */
function firstLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const [index, line] of text.split('\n').entries()) {
    const key = line.trim().replace(/^["']|["']?\s*:.*$/g, '')
    if (!lines.has(key)) lines.set(key, index + 1)
  }
  return lines
}

function fieldOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const field = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof field === 'object' && field !== null ? (field as Readonly<Record<string, unknown>>) : {}
}

function dataOf(file: string, text: string): unknown {
  try {
    return file.endsWith('.json') ? (JSON.parse(text) as unknown) : readYaml(text)
  } catch {
    return undefined
  }
}
