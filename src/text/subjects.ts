import type { FileFacts, FunctionFact } from '../core/facts.ts'
import { idCut, type PageSubject } from '../core/page.ts'
import type { Feature } from '../core/feature.ts'
import type { ConfigKey, EnvKey, ErrorInfo, JobInfo, Model, Project, Route, SymbolInfo } from '../core/project.ts'
import type { RepoPath } from '../core/names.ts'
import type { TriggerInfo } from '../core/trigger.ts'
import { operation } from './fact-refs.ts'
import { briefHash } from './hash.ts'
import { unique } from './page-blocks.ts'

/**
 * Everything that entries of a feature's pages describe, with what identifies it beside its name, in the order of the code. What code
 * says in its own words (messages, conditions) is kept as a hash: a sidecar shows none of it.
 */
export function subjectsOf(project: Project, feature: Feature): readonly PageSubject[] {
  const routes = [...feature.routes, ...project.routes].map((route) => routeSubject(route, project))
  const symbols = [...feature.symbols, ...project.symbols]
  const files = [...feature.files.map(({ path }) => path), ...feature.tests.map(({ file }) => file), ...symbols.map(({ path }) => path)]
  // of all other files facts would have to be read
  const own = new Set(feature.files.map(({ path }) => path))
  const titles = Map.groupBy(feature.tests, ({ file }) => file)
  const byFile = Map.groupBy(symbols, ({ path }) => path)
  const all: readonly PageSubject[] = [
    ...routes,
    ...(feature.triggers ?? []).map((trigger) => triggerSubject(trigger, project)),
    ...guardSubjects(feature.routes),
    ...feature.env.map(settingSubject),
    ...feature.config.map(configSubject),
    ...feature.models.map(modelSubject),
    ...feature.errors.flatMap((error) => errorSubjects(error, project)),
    ...feature.jobs.map(jobSubject),
    ...[...new Set(files)].map((path) => fileSubject(path, namesOf(byFile.get(path), titles.get(path)))),
    ...symbols.map((symbol) => symbolSubject(symbol, own.has(symbol.path) ? project.facts(symbol.path) : undefined)),
  ]
  return unique(all, ({ kind, name }) => `${kind} ${name}`)
}

/** Every route and source file of a project, as entries of pages know them. */
export function codeSubjects(project: Project): readonly PageSubject[] {
  const byFile = Map.groupBy(project.symbols, ({ path }) => path)
  const all: readonly PageSubject[] = [
    ...project.routes.map((route) => routeSubject(route, project)),
    ...project.sources.map((path) => fileSubject(path, namesOf(byFile.get(path)))),
  ]
  return unique(all, ({ kind, name }) => `${kind} ${name}`)
}

/** What groups of routes are about: the files that register them. */
export function groupSubjects(groups: readonly (readonly [string, readonly Route[]])[]): readonly PageSubject[] {
  return groups.map(([name, routes]) => ({
    kind: 'group',
    name,
    keys: [[...new Set(routes.map(({ file }) => file))].sort().join(' ')],
    place: '',
  }))
}

function configSubject({ name, file, default: value }: ConfigKey): PageSubject {
  return { kind: 'config', name, keys: [], place: `${file} ${value === null ? 'unset' : 'set'}`, bare: true }
}

/** What its author says of it, then who reads it; a default is never kept. */
function settingSubject({ name, file, type, default: value, required, about, uses }: EnvKey): PageSubject {
  const readers = [...new Set(uses.map((one) => one.file))].filter((path) => path !== file).sort()
  const place = [file, type ?? '', value === null ? 'unset' : 'set', required ? 'required' : 'optional'].join(' ')
  const keys = [about ?? '', readers.join(' ')].filter((key) => key !== '').map((key) => `${file} ${briefHash(key.replaceAll(name, ''))}`)
  return { kind: 'env', name, keys, place, bare: true }
}

/** Calls from which what a named handler calls tells it from others. */
const fewestCalls = 3

/** Method and handler, then the handler under another method, last what it calls; of a handler without a name what it does. */
export function routeSubject(route: Route, project: Project): PageSubject {
  const { method, handler, handlerAt: at, file } = route
  const place = `${method} ${file}`
  const name = operation(route)
  if (handler !== '') {
    const where = at?.file ?? file
    const bodies = bodiesIn(at, project, fewestCalls)
    const does = [...bodies, ...formsIn(at, project)].map((body) => `${method} ${where} ${briefHash(body)}`)
    // a handler that is called like its method says nothing without its file
    const alone = isMethodName(handler) ? [] : [`${method} ${handler}`]
    return {
      kind: 'route',
      name,
      keys: [`${method} ${where}#${handler}`, ...alone, `${where}#${handler}`, ...does, ...moved(method, bodies)],
      place,
    }
  }
  const bodies = bodiesIn(at, project)
  const keys = [...bodies.map((body) => `${method} ${file} ${briefHash(body)}`), ...moved(method, bodies)]
  return { kind: 'route', name, keys, place, bare: true }
}

/** A handler by its text alone: its file may have moved. */
function moved(method: string, [body]: readonly string[]): readonly string[] {
  return body === undefined ? [] : [`${method} ${briefHash(body)}`]
}

/** Handlers of routes that files stand for: `export function GET`, `export default`. */
function isMethodName(handler: string): boolean {
  return /^(?:get|post|put|patch|delete|head|options|all|any|default|handler|index|loader|action)$/i.test(handler)
}

