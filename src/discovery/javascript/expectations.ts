import type { Node } from 'oxc-parser'
import type { Context } from './context.ts'
import { plainPath, propertyName, unwrap } from './plain-path.ts'

/** Matchers of runners, assertion libraries and SuperTest that say what a test expects. */
const matchers =
  /^(to[A-Z]\w*|expect|expectStatus|throws?|throwsAsync|rejects|rejectedWith|strictEqual|equals?|eql|deepEqual|deepStrictEqual|same|match|is|like|include|instance[oO]f|status|statusCode|property|assertEquals|assertThrows|assertRejects|assertMatch)$/

const most = 1000

/** Remembers what an assertion of a test expects: `.expect(404)`, `toThrow(NotFoundError)`, `toMatchObject({ error: 'gone' })`. */
export function noteExpectation(context: Context, node: Extract<Node, { type: 'CallExpression' }>): void {
  if (!context.test || node.arguments.length === 0 || context.out.expects.length >= most) return
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression' || !matchers.test(propertyName(callee.property, callee.computed) ?? '')) return
  if (isNegated(callee.object)) return
  for (const argument of node.arguments) note(context, argument, 3)
}

/** `expect(run).not.toThrow(Oops)` expects the opposite. */
function isNegated(object: Node): boolean {
  const node = unwrap(object)
  return node.type === 'MemberExpression' && (propertyName(node.property, node.computed) === 'not' || isNegated(node.object))
}

function note(context: Context, argument: Node, depth: number): void {
  const node = unwrap(argument)
  if (depth === 0) return
  switch (node.type) {
    case 'Literal':
      return add(context, 'regex' in node && node.regex ? node.regex.pattern : node.value)
    case 'TemplateLiteral':
      return add(context, node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined)
    case 'Identifier':
    case 'MemberExpression': {
      const name = plainPath(node)?.split('.').at(-1)
      return add(context, name !== undefined && /^[A-Z]/.test(name) ? name : undefined)
    }
    case 'NewExpression':
    case 'CallExpression':
      if (node.type === 'NewExpression') note(context, node.callee, depth - 1)
      for (const one of node.arguments) note(context, one, depth - 1)
      return
    case 'ObjectExpression':
      for (const property of node.properties) if (property.type === 'Property') note(context, property.value, depth - 1)
      return
    default:
  }
}

/** Numbers count where they tell of a failure, texts where they are long enough to say something. */
function add(context: Context, value: unknown): void {
  const isFailure = typeof value === 'number' && value >= 400 && value < 600
  const says = typeof value === 'string' && value.length >= 4 && value.length <= 160
  if (isFailure || says) context.out.expects.push({ text: String(value), in: context.fn })
}
