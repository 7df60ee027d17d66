import type {
  ArrayExpression,
  CallExpression,
  ConditionalExpression,
  Node,
  NewExpression,
  ObjectExpression,
  TaggedTemplateExpression,
  TemplateLiteral,
} from 'oxc-parser'
import type { CallFact, Value } from '../../core/facts.ts'
import { type Context, classIndex, excerpt, functionIndex, lastLine, lineAt } from './context.ts'
import { elementOf } from './markup.ts'
import { statusOfName } from '../routes/status-names.ts'
import { isSoft, plainPath, propertyName, unwrap } from './plain-path.ts'

/** Nodes that one value may hold: data tables are cut, routers and schemas never come near. */
const nodeBudget = 4000
/** Nesting of arguments, objects and arrays. */
const depthBudget = 24

interface Pass {
  context: Context
  left: number
  depth: number
}

/** An expression as a value. Calls inside are marked as placed, so that no list repeats them. */
export function valueOf(context: Context, node: Node): Value {
  return read({ context, left: nodeBudget, depth: 0 }, node)
}

/** A call with its callee chain and arguments. */
export function callOf(context: Context, node: CallExpression | NewExpression): CallFact {
  return readCall({ context, left: nodeBudget, depth: 0 }, node)
}

function read(pass: Pass, wrapped: Node): Value {
  const node = unwrap(wrapped)
  pass.left -= 1
  if (pass.left < 0 || pass.depth > depthBudget) return { k: 'other' }
  const path = plainPath(node)
  if (path !== undefined)
    return path === 'undefined' ? { k: 'null' } : { k: 'ref', name: path, ...(isSoft(node) && { soft: true as const }) }
  switch (node.type) {
    case 'Literal':
      return literal(node)
    case 'TemplateLiteral':
      return template(pass, node)
    case 'MemberExpression':
      return member(pass, node)
    case 'CallExpression':
    case 'NewExpression':
      return { k: 'call', call: readCall(pass, node) }
    case 'ImportExpression':
      return dynamicImport(pass, node)
    case 'ObjectExpression':
      return object(pass, node)
    case 'ArrayExpression':
      return array(pass, node)
    case 'SpreadElement':
      return { k: 'spread', of: read(pass, node.argument) }
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return { k: 'fn', fn: functionIndex(pass.context, node) }
    default:
      return readRare(pass, node)
  }
}

function readRare(pass: Pass, node: Node): Value {
  switch (node.type) {
    case 'FunctionDeclaration':
      return { k: 'fn', fn: functionIndex(pass.context, node) }
    case 'ClassExpression':
    case 'ClassDeclaration':
      return { k: 'class', class: classIndex(pass.context, node) }
    case 'JSXElement':
    case 'JSXFragment':
      return elementOf(pass.context, node, valueOf) ?? other(pass, node)
    case 'TaggedTemplateExpression':
      return translated(pass, node) ?? statement(pass, node) ?? other(pass, node)
    case 'LogicalExpression':
      return { k: 'any', op: node.operator, of: [read(pass, node.left), read(pass, node.right)] }
    case 'ConditionalExpression':
      return choice(pass, node)
    case 'BinaryExpression':
      if (node.operator === '+') return concatenation(pass, node)
      return looking(pass, node)
    case 'UnaryExpression':
      return looking(pass, node)
    case 'AssignmentExpression':
      return node.operator === '=' ? read(pass, node.right) : other(pass, node)
    case 'SequenceExpression':
      return read(pass, node.expressions.at(-1) ?? node)
    default:
      return other(pass, node)
  }
}

function member(pass: Pass, node: Extract<Node, { type: 'MemberExpression' }>): Value {
  const name = propertyName(node.property, node.computed)
  if (name !== undefined) return { k: 'get', of: read(pass, node.object), name, ...(isSoft(node) && { soft: true as const }) }
  if (node.property.type === 'PrivateIdentifier') return other(pass, node)
  return { k: 'at', of: read(pass, node.object), key: read(pass, node.property), ...(isSoft(node) && { soft: true as const }) }
}

/** `import('./x')` as a call of `import`. */
function dynamicImport(pass: Pass, node: Extract<Node, { type: 'ImportExpression' }>): Value {
  const { context } = pass
  const args = [read(pass, node.source)]
  const call = { callee: { k: 'ref', name: 'import' } as const, args, line: lineAt(context, node.start), to: lastLine(context, node) }
  return { k: 'call', call: { ...call, at: node.start, in: context.fn } }
}

