import type { CallExpression, Node } from 'oxc-parser'
import { chainOf, keyOf, nameOf, textOf } from './expressions.ts'
import type { HandlerHost } from './host.ts'
import type { AppScope } from './read-app.ts'
import { traceName } from './trace-value.ts'
import { bindingsOf } from './bindings.ts'

const makers = new Set(['Router', 'AutoRouter', 'IttyRouter'])

/** Reads an expression as an itty router; undefined for what is none. */
export function readItty(scope: AppScope, node: Node): HandlerHost | undefined {
  const name = nameOf(chainOf(node).root)
  if (name === undefined) return isRouter(scope, node) ? { kind: 'fetch-object', file: scope.source.path } : undefined
  const place = traceName(scope.modules, scope.source, name)
  if (place === undefined) return undefined
  const there = { ...scope, source: place.source, names: bindingsOf(place.source.program.body) }
  return isRouter(there, place.node) ? { kind: 'fetch-object', file: place.source.path } : undefined
}

function isRouter(scope: AppScope, node: Node): boolean {
  return makerOf(scope, node) !== undefined
}

/** The call that makes an itty router. */
function makerOf({ names }: AppScope, node: Node): CallExpression | undefined {
  const { root } = chainOf(node)
  if (root.type !== 'CallExpression') return undefined
  const maker = names.get(nameOf(root.callee) ?? '')
  if (maker?.kind !== 'import' || !makers.has(maker.imported)) return undefined
  return maker.module === 'itty-router' || maker.module.startsWith('itty-router/') ? root : undefined
}

/** The base path of an itty router, empty where it has none; undefined for what is no router, and where its base path is not seen. */
export function routerBase(scope: AppScope, node: Node): string | undefined {
  const made = makerOf(scope, node)
  if (made === undefined) return undefined
  const options = made.arguments[0]
  if (options === undefined) return ''
  if (options.type !== 'ObjectExpression' || options.properties.some((property) => keyOf(property) === undefined)) return undefined
  const base = options.properties.find((property) => keyOf(property) === 'base')
  if (base === undefined) return ''
  return base.type === 'Property' ? textOf(base.value) : undefined
}
