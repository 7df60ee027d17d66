import type { Node } from 'oxc-parser'
import type { EnvFact } from '../../core/facts.ts'
import type { Context } from './context.ts'
import { absences, presences } from './env-conditions.ts'
import { plainPath, unwrap } from './plain-path.ts'
import { valueOf } from './value-of.ts'

const numeric = /(^|\.)(isFinite|isInteger|isSafeInteger)$/

/** `n` of `Number.isFinite(n)`; `isNaN(n)` says the opposite. */
function testedNumber(node: Node, isPresent: boolean): Node | undefined {
  const path = node.type === 'CallExpression' ? plainPath(node.callee) : undefined
  const asks = path !== undefined && (isPresent ? numeric.test(path) : /(^|\.)isNaN$/.test(path))
  return asks && node.type === 'CallExpression' ? node.arguments[0] : undefined
}

/** The variable of the environment that a local name holds, also converted: `Number(port)`, `port.trim()`. */
function heldBy(context: Context, wrapped: Node, depth = 6): EnvFact | undefined {
  const node = unwrap(wrapped)
  const known = depth > 0 ? context.envLocals.get(plainPath(node) ?? '') : undefined
  if (known !== undefined || depth === 0 || node.type !== 'CallExpression') return known?.in === context.fn ? known : undefined
  const callee = unwrap(node.callee)
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Identifier') return heldBy(context, callee.object, depth - 1)
  const of = callee.type === 'MemberExpression' ? heldBy(context, callee.object, depth - 1) : undefined
  const [first] = node.arguments
  return of ?? (first && heldBy(context, first, depth - 1))
}

/** Variables of which a condition alone says that they are absent, or that they are there. */
function saidOf(context: Context, test: Node, isPresent: boolean): ReadonlySet<EnvFact> {
  const asked = isPresent ? presences(test) : parts(test).flatMap((part) => [...absences(part), ...notNumbers(part)])
  return new Set(asked.flatMap((node) => heldBy(context, testedNumber(unwrap(node), isPresent) ?? node) ?? []))
}

function parts(node: Node): readonly Node[] {
  if (node.type !== 'LogicalExpression' || node.operator !== '||') return [node]
  return [...parts(unwrap(node.left)), ...parts(unwrap(node.right))]
}

/** `n` of `!Number.isFinite(n)` and of `isNaN(n)`: an absent variable is no number. */
function notNumbers(node: Node): readonly Node[] {
  const found =
    node.type === 'UnaryExpression' && node.operator === '!' ? testedNumber(unwrap(node.argument), true) : testedNumber(node, false)
  return found === undefined ? [] : [found]
}

/** `if (!port) return 3000`: what is given back instead, as soon as the variable itself is given back. */
export function noteEarlyReturn(context: Context, test: Node, consequent: Node): void {
  if (context.envLocals.size === 0 || context.fn < 0) return
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  const value = last?.type === 'ReturnStatement' ? last.argument : undefined
  if (!value) return
  for (const fact of saidOf(context, unwrap(test), false)) if (fact.default === undefined) context.envInstead.set(fact, value)
}

/** `return port` after `if (!port) return 3000`: the variable has a default. */
export function noteReturn(context: Context, argument: Node): void {
  const fact = context.envInstead.size === 0 ? undefined : heldBy(context, argument)
  const value = fact && context.envInstead.get(fact)
  if (fact && value && fact.required === undefined) fact.default ??= valueOf(context, value)
}

/** `Number.isFinite(port) ? port : 3000`, `port === undefined ? 3000 : port`. */
export function noteChoice(context: Context, node: Extract<Node, { type: 'ConditionalExpression' }>): void {
  if (context.envLocals.size === 0) return
  for (const [kept, instead, isPresent] of [
    [node.consequent, node.alternate, true],
    [node.alternate, node.consequent, false],
  ] as const) {
    const fact = heldBy(context, kept)
    if (fact && fact.default === undefined && fact.required === undefined && saidOf(context, unwrap(node.test), isPresent).has(fact))
      fact.default = valueOf(context, instead)
  }
}
