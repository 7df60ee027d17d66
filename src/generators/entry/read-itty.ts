import type { Node } from 'oxc-parser'
import { chainOf, nameOf } from './expressions.ts'
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

function isRouter({ names }: AppScope, node: Node): boolean {
  const { root } = chainOf(node)
  if (root.type !== 'CallExpression') return false
  const maker = names.get(nameOf(root.callee) ?? '')
  if (maker?.kind !== 'import' || !makers.has(maker.imported)) return false
  return maker.module === 'itty-router' || maker.module.startsWith('itty-router/')
}
