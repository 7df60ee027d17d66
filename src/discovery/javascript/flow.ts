import type { Expression, Node, VariableDeclarator } from 'oxc-parser'
import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { Context } from './context.ts'
import { operationsIn } from './operations-in.ts'
import { plainPath, propertyName, unwrap } from './plain-path.ts'
import { valueOf } from './value-of.ts'

/** Statements of one function that are kept: one with more is no guard, and its rest counts as unread. */
const stepBudget = 400
const depthBudget = 40

interface Pass {
  context: Context
  left: number
  depth: number
}

/** What a function does in order. Null where it has no body or is too large to be read. */
export function flowOf(context: Context, body: Node | null): FunctionFlow | null {
  if (body === null || context.test) return null
  const pass = { context, left: stepBudget, depth: 0 }
  const steps = body.type === 'BlockStatement' ? list(pass, body.body) : returned(pass, body)
  return pass.left < 0 ? null : steps
}

function list(pass: Pass, statements: readonly Node[]): Step[] {
  return statements.flatMap((one) => (pass.left < 0 ? [] : stepsOf(pass, one)))
}

function inner(pass: Pass, node: Node): Step[] {
  return node.type === 'BlockStatement' ? list(pass, node.body) : stepsOf(pass, node)
}

function stepsOf(pass: Pass, node: Node): Step[] {
  pass.left -= 1
  if (pass.left < 0 || pass.depth > depthBudget) {
    pass.left = -1
    return []
  }
  pass.depth += 1
  const steps = statement(pass, node)
  pass.depth -= 1
  return steps
}

function statement(pass: Pass, node: Node): Step[] {
  switch (node.type) {
    case 'ExpressionStatement':
      return expression(pass, node.expression)
    case 'VariableDeclaration':
      return node.declarations.flatMap((one) => declared(pass, one))
    case 'IfStatement': {
      const no = node.alternate ? inner(pass, node.alternate) : []
      return [{ s: 'if', test: testOf(pass, node.test), yes: inner(pass, node.consequent), ...(no.length > 0 && { no }) }]
    }
    case 'ReturnStatement':
      return node.argument ? returned(pass, node.argument) : [{ s: 'return' }]
    case 'ThrowStatement':
      return [{ s: 'throw', value: testOf(pass, node.argument) }]
    case 'BlockStatement':
      return list(pass, node.body)
    case 'LabeledStatement':
      return inner(pass, node.body)
    case 'BreakStatement':
    case 'ContinueStatement':
      return [{ s: 'leave' }]
    default:
      return compound(pass, node)
  }
}

function compound(pass: Pass, node: Node): Step[] {
  switch (node.type) {
    case 'TryStatement': {
      const error = node.handler?.param?.type === 'Identifier' ? node.handler.param.name : undefined
      return [
        {
          s: 'try',
          body: list(pass, node.block.body),
          ...(node.handler && { caught: list(pass, node.handler.body.body) }),
          ...(error !== undefined && { error }),
          ...(node.finalizer && { last: list(pass, node.finalizer.body) }),
        },
      ]
    }
    case 'SwitchStatement':
      return [
        {
          s: 'switch',
          of: testOf(pass, node.discriminant),
          cases: node.cases.map((one) => ({ ...(one.test && { is: testOf(pass, one.test) }), body: list(pass, one.consequent) })),
        },
      ]
    case 'ForOfStatement': {
      const item = `\0${node.start}`
      const named = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left
      const names = named ? bound(named, { k: 'ref', name: item }, pass) : []
      return [{ s: 'loop', of: testOf(pass, node.right), item, body: [...names, ...inner(pass, node.body)] }]
    }
    case 'ForInStatement':
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return [{ s: 'loop', body: inner(pass, node.body) }]
    default:
      return []
  }
}

/** `ok && next()` and `ok ? next() : refuse()` are conditions like any other. */
function expression(pass: Pass, wrapped: Node): Step[] {
  const node = unwrap(wrapped)
  switch (node.type) {
    case 'LogicalExpression': {
      const test = testOf(pass, node.left)
      return [{ s: 'if', test: node.operator === '&&' ? test : { k: 'not', of: test }, yes: expression(pass, node.right) }]
    }
    case 'ConditionalExpression':
      return [
        {
          s: 'if',
          test: testOf(pass, node.test),
          yes: expression(pass, node.consequent),
          no: expression(pass, node.alternate),
        },
      ]
    case 'AssignmentExpression':
      return assigned(pass, node)
    case 'SequenceExpression':
      return node.expressions.flatMap((one) => expression(pass, one))
    default:
      return [{ s: 'do', value: testOf(pass, node) }]
  }
}

