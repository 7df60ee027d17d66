import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { idCut, type Block, type Section } from '../../core/page.ts'
import { claimsOf } from '../../claims/claim.ts'
import { answerClaims } from '../../claims/kinds/answer-claims.ts'
import { checkClaims, type CheckWhat } from '../../claims/kinds/check-claims.ts'
import type { ErrorInfo, Route } from '../../core/project.ts'
import type { SchemaInfo } from '../../core/request.ts'
import { value } from '../../text/wording.ts'
import { asksSession } from '../examples/curl.ts'
import type { PageInput } from '../page.ts'
import { code, labelled, paragraph, present, section, sentences, table, unique, warning, type Row } from '../../text/page-blocks.ts'
import { callLimitPhrases } from './call-limits.ts'
import { authPhrase, purposeOf } from './describe.ts'
import { handledBy } from './handled-by.ts'
import { saidBefore } from './same-code.ts'
import { errorTable, isBareStatus } from './failures.ts'
import { metErrors } from './guard-failures.ts'
import { refusedBefore, sharedErrors } from './passed-errors.ts'
import { ownAnswer } from './own-answer.ts'
import { stepList } from './steps.ts'
import { refusedWhere } from './refused-where.ts'
import { tokenPhrase } from './token-phrase.ts'
import { answerFieldsOf, fieldNotes, fieldsOf, readMark, typeName, type Field } from './fields.ts'
import { envRef, lineSource, operation, pathRef, routeRef, routeSources, statusRef, testsOfRoute } from '../../text/fact-refs.ts'
import { deprecation } from './symbols.ts'
import { signInUnknown } from './unknown-sign-in.ts'

/** The reference of one operation: what it does, who may call it, what it takes, what it answers, how it fails, a call that works. */
export function operationSection(route: Route, input: PageInput): Section {
  const name = operation(route)
  const id = `operation/${name}`
  const sources = routeSources(input.project, route)
  const example = input.examples.calls.get(name)
  const before = saidBefore(route, input.feature.routes, (one) => bodyBlocks(id, one, input))
  const summary = before === undefined ? about(route, input) : aboutSame(route, before, input)
  return section(id, [routeRef(route)], 3, [
    route.deprecated === undefined
      ? undefined
      : warning(`${id}/deprecated`, say`${routeRef(route)}: ${deprecation(route.deprecated, input)}`, sources),
    summary.length === 0 ? undefined : paragraph(`${id}/summary`, summary, sources),
    paragraph(`${id}/access`, access(route, input), sources),
    ...(before === undefined ? bodyBlocks(id, route, input) : []),
    ...(example === undefined ? [] : exampleBlocks(id, route, example, input)),
  ])
}

/** What it does one by one, takes, answers and fails with. */
function bodyBlocks(id: string, route: Route, input: PageInput): readonly Block[] {
  return [
    ...present([stepList(`${id}/steps`, route, input.project)]),
    ...inputTable(`${id}/inputs`, inputRows(route, input), 'Parameters:'),
    ...answerTables(`${id}/answers`, route, input),
    ...errorTable(`${id}/errors`, failuresOf(route, input), input.project, 'Errors:'),
  ]
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
  const isListed = stepList('', route, input.project) !== undefined
  return sentences([purposeOf(route, input, isListed), handledBy(route, input), movedBy(route, input), testedIn(route, input)])
}

/** An alias of an operation above: what that takes, answers and fails with is not told twice. */
function aboutSame(route: Route, before: Route, input: PageInput): Phrase {
  const same = say`It runs the same code as ${routeRef(before)}, with the same parameters, answers and errors.`
  return sentences([same, movedBy(route, input), testedIn(route, input)])
}

function testedIn(route: Route, { feature }: PageInput): Phrase | undefined {
  const tests = unique(testsOfRoute(feature, route), (test) => test.file)
  return tests.length === 0 ? undefined : say`Its tests are in ${list(tests.slice(0, 3).map((test) => pathRef(test.file)))}.`
}

/** Who may call it: what guards the route, then what its code asks before it goes on. */
function access(route: Route, input: PageInput): Phrase {
  const { project, feature } = input
  const scope = { project, operation: route }
  const claims = claimsOf(checkClaims, scope).filter(({ what }) => !isGuard(what, route))
  const checks = checkClaims.say(claims, scope)
  return sentences([
    authPhrase(route),
    ...refusedWhere(route, project),
    refusedBefore(route, feature, project),
    signInUnknown(route, input),
    asksSession(route, project) ? say`Its code also reads the session of the caller: a call needs the cookie of that session.` : undefined,
    ...asksFor(route),
    ...tokenPhrase(route, project),
    checks.length === 0 ? undefined : say`Its code then asks ${list(checks)}.`,
    ...callLimitPhrases(route),
  ])
}

