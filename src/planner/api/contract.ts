import { say } from '../../core/phrase.ts'
import { errorRef, fileSource, lineSource, pathRef, routeRef, symbolRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { answers, declares, either, has, tests, testsRoute, usesPackage } from '../evidence/looks.ts'
import { testsMounted, usesText } from '../evidence/texts.ts'
import { appFile, fileRef, pathWords, planned, standing } from '../parts/task-words.ts'
import { verb, wayPhrase, waysPhrase, writesOf } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import type { ApiContext } from './context.ts'
import { checkingWorkflow } from '../today/change-checks.ts'

/** A description of the interface; `openapitools.json` holds settings of a generator. */
const descriptionFile = /(?:^|\/)openapi(?!-?(?:tools|generator|config|ts))[\w.-]*\.(?:ya?ml|json)$/i

/** Phase 1: what is promised is written down where the code is. */
export function contractPhase(context: ApiContext): Phase {
  return {
    title: 'Contract',
    aim: say`${waysPhrase(context.exposed, say`each operation that programs may call`)} ${verb(context.exposed, 'has', 'have')} a stated request, answer and failure, and nobody outside can call more than before`,
    tasks: [inventory(context), schemas(context), description(context), failures(context)],
  }
}

function inventory({ exposed, inner, today: { place, api } }: ApiContext): Task {
  const test = place.test('exposed')
  const file = place.module('exposed')
  return {
    key: 'inventory',
    text: 'list the operations that programs may call',
    files: [file, test],
    given: say`a list in ${fileRef(file)} with ${waysPhrase(exposed, say`the first operations`)}`,
    when: say`somebody mounts a new operation in ${pathWords(api.app, say`the application`)} and forgets the list`,
    expected: say`a key gets 404 for it${inner.length === 0 ? [] : say` as for ${waysPhrase(inner, [], 2)}`}, and a test names what is neither listed nor left out on purpose`,
    shownBy: say`${fileRef(test)} compares the list with the operations of ${pathWords(api.app, say`the application`)}`,
    shows: {
      code: declares(/exposed|public_?(?:api|operations?|routes?)|allowed_?(?:operations?|routes?)|api_?surface/i),
      test: tests(/exposed|public (?:api|operation|route)|listed|surface/i),
    },
  }
}

/** Operations with a body state a schema for it, each of them. */
const allBodiesStated: Look = (project) => {
  const bodies = writesOf(project).filter(({ route }) => route !== undefined && /^(?:POST|PUT|PATCH)$/.test(route.method))
  const [first] = bodies
  if (first === undefined || bodies.some(({ route }) => route?.schemas.body === undefined)) return []
  return [{ text: say`${first.name} and the other operations with a body state its schema`, at: first.source }]
}

function schemas(context: ApiContext): Task {
  const { loose, writes, project, exposed } = context
  const {
    today: { place, api },
  } = context
  const test = place.test('schemas')
  const stated = writes.find(({ route }) => route?.schemas.body !== undefined)
  const body = stated?.route?.schemas.body
  const means = api.validation === undefined ? say`a schema` : say`a schema of ${value(api.validation)}`
  return {
    key: 'schemas',
    text:
      loose.length === 0
        ? 'check that schemas refuse unknown fields and cover answers'
        : 'state a schema for each body and answer of the interface',
    files: [...[...new Set(loose.slice(0, 4).map(({ file }) => file))].map((path) => standing(path)), test],
    given:
      loose.length === 0
        ? say`${means} for the body of ${wayPhrase(stated, say`each operation`)}`
        : say`${waysPhrase(loose, [])}, whose ${verb(loose, 'body has', 'bodies have')} no schema in the code`,
    when: say`a client sends ${wayPhrase(loose[0] ?? stated, say`a body`)} a field too many, a number as text, and nothing`,
    expected: say`${means} refuses each before a record is read, and an answer of ${wayPhrase(exposed[0], say`a read`)} that lacks a promised field fails in the tests`,
    shownBy: say`${fileRef(test)} sends three such bodies to ${waysPhrase(loose.length > 0 ? loose : writes, say`each operation`)}`,
    shows: { code: allBodiesStated, test: tests(/schema|invalid|400|422|unknown field|refuses? a body|validat/i) },
    ...(body !== undefined &&
      stated !== undefined && {
        stands: {
          id: 'fitted/schemas',
          text: say`${stated.name} states its body in ${pathRef(body.path)} already, so that ${[loose.length === 0 ? 'the task is a check of strictness and answers' : 'the others follow that form']}.`,
          sources: [lineSource(project, { file: body.path, line: body.line }, body.name)],
        },
      }),
  }
}

const describers = [
  '@nestjs/swagger',
  '@fastify/swagger',
  '@hono/zod-openapi',
  'hono-openapi',
  '@asteasolutions/zod-to-openapi',
  'zod-openapi',
  'swagger-jsdoc',
  'tsoa',
  'express-openapi-validator',
  'next-swagger-doc',
]

function description(context: ApiContext): Task {
  const {
    exposed,
    description: stands,
    graphql,
    project,
    today: { place },
  } = context
  const test = place.test('description')
  const [operation] = graphql
  return {
    key: 'description',
    text:
      stands === undefined
        ? 'make an OpenAPI 3.1 description from the code'
        : 'check that the description in the repository says what the code does',
    files: [...(stands === undefined ? [place.module('description'), ...appFile(context)] : [standing(stands, 'page')]), test],
    after: ['schemas'],
    given: say`${waysPhrase(exposed, say`the exposed operations`)} with their schemas`,
    when: say`${planned('GET /openapi.json')} is read${operation === undefined ? [] : say`, and the schema that holds ${value(operation.name)} is printed`}`,
    expected: say`each listed operation stands there with its failures, a generated client calls ${wayPhrase(exposed[0], say`one of them`)}, and no other operation is named`,
    shownBy: say`${fileRef(test)} sends the examples of the description to ${waysPhrase(exposed, say`the application`, 2)} and compares the answers`,
    shows: {
      code: either(
        usesPackage(...describers),
        answers(['GET'], /\/(?:openapi|swagger|api-docs?|docs)(?:\.json|\.ya?ml)?$/),
        has(descriptionFile),
      ),
      test: tests(/openapi|description|contract|swagger/i),
    },
    ...(stands !== undefined && {
      stands: {
        id: 'fitted/description',
        text: say`${pathRef(stands)} describes the interface already, so that its task is a comparison with the code.`,
        sources: [fileSource(project, stands)],
      },
    }),
  }
}

function failures(context: ApiContext): Task {
  const {
    exposed,
    project,
    today: { place, api },
  } = context
  const test = place.test('failures')
  const known = project.errors.find(({ status, file }) => status !== undefined && status >= 400 && status < 500 && !project.isTest(file))
  return {
    key: 'failures',
    text: 'answer each failure in one form',
    files: [place.module('failures'), test, ...(api.error === undefined ? appFile(context) : [standing(api.error.path)])],
    given: say`${api.error === undefined ? say`errors that handlers throw` : say`an ${symbolRef(api.error)}`}${known === undefined ? [] : say`, such as ${errorRef(known)} of ${pathRef(known.file)}`}, and one that nobody expected`,
    when: say`each of them ends a call of ${wayPhrase(exposed[0], say`an operation`)}`,
    expected: say`the body is ${planned('application/problem+json')} with a ${planned('type')} that stays the same over releases, and holds neither a stack nor a statement of SQL`,
    shownBy: say`${fileRef(test)} makes ${waysPhrase(exposed, say`each operation`, 2)} fail in five ways and reads the bodies`,
    shows: {
      code: usesText(/^application\/problem\+json$/i),
      test: either(
        tests(/problem|(?:error|failure).*(?:form|shape|body|format)|stack/i),
        testsMounted(/problem|(?:error|failure).*(?:form|shape|body|format)|stack/i),
      ),
    },
  }
}

/** A route whose path holds a version. */
export const versionedRoute: Look = (project) => {
  const found = project.routes.find(({ path }) => /\/v\d+(?:\/|$)/.test(path))
  return found === undefined
    ? []
    : [{ text: say`${routeRef(found)} holds a version`, at: lineSource(project, found, `${found.method} ${found.path}`) }]
}

/** Phase 3: what was promised stays, or ends on a known day. */
export function versionPhase(context: ApiContext): Phase {
  return {
    title: 'Versions',
    aim: say`a client of ${wayPhrase(context.exposed[0], say`one operation`)} that was written today works until a day that its owner was told`,
    tasks: [versions(context), compatibility(context), endings(context), ...(context.graphql.length === 0 ? [] : [costs(context)])],
  }
}

function versions(context: ApiContext): Task {
  const {
    exposed,
    version,
    project,
    today: { place },
  } = context
  const test = place.test('versions')
  const path = version === undefined ? '/v1' : `/${version}`
  const [seen] = versionedRoute(project)
  return {
    key: 'versions',
    text:
      version === undefined
        ? 'answer the exposed operations under a version'
        : 'check that each exposed operation has the version that paths hold',
    files: [place.module('versions'), test, ...appFile(context)],
    given: say`${waysPhrase(exposed, say`the exposed operations`)}, which callers of today use as they are`,
    when: say`the same call is sent below ${planned(path)} and without it`,
    expected: say`both reach one handler, ${planned(path)} answers what the description says, and the other stays free to change with those who call it today`,
    shownBy: say`${fileRef(test)} sends ${wayPhrase(exposed[0], say`a call`)} in both ways`,
    shows: { code: versionedRoute, test: testsRoute(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], /\/v\d+(?:\/|$)/) },
    ...(seen !== undefined && {
      stands: { id: 'fitted/versions', text: say`${seen.text} already, so that the task is a check of what has none.`, sources: [seen.at] },
    }),
  }
}