function literal(node: Extract<Node, { type: 'Literal' }>): Value {
  if ('regex' in node && node.regex) return { k: 'regex', v: `/${node.regex.pattern}/${node.regex.flags}` }
  if (typeof node.value === 'string') return { k: 'str', v: node.value }
  if (typeof node.value === 'number') return Number.isFinite(node.value) ? { k: 'num', v: node.value } : { k: 'other', text: 'Infinity' }
  if (typeof node.value === 'boolean') return { k: 'bool', v: node.value }
  if (node.value === null && node.raw === 'null') return { k: 'null' }
  return { k: 'other', text: node.raw ?? '' }
}

function template(pass: Pass, node: TemplateLiteral): Value {
  const parts: Value[] = []
  node.quasis.forEach((quasi, index) => {
    const text = quasi.value.cooked ?? quasi.value.raw
    if (text !== '') parts.push({ k: 'str', v: text })
    const expression = node.expressions[index]
    if (expression) parts.push(read(pass, expression))
  })
  if (node.expressions.length === 0) return parts[0] ?? { k: 'str', v: '' }
  return { k: 'tpl', parts }
}

/** `t`Delete it``: the macro of a translator is the call `t({ message: 'Delete it' })`. */
function translated(pass: Pass, node: TaggedTemplateExpression): Value | undefined {
  const tag = plainPath(node.tag)
  if (tag === undefined || !/^(?:t|msg|i18n\.t|i18n\._)$/.test(tag)) return undefined
  const { context } = pass
  const line = lineAt(context, node.start)
  const call = {
    callee: { k: 'ref', name: tag } as const,
    args: [{ k: 'obj', props: [['message', template(pass, node.quasi)]] } as const],
    line,
    to: lastLine(context, node),
  }
  return { k: 'call', call: { ...call, at: node.start, in: context.fn } }
}

/** Text that begins a statement of SQL on a table that is named in it. */
const beginsStatement =
  /^\s*(?:insert\s+(?:or\s+\w+\s+|ignore\s+)?into|replace\s+into|delete\s+from|update\s+\S+\s+set|select\s[^]*?\sfrom)\s+\S/i

/** `sql`delete from notes where id = ${id}``: the call of the tag with the statement, which stands in no list of calls otherwise. */
function statement(pass: Pass, node: TaggedTemplateExpression): Value | undefined {
  const tag = plainPath(node.tag)
  if (tag === undefined || !beginsStatement.test(node.quasi.quasis[0]?.value.raw ?? '')) return undefined
  return { k: 'call', call: taggedCall(pass, node, tag) }
}

/** The same of a template that stands in no value; undefined where its text is no statement of SQL, or is placed already. */
export function statementOf(context: Context, node: TaggedTemplateExpression): CallFact | undefined {
  if (context.placed.has(node)) return undefined
  const value = statement({ context, left: nodeBudget, depth: 0 }, node)
  return value?.k === 'call' ? value.call : undefined
}

function taggedCall(pass: Pass, node: TaggedTemplateExpression, tag: string): CallFact {
  const { context } = pass
  const known = context.placed.get(node)
  if (known !== undefined) return known
  const call: CallFact = {
    callee: { k: 'ref', name: tag },
    args: [template(pass, node.quasi)],
    line: lineAt(context, node.start),
    to: lastLine(context, node),
    at: node.start,
    in: context.fn,
    tagged: true,
  }
  context.placed.set(node, call)
  return call
}

function concatenation(pass: Pass, node: Node): Value {
  const operands: Node[] = []
  let rest: Node = node
  while (rest.type === 'BinaryExpression' && rest.operator === '+') {
    operands.push(rest.right)
    rest = unwrap(rest.left)
  }
  operands.push(rest)
  const parts = operands.reverse().flatMap((operand) => {
    const value = read(pass, operand)
    return value.k === 'tpl' ? value.parts : [value]
  })
  // `PREFIX + PATH` may be text; a number in it says that it is a sum.
  const text = parts.some((part) => part.k === 'str') || parts.every((part) => part.k === 'ref' || part.k === 'get' || part.k === 'at')
  return text ? { k: 'tpl', parts } : other(pass, node)
}

/** `[HttpStatus.OK]`: a key that a list of status codes gives, by its number; `[Segments.BODY]`: a part of a request, by its name. */
function namedKey(key: Node): string | undefined {
  const path = plainPath(key)
  const dot = path?.lastIndexOf('.') ?? -1
  if (path === undefined || dot < 0) return undefined
  if (/(^|\.)Segments$/.test(path.slice(0, dot))) return path.slice(dot + 1).toLowerCase()
  if (!/status|code/i.test(path.slice(0, dot))) return undefined
  const status = statusOfName(path.slice(dot + 1))
  return status === undefined ? undefined : String(status)
}

