import type { Block } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { isSigned } from '../../core/sign-in.ts'
import { value } from '../../text/wording.ts'
import { installLine, packageOf, startCommand } from '../examples/commands.ts'
import { secretsOf } from '../examples/curl.ts'
import { serverAddress } from '../examples/server-address.ts'
import type { PageInput } from '../page.ts'
import { code, gap, paragraph, sentences } from '../../text/page-blocks.ts'
import { operation, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { isTold, routeWords } from './describe.ts'
import { featureOf, sibling } from './place.ts'
import { repositoryStarts, startBlocks } from './start.ts'
import { pathParameters } from './operations.ts'
import { tokenPhrase } from './token-phrase.ts'
import { requiredSentence } from './settings.ts'

/** A route that another system calls by itself: a webhook, a callback, a scheduler's call. No reader begins with it. */
export function isCalledByMachines(route: Route, { feature }: PageInput): boolean {
  return (
    /(^|\/)cron(\/|$)/i.test(route.path) ||
    isSigned(route) ||
    // other systems sign what they send: behind a login the same words name what people manage
    (route.auth !== 'required' && /(^|\/)(webhooks?|callbacks?)(\/|$)/i.test(route.path)) ||
    feature.webhooks.some((hook) => hook.direction === 'in' && hook.route === operation(route))
  )
}

/** A path without a word of its own, `/` or `/:id`: the root of a service that also answers under a name, which tells a reader more. */
function isBare(route: Route): boolean {
  return !/(^|\/)[A-Za-z]/.test(route.path)
}

/** Whether two routes run the same function by the same method: two versions of one path, or a path and its alias. */
export function isSameCode(one: Route, other: Route): boolean {
  if (one === other) return true
  const [at, to] = [one.handlerAt, other.handlerAt]
  return (
    at !== undefined && to !== undefined && one.method === other.method && at.file === to.file && at.from === to.from && at.to === to.to
  )
}

/** Routes that people call and that have an example, the one that is easiest to call first. */
export function easiestRoutes(input: PageInput): readonly Route[] {
  const effort = (route: Route): number =>
    (isBare(route) ? 6 : 0) +
    // of what a call is for nobody can say, it teaches nothing
    (isTold(route, input) ? 0 : 5) +
    pathParameters(route.path).length * 2 +
    (route.auth === 'required' ? 1 : 0) +
    (route.schemas.body === undefined ? 0 : 1) +
    (route.method === 'GET' ? 0 : 1) +
    (route.method === 'DELETE' ? 4 : 0)
  return input.feature.routes
    .filter((route) => input.examples.calls.has(operation(route)) && !isCalledByMachines(route, input))
    .map((route, i) => ({ route, key: effort(route) * 1000 + i }))
    .sort((a, b) => a.key - b.key)
    .map(({ route }) => route)
}

/** The shortest way to see the feature work, in fences that run as they stand. */
export function quickStart(input: PageInput): readonly (Block | undefined)[] {
  const [route] = easiestRoutes(input)
  if (route !== undefined) return overHttp(route, input)
  const [example] = input.examples.imports.values()
  if (example !== undefined)
    return [
      ...installing(input),
      paragraph('quick-start/call', sentences([startedBy(input), say`Then call the code of ${[featureOf(input.feature)]}:`])),
      code('quick-start/example', example.language, example.code),
    ]
  const start = installing(input)
  const link = startedBy(input)
  if (link !== undefined) return [paragraph('quick-start/install', link)]
  return start.length > 0 ? start : [gap('quick-start', say`how does a reader try ${[featureOf(input.feature)]}?`)]
}

function overHttp(route: Route, input: PageInput): readonly (Block | undefined)[] {
  const example = input.examples.calls.get(operation(route))
  const { known } = serverAddress(input.project)
  const needed = requiredSentence(input.feature.env)
  const sources = routeSources(input.project, route)
  return [
    needed === undefined ? undefined : paragraph('quick-start/settings', needed),
    ...installing(input),
    paragraph(
      'quick-start/call',
      sentences([
        startedBy(input),
        known ? undefined : say`Put the address of your server into ${value('BASE_URL')}.`,
        ...secretsOf(route, input.project).map((secret) => say`Put ${[secret.holds]} into ${value(secret.variable)}.`),
        ...tokenPhrase(route, input.project),
        isTold(route, input) ? say`${routeWords(route, input)}:` : say`Then call ${routeRef(route)}:`,
      ]),
      sources,
    ),
    example === undefined ? undefined : code('quick-start/example', example.language, example.code, sources),
  ]
}

/** A link to the page that says once for the whole repository how the code is started; undefined where it does not say it of this code. */
function startedBy(input: PageInput): Phrase | undefined {
  const { project, feature } = input
  const start = startCommand(feature, project)
  const isSaid = repositoryStarts(project).some(({ line }) => line === start?.line)
  const index = isSaid ? sibling(input, 'docs-index', 'Start the server') : undefined
  return index === undefined ? undefined : say`${index}.`
}

/** Installs and starts with the scripts of the repository; for a published library, installs it. */
function installing(input: PageInput): readonly Block[] {
  const { project, feature } = input
  const start = startCommand(feature, project)
  if (start !== undefined) return startedBy(input) === undefined ? startBlocks(start, project, 'quick-start') : []
  const owner = packageOf(feature, project)
  if (owner === undefined) return []
  return [
    paragraph('quick-start/install', say`Install the dependencies that ${pathRef(owner.manifest)} names:`),
    code('quick-start/start', 'sh', installLine(project, owner)),
  ]
}
