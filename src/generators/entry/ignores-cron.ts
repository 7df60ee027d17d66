import type { Node, Program } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { keyOf, nameOf, unwrap } from './expressions.ts'
import { asFunction } from './find-function.ts'
import { identifiersOf, walkNodes } from './walk-nodes.ts'

/** True where a `scheduled` handler of a module is seen to do the same whichever cron it is called for: what it is told of that, it does not read. */
export function ignoresCron({ body }: Program, member: Node): boolean {
  const value = 'value' in member && member.value !== null ? unwrap(member.value as Node) : undefined
  const binding = bindingsOf(body).get(nameOf(value) ?? '')
  const held = binding?.kind === 'variable' ? (binding.init ?? undefined) : binding?.kind === 'function' ? binding.node : value
  const handler = asFunction(held === undefined ? undefined : unwrap(held))
  if (handler?.body === null || handler?.body === undefined) return false
  const [first] = handler.params
  if (first === undefined) return ![...identifiersOf(handler.body)].some(({ name }) => name === 'arguments')
  if (first.type === 'ObjectPattern')
    return first.properties.every((one) => one.type === 'Property' && keyOf(one) !== 'cron' && !one.computed)
  return first.type === 'Identifier' && readsOther(handler.body, first.name)
}

/** True where each use of a name asks for a member of it that is not the cron. */
function readsOther(body: Node, name: string): boolean {
  const asked = new Set<Node>()
  for (const node of walkNodes(body))
    if (node.type === 'MemberExpression' && !node.computed && node.property.name !== 'cron') asked.add(node.object)
  return [...identifiersOf(body)].every((one) => one.name !== name || asked.has(one))
}
