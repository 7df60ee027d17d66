import { type Phrase, ref, say } from '../../core/phrase.ts'
import { appCode } from './app-code.ts'
import { appInsertion } from './app-insertion.ts'
import { bindingsOf } from './bindings.ts'
import { quoted, styleOf } from './code-style.ts'
import type { ChainCall } from './expressions.ts'
import { bareModule } from './find-module.ts'
import type { HonoHost, Provided } from './host.ts'
import { importAs, importLine } from './imports.ts'
import { insertAll } from './insertions.ts'
import { usesMiddleware } from './is-mounted.ts'
import { orderedPlace } from './mount-place.ts'
import { type Source, demandSource, refuse } from './read-source.ts'
import { mentions } from './walk-nodes.ts'
import { whyNoPlace } from './why-no-place.ts'

/** Middleware of ours. */
export interface Middleware extends Provided {
  /** The argument of `app.use`, beginning with the name: `rateLimit({ limit: 100 })`. */
  call: string
  /** Path that it is for; all of them unless given. */
  path?: string
  /** It stands before all middleware that it need not follow. */
  first?: boolean
  /** Modules whose middleware runs later, as the file imports them. */
  before?: readonly string[]
  /** Modules whose middleware runs earlier. */
  behind?: readonly string[]
}

/**
 * Adds middleware behind the creation of an application, before any route and among other middleware where it belongs. What is used already stays as it
 * is; throws for an application whose middleware belongs into another file.
 */
export function mountMiddleware(text: string, host: HonoHost, use: Middleware): string {
  const source = demandSource(host.file, text)
  if (usesMiddleware(source, use)) return text
  const app = demandMade(host)
  refuseRival(source, use)
  const steps = appCode(source.program.body, app)
  const { first = false, before = [], behind = [] } = use
  const place = orderedPlace(steps, { first, isLater: isOf(source, before), isEarlier: isOf(source, behind) })
  if (typeof place === 'string') return refuse(whyNoPlace(app, place))
  const style = styleOf(source)
  const imported = importAs(source, use, 'Middleware')
  const path = use.path === undefined ? '' : `${quoted(expectPattern(use.path), style)}, `
  const call = `use(${path}${renamed(use, imported.local)})`
  return insertAll(source, [
    ...importLine(source, style, [imported]),
    appInsertion(source, style, { place, variable: app.variable ?? '', call }),
  ])
}

/** Tells the calls that use something of these modules. */
function isOf(source: Source, modules: readonly string[]): (use: ChainCall) => boolean {
  const bare = new Set(modules.map(bareModule))
  const names = [...bindingsOf(source.program.body)].flatMap(([local, binding]) =>
    binding.kind === 'import' && bare.has(bareModule(binding.module)) ? [local] : [],
  )
  return (use) => use.arguments.some((argument) => names.some((name) => mentions(argument, name)))
}

/** Middleware of packages that answers first what ours is for. */
const rivals: Readonly<Record<string, string>> = { cors: 'hono/cors' }

function refuseRival(source: Source, use: Provided): void {
  const why = whyRival(source, use)
  if (why !== undefined) refuse(why)
}

/** Says what in a module answers first what middleware of ours is for; undefined where nothing does. */
export function whyRival(source: Source, use: Provided): Phrase | undefined {
  const rival = Object.hasOwn(rivals, use.name) ? rivals[use.name] : undefined
  const named = rival === undefined ? undefined : namedRival(source, use)
  if (named !== undefined)
    return say`${ref('path', source.path)} calls ${ref('symbol', named)}, which by its name does the same: list the origins there, or take it out and apply the patch.`
  const isThere = source.program.body.some((statement) => statement.type === 'ImportDeclaration' && statement.source.value === rival)
  return isThere
    ? say`${ref('path', source.path)} uses ${ref('symbol', use.name)} of ${ref('value', rival ?? '')} already, which answers first: list the origins there, or take it out and apply the patch.`
    : undefined
}

/** Names of what such middleware is only given. */
const lists = /(?:config|headers?|options|origins?)$/i

/** Something else that is imported and used here, and whose name says what ours does: `setupCors`, `strictCors`. */
function namedRival({ program }: Source, { name, module }: Provided): string | undefined {
  const others = [...bindingsOf(program.body)].flatMap(([local, binding]) => {
    const isOther = binding.kind === 'import' && !binding.isType && bareModule(binding.module) !== bareModule(module)
    return isOther && binding.module !== rivals[name] && local.toLowerCase().includes(name) && !lists.test(local) ? [local] : []
  })
  const statements = program.body.filter(({ type }) => type === 'ExpressionStatement' || type === 'VariableDeclaration')
  return others.find((local) => statements.some((statement) => mentions(statement, local)))
}

function demandMade(host: HonoHost): HonoHost {
  if (host.made === undefined) return host
  return refuse(say`The application of ${ref('path', host.file)} is made in ${ref('path', host.made.file)}, where middleware belongs.`)
}

function expectPattern(path: string): string {
  if (!/^[\w./:{}*?~-]+$/.test(path)) throw new RangeError(`Expected \`path\` to be a path of routes, got \`${path}\`.`)
  return path
}

function renamed({ name, call }: Middleware, local: string): string {
  const rest = call.slice(name.length)
  if (!call.startsWith(name) || /^[\w$]/.test(rest)) throw new RangeError(`Expected \`call\` to begin with \`${name}\`, got \`${call}\`.`)
  return local + rest
}
