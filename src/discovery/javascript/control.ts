import { cutText } from '../../core/secrets/cut-text.ts'
import type { Node } from 'oxc-parser'
import { type Context, excerpt, lastLine, lineAt } from './context.ts'
import { noteGuard, noteTest } from './env.ts'
import { noteMembership } from './keyed.ts'
import { plainPath, unwrap } from './plain-path.ts'
import { valueOf } from './value-of.ts'
import { mixNumber } from './hash-state.ts'
import { onNode, walk } from './walk.ts'

const guardLimit = 400

/** Walks a branch with its condition as the guard of what is inside. */
function walkGuarded(context: Context, branch: Node, guard: string): void {
  const outer = context.guard
  context.guard = guard
  walk(branch, context)
  context.guard = outer
}

function leaves(branch: Node): boolean {
  const statements = branch.type === 'BlockStatement' ? branch.body : [branch]
  return statements.some(
    (one) =>
      one.type === 'ReturnStatement' || one.type === 'ThrowStatement' || (one.type === 'ExpressionStatement' && answers(one.expression)),
  )
}

/** `res.status(400)…`, `next(error)`, `reply.code(…)`: an early answer without a return. */
function answers(expression: Node): boolean {
  let node = unwrap(expression)
  for (;;) {
    if (node.type === 'AssignmentExpression') return plainPath(node.left)?.endsWith('.status') === true
    if (node.type !== 'CallExpression') return false
    const callee = unwrap(node.callee)
    if (callee.type === 'Identifier') return callee.name === 'next' || callee.name === 'reject'
    if (callee.type !== 'MemberExpression') return false
    const name = callee.property.type === 'Identifier' ? callee.property.name : ''
    if (name === 'status' || name === 'sendStatus' || name === 'code' || name === 'throw') return true
    node = unwrap(callee.object)
  }
}

onNode('IfStatement', (node, context) => {
  const before = context.elseIf === node && context.guard !== undefined ? `${context.guard} && ` : ''
  const test = excerpt(context, node.test.start, node.test.end, 120)
  if (context.out.guards.length < guardLimit && leaves(node.consequent)) {
    context.out.guards.push({ text: test, line: lineAt(context, node.start), in: context.fn })
  }
  noteGuard(context, node.test, node.consequent)
  const outerBranch = context.branch
  context.branch = node.consequent
  walk(node.test, context)
  context.branch = outerBranch
  walkGuarded(context, node.consequent, test)
  if (node.alternate) {
    if (node.alternate.type === 'IfStatement') context.elseIf = node.alternate
    walkGuarded(context, node.alternate, cutText(`${before}!(${test})`, 120))
  }
  if (!node.alternate) mixNumber(context.hash, 7)
  return true
})

onNode('ThrowStatement', (node, context) => {
  const value = valueOf(context, node.argument)
  context.out.throws.push({
    value,
    line: lineAt(context, node.start),
    in: context.fn,
    ...(context.guard !== undefined && { guard: context.guard }),
  })
})

onNode('BinaryExpression', (node, context) => {
  if (node.operator !== '+') noteTest(context, node)
  if (node.operator === 'in') noteMembership(context, node)
  if (node.operator !== '===' && node.operator !== '==' && node.operator !== '!==' && node.operator !== '!=') return
  const left = unwrap(node.left)
  const right = unwrap(node.right)
  const literal = stringOf(right) ?? stringOf(left)
  if (literal === undefined) return
  const subject = stringOf(right) === undefined ? right : left
  const compared = comparison(context, subject, literal, { start: node.start, branch: context.branch ?? node })
  if (!compared) return
  if (node.operator[0] === '!') compared.not = true
  context.out.comparisons.push(compared)
})

onNode('SwitchStatement', (node, context) => {
  for (const one of node.cases) {
    const literal = one.test ? stringOf(unwrap(one.test)) : undefined
    if (literal === undefined) continue
    const compared = comparison(context, node.discriminant, literal, { start: one.start, branch: one })
    if (compared) context.out.comparisons.push({ ...compared, case: true })
  }
})

onNode('SwitchCase', (node, context) => {
  if (!node.test) return false
  const outer = context.guard
  walk(node.test, context)
  context.guard = `case ${excerpt(context, node.test.start, node.test.end, 100)}`
  mixNumber(context.hash, node.consequent.length)
  for (const statement of node.consequent) walk(statement, context)
  context.guard = outer
  return true
})

function stringOf(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

type Comparison = Context['out']['comparisons'][number]

function comparison(
  context: Context,
  subject: Node,
  literal: string,
  place: { start: number; branch: { end: number } },
): Comparison | undefined {
  if (literal.length > 80 || subject.type === 'UnaryExpression') return undefined
  const of = plainPath(unwrap(subject)) ?? excerpt(context, subject.start, subject.end, 80)
  return { of, is: literal, line: lineAt(context, place.start), to: lastLine(context, place.branch), in: context.fn }
}
