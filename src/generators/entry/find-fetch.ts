import type { Node, Statement } from 'oxc-parser'
import { keyOf, nameOf, unwrap } from './expressions.ts'
import { type AnyFunction, asFunction, heldBy } from './find-function.ts'
import { fetchIn } from './read-handlers.ts'

/** Finds the function of a host that answers requests: the held one itself, or `fetch` of the object or class. */
export function findFetch(statements: readonly Statement[], holder: string): AnyFunction | undefined {
  const held = heldBy(statements, holder)
  if (held === undefined) return undefined
  if (held.type === 'ClassDeclaration' || held.type === 'ClassExpression') return asFunction(fetchIn(held))
  return asFunction(held.type === 'ObjectExpression' ? fetchOf(statements, held) : held)
}

function fetchOf(statements: readonly Statement[], held: Node & { type: 'ObjectExpression' }): Node | undefined {
  const property = held.properties.find((one) => keyOf(one) === 'fetch')
  if (property?.type !== 'Property') return undefined
  const name = nameOf(property.value)
  return name === undefined ? unwrap(property.value) : heldBy(statements, name)
}
