import { ref, say } from '../../core/phrase.ts'
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