function object(pass: Pass, node: ObjectExpression): Value {
  const context = pass.context
  const props: (readonly [string, Value])[] = []
  const lines: number[] = []
  let spreads: Value[] | undefined
  let computed: (readonly [Value, Value])[] | undefined
  pass.depth += 1
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      ;(spreads ??= []).push(read(pass, property.argument))
      continue
    }
    const name = propertyName(property.key, property.computed) ?? namedKey(property.key)
    const value = read(pass, property.value)
    if (name === undefined) {
      if (property.computed) (computed ??= []).push([read(pass, property.key), value])
      continue
    }
    props.push([name, value])
    lines.push(lineAt(context, property.start))
  }
  pass.depth -= 1
  const value: Extract<Value, { k: 'obj' }> = { k: 'obj', props }
  if (spreads) value.spreads = spreads
  if (computed) value.computed = computed
  if (lines.length > 0 && lineAt(context, node.start) !== lastLine(context, node)) value.lines = lines
  return value
}

function array(pass: Pass, node: ArrayExpression): Value {
  const items: Value[] = []
  pass.depth += 1
  const { elements } = node
  for (let index = 0; index < elements.length; index += 1) {
    const item = elements[index]
    items.push(item ? read(pass, item) : { k: 'null' })
  }
  pass.depth -= 1
  return { k: 'arr', items }
}

function readCall(pass: Pass, node: CallExpression | NewExpression): CallFact {
  const context = pass.context
  const known = context.placed.get(node)
  if (known) return known
  const callee = read(pass, node.callee)
  const args: Value[] = []
  pass.depth += 1
  const given = node.arguments
  for (let index = 0; index < given.length; index += 1) args.push(read(pass, given[index] as Node))
  pass.depth -= 1
  // A chain starts many lines above the call that matters: its line is that of the callee's own name.
  const at = node.callee.type === 'MemberExpression' ? node.callee.property.start : node.start
  const call: CallFact = { callee, args, line: lineAt(context, at), to: lastLine(context, node), at, in: context.fn }
  if (node.type === 'NewExpression') call.new = true
  const types = node.typeArguments?.params
  if (types && types.length > 0) call.types = types.map((type) => excerpt(context, type.start, type.end, 200))
  context.placed.set(node, call)
  return call
}

function choice(pass: Pass, node: ConditionalExpression): Value {
  const seen = lookedAt(node.test)
  const text = seen?.k === 'ref' ? undefined : other(pass, node.test)
  const test = seen?.k === 'other' && text?.k === 'other' ? { ...text, ...seen } : (seen ?? asked(node.test, text))
  return { k: 'any', op: '?:', of: [read(pass, node.consequent), read(pass, node.alternate)], ...(test && { test }) }
}

/** The text of `rows.length > 0` and of conditions that are joined. */
function asked(test: Node, text: Value | undefined): Value | undefined {
  const { type, ...node } = unwrap(test) as Node & { operator?: string }
  return type === 'LogicalExpression' || (type === 'BinaryExpression' && /^[<>]/.test(node.operator ?? '')) ? text : undefined
}

/** An expression that is kept as text, with what it looks at. */
function looking(pass: Pass, node: Node): Value {
  const value = other(pass, node)
  const seen = lookedAt(node)
  return value.k === 'other' && seen?.k === 'other' && seen.of ? { ...value, of: seen.of } : value
}

/** Names and member paths that `user`, `!user` and `user.role === role` look at; undefined for anything else: calls are read where they run. */
function lookedAt(wrapped: Node): Value | undefined {
  const node = unwrap(wrapped)
  const path = plainPath(node)
  if (path !== undefined) return path === 'undefined' ? undefined : { k: 'ref', name: path, ...(isSoft(node) && { soft: true as const }) }
  const isEqual = node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)
  const isNot = node.type === 'UnaryExpression' && node.operator === '!'
  const parts = isEqual ? [node.left, node.right] : isNot ? [node.argument] : []
  const of = parts.flatMap((one) => lookedAt(one) ?? [])
  return of.length === 0 ? undefined : { k: 'other', of }
}

function other(pass: Pass, node: Node): Value {
  if (node.end - node.start > 80) return { k: 'other' }
  return { k: 'other', text: excerpt(pass.context, node.start, node.end, 80) }
}
