import type { KnownNames } from '../text/resolver.ts'
import type { Route, SymbolInfo } from '../core/project.ts'
import type { PageInput } from './page.ts'
import { groupsOf } from './pages/api-reference.ts'
import { fileLabels } from './parts/components.ts'
import { screenWords } from './parts/feature-screens.ts'
import { serverAddress } from './examples/server-address.ts'
import { callLimitPhrases } from './parts/call-limits.ts'
import { answerFieldsOf, fieldsOf, isSchema, typeName } from './parts/fields.ts'
import { errorsOf, startErrorsOf } from './parts/failures.ts'
import { lastWays } from './parts/last-answers.ts'
import { guardRefusals, metErrors } from './parts/guard-failures.ts'
import { sayAll } from '../claims/say-all.ts'
import { logLinesOf, serverFiles } from './parts/log-lines.ts'
import { headersOf, notableCalls } from './parts/describe.ts'
import { pathParameters } from './parts/operations.ts'
import { unfollowedSetting } from './parts/setting-reads.ts'
import { settingsAround } from './parts/settings-around.ts'
import { settingEffects } from './parts/setting-effects.ts'
import { oneLine, schemaUse, signatureOf } from './parts/symbols.ts'

/** Variables of the shell and types that pages write of themselves. */
const written = [
  'BASE_URL',
  'TOKEN',
  'PASSWORD',
  'USER_NAME',
  'API_KEY',
  'CALLER',
  'SIGNATURE',
  'COOKIE',
  'CSRF_TOKEN',
  'cookies.txt',
  'curl -c cookies.txt',
  'AUTHORIZATION',
  'docker compose up',
  '""',
  // Types of JSON Schema, which a bare parameter has too.
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
  'any',
]

/**
 * What pages may show besides the names of the project's tables: every value that a fact of the feature holds (defaults, conditions, messages,
 * schedules, fields of schemas) and the forms in which the pages write them. The truth gate refuses any other value.
 */
export function knownValues(input: Omit<PageInput, 'siblings'>): KnownNames {
  const { project, feature } = input
  const values = new Set<string>([...written, serverAddress(project).url, ...groupsOf(project.routes).map(([name]) => name)])
  collect([feature, project.routes, project.stack, project.compliance, project.frameworks, project.conventions, project.workflow], values)
  collect(project.version, values)
  for (const file of project.sources) values.add(input.changedIn(new Set([file])) ?? '')
  const full = { ...input, siblings: new Map() }
  for (const symbol of feature.symbols) {
    symbolValues(symbol, full, values)
    values.add(symbol.name.slice(symbol.name.lastIndexOf('.') + 1))
  }
  for (const label of fileLabels(input)) values.add(label)
  triggerValues(input, values)
  runningValues(input, values)
  const read = unfollowedSetting(input)
  for (const name of read === undefined ? [] : [read.name, ...read.keys]) values.add(name)
  const statuses = new Set<string>()
  for (const route of feature.routes) for (const name of notableCalls(route, project)) values.add(name)
  for (const route of project.routes) routeValues(route, values, statuses)
  for (const error of feature.errors) if (error.status !== undefined) statuses.add(String(error.status))
  const claimed = claimedNames(input)
  for (const name of claimed.value) values.add(name)
  for (const name of claimed.status) statuses.add(name)
  settingValues(input, { values, statuses })
  const said = screenWords(input)
  for (const one of [...said.addresses, ...said.audiences]) values.add(one)
  return { value: values, status: statuses, field: claimed.field, label: said.labels, message: said.messages }
}

function routeValues(route: Route, values: Set<string>, statuses: Set<string>): void {
  for (const name of [...pathParameters(route.path), ...headersOf(route.opens ?? [])]) values.add(name)
  guardValues(route, values)
  for (const status of Object.keys(route.schemas.responses ?? {})) statuses.add(status)
  for (const part of callLimitPhrases(route).flat())
    if (typeof part !== 'string') (part.kind === 'status' ? statuses : values).add(part.name)
  const { params, query, headers, body, responses } = route.schemas
  for (const info of [params, query, headers, body, ...Object.values(responses ?? {})]) schemaValues(info?.schema, values)
}

