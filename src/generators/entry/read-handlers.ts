import type { Class, Node, ObjectExpression } from 'oxc-parser'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { bindingsOf } from './bindings.ts'
import { keyOf, nameOf, unwrap } from './expressions.ts'
import { asFunction } from './find-function.ts'
import { forwardsTo } from './forwards-to.ts'
import type { Host } from './host.ts'
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
  if (member === undefined) return { unknown: say`The class that ${file} exports has no ${ref('symbol', 'fetch')}.` }
  const app = appBehind(modules, place, member)
  return app ?? { kind: 'class', file: place.source.path, holder: place.holder }
}

/** The function of a class that answers requests. */
export function fetchMember(node: Class): Node | undefined {
  for (const member of node.body.body) {
    if (keyOf(member) !== 'fetch' || !('value' in member) || ('static' in member && member.static)) continue
    return asFunction(member.value === null ? undefined : unwrap(member.value))
  }
  return undefined
}

function isEntrypoint(source: Source, node: Class): boolean {
  const base = bindingsOf(source.program.body).get(nameOf(node.superClass) ?? '')
  return base?.kind === 'import' && base.module === 'cloudflare:workers' && base.imported === 'WorkerEntrypoint'
}

function readFetch(modules: Modules, place: Place, value: Node): HostReading {
  const node = unwrap(value)
  const file = ref('path', place.source.path)
  const app = appBehind(modules, place, node)
  if (app !== undefined) return app
  if (asFunction(node) !== undefined) return { kind: 'fetch-object', file: place.source.path, holder: place.holder }
  const name = nameOf(node)
  const handler = name === undefined ? undefined : traceName(modules, place.source, name)
  const behind = handler && appBehind(modules, handler, handler.node)
  if (behind !== undefined) return behind
  if (handler === undefined || asFunction(handler.node) === undefined)
    return { unknown: say`${ref('symbol', 'fetch')} of the object that ${file} exports is no function that is written in the repository.` }
  return { kind: 'fetch-object', file: handler.source.path, holder: handler.holder }
}

function appBehind(modules: Modules, { source, holder }: Pick<Place, 'source' | 'holder'>, value: Node): Host | undefined {
  const asked = forwardsTo(value)
  const scope = moduleScope(modules, source)
  const app = asked && (readApp(scope, asked) ?? readItty(scope, asked))
  const isFound =
    app !== undefined && (app.variable !== undefined || ('within' in app && app.within !== undefined) || app.file !== source.path)
  // an expression without a name is found again only right in the default export
  return isFound || (holder === 'default' && unwrap(value).type === 'MemberExpression') ? app : undefined
}
