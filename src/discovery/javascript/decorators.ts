import type { Decorator } from 'oxc-parser'
import type { DecoratorFact } from '../../core/facts.ts'
import { type Context, lineAt } from './context.ts'
import { plainPath } from './plain-path.ts'
import { callOf } from './value-of.ts'

/** Decorators with their arguments; their calls stand nowhere else. */
export function decoratorsOf(context: Context, decorators: readonly Decorator[]): DecoratorFact[] {
  const facts: DecoratorFact[] = []
  for (const { expression, start } of decorators) {
    const line = lineAt(context, start)
    const call = expression.type === 'CallExpression' ? expression : undefined
    const name = plainPath(call ? call.callee : expression)
    if (name === undefined) continue
    facts.push({ name, args: call ? callOf(context, call).args : [], line })
  }
  return facts
}
