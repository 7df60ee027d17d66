// Cuts the operations and webhooks that the GitHub stand-in of the tests knows out of GitHub's OpenAPI description.
// By hand, when GitHub's description moves on: node scripts/openapi-slice.ts <folder of the unpacked @octokit/openapi package>
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aliases, operations, webhooks } from './openapi-slice-list.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Table = { [key: string]: Json }

const target = path.join(import.meta.dirname, '../test/support/github/openapi-slice.json')

/** Words for people, which no validator reads. */
const prose = new Set(['description', 'example', 'examples', 'externalDocs', 'summary', 'tags', 'title', 'default', 'headers', 'servers'])
/** Keys whose value is a map from names to things: a property may well be called "description". */
const maps = new Set(['properties', 'patternProperties', 'schemas', 'parameters', 'responses', 'paths', 'x-webhooks'])
const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options'])

const isTable = (value: Json | undefined): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)
const tableAt = (value: Table, key: string): Table => {
  const found = value[key]
  return isTable(found) ? found : {}
}

/** A value without prose, keys in order. */
function clean(value: Json, under = ''): Json {
  if (Array.isArray(value)) return value.map((item) => clean(item))
  if (!isTable(value)) return value
  const keys = Object.keys(value).filter(
    (key) => maps.has(under) || (!prose.has(key) && !key.startsWith('x-')) || key === 'x-multi-segment',
  )
  return Object.fromEntries(keys.sort().map((key) => [key, clean(value[key] ?? null, maps.has(under) ? '' : key)]))
}

/** Every `$ref` inside a value. */
function references(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (!isTable(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : references(inner)))
}

/** The components that the values reach, directly or through one another. */
function reached(source: Table, roots: Json): Table {
  const found: Record<string, Table> = {}
  const waiting = references(roots)
  for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
    const [kind = '', name = ''] = reference.replace('#/components/', '').split('/')
    if (found[kind]?.[name] !== undefined) continue
    const component = clean(tableAt(tableAt(source, 'components'), kind)[name] ?? null)
    found[kind] = { ...found[kind], [name]: component }
    waiting.push(...references(component))
  }
  return found
}

/** One operation: how it is called, what it takes, what it answers, whether an installation may call it. */
function operationOf(operation: Table): Table {
  const isForApps = tableAt(operation, 'x-github')['enabledForGitHubApps'] === true
  const cleaned = clean(operation)
  return { ...(isTable(cleaned) ? cleaned : {}), 'x-apps': isForApps }
}

function pathsOf(source: Table): Record<string, Table> {
  const wanted = new Set(operations)
  const found: Record<string, Table> = {}
  for (const [template, item] of Object.entries(tableAt(source, 'paths'))) {
    for (const [method, operation] of Object.entries(isTable(item) ? item : {})) {
      if (!methods.has(method) || !isTable(operation)) continue
      const id = operation['operationId']
      if (typeof id !== 'string' || !wanted.delete(id)) continue
      found[template] = { ...found[template], [method]: operationOf(operation) }
    }
  }
  if (wanted.size > 0) throw new Error(`Expected every operation to be described, got none for ${[...wanted].join(', ')}.`)
  for (const [alias, { of, parameters }] of Object.entries(aliases)) {
    found[alias] = { get: { ...tableAt(found[of] ?? {}, 'get'), parameters: parameters.map((name) => pathParameter(name)) } }
  }
  return found
}

const pathParameter = (name: string): Table => ({ in: 'path', name, required: true, schema: { type: 'string' } })

function webhooksOf(source: Table): Record<string, Json> {
  const all = tableAt(source, 'x-webhooks')
  return Object.fromEntries(
    webhooks.map((name) => {
      const body = tableAt(tableAt(tableAt(tableAt(all, name), 'post'), 'requestBody'), 'content')
      const schema = tableAt(body, 'application/json')['schema']
      if (schema === undefined) throw new Error(`Expected the webhook ${name} to be described, got nothing.`)
      return [name, clean(schema)]
    }),
  )
}

/** One entry a line, so that a change of GitHub's description reads well in a diff. */
function lines(table: Table): string {
  const entries = Object.keys(table)
    .sort()
    .map((key) => ` ${JSON.stringify(key)}: ${JSON.stringify(table[key])}`)
  return `{\n${entries.join(',\n')}\n}`
}

function main(folder: string): void {
  const source = JSON.parse(readFileSync(path.join(folder, 'generated/api.github.com.json'), 'utf8')) as Table
  const version = (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version
  const paths = pathsOf(source)
  const hooks = webhooksOf(source)
  const components = reached(source, [paths, hooks])
  const origin = {
    package: '@octokit/openapi',
    version,
    file: 'generated/api.github.com.json',
    license: 'MIT',
    script: 'scripts/openapi-slice.ts',
  }
  const kinds = ['parameters', 'responses', 'schemas'].map((kind) => `"${kind}": ${lines(tableAt(components, kind))}`)
  const parts = [
    `"x-source": ${JSON.stringify(origin)}`,
    `"openapi": ${JSON.stringify(source['openapi'])}`,
    `"paths": ${lines(paths)}`,
    `"x-webhooks": ${lines(hooks)}`,
    `"components": {\n${kinds.join(',\n')}\n}`,
  ]
  const text = `{\n${parts.join(',\n')}\n}\n`
  JSON.parse(text)
  writeFileSync(target, text)
  console.log(`${operations.length} operations, ${webhooks.length} webhooks, ${Math.round(text.length / 1024)} KiB`)
}

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Usage: node scripts/openapi-slice.ts <folder of the unpacked @octokit/openapi package>')
  process.exitCode = 2
} else main(folder)
