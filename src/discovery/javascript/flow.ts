import type { Expression, Node, TemplateLiteral, VariableDeclarator } from 'oxc-parser'
import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { Context } from './context.ts'
import { isOperation, operationsIn } from './operations-in.ts'
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
    case 'LabeledStatement': {
      const body = inner(pass, node.body)
      return node.body.type === 'BlockStatement' ? [{ s: 'loop', body, once: true }] : body
    }
    case 'BreakStatement':
      return [{ s: 'leave' }]
    case 'ContinueStatement':
      return [{ s: 'leave', again: true }]
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
      const declared = node.left.type === 'VariableDeclaration' ? own(names) : names
      return [{ s: 'loop', of: testOf(pass, node.right), item, body: [...declared, ...inner(pass, node.body)] }]
    }
    case 'ForInStatement':
      return [{ s: 'loop', body: inner(pass, node.body) }]
    case 'ForStatement':
      return counted(pass, node)
    case 'WhileStatement':
      return [{ s: 'loop', body: [...whileHolds(pass, node.test), ...inner(pass, node.body)], once: true }]
    case 'DoWhileStatement':
      return [{ s: 'loop', body: inner(pass, node.body), once: true }]
    default:
      return []
  }
}

/** `for (let i = 0; i < 9; i++)` */
function counted(pass: Pass, { init, test, update, body }: Extract<Node, { type: 'ForStatement' }>): Step[] {
  const before = init === null ? [] : init.type === 'VariableDeclaration' ? statement(pass, init) : expression(pass, init)
  const after = update ? expression(pass, update) : []
  return [...before, { s: 'loop', body: [...whileHolds(pass, test), ...inner(pass, body), ...after], once: true }]
}

/** Leaves a loop whose condition does not hold. */
function whileHolds(pass: Pass, test: Node | null): Step[] {
  return test === null ? [] : [{ s: 'if', test: { k: 'not', of: testOf(pass, test) }, yes: [{ s: 'leave' }] }]
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
    case 'UpdateExpression':
      return bound(node.argument, { k: 'mixed', op: node.operator[0] ?? '+', of: [testOf(pass, node.argument), { k: 'num', v: 1 }] }, pass)
    case 'SequenceExpression':
      return node.expressions.flatMap((one) => expression(pass, one))
    case 'UnaryExpression':
      return node.operator === 'void' ? expression(pass, node.argument) : [{ s: 'do', value: testOf(pass, node) }]
    default:
      return [{ s: 'do', value: testOf(pass, node), ...(isLoose(wrapped) && { loose: true as const }) }]
  }
}

/** A call that nobody waits for: `report(req)`, `void report(req)`. */
function isLoose(node: Node): boolean {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return isLoose(node.expression)
  return node.type === 'UnaryExpression' && node.operator === 'void' ? isLoose(node.argument) : node.type === 'CallExpression'
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
  return bound(node.left, newValue(pass, node), pass)
}

const logical = { '&&=': 'both', '||=': 'either', '??=': 'else' } as const

/** What an assignment gives its target: `ok ||= check(token)` and `difference |= one ^ other` are made of what stood there as well. */
function newValue(pass: Pass, { operator, left, right }: Extract<Node, { type: 'AssignmentExpression' }>): Test {
  const value = testOf(pass, right)
  if (operator === '=') return value
  const of = [testOf(pass, left), value] as const
  const k = operator in logical ? logical[operator as keyof typeof logical] : undefined
  return k === undefined ? { k: 'mixed', op: operator.slice(0, -1), of } : { k, of }
}

function declared(pass: Pass, node: VariableDeclarator): Step[] {
  return own(bound(node.id, node.init ? testOf(pass, node.init) : { k: 'null' }, pass))
}

/** Names that are declared where they are bound. */
function own(steps: Step[]): Step[] {
  return steps.map((one) => (one.s === 'bind' ? { ...one, own: true as const } : one))
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
    case 'AssignmentExpression': {
      const name = plainPath(node.left)
      const of = newValue(pass, node)
      return name === undefined ? of : { k: 'set', name, of }
    }
    default:
      return whole(pass, node)
  }
}

function whole(pass: Pass, node: Node): Test {
  const read = plain(valueOf(pass.context, node))
  const of = isPlaced(node) ? withTests(pass, node, read) : read
  const before = isPlaced(node) ? [] : operationsIn(node).map((one) => testOf(pass, one))
  return before.length === 0 ? of : { k: 'after', before, of }
}

/** What holds expressions one by one, so that each of them is found again in its value. */
function isPlaced({ type }: Node): boolean {
  return (
    type === 'CallExpression' ||
    type === 'NewExpression' ||
    type === 'ObjectExpression' ||
    type === 'ArrayExpression' ||
    type === 'TemplateLiteral' ||
    type === 'MemberExpression'
  )
}

/** A value whose parts are tests where they are operations: the argument of `Boolean(a === b)`. */
function withTests(pass: Pass, wrapped: Node, value: Value): Value {
  const node = unwrap(wrapped)
  // A sum of numbers is kept as text by values.
  if (isOperation(node) || (value.k === 'other' && /^(Binary|Unary|Update|Assignment)Expression$/.test(node.type)))
    return { k: 'test', of: testOf(pass, node) }
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression': {
      if (value.k !== 'call') return value
      const { call } = value
      const [callee, args] = [withTests(pass, node.callee, call.callee), each(pass, node.arguments, call.args)]
      return callee === call.callee && args === call.args ? value : { k: 'call', call: { ...call, callee, args } }
    }
    case 'ObjectExpression':
      return value.k === 'obj' ? { ...value, props: propsOf(pass, node, value.props) } : value
    case 'ArrayExpression':
      return value.k === 'arr' ? { ...value, items: each(pass, node.elements, value.items) } : value
    case 'TemplateLiteral':
      return value.k === 'tpl' ? { ...value, parts: templateParts(pass, node, value.parts) } : value
    case 'MemberExpression': {
      const of = value.k === 'get' ? withTests(pass, node.object, value.of) : undefined
      return value.k === 'get' && of !== undefined && of !== value.of ? { ...value, of } : value
    }
    default:
      return value
  }
}

/** The same list where none of its values holds a test. */
function each(pass: Pass, nodes: readonly (Node | null)[], values: readonly Value[]): readonly Value[] {
  const read = values.map((value, at) => {
    const node = nodes[at]
    return node ? withTests(pass, node, value) : value
  })
  return read.every((one, at) => one === values[at]) ? values : read
}

/** Texts of a template stand between its expressions where they are not empty. */
function templateParts(pass: Pass, { quasis, expressions }: TemplateLiteral, parts: readonly Value[]): readonly Value[] {
  const nodes = quasis.flatMap(({ value }, at): (Node | null)[] => {
    const expression = expressions[at]
    return [...((value.cooked ?? value.raw) === '' ? [] : [null]), ...(expression === undefined ? [] : [expression])]
  })
  return each(pass, nodes, parts)
}

type Properties = Extract<Value, { k: 'obj' }>['props']

function propsOf(pass: Pass, { properties }: Extract<Node, { type: 'ObjectExpression' }>, props: Properties): Properties {
  const nodes = new Map(
    properties.flatMap((one) => {
      const name = one.type === 'SpreadElement' ? undefined : propertyName(one.key, one.computed)
      return one.type === 'SpreadElement' || name === undefined ? [] : [[name, one.value] as const]
    }),
  )
  return props.map(([name, value]) => {
    const node = nodes.get(name)
    return [name, node ? withTests(pass, node, value) : value] as const
  })
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
