import type { RepoPath } from '../../core/names.ts'
import type { ErrorInfo, GuardAt, Project, Route } from '../../core/project.ts'
import { writtenPath } from '../../core/written-path.ts'
import { errorsOf } from './failures.ts'

/** Lines of a file. */
interface Lines {
  file: RepoPath
  from: number
  to: number
}

/**
 * The errors of an operation as its callers meet them: the guard that runs first answers who has no login, so that the handler's own answer to them is
 * not seen; what the guard says stands in its place.
 */
export function metErrors(route: Route, project: Project): readonly ErrorInfo[] {
  const errors = errorsOf(route, project)
  if (guardBefore(route, project) === undefined) return errors
  return [...guardErrors(route, project), ...errors.filter((error) => !isAnsweredBefore(error, route, project))]
}

/** What the guard that runs before the handler answers to who has no login, where following the operation has not met it. */
export function guardErrors(route: Route, project: Project): readonly ErrorInfo[] {
  const guard = guardBefore(route, project)
  if (guard === undefined) return []
  const errors = errorsOf(route, project)
  return project.errors.filter((error) => error.status === 401 && isWithin(error, guard) && !errors.includes(error))
}

/** Where the guard is declared that refuses before the handler runs; undefined where the handler itself is the guard, or where that was not found. */
function guardBefore({ auth, authBy, handlerAt }: Route, project: Project): Lines | undefined {
  if (auth !== 'required' || authBy === undefined || handlerAt === undefined) return undefined
  return guardLines(authBy, handlerAt, project)
}

/** How a guard of the repository that lets some callers pass without a login, or that was not read to its end, turns others away. */
export function guardRefusals({ authBy, handlerAt, file, line }: Route, project: Project): readonly ErrorInfo[] {
  const handler = handlerAt ?? { file, from: line, to: line }
  const lines = authBy === undefined ? undefined : (guardLines(authBy, handler, project) ?? inlineLines(authBy, handler))
  if (lines === undefined) return []
  return project.errors.filter((error) => (error.status === 401 || error.status === 403) && isWithin(error, lines))
}

/** `app.get('/x', (req, res, next) => { … }, handler)`: a guard without a name stands between the route and its handler. */
function inlineLines({ name, file, line }: GuardAt, handler: Lines): Lines | undefined {
  const isBefore = name === 'inline middleware' && file === handler.file && line < handler.from
  return isBefore ? { file, from: line, to: handler.from - 1 } : undefined
}

function guardLines(authBy: GuardAt, handlerAt: Lines, project: Project): Lines | undefined {
  const at = project.declarationOf?.(authBy.file, authBy.name) ?? { path: authBy.file, name: authBy.name }
  const last = at.name.split('.').at(-1)
  const found = project.facts(at.path)?.functions.filter(({ name }) => name === at.name || name === last) ?? []
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  const lines = { file: at.path, from: only.from, to: only.to }
  return lines.file === handlerAt.file && lines.from >= handlerAt.from && lines.to <= handlerAt.to ? undefined : lines
}

function isWithin({ file, line }: { file: RepoPath; line: number }, lines: Lines): boolean {
  return file === lines.file && line >= lines.from && line <= lines.to
}

/** `const userId = req.user?.id; if (!userId) return res.status(401)…` of a handler. */
function isAnsweredBefore(error: ErrorInfo, { handlerAt }: Route, project: Project): boolean {
  const name = /^!\(?([\w.$?]+)\)?$/.exec(error.guard ?? '')?.[1]
  if (error.status !== 401 || name === undefined || handlerAt === undefined || !isWithin(error, handlerAt)) return false
  if (isCaller(name)) return true
  const bindings = project.facts(handlerAt.file)?.bindings ?? []
  const before = bindings.filter(
    (one) => one.name === name && one.line <= error.line && isWithin({ file: handlerAt.file, line: one.line }, handlerAt),
  )
  const last = before.at(-1)
  return last !== undefined && isCaller(writtenPath(last.value) ?? '')
}

/** What code before put on the request, not what the caller wrote into it: `req.user.id`, `res.locals.user`, `ctx.state.user`. */
function isCaller(path: string): boolean {
  return /^(?:req|request|ctx|context|c|event|res|reply)\.(?!body\b|query\b|params\b|headers?\b|cookies\b|signedCookies\b|session\b|files?\b)\w/.test(
    path.replaceAll('?', ''),
  )
}
