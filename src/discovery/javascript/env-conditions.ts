import type { Node } from 'oxc-parser'
import { type Context } from './context.ts'
import { plainPath, unwrap } from './plain-path.ts'

/** True where evaluating a fallback ends the program: `?? fail('…')`, `|| (() => { throw … })()`. */
export function throwsInstead(context: Context, wrapped: Node): boolean {
  const node = unwrap(wrapped)
  if (node.type !== 'CallExpression') return false
  const callee = unwrap(node.callee)
  if (callee.type === 'ArrowFunctionExpression' || callee.type === 'FunctionExpression') {
    return callee.body !== null && /\bthrow\b/.test(context.text.slice(callee.body.start, callee.body.end))
  }
  const path = plainPath(callee)
  return path !== undefined && /(^|\.)(exit|abort|\w*(throw|fail|panic|raise|missing|required|die)\w*)$/i.test(path)
}

/** True where a branch throws or ends the process. */
export function endsProgram(context: Context, branch: Node): boolean {
  const text = context.text.slice(branch.start, Math.min(branch.end, branch.start + 2000))
  return /\bthrow\b|\bprocess\.exit\(|\bDeno\.exit\(|\bprocess\.exitCode = [1-9]/.test(text) || failsAtEnd(branch)
}

/** The last statement of a branch calls what is named for ending the program: `die('…')`. */
function failsAtEnd(branch: Node): boolean {
  const last = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch
  const call = last?.type === 'ExpressionStatement' ? unwrap(last.expression) : undefined
  const path = call?.type === 'CallExpression' ? plainPath(call.callee) : undefined
  return path !== undefined && /^(exit|abort|bail|die|panic|fatal|fail|crash)([A-Z]\w*)?$/.test(path)
}

/** A callback whose outcome for one element decides a condition, and what must be there for it: `names.some((name) => !x[name])`. */
export function decidingCallback(wrapped: Node): { callback: Node; absent: readonly Node[] } | undefined {
  const negated = wrapped.type === 'UnaryExpression' && wrapped.operator === '!'
  const node = negated ? unwrap(wrapped.argument) : wrapped
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const callback = node.arguments[0]
  const body = callback?.type === 'ArrowFunctionExpression' ? returnedBy(callback.body) : undefined
  if (callback === undefined || body === undefined || plainPath(node.callee.property) !== (negated ? 'every' : 'some')) return undefined
  return { callback, absent: negated ? presences(unwrap(body)) : absences(unwrap(body)) }
}

function returnedBy(body: Node): Node | undefined {
  if (body.type !== 'BlockStatement') return body
  const only = body.body.length === 1 ? body.body[0] : undefined
  return only?.type === 'ReturnStatement' ? (only.argument ?? undefined) : undefined
}

/** Expressions whose absence alone makes a condition true: `!a || b === undefined`. */
export function absences(node: Node): Node[] {
  if (node.type === 'LogicalExpression' && node.operator === '||') return [...absences(unwrap(node.left)), ...absences(unwrap(node.right))]
  if (node.type === 'UnaryExpression' && node.operator === '!') return [node.argument]
  if (node.type !== 'BinaryExpression') return []
  const typed = node.operator.startsWith('!') ? typeTested(node) : undefined
  if (typed !== undefined) return [typed]
  if (!/^={2,3}$/.test(node.operator)) return []
  const right = unwrap(node.right)
  const nothing =
    plainPath(right) === 'undefined' ||
    (right.type === 'Literal' && (right.value === null || right.value === '' || right.value === 'undefined'))
  if (!nothing) return []
  const left = unwrap(node.left)
  return [left.type === 'UnaryExpression' && left.operator === 'typeof' ? left.argument : left]
}

/** `x` of `typeof x !== 'string'` and of `typeof x === 'string'`. */
function typeTested(node: Extract<Node, { type: 'BinaryExpression' }>): Node | undefined {
  const left = unwrap(node.left)
  const right = unwrap(node.right)
  const isType = right.type === 'Literal' && (right.value === 'string' || right.value === 'number')
  return isType && left.type === 'UnaryExpression' && left.operator === 'typeof' ? left.argument : undefined
}

/** Expressions that must be there for a condition to hold: `a && typeof b === 'string' && c !== undefined`. */
export function presences(node: Node): Node[] {
  if (node.type === 'LogicalExpression' && node.operator === '&&')
    return [...presences(unwrap(node.left)), ...presences(unwrap(node.right))]
  if (node.type !== 'BinaryExpression') return [node]
  if (node.operator.startsWith('=')) return [typeTested(node) ?? node]
  const right = unwrap(node.right)
  const nothing = plainPath(right) === 'undefined' || (right.type === 'Literal' && (right.value === null || right.value === ''))
  return nothing && node.operator.startsWith('!') ? [node.left] : [node]
}
