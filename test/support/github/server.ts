import { createHash } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { type Answer, type Call, Refusal } from './call.ts'
import { answerOf } from './dispatch.ts'
import { runHooks, strike } from './faults.ts'
import { answerGit } from './git-door.ts'
import { answerGraphql, fieldOf } from './graphql.ts'
import { type House, recordOf, suffer } from './house.ts'
import { asTable, parseJson } from './json.ts'
import { countRequest, limitHeaders } from './limits.ts'
import { type Principal, actorOf, principalOf } from './principals.ts'
import type { RequestRecord } from './recording.ts'
import { answerRegistration } from './register-app.ts'
import { findOperation } from './slice.ts'
import { type Violation, answerProblems, requestProblems } from './validate.ts'

/** Largest request that is read, in bytes. */
const largest = 64 * 1024 * 1024

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) throw new Refusal(413, 'Payload too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

async function answerApi(house: House, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const path = url.pathname.slice(house.apiPath.length)
  const bodyText = await readBody(request)
  const found = findOperation(request.method ?? 'GET', path)
  const body = bodyText === '' ? undefined : parseJson(bodyText)
  const record = recordOf(house, request, { path, query: url.search.slice(1), operationId: found?.operation.id, body, bodyText })
  const who = identify(house, request, record)
  await runHooks(house.faults, 'before', record)
  const fault = strike(house.faults, record)
  if (fault !== undefined && fault.when !== 'after' && (await suffer(fault.answer, record, response))) return
  const answer = await answerTo(house, { record, found, url, who, accept: request.headers.accept ?? '' })
  await runHooks(house.faults, 'after', record)
  if (fault?.when === 'after' && (await suffer(fault.answer, record, response))) return
  write(house, { request, response, record, answer, who })
}

/** Who asks; a refusal is kept for later, so that hooks and faults come first. */
function identify({ state, tokens }: House, request: IncomingMessage, record: RequestRecord): Principal | Refusal {
  try {
    const principal = principalOf(state, tokens, request.headers.authorization)
    record.auth = principal.kind
    record.actor = actorOf(principal)?.login ?? (principal.kind === 'app' ? principal.app.slug : undefined)
    return principal
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

interface Question {
  readonly record: RequestRecord
  readonly found: ReturnType<typeof findOperation>
  readonly url: URL
  readonly who: Principal | Refusal
  readonly accept: string
}

/** Answers a request by its operation and compares both with GitHub's description. */
async function answerTo(house: House, question: Question): Promise<Answer> {
  const { record, found } = question
  const violate = (of: Violation['of'], problem: string): void => {
    house.recording.violations.push({ of, what: found?.operation.id ?? `${record.method} ${record.path}`, problem })
  }
  if (found === undefined) {
    violate('request', "not in the slice of GitHub's description")
    return answerOf(new Refusal(404, 'Not Found'))
  }
  const answer = await truth(house, { ...question, found }, (problem) => violate('request', problem)).catch(answerOf)
  const problems = answer.text === undefined ? answerProblems(found.operation, answer.status, answer.body) : []
  for (const problem of problems) violate('answer', `${answer.status}: ${problem}`)
  return answer
}

async function truth(
  { state, events, meter, dispatch }: House,
  { record, found: { operation, params }, url, who, accept }: Question & { found: NonNullable<Question['found']> },
  violate: (problem: string) => void,
): Promise<Answer> {
  if ((record.headers['user-agent'] ?? '') === '')
    throw new Refusal(403, 'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.')
  if (who instanceof Refusal) throw who
  countRequest(meter, state, who, operation.id)
  if (record.bodyText !== '' && record.body === undefined) {
    violate('the body is no JSON')
    throw new Refusal(400, 'Problems parsing JSON')
  }
  const problems = requestProblems(operation, { params, query: url.searchParams, body: record.body })
  for (const problem of problems) violate(problem)
  if (problems.length > 0) throw new Refusal(422, `Invalid request.\n\n${problems.join('\n')}`)
  const call: Call = {
    state,
    events,
    operation,
    principal: who,
    params,
    query: url.searchParams,
    body: asTable(record.body),
    accept,
    address: `${state.urls.api}${record.path}`,
  }
  record.hasRun = true
  return dispatch.answer(call)
}

interface Writing {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly record: RequestRecord
  readonly answer: Answer
  readonly who: Principal | Refusal
}

function write({ meter, state, apiPath }: House, { request, response, record, answer, who }: Writing): void {
  const text = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body))
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`
  const headers: Record<string, string> = {
    'x-github-request-id': `0000:${record.sequence.toString(16)}`,
    'x-github-media-type': 'github.v3; format=json',
    ...(apiPath === '' ? {} : { 'x-github-enterprise-version': '3.18.0' }),
    ...limitHeaders(meter, state, who instanceof Refusal ? { kind: 'anonymous' } : who),
    ...answer.headers,
  }
  if (text !== '') headers['content-type'] = answer.text === undefined ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const isSame = request.method === 'GET' && answer.status === 200 && request.headers['if-none-match'] === etag
  if (request.method === 'GET' && answer.status === 200) headers['etag'] = etag
  record.status = isSame ? 304 : answer.status
  record.answer = answer.body
  response.writeHead(record.status, headers).end(isSame ? '' : text)
}

/** The GraphQL API, which an Enterprise Server has beside the REST API. */
async function answerQuery(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bodyText = await readBody(request)
  const body = parseJson(bodyText)
  const record = recordOf(house, request, { path: '/graphql', operationId: `graphql/${fieldOf(body)}`, body, bodyText })
  const who = identify(house, request, record)
  await runHooks(house.faults, 'before', record)
  const fault = strike(house.faults, record)
  if (fault !== undefined && (await suffer(fault.answer, record, response))) return
  record.hasRun = true
  const answer = await Promise.resolve(who)
    .then((principal) => {
      if (principal instanceof Refusal) throw principal
      return answerGraphql(house.state, principal, body)
    })
    .catch(answerOf)
  write(house, { request, response, record, answer, who })
}

async function answerAny(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (await answerGit(house, request, response, url)) return
  if (await answerRegistration(house, request, response, url)) return
  if (url.pathname === `${house.apiPath.replace(/\/v3$/, '')}/graphql`) return answerQuery(house, request, response)
  const isApi = url.pathname.startsWith(`${house.apiPath}/`)
  if (isApi) return answerApi(house, request, response, url)
  const record = recordOf(house, request, { path: url.pathname, query: url.search.slice(1) })
  house.recording.violations.push({ of: 'request', what: `${record.method} ${record.path}`, problem: 'neither the API nor git is here' })
  record.status = 404
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
}

/** The server of a house; a bug of the stand-in is a violation and a 500. */
export function createHouseServer(house: House): Server {
  const server = createServer((request, response) => {
    answerAny(house, request, response).catch((error: unknown) => {
      if (request.destroyed && response.destroyed) return
      const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
      house.recording.violations.push({ of: 'answer', what: `${request.method ?? ''} ${request.url ?? ''}`, problem })
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: 'The stand-in failed', problem }))
    })
  })
  // A connection that clients keep must not end just as they use it again.
  server.keepAliveTimeout = 60_000
  return server
}
