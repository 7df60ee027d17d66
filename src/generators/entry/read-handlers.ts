import type { Class, Node, ObjectExpression } from 'oxc-parser'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { bindingsOf } from './bindings.ts'
import { keyOf, nameOf, unwrap } from './expressions.ts'
import { asFunction } from './find-function.ts'
import { answersFirst, forwardsTo } from './forwards-to.ts'
import type { HonoHost, Host } from './host.ts'
import { moduleScope, readApp } from './read-app.ts'
import { readItty } from './read-itty.ts'
import type { Source } from './read-source.ts'
import { type Modules, type Place, traceName } from './trace-value.ts'

/** A host, or why there is none. */
export type HostReading = Host | { unknown: Phrase }

/** Reads an object of handlers. */
export function readObject(modules: Modules, place: Place, node: ObjectExpression): HostReading {
  const property = node.properties.find((one) => keyOf(one) === 'fetch')
  if (property?.type === 'Property' && property.kind === 'init') return readFetch(modules, place, property.value)
  const spread = node.properties.find((one) => one.type === 'SpreadElement')
  const scope = moduleScope(modules, place.source)
  const app = spread?.type === 'SpreadElement' && nameOf(spread.argument) !== undefined ? spread.argument : undefined
  return (
    (app && (readApp(scope, app) ?? readItty(scope, app))) ?? {
      unknown: say`The object that ${ref('path', place.source.path)} exports shows no ${ref('symbol', 'fetch')}.`,
    }
  )
}

/** Reads a class of handlers. */
export function readClass(modules: Modules, place: Place, node: Class): HostReading {
  const file = ref('path', place.source.path)
  if (!isEntrypoint(place.source, node))
    return { unknown: say`The class that ${file} exports does not extend ${ref('symbol', 'WorkerEntrypoint')}.` }
  const member = fetchMember(node)
  const answers = member === undefined ? undefined : asFunction(valueOf(member))
  if (member === undefined || answers === undefined)
    return { unknown: say`The class that ${file} exports has no ${ref('symbol', 'fetch')}.` }
  const app = appBehind(modules, place, answers)
  if (app !== undefined) return app
  // what each object has of its own hides the method of a class that extends its own
  if (member.type !== 'MethodDefinition')
    return { unknown: say`The class that ${file} exports has ${ref('symbol', 'fetch')} as a property, which has to be a method.` }
  return { kind: 'class', file: place.source.path }
}

/** The member of a class that answers requests. */
function fetchMember(node: Class): Class['body']['body'][number] | undefined {
  return node.body.body.find((member) => keyOf(member) === 'fetch' && !('static' in member && member.static))
}

/** The function of a class that answers requests. */
export function fetchIn(node: Class): Node | undefined {
  const member = fetchMember(node)
  return member === undefined ? undefined : valueOf(member)
}

function valueOf(member: Class['body']['body'][number]): Node | undefined {
  return 'value' in member && member.value !== null ? unwrap(member.value) : undefined
}

function isEntrypoint(source: Source, node: Class): boolean {
  const base = bindingsOf(source.program.body).get(nameOf(node.superClass) ?? '')
  return base?.kind === 'import' && base.module === 'cloudflare:workers' && base.imported === 'WorkerEntrypoint'
}

function readFetch(modules: Modules, place: Place, value: Node): HostReading {
  const node = unwrap(value)
  const app = appBehind(modules, place, node)
  if (app !== undefined) return app
  const name = nameOf(node)
  const handler = name === undefined ? undefined : traceName(modules, place.source, name)
  const behind = handler && appBehind(modules, handler, handler.node)
  return behind ?? { kind: 'fetch-object', file: (handler ?? place).source.path }
}

function appBehind(modules: Modules, { source, holder }: Pick<Place, 'source' | 'holder'>, value: Node): HonoHost | undefined {
  const asked = forwardsTo(value)
  const app = asked && readApp(moduleScope(modules, source), asked)
  const isFound = app !== undefined && (app.variable !== undefined || app.within !== undefined || app.file !== source.path)
  // an expression without a name is found again only right in the default export
  if (!isFound && (holder !== 'default' || unwrap(value).type !== 'MemberExpression')) return undefined
  return app && answersFirst(value) ? { ...app, answersFirst: source.path } : app
}
