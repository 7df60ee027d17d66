import type { Class, Node, ObjectExpression } from 'oxc-parser'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { classHandler, events } from './class-handler.ts'
import { styleOf } from './code-style.ts'
import { environmentOf } from './environment-of.ts'
import { exportOf } from './exports-of.ts'
import { keyOf, nameOf, unwrap } from './expressions.ts'
import { heldBy } from './find-function.ts'
import type { Entry, Provided } from './host.ts'
import { type Imported, importAs, importLine, localNameOf } from './imports.ts'
import { ignoresCron } from './ignores-cron.ts'
import { type Insertion, insertAll } from './insertions.ts'
import { propertyBehind } from './property-behind.ts'
import { type Source, demandSource, refuse } from './read-source.ts'
import { mentions } from './walk-nodes.ts'
import { handlersOf } from './wrapped-handlers.ts'

/** A handler of ours for what reaches a Worker otherwise than by a request. */
export interface Handler extends Provided {
  kind: 'queue' | 'scheduled'
  /** What else of an application other modules ask its default export for: `request`, as tests do. */
  keeps?: readonly string[]
  /** Name of the type, of the same module, that the handler needs of the environment, where the type of the project lacks some of it. */
  needs?: string | undefined
  /** The cron at which a `scheduled` handler is called from now on, and whether that stood in the configuration before. */
  cron?: { text: string; isSet: boolean } | undefined
}

/**
 * Adds a handler to the default export of a Worker: `export default app` becomes an object, an object gets a property, a class a method. What is there
 * already stays as it is; throws where there is another handler of the kind, because a Worker has one.
 */
export function addHandler(text: string, entry: Entry, handler: Handler): string {
  const source = demandSource(entry.file, text)
  const held = heldBy(source.program.body, entry.holder)
  const members = membersOf(held)
  const there = members?.find((member) => keyOf(member) === handler.kind)
  if (there !== undefined) return isOurs(source, there, handler) ? text : refuse(whyTaken(source, there, handler))
  if (held?.type === 'ObjectExpression') return addProperty(source, held, handler)
  if (held?.type === 'ClassDeclaration' || held?.type === 'ClassExpression') return addMethod(source, held, handler)
  return entry.form === 'app'
    ? replaceApp(source, handler)
    : refuse(say`The default export of ${ref('path', entry.file)} is not what it was.`)
}

function membersOf(held: Node | undefined): readonly Node[] | undefined {
  if (held?.type === 'ObjectExpression') return held.properties
  return held?.type === 'ClassDeclaration' || held?.type === 'ClassExpression' ? held.body.body : undefined
}

function isOurs(source: Source, there: Node, handler: Handler): boolean {
  const local = localNameOf(source, handler)
  return (
    local !== undefined && 'value' in there && there.value !== null && typeof there.value === 'object' && mentions(there as Node, local)
  )
}

function whyTaken({ path, program }: Source, there: Node, { kind, cron }: Handler): Phrase {
  const why = say`The default export of ${ref('path', path)} has a ${ref('symbol', kind)} handler already: ours has to be called in it, with what it gets.`
  if (cron === undefined) return why
  const ignores = ignoresCron(program, there)
  const set = cron.isSet ? say` The configuration has ${ref('value', cron.text)} already, so that handler runs then.` : []
  const runs = cron.isSet ? [] : say`, so with ${ref('value', cron.text)} added it would do its work then too`
  return [...why, ...set, ...(ignores ? say` It does not look at ${ref('symbol', 'cron')}${runs}.` : [])]
}

function addProperty(source: Source, held: ObjectExpression, handler: Handler): string {
  if (held.properties.some((property) => property.type === 'SpreadElement' || property.computed))
    return refuse(
      say`The object that ${ref('path', source.path)} exports may have a ${ref('symbol', handler.kind)} handler that is not seen.`,
    )
  const style = styleOf(source)
  const imported = importAs(source, handler, 'Handler')
  const cast = castOf(source, held, handler)
  return insertAll(source, [
    ...importLine(source, style, [...(cast?.types ?? []), imported]),
    ...propertyBehind(source, style, held, cast === undefined ? propertyFor(handler, imported) : castProperty(handler, imported, cast)),
  ])
}

/** What the handler needs of the environment, beside what its own type says. */
interface Cast {
  types: readonly Imported[]
  /** The type of the project. */
  own: string
  /** ` as Env & JobsBindings`. */
  as: string
}

/** The environment of the project has what is bound, whatever its type says. */
function castOf(source: Source, held: Node, { module, needs }: Handler): Cast | undefined {
  const own = needs === undefined ? undefined : environmentOf(source, held)
  if (needs === undefined || own === undefined) return undefined
  const type: Imported = { ...importAs(source, { module, name: needs }, 'Type'), isType: true }
  return { types: [type], own, as: ` as ${own} & ${type.local}` }
}

function castProperty({ kind }: Handler, { local }: Imported, { own, as }: Cast): string {
  const { name, type } = events[kind]
  return `${kind}: (${name}: ${type}, env: ${own}) => ${local}(${name}, env${as})`
}

function propertyFor({ kind }: Handler, { local }: Imported): string {
  return kind === local ? kind : `${kind}: ${local}`
}

function addMethod(source: Source, held: Class, handler: Handler): string {
  const style = styleOf(source)
  const imported = importAs(source, handler, 'Handler')
  const cast = castOf(source, held, handler)
  const method = classHandler(source, style, held, { kind: handler.kind, local: imported.local, as: cast?.as ?? '' })
  return insertAll(source, [...importLine(source, style, [...(cast?.types ?? []), imported]), method])
}

/** `export default app` becomes `export default { fetch: app.fetch, scheduled }`. */
function replaceApp(source: Source, handler: Handler): string {
  const exported = exportOf(source.program.body, 'default')
  const style = styleOf(source)
  const imported = importAs(source, handler, 'Handler')
  const rest = (app: string): string =>
    `.fetch, ${[...(handler.keeps ?? []).map((name) => `${name}: ${app}.${name}`), propertyFor(handler, imported)].join(', ')} }`
  const added = importLine(source, style, [imported])
  if (exported?.kind === 'node') {
    const inner = handlersOf(source.program.body, exported.node)
    // what only concerns its type is more than an application
    const node = inner === unwrap(exported.node) ? exported.node : inner
    const isNamed = nameOf(node) !== undefined || (handler.keeps ?? []).length === 0
    if (!isPlain(source, node) || !isNamed)
      return refuse(say`What ${ref('path', source.path)} exports by default is more than an application.`)
    const around: Insertion[] = [
      { at: node.start, text: '{ fetch: ' },
      { at: node.end, text: rest(source.text.slice(node.start, node.end)) },
    ]
    return insertAll(source, [...added, ...around])
  }
  const { statement } = exported ?? {}
  if (exported?.kind !== 'local' || statement?.type !== 'ExportNamedDeclaration' || statement.specifiers.length !== 1)
    return refuse(say`${ref('path', source.path)} exports its application together with other names.`)
  return insertAll(source, added, { statement, text: `export default { fetch: ${exported.name}${rest(exported.name)}${style.end}` })
}

/** A name, or a chain of calls: `.fetch` may stand behind it. */
function isPlain({ text }: Source, node: Node): boolean {
  return nameOf(node) !== undefined
    ? node.type === 'Identifier'
    : node.type === 'CallExpression' || (node.type === 'NewExpression' && text.charAt(node.end - 1) === ')')
}