/** What claims about the feature's operations name: their own predicates have asked the code for it. */
function claimedNames({
  project,
  feature,
}: Pick<PageInput, 'project' | 'feature'>): Record<'value' | 'status' | 'field', ReadonlySet<string>> {
  const names = { value: new Set<string>(), status: new Set<string>(), field: new Set<string>() }
  for (const operation of [...feature.routes, ...(feature.triggers ?? []), ...feature.jobs]) {
    for (const part of sayAll({ project, operation }).flat())
      if (typeof part !== 'string' && (part.kind === 'value' || part.kind === 'status' || part.kind === 'field'))
        names[part.kind].add(part.name)
    collect(errorsOf(operation, project), names.value as Set<string>)
    collect(startErrorsOf(operation, project), names.value as Set<string>)
  }
  for (const route of feature.routes) {
    collect(guardRefusals(route, project), names.value as Set<string>)
    const errors = metErrors(route, project)
    collect(errors, names.value as Set<string>)
    for (const { status } of errors) if (status !== undefined) names.status.add(String(status))
    for (const { by, way } of lastWays(route, project) ?? []) {
      collect([by.name, way.of, way.own, way.body], names.value as Set<string>)
      for (const { text } of way.body ?? []) if (text !== undefined) names.value.add(JSON.stringify(text))
      if (way.status !== undefined) names.status.add(String(way.status))
    }
  }
  return names
}

/** Lines of the log and limits of the code that runs for a feature. */
function runningValues({ project, feature }: Omit<PageInput, 'siblings'>, values: Set<string>): void {
  for (const line of logLinesOf(feature, project)) values.add(line.text).add(line.function)
  for (const path of serverFiles(feature, project)) {
    for (const { name, of = '', value, function: by, message = '' } of project.fixedValues?.(path) ?? [])
      values.add(name).add(of).add(value).add(by).add(message)
  }
}

/** What sentences about settings name. */
function settingValues(
  { feature, project }: Pick<PageInput, 'feature' | 'project'>,
  { values, statuses }: { values: Set<string>; statuses: Set<string> },
): void {
  for (const part of feature.env.flatMap((key) => settingEffects(key, feature, project)).flatMap(({ text }) => text))
    if (typeof part !== 'string') (part.kind === 'status' ? statuses : values).add(part.name)
  for (const key of settingsAround({ feature, project })?.keys ?? []) collect([key.default, key.type], values)
}

function triggerValues({ feature, project }: Pick<PageInput, 'feature' | 'project'>, values: Set<string>): void {
  for (const trigger of feature.triggers ?? []) {
    schemaValues(trigger.input?.schema, values)
    schemaValues(trigger.output?.schema, values)
    for (const name of notableCalls(trigger, project)) values.add(name)
    guardValues(trigger, values)
  }
}

/** Roles and permissions that guards are given. */
function guardValues({ authBy, authThen = [] }: Pick<Route, 'authBy' | 'authThen'>, values: Set<string>): void {
  for (const { given = [] } of [...(authBy ? [authBy] : []), ...authThen]) for (const text of given) values.add(JSON.stringify(text))
}

function symbolValues(symbol: SymbolInfo, input: PageInput, values: Set<string>): void {
  values.add(signatureOf(symbol, input))
  for (const member of symbol.members ?? []) values.add(member.name).add(oneLine(member.type))
  schemaValues(schemaUse(symbol, input.project)?.info.schema ?? input.types.get(`${symbol.path}#${symbol.name}`)?.schema, values)
}

function schemaValues(schema: unknown, values: Set<string>): void {
  if (!isSchema(schema)) return
  values.add(typeName(schema))
  for (const field of [...fieldsOf(schema), ...answerFieldsOf(schema)]) {
    values.add(field.name).add(field.type)
    for (const limit of Object.values(field.schema))
      if (typeof limit === 'string' || typeof limit === 'number') values.add(String(limit)).add(JSON.stringify(limit))
    if (field.schema['default'] !== undefined) values.add(JSON.stringify(field.schema['default']))
  }
}

/** Adds every string and number that a value holds, and every key. */
function collect(from: unknown, values: Set<string>, depth = 0): void {
  if (typeof from === 'string') values.add(from)
  else if (typeof from === 'number') values.add(String(from))
  else if (typeof from === 'object' && from !== null && depth < 12) {
    for (const [key, one] of Object.entries(from)) {
      if (!Array.isArray(from)) values.add(key)
      collect(one, values, depth + 1)
    }
  }
}
