import type { Source } from '../core/places.ts'
import type { RepoPath } from '../core/names.ts'
import { type Phrase, ref, type Ref, say } from '../core/phrase.ts'
import type { Feature, FeatureFile, FeatureFunction } from '../core/feature.ts'
import type { EnvKey, ErrorInfo, JobInfo, Model, Project, Route, SymbolInfo, TestInfo } from '../core/project.ts'

/** `POST /invoices/:id`: the name of an operation. */
export function operation(route: Route): string {
  return `${route.method} ${route.path}`
}

/** A reference to an operation. */
export function routeRef(route: Route): Ref {
  return ref('route', operation(route))
}

/** A reference to a symbol. */
export function symbolRef(symbol: SymbolInfo): Ref {
  return ref('symbol', symbol.name, symbol.path)
}

/** A reference to a file, shown as a link. */
export function pathRef(path: RepoPath): Ref {
  return ref('path', path, path)
}

/** A reference to an environment variable. */
export function envRef(key: EnvKey): Ref {
  return ref('env', key.name)
}

/** A reference to an error class or code. */
export function errorRef(error: ErrorInfo): Ref {
  return ref('error', error.name)
}

/** A reference to a model. */
export function modelRef(model: Model): Ref {
  return ref('model', model.name)
}

/** A reference to a job or a queue. */
export function jobRef(job: JobInfo): Ref {
  return ref('job', job.name)
}

/** A job as a page names it: work that a timer repeats and that has no name of its own goes by the function that sets the timer. */
export function jobWords(job: JobInfo): Phrase {
  if (job.library === 'Loops') return say`the loop of ${jobRef(job)}`
  return job.library === 'Timers' && job.handler === '' ? say`a timer of ${jobRef(job)}` : [jobRef(job)]
}

/** A reference to a status code. */
export function statusRef(status: number): Ref {
  return ref('status', String(status))
}

/** The lines that register a route and, where it was found, its handler. */
export function routeSources(project: Project, route: Route): readonly Source[] {
  const registration = project.source(route.file, route.line, route.line, operation(route))
  const handler = route.handlerAt
  return handler === undefined ? [registration] : [registration, project.source(handler.file, handler.from, handler.to, route.handler)]
}

/** The declaration of a symbol. */
export function symbolSource(project: Project, symbol: SymbolInfo): Source {
  return project.source(symbol.path, symbol.from, symbol.to, symbol.name)
}

/** A whole file: its declarations, so that a comment or a moved line does not count. */
export function fileSource(project: Project, path: RepoPath): Source {
  return project.source(path, 1, lastLine, path)
}

/** More lines than any analysed file has. */
const lastLine = 10_000_000

/** One line of a file. */
export function lineSource(project: Project, at: { file: RepoPath; line: number }, symbol?: string): Source {
  return project.source(at.file, at.line, at.line, symbol)
}

/** The declaration of a model. */
export function modelSource(project: Project, model: Model): Source {
  return project.source(model.file, model.from, model.to, model.name)
}

/** Files that make the feature, best first. */
export function coreFiles(feature: Feature): readonly FeatureFile[] {
  return feature.files.filter((file) => file.role === 'core')
}

/** `None of its 8 files answers a request.`: said of the files that were taken for a feature, because others may be its own as well. */
export function noneOfFiles(feature: Feature, verb: string, what: string): Phrase {
  const files = coreFiles(feature).length
  return [
    files === 1 ? `Its one file ${verb} no ${what}.` : `None of its ${files} files ${verb} ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}.`,
  ]
}

/** The function of a feature that answers a route from a file that is not the feature's; undefined where a file of its own does. */
export function partOf(feature: Pick<Feature, 'files'>, { handlerAt: at }: Pick<Route, 'handlerAt'>): FeatureFunction | undefined {
  if (at === undefined) return undefined
  const file = feature.files.find(({ path, role }) => role === 'part' && path === at.file)
  return file?.functions?.find(({ from, to }) => from <= at.from && at.to <= to)
}

/** True for a line of a function of the feature in a file that is not its own. */
export function isPartLine({ functions = [] }: FeatureFile, line: number): boolean {
  return functions.some(({ lines }) => lines.some(([from, to]) => from <= line && line <= to))
}

/** Tests that send a request to a route, or call its handler where they import the file of it. */
export function testsOfRoute(feature: Feature, route: Route): readonly TestInfo[] {
  const name = operation(route)
  return feature.tests.filter((test) => test.requests.some((request) => sameOperation(request, name)) || callsHandler(test, route))
}

/** `controller.create()` in a test that imports the controller, `POST(request)` in one that imports this route file. */
function callsHandler(test: TestInfo, route: Route): boolean {
  if (route.handler === '' || !test.covers.includes(route.handlerAt?.file ?? route.file)) return false
  const own = route.handler.slice(route.handler.lastIndexOf('.') + 1)
  return test.calls.some((call) => call === route.handler || call.slice(call.lastIndexOf('.') + 1) === own)
}

/** Whether a request as a test sends it (`GET /invoices/42?x=1`) is a call of an operation (`GET /invoices/:id`). */
export function sameOperation(request: string, name: string): boolean {
  const [method = '', target = ''] = request.split(' ')
  const [wanted = '', path = ''] = name.split(' ')
  if (wanted !== 'ALL' && method !== wanted) return false
  const asked = parts(target.split(/[?#]/)[0] ?? '').map(decoded)
  const whole = parts(path)
  // Optional segments at the end may be missing.
  const least = whole.findLastIndex((part) => !part.endsWith('?')) + 1
  const pattern = asked.length < whole.length ? whole.slice(0, Math.max(asked.length, least)) : whole
  const rest = pattern.findIndex((part) => part.endsWith('*'))
  if (rest === -1 ? asked.length !== pattern.length : asked.length < rest) return false
  return pattern.every((part, i) => part.startsWith(':') || part.endsWith('*') || part === asked[i])
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function parts(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}
