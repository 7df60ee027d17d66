import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { idCut, type Block, type Section } from '../../core/page.ts'
import { claimsOf } from '../../claims/claim.ts'
import { answerClaims } from '../../claims/kinds/answer-claims.ts'
import { checkClaims } from '../../claims/kinds/check-claims.ts'
import type { Route } from '../../core/project.ts'
import type { SchemaInfo } from '../../core/request.ts'
import { value } from '../../text/wording.ts'
import { asksUnknown } from '../examples/curl.ts'
import type { PageInput } from '../page.ts'
import { code, items, paragraph, section, sentences, unique, warning, type Item } from '../../text/page-blocks.ts'
import { authPhrase, handlerOf, routeSentence } from './describe.ts'
import { errorItem, errorsOf } from './failures.ts'
import { fieldNotes, fieldsOf, readMark, typeName, type Field } from './fields.ts'
import { envRef, lineSource, operation, pathRef, routeRef, routeSources, statusRef, symbolRef, testsOfRoute } from '../../text/fact-refs.ts'
import { deprecation } from './symbols.ts'

/** The reference of one operation: what it does, who may call it, what it takes, what it answers, how it fails, a call that works. */
export function operationSection(route: Route, input: PageInput): Section {
  const name = operation(route)
  const id = `operation/${name}`
  const sources = routeSources(input.project, route)
  const example = input.examples.calls.get(name)
  return section(id, [routeRef(route)], 3, [
    route.deprecated === undefined
      ? undefined
      : warning(`${id}/deprecated`, say`${routeRef(route)}: ${deprecation(route.deprecated, input)}`, sources),
    paragraph(`${id}/summary`, about(route, input), sources),
    paragraph(`${id}/access`, access(route, input), sources),
    ...group(`${id}/inputs`, 'Parameters:', inputItems(route, input)),
    ...group(`${id}/answers`, 'Answers:', answerItems(route, input)),
    ...group(`${id}/errors`, 'Errors:', failureItems(route, input)),
    ...(example === undefined ? [] : exampleBlocks(id, route, example, input)),
  ])
}

/** A list under its label; nothing for an empty one. */
function group(id: string, label: string, entries: readonly Item[]): readonly (Block | undefined)[] {
  return entries.length === 0 ? [] : [paragraph(`${id}/lead`, [label]), items(id, entries)]
}

function exampleBlocks(id: string, route: Route, example: { language: string; code: string }, input: PageInput): readonly Block[] {
  const sources = routeSources(input.project, route)
  const signed = /\$SIGNATURE\b/.test(example.code)
  return [
    ...(signed
      ? [
          paragraph(
            `${id}/signature`,
            say`The sender signs its request; in a call of your own, put a signature into ${value('SIGNATURE')}:`,
            sources,
          ),
        ]
      : []),
    code(`${id}/example`, example.language, example.code, sources),
  ]
}

/** What it does and where that stands. */
function about(route: Route, input: PageInput): Phrase {
  const tests = unique(testsOfRoute(input.feature, route), (test) => test.file)
  return sentences([
    routeSentence(route, input),
    handledBy(route, input),
    movedBy(route, input),
    tests.length === 0 ? undefined : say`Its tests are in ${list(tests.slice(0, 3).map((test) => pathRef(test.file)))}.`,
  ])
}

/** Who may call it: what guards the route, then what its code asks before it goes on. */
function access(route: Route, { project }: PageInput): Phrase {
  const scope = { project, operation: route }
  const checks = checkClaims.say(claimsOf(checkClaims, scope), scope)
  return sentences([
    authPhrase(route),
    asksUnknown(route, project) ? say`The code does not show how a caller signs in.` : undefined,
    checks.length === 0 ? undefined : say`Its code then asks ${list(checks)}.`,
  ])
}

function handledBy(route: Route, { project }: PageInput): Phrase {
  const handler = handlerOf(project, route)
  const file = route.handlerAt?.file ?? route.file
  return handler === undefined ? say`Code: ${pathRef(file)}.` : say`Code: ${symbolRef(handler)} in ${pathRef(file)}.`
}

/** Settings whose example or default value stands in the path: whoever sets another one calls another path. */
function movedBy({ settings = [] }: Route, { project }: PageInput): Phrase | undefined {
  if (settings.length === 0) return undefined
  const names = list(settings.map((name) => settingRef(name, project)))
  return settings.length === 1
    ? say`The setting ${names} gives a part of the path, which is shown with its example or default value.`
    : say`The settings ${names} give parts of the path, which are shown with their example or default values.`
}

function settingRef(name: string, { env, config }: PageInput['project']): Phrase {
  const key = env.find((one) => one.name === name)
  if (key !== undefined) return [envRef(key)]
  return [config.some((one) => one.name === name) ? ref('config', name) : ref('value', name)]
}

/** Path parameters of an operation, in order: `id`, `slug`. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/:([A-Za-z0-9_$-]+)\*?/g)].map((match) => match[1] ?? '')
}

/** Whether a caller may leave a path parameter out: `/:id?`. */
function isOptional(name: string, path: string): boolean {
  return path.split('/').includes(`:${name}?`)
}