/** Headers that tell where a request comes from, without which it is refused. */
function asksFor({ asks = [] }: Route): readonly Phrase[] {
  return asks.map(({ header, value: wanted, status }) => {
    const shown = value(wanted === undefined ? header : `${header}: ${wanted}`)
    return say`It must come with the header ${shown}${status === undefined ? [] : say` (else ${value(String(status))})`}.`
  })
}

/** Whether a check of the code is the guard that the sentence before it names; what it is given by name is told all the same. */
function isGuard({ callee, literals }: CheckWhat, { auth, authBy, authThen = [] }: Route): boolean {
  const guards = auth === 'required' && authBy !== undefined ? [authBy, ...authThen] : []
  return literals.every((one) => one === '') && guards.some(({ name }) => name === callee)
}

/** Errors of an operation; a bare status that stands among its declared answers is none that adds anything. */
function failuresOf(route: Route, { project, feature }: PageInput): readonly ErrorInfo[] {
  const declared = route.schemas.responses ?? {}
  const shared = sharedErrors(feature, project)
  const own = metErrors(route, project).filter((error) => !shared.has(error))
  const errors = own.filter((error) => !isBareStatus(error) || declared[error.name] === undefined)
  return route.method === 'HEAD' ? unique(errors.map(withoutBody), (error) => `${error.name} ${error.guard ?? ''}`) : errors
}

/** An answer to `HEAD` has no body: its status is what a caller sees. */
function withoutBody(error: ErrorInfo): ErrorInfo {
  return error.status === undefined ? error : { ...error, name: String(error.status), message: '' }
}

