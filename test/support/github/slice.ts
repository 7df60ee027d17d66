import { readFileSync } from 'node:fs'
import { type Json, type Table, asList, asTable, asText } from './json.ts'

/** A parameter of an operation as GitHub describes it. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Json
}

/** One operation of GitHub's description. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly template: string
  readonly parameters: readonly Parameter[]
  /** Schema of the JSON body, if it takes one. */
  readonly body: Json | undefined
  readonly isBodyRequired: boolean
  /** Schema of the JSON answer by status; `null` = an answer without JSON. */
  readonly answers: ReadonlyMap<number, Json>
  /** Whether GitHub lets an installation of an App call it. */
  readonly isForApps: boolean
}

/** The slice of GitHub's description, written by scripts/openapi-slice.ts. */
export const slice: Table = JSON.parse(readFileSync(new URL('openapi-slice.json', import.meta.url), 'utf8')) as Table

const components = asTable(slice['components'])

/** A component that a `$ref` names, or the value itself. */
function resolved(value: Json | undefined): Table {
  const reference = asText(asTable(value)['$ref'])
  if (reference === undefined) return asTable(value)
  const [kind = '', name = ''] = reference.replace('#/components/', '').split('/')
  return asTable(asTable(components[kind])[name])
}

const jsonSchema = (value: Table): Json | undefined => {
  const content = asTable(value['content'])
  const type = Object.keys(content).find((key) => /[/+]json$/.test(key))
  return type === undefined ? undefined : asTable(content[type])['schema']
}

function operationOf(template: string, method: string, described: Table): Operation {
  const body = resolved(described['requestBody'])
  const parameters = asList(described['parameters'])
    .map(resolved)
    .map((one) => ({
      name: asText(one['name']) ?? '',
      in: asText(one['in']) ?? '',
      required: one['required'] === true,
      schema: one['schema'] ?? {},
    }))
  return {
    id: asText(described['operationId']) ?? '',
    method: method.toUpperCase(),
    template,
    parameters,
    body: jsonSchema(body),
    isBodyRequired: body['required'] === true,
    answers: new Map(
      Object.entries(asTable(described['responses'])).map(([status, answer]) => [Number(status), jsonSchema(resolved(answer)) ?? null]),
    ),
    isForApps: described['x-apps'] === true,
  }
}

/** Every operation of the slice. */
export const operations: readonly Operation[] = Object.entries(asTable(slice['paths'])).flatMap(([template, item]) =>
  Object.entries(asTable(item)).map(([method, described]) => operationOf(template, method, asTable(described))),
)

/** Parameters that may hold slashes as they are. */
const spanning = new Set(['{path}', '{ref}', '{branch}', '{basehead}'])

interface Matcher {
  readonly operation: Operation
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly literals: number
}

function matcherOf(operation: Operation): Matcher {
  const names: string[] = []
  const parts = operation.template.split('/').map((part) => {
    if (!part.startsWith('{')) return part
    names.push(part.slice(1, -1))
    return spanning.has(part) ? '(.+)' : '([^/]+)'
  })
  const literals = operation.template.split('/').filter((part) => !part.startsWith('{')).length
  return { operation, pattern: new RegExp(`^${parts.join('/')}$`), names, literals }
}

/** Most literal first: `/commits/{ref}/check-runs` before `/commits/{ref}`. */
const matchers = operations.map(matcherOf).sort((a, b) => b.literals - a.literals)

/** The operation that a method and a path (without query) call, with the decoded parameters of the path. */
export function findOperation(method: string, path: string): { operation: Operation; params: Record<string, string> } | undefined {
  for (const { operation, pattern, names } of matchers) {
    if (operation.method !== method) continue
    // The root folder of a repository is asked for with an empty path.
    const match =
      pattern.exec(path) ?? (operation.id === 'repos/get-content' ? /^\/repos\/([^/]+)\/([^/]+)\/contents\/?()$/.exec(path) : null)
    if (match === null) continue
    return { operation, params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')])) }
  }
  return undefined
}
