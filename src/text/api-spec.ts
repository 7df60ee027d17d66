import { readYaml } from './read-yaml.ts'
import { excessOf } from './excess/excess-of.ts'

const named = /(^|[/._-])(openapi|swagger)[\w.-]*\.(ya?ml|json)$/i
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** One operation of a document. */
export interface SpecOperation {
  /** Upper case. */
  method: string
  /** As it is written, below the address of the server: `/invoices/{id}`. */
  path: string
  /** 1-based line of the path. */
  line: number
  /** Fields of its body; undefined where the document has none that can be read. */
  fields?: ReadonlySet<string>
  /** The operation as it is written, with references that are not resolved. */
  written: Fields
}

/** An OpenAPI or Swagger document of a repository. */
export interface SpecDocument {
  path: string
  /** Paths of its servers, without a slash at the end: `/api/v1`; the first one is empty. */
  bases: readonly string[]
  operations: readonly SpecOperation[]
  /** All of it as it is written. */
  document: Fields
}

/** An object of a document. */
export type Fields = Readonly<Record<string, unknown>>

/** True for a file that its name calls an OpenAPI or Swagger document. */
export function isSpecPath(path: string): boolean {
  return named.test(path)
}

/** Reads a document; undefined where it is none, cannot be read, or is one of ours, which is written from the code and proves nothing. */
export function readSpec(path: string, text: string): SpecDocument | undefined {
  if (/docwright|Route of the code|read from its code/i.test(text)) return undefined
  const document = fieldsOf(specData(path, text))
  const paths = fieldsOf(document['paths'])
  const lines = firstLines(text)
  const operations = Object.entries(paths).flatMap(([at, item]) =>
    methods.flatMap((method): SpecOperation[] => {
      const operation = fieldsOf(item)[method]
      if (!at.startsWith('/') || typeof operation !== 'object' || operation === null) return []
      const fields = bodyFields(fieldsOf(operation), document)
      return [{ method: method.toUpperCase(), path: at, line: lines.get(at) ?? 1, ...(fields && { fields }), written: fieldsOf(operation) }]
    }),
  )
  return operations.length === 0 ? undefined : { path, bases: ['', ...basesOf(document)], operations, document }
}

function basesOf(document: Fields): readonly string[] {
  const servers = Array.isArray(document['servers']) ? document['servers'].map((one) => fieldsOf(one)['url']) : []
  const written = [...servers, document['basePath']].filter((one) => typeof one === 'string')
  const bases = written.map((url) => url.replace(/^[a-z]+:\/\/[^/]*|^\{[^}]*\}/i, '').replace(/\/+$/, ''))
  return [...new Set(bases)].filter((base) => base.startsWith('/'))
}

/** Names of the fields that a body of JSON has. */
function bodyFields(operation: Fields, document: Fields): ReadonlySet<string> | undefined {
  const content = fieldsOf(fieldsOf(resolved(operation['requestBody'], document))['content'])
  const inBody = Array.isArray(operation['parameters'])
    ? operation['parameters'].map(fieldsOf).find((one) => one['in'] === 'body')
    : undefined
  const names = fieldNames(fieldsOf(content['application/json'])['schema'] ?? inBody?.['schema'], document, 6)
  return names.length === 0 ? undefined : new Set(names)
}

function fieldNames(schema: unknown, document: Fields, left: number): readonly string[] {
  if (left === 0) return []
  const own = fieldsOf(resolved(schema, document))
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (Array.isArray(own[key]) ? (own[key] as readonly unknown[]) : []))
  return [...Object.keys(fieldsOf(own['properties'])), ...parts.flatMap((part) => fieldNames(part, document, left - 1))]
}

/** What a reference inside of the document leads to; a value that is none as it is. */
export function resolved(value: unknown, document: Fields): unknown {
  const target = fieldsOf(value)['$ref']
  if (typeof target !== 'string' || !target.startsWith('#/')) return value
  return target
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => fieldsOf(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
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

/** An object's fields; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** What a file of JSON or YAML holds; undefined where it cannot be read or takes too much (THREATS B4). */
export function specData(path: string, text: string): unknown {
  if (excessOf(path, text) !== undefined) return undefined
  try {
    return path.endsWith('.json') ? (JSON.parse(text) as unknown) : readYaml(text)
  } catch {
    return undefined
  }
}