/** What functions at a place do: their text, and what they call where that is at least so much. */
function bodiesIn(at: Route['handlerAt'], project: Project, fewest = 1): readonly string[] {
  const functions = functionsIn(at, project)
  if (functions.length === 0) return []
  const calls = [...new Set(functions.flatMap((one) => one.calls))]
  return [functions.map(({ hash }) => hash).join(' '), ...(calls.length < fewest ? [] : [calls.join(' ')])]
}

/** What functions at a place do, whatever the names in them are; nothing of a handler that is too short to be told from others. */
function formsIn(at: Route['handlerAt'], project: Project): readonly string[] {
  const functions = functionsIn(at, project)
  const calls = new Set(functions.flatMap((one) => one.calls))
  return calls.size < fewestCalls ? [] : [functions.map(({ form }) => form).join(' ')]
}

function functionsIn(at: Route['handlerAt'], project: Project): readonly FunctionFact[] {
  return at === undefined ? [] : (project.facts(at.file)?.functions ?? []).filter((one) => one.from >= at.from && one.to <= at.to)
}

/** What callers start by name, as routes are known: by its kind and handler, without one by what it does. */
function triggerSubject({ kind, name, file, handler, handlerAt: at }: TriggerInfo, project: Project): PageSubject {
  const place = `${kind} ${file}`
  const subject = { kind: 'trigger' as const, name: `${kind}/${name}`, place }
  // an operation that is called like its function says nothing beside its name
  if (handler !== '' && !name.endsWith(handler))
    return { ...subject, keys: [`${kind} ${at?.file ?? file}#${handler}`, `${kind} ${handler}`] }
  return {
    ...subject,
    keys: bodiesIn(at, project).map((body) => `${kind} ${file} ${briefHash(body.replaceAll(handler === '' ? '\0' : handler, ''))}`),
    bare: true,
  }
}

/** Guards of routes: by the file that applies them and the handlers behind them. */
function guardSubjects(routes: readonly Route[]): readonly PageSubject[] {
  const guarded = routes.flatMap(({ auth, authBy, method, handler }) =>
    auth === 'required' && authBy !== undefined ? [{ ...authBy, behind: `${method} ${handler}` }] : [],
  )
  return [...Map.groupBy(guarded, ({ name, file }) => `${name.trim() || file}`)].map(([name, all]) => {
    const files = [...new Set(all.map(({ file }) => file))].sort().join(' ')
    const behind = [...new Set(all.map((one) => one.behind))].sort().join(' ')
    return { kind: 'guard', name, keys: [`${files} ${briefHash(behind)}`], place: files, bare: true }
  })
}

function modelSubject({ name, file, fields }: Model): PageSubject {
  return { kind: 'model', name, keys: [`${file} ${briefHash(fields.map((field) => field.name).join(' '))}`], place: file }
}

/** An error under the names that pages give it: by all that is known of it, and by its class and status. */
function errorSubjects(error: ErrorInfo, project: Project): readonly PageSubject[] {
  const { name, status, file, message, guard } = error
  const all = [name, status, error.function, message, guard]
  const full = all.filter((part) => part !== undefined && part !== '').join('/')
  const at = `${file}#${error.function ?? ''}`
  const whole = `${status ?? ''} ${message ?? ''} ${guard ?? ''}`
  const keys = [whole, `${name} ${guard ?? ''}`, name].map((what) => `${at} ${briefHash(what)}`)
  const thrower = throwerOf(error, project)
  // a message may name a path, which was renamed along with the function
  const again =
    thrower === undefined ? [] : [whole, `${status ?? ''} ${guard ?? ''}`].map((what) => `${file} ${briefHash(`${thrower.form} ${what}`)}`)
  return [
    { kind: 'error', name: full.slice(0, idCut.error), keys: [...keys, ...again], place: file },
    { kind: 'error', name: `${name}/${status ?? ''}`, keys: keys.slice(0, 1), place: file },
  ]
}

/** The function that an error comes from: it stays the same under another name. */
function throwerOf({ file, line, function: name }: ErrorInfo, project: Project): FunctionFact | undefined {
  if (name === undefined) return undefined
  return project.facts(file)?.functions.findLast((one) => one.name === name && one.from <= line && line <= one.to)
}

function jobSubject({ name, kind, file, handler, schedule }: JobInfo): PageSubject {
  return { kind: 'job', name, keys: [`${kind} ${file}#${handler}`, `${kind} ${file} ${schedule ?? ''}`], place: `${kind} ${file}` }
}

/** What a file declares, or the titles of its tests. */
function namesOf(symbols: readonly SymbolInfo[] = [], tests: readonly { title: string }[] = []): readonly string[] {
  return symbols.length > 0 ? symbols.map(({ name }) => name) : tests.map(({ title }) => title)
}

/** A file that was moved declares the same names. */
function fileSubject(path: RepoPath, declared: readonly string[]): PageSubject {
  const names = [...new Set(declared)].sort().join(' ')
  return {
    kind: 'file',
    name: path,
    keys: names === '' ? [] : [briefHash(names)],
    place: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
  }
}

/** Kind and name, then the signature, last what it does where it is a function: others of its file may have the same signature. */
function symbolSubject({ name, kind, path, signature }: SymbolInfo, facts: FileFacts | undefined): PageSubject {
  const does = facts?.functions.find((one) => one.name === name)
  const forms = [briefHash(signature.replaceAll(name, '_')), ...(does === undefined ? [] : [does.form])]
  const keys = [`${kind} ${name}`, ...forms.map((form) => `${kind} ${path} ${form}`)]
  return { kind: 'symbol', name: `${path}/${name}`, keys, place: `${kind} ${path}` }
}