/** Settings whose example or default value stands in the path, so that whoever sets another one calls another path, and what is not known of it. */
function movedBy({ settings = [], begins }: Route, { project }: PageInput): Phrase | undefined {
  if (begins !== undefined)
    return say`Its path begins with ${settingRef(begins, project)}, which was not read; what is shown stands behind that.`
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

function inputRows(route: Route, input: PageInput): readonly Row[] {
  const { params, query, headers, body } = route.schemas
  const known = new Set(params === undefined ? [] : fieldsOf(params.schema).map((field) => field.name))
  const registration = [lineSource(input.project, route, operation(route))]
  const bare = pathParameters(route.path)
    .filter((name) => !known.has(name))
    .map((name): Row => {
      const cells = [[ref('value', name)], ['path'], [value('string')], [isOptional(name, route.path) ? 'no' : 'yes']]
      // the heading says as much of a part of the path that nothing more is known of
      const isInHeading = !isOptional(name, route.path)
      return { id: `path/${name}`, cells, sources: registration, ...(isInHeading && { spare: true as const }) }
    })
  return [
    ...bare,
    ...schemaRows('path', params, input, route.path),
    ...schemaRows('query', query, input),
    ...schemaRows('header', headers, input),
    ...schemaRows('body', body, input),
  ]
}

/** What a caller sends, a row for each value; a table that tells nothing of the place leaves that column out. */
export function inputTable(id: string, rows: readonly Row[], before: string | Phrase): readonly Block[] {
  return labelled(id, before, table(id, ['Parameter', 'In', 'Type', 'Required', 'Description'], rows))
}

/** The fields of one part of what a caller sends. */
export function schemaRows(place: string, info: SchemaInfo | undefined, input: PageInput, path = ''): readonly Row[] {
  const isNeeded = (field: Field): boolean => (place === 'path' ? !isOptional(field.name, path) : field.required)
  if (info === undefined) return []
  const sources = [lineSource(input.project, { file: info.path, line: info.line }, info.name)]
  const where: Phrase = place === 'input' ? [] : [place]
  const fields = fieldsOf(info.schema)
  if (fields.length === 0) {
    const cells = [[`the ${place}`], where, [value(info.name ?? typeName(info.schema))], [], fieldNotes(info.schema, input.known)]
    return [{ id: place, cells, sources }]
  }
  // a type of TypeScript refuses nothing when the program runs
  const isTypeAlone = info.origin === 'typescript' && (place === 'body' || place === 'query')
  return fields.map((field): Row => {
    const { schema } = field
    const declared: readonly Phrase[] =
      schema[readMark] === true
        ? [knownType(field), field.required ? ['yes'] : []]
        : [[value(field.type)], [isNeeded(field) ? (isTypeAlone ? 'by its type' : 'yes') : 'no']]
    const notes = fieldNotes(schema, input.known)
    const cells = [[value(field.name)], where, ...declared, notes]
    // the heading says as much of a part of the path that is any string
    const isInHeading = place === 'path' && isNeeded(field) && field.type === 'string' && notes.length === 0
    return { id: `${place}/${field.name}`, cells, sources, ...(isInHeading && { spare: true as const }) }
  })
}

/** The type of a field that no schema describes, where the code shows it. */
function knownType({ type, schema }: Field): Phrase {
  return schema['type'] === undefined && schema['enum'] === undefined ? [] : [value(type)]
}

/** What the route declares, field by field; then what its code sends, and statuses of which nothing else is known. */
function answerTables(id: string, route: Route, input: PageInput): readonly Block[] {
  const schemas = Object.entries(route.schemas.responses ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const declared = table(
    id,
    ['Status', 'Field', 'Type', 'Description'],
    schemas.flatMap(([status, info]) => answerRows({ status, info, route }, input)),
  )
  const sent = table(declared === undefined ? id : `${id}/sent`, ['Status', 'Answer'], sentRows(route, input))
  return [...labelled(id, 'Answers:', declared ?? sent), ...(declared === undefined || sent === undefined ? [] : [sent])]
}

/** Answers that the code was seen to send. A `200` of which nothing is known is no row: every reader expects it. */
function sentRows(route: Route, input: PageInput): readonly Row[] {
  const described = new Set(Object.keys(route.schemas.responses ?? {}))
  const scope = { project: input.project, operation: route }
  const claims = claimsOf(answerClaims, scope).filter(({ what }) => !described.has(String(what.status)))
  const words = answerClaims.say(claims, scope)
  const claimed = claims.map(({ id, evidence, what }, i): Row & { status: number } => {
    const [, ...body] = words[i] ?? []
    return {
      id: id.slice(0, idCut.place),
      status: what.status,
      cells: [[statusRef(what.status)], bodyOf(body)],
      sources: evidence.slice(0, 1),
    }
  })
  const bare = [...route.statuses].filter((status) => status < 400 && !described.has(String(status))).toSorted((a, b) => a - b)
  const sources = routeSources(input.project, route)
  const left = (claims.length > 0 ? [] : bare).map((status) => ({
    id: `answer/${status}`,
    status,
    cells: [[statusRef(status)], []],
    sources,
  }))
  return [...claimed, ...left]
    .filter(({ status, cells }) => status !== 200 || (cells[1]?.length ?? 0) > 0)
    .map(({ status, cells, ...row }): Row => ({ ...row, cells: (cells[1]?.length ?? 0) > 0 ? cells : [cells[0] ?? [], [meaning(status)]] }))
}

/** The words of an answer as they stand in a cell of their own: without what joins them to the status. */
export function bodyOf(words: Phrase): Phrase {
  const [first, ...rest] = words
  if (typeof first !== 'string') return words
  const text = first
    .replace(/^ with (?=an? |the |$)|^ with |^, /, '')
    .replace(/^ without a body/, 'an empty body')
    .trimStart()
  return text === '' ? rest : [text, ...rest]
}

/** A declared answer, one row for each field that this operation puts into it. */
function answerRows({ status, info, route }: { status: string; info: SchemaInfo; route: Route }, input: PageInput): readonly Row[] {
  const sources = [lineSource(input.project, { file: info.path, line: info.line }, info.name)]
  const shown: Phrase = /^\d{3}$/.test(status) ? [statusRef(Number(status))] : [status === 'default' ? 'any' : value(status)]
  const fields = ownAnswer(status, answerFieldsOf(info.schema), route, input.project)
  if (fields.length === 0) {
    const cells = [shown, [], [value(info.name ?? typeName(info.schema))], fieldNotes(info.schema, input.known)]
    return [{ id: `answer/${status}`, cells, sources }]
  }
  return fields.map((field): Row => {
    const codes = field.sent === undefined ? undefined : say`This operation sends ${list(field.sent.map(value), ' or ')}.`
    const notes = sentences([fieldNotes(field.schema, input.known), codes])
    const cells = [shown, [value(field.name)], [value(field.type)], notes]
    return { id: `answer/${status}/${field.name}`, cells, sources }
  })
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
  401: 'unauthorized',
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
