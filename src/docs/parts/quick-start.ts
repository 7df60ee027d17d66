import type { Block } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, Route, SymbolInfo } from '../../core/project.ts'
import { isSigned } from '../../core/sign-in.ts'
import { sentence, value } from '../../text/wording.ts'
import type { CheckedExample } from '../examples.ts'
import { installLine, packageOf, startCommand } from '../examples/commands.ts'
import { serverAddress } from '../examples/server-address.ts'
import type { PageInput } from '../page.ts'
import { code, gap, paragraph, sentences, someOf } from '../../text/page-blocks.ts'
import { operation, pathRef, routeRef, routeSources, symbolRef, symbolSource } from '../../text/fact-refs.ts'
import { credentialPhrases } from './credential-phrase.ts'
import { briefWords } from './brief-words.ts'
import { isTold } from './describe.ts'
import { ownWords } from './own-words.ts'
import { startLink } from './page-links.ts'
import { featureOf } from './place.ts'
import { besideBlocks, repositoryStarts, startBlocks } from './start.ts'
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
  const [first] = shownImports(input)
  if (first !== undefined) {
    const { symbol, example } = first
    const sources = [symbolSource(input.project, symbol)]
    return [
      ...installing(input),
      paragraph('quick-start/import', importWords(symbol, input), sources),
      code('quick-start/example', example.language, example.code, sources),
    ]
  }
  const start = installing(input)
  return start.length > 0 ? start : [gap('quick-start', say`how does a reader try ${[featureOf(input.feature)]}?`)]
}

/** A call of an exported function that the overview shows. */
interface ShownImport {
  symbol: SymbolInfo
  example: CheckedExample
}

/** The calls of exported functions that the overview shows, the first below its quick start: none where there is a request to show, and one where there are routes. */
export function shownImports(input: PageInput): readonly ShownImport[] {
  if (easiestRoutes(input).length > 0) return []
  const amount = input.feature.routes.length > 0 ? 1 : 2
  return [...input.examples.imports].slice(0, amount).flatMap(([key, example]) => {
    const symbol = input.feature.symbols.find((one) => `${one.path}#${one.name}` === key)
    return symbol === undefined ? [] : [{ symbol, example }]
  })
}

/** What stands before an example that imports a function: its author's words, where it is declared, and who takes it. */
export function importWords(symbol: SymbolInfo, input: PageInput): Phrase {
  const { project } = input
  const words = ownWords(symbol, input)
  const users = project.importersOf(symbol.path).filter((path) => takes(path, symbol, project))
  const where: Phrase =
    users.length === 0
      ? say`${pathRef(symbol.path)} exports ${symbolRef(symbol)}:`
      : say`${someOf(users.map(pathRef), 2)} ${[users.length === 1 ? 'imports' : 'import']} ${symbolRef(symbol)} from ${pathRef(symbol.path)}:`
  return sentences([words === undefined ? undefined : sentence(words), where])
}

/** Whether a file that is no test imports a symbol by its name. */
function takes(path: RepoPath, { name, path: from }: SymbolInfo, project: Project): boolean {
  const imports = project.facts(path)?.imports ?? []
  return !project.isTest(path) && path !== from && imports.some(({ bindings }) => bindings.some(({ imported }) => imported === name))
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
        ...credentialPhrases(route, input.project),
        ...tokenPhrase(route, input.project),
        say`${isTold(route, input) ? briefWords(route, input) : say`Call ${routeRef(route)}`}${known ? [] : say`; ${value('BASE_URL')} is the address of your server`}:`,
      ]),
      sources,
    ),
    example === undefined ? undefined : code('quick-start/example', example.language, example.code, sources),
  ]
}

/** A link to the page that says once for the whole repository how the code is started; undefined where it does not say it of this code. */
function startedBy(input: PageInput): Block | undefined {
  const { project, feature } = input
  const start = startCommand(feature, project)
  return repositoryStarts(project).some(({ line }) => line === start?.line) ? startLink(input) : undefined
}

/** Installs and starts with the scripts of the repository, or leads to the page that does; for a published library, installs it. */
function installing(input: PageInput): readonly Block[] {
  const { project, feature } = input
  const start = startCommand(feature, project)
  const link = startedBy(input)
  if (link !== undefined) return [link]
  if (start !== undefined) return [...besideBlocks(start, project), ...startBlocks(start, project, 'quick-start')]
  const owner = packageOf(feature, project)
  if (owner === undefined) return []
  return [
    paragraph('quick-start/install', say`Install the dependencies that ${pathRef(owner.manifest)} names:`),
    code('quick-start/start', 'sh', installLine(project, owner)),
  ]
}
