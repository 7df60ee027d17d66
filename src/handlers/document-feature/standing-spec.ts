import type { Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import { fieldsOf } from '../../docs/parts/fields.ts'
import { fieldsOf as partsOf, type Fields, isSpecPath, readSpec, type SpecDocument, type SpecOperation } from '../../text/api-spec.ts'
import { withStated } from '../../docs/openapi/with-stated.ts'
import { operation as operationName, routeRef } from '../../text/fact-refs.ts'
import { unreadFor } from '../../text/unread-claims.ts'

/** Documents above this size are not read. */
const largest = 4_000_000
/** Folders whose documents describe what the project calls, or what is tried out. */
const others = /(?:^|\/)(?:node_modules|vendor|third[_-]party|fixtures?|__fixtures__|tests?|__tests__|examples?|templates?)\//i

/** An OpenAPI document that the repository keeps of its own routes. */
export interface StandingSpec {
  path: RepoPath
  /** Operations as the routes of the code are spelled: `POST /api/invoices/{}`. */
  operations: ReadonlyMap<string, SpecOperation>
  /** The document with the paths that callers ask for, as coverage reads it. */
  document: Fields
}

/** The OpenAPI document of the repository most of whose operations are routes of the code: the one with most of them. Ours is none. */
export async function standingSpec({ head: { snapshot, project } }: CommandContext): Promise<StandingSpec | undefined> {
  const paths = [...snapshot.files].flatMap(([path, { size }]) =>
    isSpecPath(path) && size <= largest && !others.test(path) && !project.isTest(path) ? [path] : [],
  )
  if (paths.length === 0) return undefined
  const answered = new Set(project.routes.map(shapeOf))
  const found: (StandingSpec & { matched: number })[] = []
  for await (const [path, text] of snapshot.readAll(paths)) {
    const read = readSpec(path, text)
    const spec = read && placed(read, answered)
    if (spec !== undefined && spec.matched * 2 >= spec.operations.size) found.push({ ...spec, path: path as RepoPath })
  }
  return found.toSorted((one, other) => other.matched - one.matched).at(0)
}

/** A document below the address of its server under which most of its operations are routes. */
function placed(
  { bases, operations, document: written }: SpecDocument,
  answered: ReadonlySet<string>,
): Omit<StandingSpec & { matched: number }, 'path'> {
  const each = bases.map((base) => {
    const shapes = new Map(operations.map((one) => [`${one.method} ${plainPath(base + one.path)}`, one]))
    const paths = Object.fromEntries(Object.entries(partsOf(written['paths'])).map(([path, item]) => [base + path, item]))
    const document = { ...written, paths }
    return { operations: shapes, document, matched: [...shapes.keys()].filter((shape) => answered.has(shape)).length }
  })
  return each.reduce((best, one) => (one.matched > best.matched ? one : best))
}

function shapeOf(route: Pick<Route, 'method' | 'path'>): string {
  return `${route.method} ${plainPath(route.path)}`
}

function plainPath(path: string): string {
  const plain = path.replace(/\{[^}]*\}|:[\w$-]+[*?+]?/g, '{}').replace(/(?<=.)\/+$/, '')
  return plain === '' ? '/' : plain
}

/** A project and a feature whose routes also have what the document says of them. */
export function withStatedParts(
  about: { project: Project; feature: Feature },
  spec: StandingSpec | undefined,
): { project: Project; feature: Feature } {
  if (spec === undefined) return about
  const { path, document } = spec
  const own = new Map(
    about.feature.routes.map((route) => {
      const operation = spec.operations.get(shapeOf(route))
      return [operationName(route), operation === undefined ? route : withStated(route, { path, operation, document })]
    }),
  )
  const read = (route: Route): Route => own.get(operationName(route)) ?? route
  return {
    project: { ...about.project, routes: about.project.routes.map(read) },
    feature: { ...about.feature, routes: about.feature.routes.map(read) },
  }
}

/** What the document lacks of a feature, what it has that no route answers, and fields that the code asks for and it does not name. */
export function compareSpec(spec: StandingSpec, feature: Feature, project: Project): readonly Finding[] {
  const routes = feature.routes.filter(({ method }) => method !== 'ALL')
  const known = routes.filter((route) => spec.operations.has(shapeOf(route)))
  const at = ref('path', spec.path)
  const lacking = routes.filter((route) => !known.includes(route) && isNear(route, known))
  const fields = known.flatMap((route) => lackingFields(route, spec.operations.get(shapeOf(route))))
  const gone = goneOperations(spec, routes, { project, feature })
  const first = gone[0]?.line
  return [
    ...notice(lacking.length > 0, say`${at} lacks ${list(lacking.map(routeRef))}.`, spec.path),
    ...fields.map(({ text, line }) => note(say`${at} ${text}.`, spec.path, line)),
    ...notice(
      gone.length > 0,
      say`${at} has ${list(gone.map(({ method, path }) => ref('value', `${method} ${path}`)))}, which no route of the code answers.`,
      spec.path,
      first,
    ),
  ]
}

/** True below a path that the document describes for the feature: it may leave out on purpose what stands elsewhere. */
function isNear({ path }: Route, known: readonly Route[]): boolean {
  const top = (one: string): string =>
    one
      .split('/')
      .filter((part) => !part.startsWith(':'))
      .slice(0, 3)
      .join('/')
  return known.some((one) => top(one.path) === top(path) || path.startsWith(`${one.path}/`) || one.path.startsWith(`${path}/`))
}

function lackingFields(route: Route, stated: SpecOperation | undefined): readonly { text: Phrase; line: number }[] {
  const schema = route.schemas.body?.schema
  if (schema === undefined || stated?.fields === undefined) return []
  const asked = fieldsOf(schema).filter(({ name, required }) => required && !name.includes('.') && stated.fields?.has(name) === false)
  if (asked.length === 0) return []
  const names = list(asked.map(({ name }) => ref('field', name)))
  return [{ text: say`does not name ${names} of the body of ${routeRef(route)}, which the code requires`, line: stated.line }]
}

/** Operations with a path of the feature that nothing in the code answers; none where something is unread that may answer them. */
function goneOperations(
  spec: StandingSpec,
  routes: readonly Route[],
  about: { project: Project; feature: Feature },
): readonly SpecOperation[] {
  if (unreadFor(about, ['routes']).length > 0) return []
  const answered = new Set(about.project.routes.flatMap((route) => (route.method === 'ALL' ? [] : [shapeOf(route)])))
  const any = new Set(about.project.routes.flatMap(({ method, path }) => (method === 'ALL' ? [plainPath(path)] : [])))
  const own = new Set(routes.map(({ path }) => plainPath(path)))
  return [...spec.operations].flatMap(([shape, one]) => {
    const path = shape.slice(shape.indexOf(' ') + 1)
    return own.has(path) && !answered.has(shape) && !any.has(path) ? [one] : []
  })
}

function notice(isSo: boolean, message: Phrase, path: RepoPath, line?: number): readonly Finding[] {
  return isSo ? [note(message, path, line)] : []
}

function note(message: Phrase, path: RepoPath, line?: number): Finding {
  return { rule: 'openapi-differs', severity: 'notice', message, at: { path, ...(line !== undefined && { line }) } }
}