function returned(pass: Pass, wrapped: Node): Step[] {
  const node = unwrap(wrapped)
  if (node.type === 'ConditionalExpression') {
    const [yes, no] = [returned(pass, node.consequent), returned(pass, node.alternate)]
    return [{ s: 'if', test: testOf(pass, node.test), yes, no }]
  }
  if (node.type === 'AssignmentExpression') return [...assigned(pass, node), { s: 'return' }]
  return [{ s: 'return', value: testOf(pass, node) }]
}

function assigned(pass: Pass, node: Extract<Node, { type: 'AssignmentExpression' }>): Step[] {
  return node.operator.length > 1
    ? [{ s: 'do', value: { k: 'mixed', op: node.operator, of: [testOf(pass, node.right)] } }]
    : bound(node.left, testOf(pass, node.right), pass)
}

function declared(pass: Pass, node: VariableDeclarator): Step[] {
  return bound(node.id, node.init ? testOf(pass, node.init) : { k: 'null' }, pass)
}

function bound(pattern: Node, value: Test, pass: Pass): Step[] {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return bound(pattern.left, { k: 'else', of: [value, testOf(pass, pattern.right)] }, pass)
    case 'ObjectPattern': {
      // One call gives several names: it runs once, and the names take members of what it gave.
      const base = `\0${pattern.start}`
      const parts = pattern.properties.flatMap((one): Step[] => {
        if (one.type === 'RestElement') return bound(one.argument, { k: 'ref', name: base }, pass)
        const name = propertyName(one.key, one.computed)
        return name === undefined ? [] : bound(one.value, { k: 'get', of: { k: 'ref', name: base }, name }, pass)
      })
      return [{ s: 'bind', name: base, value }, ...parts]
    }
    case 'ArrayPattern': {
      const base = `\0${pattern.start}`
      const parts = pattern.elements.flatMap((one, index) =>
        one ? bound(one, { k: 'get', of: { k: 'ref', name: base }, name: String(index) }, pass) : [],
      )
      return [{ s: 'bind', name: base, value }, ...parts]
    }
    default: {
      const name = plainPath(pattern)
      return [name === undefined ? { s: 'do', value } : { s: 'bind', name, value }]
    }
  }
}

/** An expression with its operators. */
function testOf(pass: Pass, wrapped: Expression | Node): Test {
  const node = unwrap(wrapped)
  pass.depth += 1
  const test = pass.depth > depthBudget ? { k: 'other' as const } : read(pass, node)
  pass.depth -= 1
  return test
}

function read(pass: Pass, node: Node): Test {
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === '!'
        ? { k: 'not', of: testOf(pass, node.argument) }
        : { k: 'mixed', op: node.operator, of: [testOf(pass, node.argument)] }
    case 'LogicalExpression': {
      const k = node.operator === '&&' ? 'both' : node.operator === '||' ? 'either' : 'else'
      return { k, of: [testOf(pass, node.left), testOf(pass, node.right)] }
    }
    case 'ConditionalExpression':
      return {
        k: 'choice',
        test: testOf(pass, node.test),
        yes: testOf(pass, node.consequent),
        no: testOf(pass, node.alternate),
      }
    case 'BinaryExpression': {
      const of = [testOf(pass, node.left), testOf(pass, node.right)] as const
      if (/^[!=]==?$/.test(node.operator)) return { k: 'equal', of, ...(node.operator[0] === '!' && { not: true }) }
      return { k: 'mixed', op: node.operator, of }
    }
    case 'AssignmentExpression':
      return testOf(pass, node.right)
    default:
      return whole(pass, node)
  }
}

function whole(pass: Pass, node: Node): Test {
  const before = operationsIn(node).map((one) => testOf(pass, one))
  const of = plain(valueOf(pass.context, node))
  return before.length === 0 ? of : { k: 'after', before, of }
}

/** Data that decides nothing is left out: large tables, types, long texts. */
function plain(value: Value): Value {
  if (value.k === 'arr' && value.items.length > 60) return { k: 'other' }
  return value.k === 'tpl' && value.parts.some(isLong)
    ? { k: 'tpl', parts: value.parts.map((one) => (isLong(one) ? { k: 'other' } : one)) }
    : value
}

/** A text that is no key, path or header. */
function isLong(value: Value): boolean {
  return value.k === 'str' && value.v.length > 100
}
