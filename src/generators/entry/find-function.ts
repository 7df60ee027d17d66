import type { ArrowFunctionExpression, Function as FunctionNode, Node, Statement } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { exportOf } from './exports-of.ts'
import { nameOf } from './expressions.ts'
import { isFunction, walkNodes } from './walk-nodes.ts'
import { handlersOf } from './wrapped-handlers.ts'

/** A function of any form. */
export type AnyFunction = FunctionNode | ArrowFunctionExpression

/** The value that a name of a module holds; `default` for what is exported as such. */
export function heldBy(statements: readonly Statement[], holder: string): Node | undefined {
  const bindings = bindingsOf(statements)
  const exported = holder === 'default' ? exportOf(statements, 'default') : undefined
  if (exported?.kind === 'node') return handlersOf(statements, exported.node)
  const binding = bindings.get(exported?.kind === 'local' ? exported.name : holder)
  if (binding === undefined || binding.kind === 'import') return undefined
  if (binding.kind !== 'variable') return binding.node
  return binding.init === null ? undefined : handlersOf(statements, binding.init)
}

/** A node as a function. */
export function asFunction(node: Node | undefined): AnyFunction | undefined {
  return node !== undefined && isFunction(node) ? (node as AnyFunction) : undefined
}

/** Statements of a function; an arrow that is an expression has none. */
export function bodyOf(made: AnyFunction): readonly Statement[] {
  return made.body?.type === 'BlockStatement' ? made.body.body : []
}

/** What a function returns at its end, where all that it returns before is a name: `if (cached) return cached`. Of one that waits only where its caller does. */
export function returnedBy(made: AnyFunction, isAwaited = false): Node | undefined {
  if ((made.async && !isAwaited) || made.generator || made.body === null) return undefined
  if (made.body.type !== 'BlockStatement') return made.body
  const last = made.body.body.at(-1)
  if (last?.type !== 'ReturnStatement' || last.argument === null) return undefined
  for (const node of walkNodes(made.body, (inner) => !isFunction(inner)))
    if (node.type === 'ReturnStatement' && node !== last && nameOf(node.argument) === undefined) return undefined
  return last.argument
}
