import type { Node } from 'oxc-parser'
import { chainOf, keyOf, nameOf, textOf } from './expressions.ts'
import type { IttyHost } from './host.ts'
import type { AppScope } from './read-app.ts'
import { traceName } from './trace-value.ts'
import { bindingsOf } from './bindings.ts'

const makers = new Set(['Router', 'AutoRouter', 'IttyRouter'])

/** Reads an expression as an itty router; undefined for what is none, and for one that serves a part of the paths. */
export function readItty(scope: AppScope, node: Node): IttyHost | undefined {
  const name = nameOf(chainOf(node).root)
  if (name === undefined) return isRouter(scope, node) ? { kind: 'itty', file: scope.source.path, variable: undefined } : undefined
  const place = traceName(scope.modules, scope.source, name)
  if (place === undefined) return undefined
  const there = { ...scope, source: place.source, names: bindingsOf(place.source.program.body) }
  const variable = place.holder === 'default' ? undefined : place.holder
  return isRouter(there, place.node) ? { kind: 'itty', file: place.source.path, variable } : undefined
}

function isRouter(scope: AppScope, node: Node): boolean {
  // below a base path a router does not see the paths of ours
  return routerBase(scope, node) === ''
}

/** The base path of an itty router, empty where it has none; undefined for what is no router, and where its base path is not seen. */
export function routerBase({ names }: AppScope, node: Node): string | undefined {
  const { root } = chainOf(node)
  if (root.type !== 'CallExpression') return undefined
  const maker = names.get(nameOf(root.callee) ?? '')
  if (maker?.kind !== 'import' || !makers.has(maker.imported)) return undefined
  if (maker.module !== 'itty-router' && !maker.module.startsWith('itty-router/')) return undefined
  const options = root.arguments[0]
  if (options === undefined) return ''
  if (options.type !== 'ObjectExpression' || options.properties.some((property) => keyOf(property) === undefined)) return undefined
  const base = options.properties.find((property) => keyOf(property) === 'base')
  if (base === undefined) return ''
  return base.type === 'Property' ? textOf(base.value) : undefined
}
