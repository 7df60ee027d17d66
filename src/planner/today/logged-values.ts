import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { callsIn, memberAt, nameOf } from './sessions/follow-value.ts'

/** Loggers of requests that keep headers unless they are told otherwise. */
const keepsHeaders = /^(?:pino-http|nestjs-pino|hono-pino|express-pino-logger|koa-pino-logger|express-winston)$/

/** What logs leave out, and whether headers with a login are kept. */
export function tellLogged(project: Project): readonly Statement[] {
  const found = project.sources.flatMap((path) => (project.isTest(path) || /\.[jt]sx$/.test(path) ? [] : loggersIn(project, path)))
  const [redacting] = found.filter(({ hides }) => hides.length > 0)
  const [open] = found.filter(
    ({ hides, name }) => keepsHeaders.test(name) && !hides.some((one) => /cookie|authorization|headers/i.test(one)),
  )
  const [first] = found
  const told: Statement[] = []
  if (redacting !== undefined)
    told.push({
      id: 'logs/redacted',
      text: say`Logs of ${pathRef(redacting.path)} leave out ${list(redacting.hides.slice(0, 6).map(value))}${redacting.hides.length > 6 ? [` and ${redacting.hides.length - 6} more`] : []}, and nothing else.`,
      sources: [lineSource(project, { file: redacting.path, line: redacting.line }, redacting.name)],
    })
  else if (first !== undefined)
    told.push({
      id: 'logs/redacted',
      text: say`${value(first.name)} in ${pathRef(first.path)} was seen to leave nothing out of logs.`,
      sources: [lineSource(project, { file: first.path, line: first.line }, first.name)],
    })
  if (open !== undefined && redacting === undefined)
    told.push({
      id: 'logs/headers',
      text: say`${value(open.name)} logs the headers of each request, with the cookie and the token of whoever calls.`,
      sources: [lineSource(project, { file: open.path, line: open.line }, open.name)],
    })
  return told
}

interface LoggerAt {
  path: RepoPath
  line: number
  name: string
  hides: readonly string[]
}

function loggersIn(project: Project, path: RepoPath): readonly LoggerAt[] {
  const facts = project.facts(path)
  const imported = facts?.imports.find(
    ({ specifier, kind }) => kind !== 'type' && (specifier === 'pino' || specifier === 'winston' || keepsHeaders.test(specifier)),
  )
  if (facts === undefined || imported === undefined) return []
  const locals = new Set(imported.bindings.map(({ local }) => local))
  const made = callsIn(facts).filter(({ callee }) => locals.has(nameOf(callee).split('.')[0] ?? ''))
  if (made.length === 0) return []
  const hides = made.flatMap(({ args }) => args.flatMap((arg) => hiddenBy(project, path, arg)))
  return [{ path, line: made[0]?.line ?? imported.line, name: imported.specifier, hides }]
}

function hiddenBy(project: Project, path: RepoPath, options: Value): readonly string[] {
  const given = ['redact.paths', 'redact', 'pinoHttp.redact.paths', 'pinoHttp.redact']
    .map((keys) => memberAt(project, { value: options, path }, keys))
    .find((one) => one?.value.k === 'arr')
  return given?.value.k === 'arr' ? given.value.items.flatMap((item) => (item.k === 'str' ? [item.v] : [])) : []
}