function compatibility({ exposed, project, today: { place } }: ApiContext): Task {
  const test = place.test('compatibility')
  const check = checkingWorkflow(project.workflow)
  return {
    key: 'compatibility',
    text: 'stop a change that breaks a client before it is merged',
    files: [test, ...(check === undefined ? [] : [standing(check.file, 'settings')])],
    after: ['versions'],
    given: say`the description of the last release, and ${wayPhrase(exposed[0], say`an operation`)} with a field renamed, a status changed and a parameter required`,
    when: say`${check === undefined ? say`the tests run` : say`${pathRef(check.file)} runs`}`,
    expected: say`each of the three fails with the name of the operation, and a new optional field of ${wayPhrase(exposed[0], say`its answer`)} passes`,
    shownBy: say`${fileRef(test)} holds one example of each kind for ${wayPhrase(exposed[0], say`one operation`)}`,
    shows: {
      code: either(has(descriptionFile), usesPackage('openapi-diff', '@redocly/openapi-core')),
      test: tests(/breaking|compatib|last release|snapshot of the (?:api|description)/i),
    },
  }
}

function endings({ exposed, project, today: { place } }: ApiContext): Task {
  const test = place.test('endings')
  const old = project.routes.find(({ deprecated }) => deprecated !== undefined)
  return {
    key: 'endings',
    text: 'announce the end of an operation in its answers',
    files: [place.module('endings'), test],
    given: say`${old === undefined ? wayPhrase(exposed[0], say`an operation`) : routeRef(old)} with a day on which it ends`,
    when: say`a key calls it before that day and after it`,
    expected: say`before, the answer has ${planned('Deprecation')}, ${planned('Sunset')} and a link, and the owner of the key hears of it; after, it is 410`,
    shownBy: say`${fileRef(test)} calls ${old === undefined ? wayPhrase(exposed[0], say`it`) : routeRef(old)} on both days`,
    shows: { code: usesText(/^(?:deprecation|sunset)$/i), test: tests(/deprecat|sunset|410/i) },
  }
}

function costs({ graphql, today: { place } }: ApiContext): Task {
  const [operation] = graphql
  const test = place.test('query-cost')
  const name = value(operation?.name ?? '')
  return {
    key: 'query-cost',
    text: 'bound the depth and the cost of a GraphQL document',
    files: [place.module('query-cost'), test, ...(operation === undefined ? [] : [standing(operation.file)])],
    given: say`${name} and the fields that lead from its answer back to it`,
    when: say`a key sends a document twelve levels deep, one with 200 aliases of ${name}, and a batch of 50`,
    expected: say`each is refused before ${name} runs, the cost is counted against the key, and introspection is off for keys that need none`,
    shownBy: say`${fileRef(test)} sends the three and counts how often ${name} ran`,
    shows: {
      code: either(
        usesPackage(
          'graphql-depth-limit',
          'graphql-query-complexity',
          '@escape.tech/graphql-armor',
          '@envelop/depth-limit',
          'graphql-cost-analysis',
          'graphql-validation-complexity',
        ),
        usesText(/^(?:maxDepth|depthLimit|maximumComplexity|queryDepth)$/),
      ),
      test: tests(/depth|complex|cost|alias/i),
    },
  }
}