function inputItems(route: Route, input: PageInput): readonly Item[] {
  const { params, query, headers, body } = route.schemas
  const known = new Set(params === undefined ? [] : fieldsOf(params.schema).map((field) => field.name))
  const registration = [lineSource(input.project, route, operation(route))]
  const bare = pathParameters(route.path)
    .filter((name) => !known.has(name))
    .map(
      (name): Item => ({
        id: `path/${name}`,
        text: say`${ref('value', name)} in the path: ${value('string')}, ${[isOptional(name, route.path) ? 'optional' : 'required']}.`,
        sources: registration,
      }),
    )
  return [
    ...bare,
    ...schemaItems('path', params, input, route.path),
    ...schemaItems('query', query, input),
    ...schemaItems('header', headers, input),
    ...schemaItems('body', body, input),
  ]
}

/** The fields of one part of what a caller sends. */
export function schemaItems(place: string, info: SchemaInfo | undefined, input: PageInput, path = ''): readonly Item[] {
  const isNeeded = (field: Field): boolean => (place === 'path' ? !isOptional(field.name, path) : field.required)
  if (info === undefined) return []
  const sources = [lineSource(input.project, { file: info.path, line: info.line }, info.name)]
  const fields = fieldsOf(info.schema)
  if (fields.length === 0) {
    const shape = value(info.name ?? typeName(info.schema))
    return [{ id: place, text: sentences([say`The ${[place]} is ${shape}.`, fieldNotes(info.schema, input.known)]), sources }]
  }
  return fields.map((field) => ({
    id: `${place}/${field.name}`,
    text: sentences([
      field.schema[readMark] === true
        ? say`${value(field.name)} in the ${[place]}: the handler reads it.`
        : say`${value(field.name)} in the ${[place]}: ${value(field.type)}, ${[isNeeded(field) ? 'required' : 'optional']}.`,
      fieldNotes(field.schema, input.known),
    ]),
    sources,
  }))
}

/** What the route declares, then what its code sends, then statuses of which nothing else is known. */
function answerItems(route: Route, input: PageInput): readonly Item[] {
  const schemas = Object.entries(route.schemas.responses ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const described = new Set(schemas.map(([status]) => status))
  const scope = { project: input.project, operation: route }
  const claims = claimsOf(answerClaims, scope).filter(({ what }) => !described.has(String(what.status)))
  const sent = answerClaims.say(claims, scope)
  const claimed = new Set(claims.map(({ what }) => what.status))
  const bare = [...route.statuses].filter((status) => status < 400 && !described.has(String(status)) && !claimed.has(status))
  const sources = routeSources(input.project, route)
  return [
    ...schemas.flatMap(([status, info]) => answerFields(status, info, input)),
    ...claims.map(
      ({ id, evidence }, i): Item => ({ id: id.slice(0, idCut.place), text: say`${sent[i] ?? []}.`, sources: evidence.slice(0, 1) }),
    ),
    ...(claims.length > 0 ? [] : bare.toSorted((a, b) => a - b)).map(
      (status): Item => ({ id: `answer/${status}`, text: say`${statusRef(status)}: ${[meaning(status)]}.`, sources }),
    ),
  ]
}

function answerFields(status: string, info: SchemaInfo, input: PageInput): readonly Item[] {
  const sources = [lineSource(input.project, { file: info.path, line: info.line }, info.name)]
  const shown: Phrase = /^\d{3}$/.test(status) ? [statusRef(Number(status))] : [status === 'default' ? 'Any status' : value(status)]
  const fields = fieldsOf(info.schema)
  if (fields.length === 0) {
    const shape = value(info.name ?? typeName(info.schema))
    return [{ id: `answer/${status}`, text: sentences([say`${shown} holds ${shape}.`, fieldNotes(info.schema, input.known)]), sources }]
  }
  return fields.map((field) => ({
    id: `answer/${status}/${field.name}`,
    text: sentences([say`${shown} holds ${value(field.name)}: ${value(field.type)}.`, fieldNotes(field.schema, input.known)]),
    sources,
  }))
}

/** Words of RFC 9110 for the status codes that code answers with most. */
const meanings: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'created',
  202: 'accepted',
  204: 'no content',
  301: 'moved permanently',
  302: 'found elsewhere',
  303: 'see other',
  304: 'not modified',
  307: 'temporary redirect',
  308: 'permanent redirect',
  400: 'bad request',
  401: 'not signed in',
  402: 'payment required',
  403: 'not allowed',
  404: 'not found',
  405: 'method not allowed',
  409: 'conflict',
  410: 'gone',
  413: 'content too large',
  415: 'unsupported media type',
  422: 'cannot be processed',
  429: 'too many requests',
  500: 'internal error',
  501: 'not implemented',
  502: 'bad gateway',
  503: 'service unavailable',
  504: 'gateway timeout',
}

/** What a status code means, in two or three words. */
export function meaning(status: number): string {
  return (
    meanings[status] ?? (status < 300 ? 'success' : status < 400 ? 'redirect' : status < 500 ? 'the request is wrong' : 'the server failed')
  )
}

function failureItems(route: Route, input: PageInput): readonly Item[] {
  return errorsOf(route, input.project).map((error) => errorItem(error, input.project))
}
