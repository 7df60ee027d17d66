import type { ArrowFunctionExpression, BindingIdentifier, Function as FunctionNode, Node, ParamPattern } from 'oxc-parser'
import type { FunctionFact, ParamFact, Value } from '../../core/facts.ts'
import { type Context, excerpt, functionIndex, lastLine, lineAt } from './context.ts'
import { bindPattern } from './bindings.ts'
import { noteReturn } from './env-instead.ts'
import { decoratorsOf } from './decorators.ts'
import { flowOf } from './flow.ts'
import { propertyName } from './plain-path.ts'
import { valueOf } from './value-of.ts'
import { printForm } from './hash-state.ts'
import { closeHash, onNode, openHash, walkChildren } from './walk.ts'

type FunctionLike = FunctionNode | ArrowFunctionExpression

function visitFunction(node: FunctionLike, context: Context): true {
  const index = functionIndex(context, node)
  const outerGuard = context.guard
  const outer = context.fn
  context.fn = index
  context.guard = undefined
  const callees = new Set<string>()
  context.callees[index] = callees
  // TypeScript lets a function say what `this` is: no caller gives it.
  const given = node.params.filter((param) => param.type !== 'Identifier' || param.name !== 'this')
  const params = given.map((param) => paramOf(context, param))
  given.forEach((param, i) => bindParam(context, param, i))
  const around = openHash(context)
  walkChildren(node, context)
  const form = printForm(context.hash)
  const hash = closeHash(context, around)
  if (node.type === 'ArrowFunctionExpression' && node.expression) returned(context, index, node.body)
  context.out.flows[index] = flowOf(context, node.body)
  context.fn = outer
  context.guard = outerGuard
  const outside = context.callees[outer]
  if (outside) for (const callee of callees) outside.add(callee)
  const returns = context.returned[index]
  const name = node.id?.name ?? context.names.get(node) ?? ''
  const from = lineAt(context, node.start)
  const to = lastLine(context, node)
  const calls = [...callees]
  const gives = { ...(returns && { returns: joined(returns) }), ...(node.async && { async: true as const }) }
  context.out.functions[index] = { name, params, in: outer, from, to, calls, ...gives, hash, form }
  if (isServerFunction(node)) context.out.serverFunctions.push(index)
  context.callees[index] = undefined
  context.returned[index] = undefined
  return true
}

/** `async function save(form) { 'use server' … }`. */
function isServerFunction({ body }: FunctionLike): boolean {
  if (body?.type !== 'BlockStatement') return false
  const [first] = body.body
  return first?.type === 'ExpressionStatement' && 'directive' in first && first.directive === 'use server'
}

function joined(returns: readonly (FunctionFact['returns'] | undefined)[]): Value {
  const values = returns.filter((value) => value !== undefined)
  return values.length === 1 ? (values[0] as Value) : { k: 'any', op: '?:', of: values }
}

function returned(context: Context, index: number, node: Node): void {
  const value = valueOf(context, node)
  if (value.k === 'null' || (value.k === 'other' && value.text === undefined)) return
  const list = (context.returned[index] ??= [])
  if (list.length < 8) list.push(value)
}

/** Names that a destructured parameter takes apart are bindings of the function. */
function bindParam(context: Context, param: ParamPattern | Node, index: number): void {
  const pattern = param.type === 'AssignmentPattern' ? param.left : param.type === 'RestElement' ? param.argument : param
  if (pattern.type === 'ObjectPattern' || pattern.type === 'ArrayPattern') bindPattern(context, pattern, { k: 'ref', name: `#${index}` })
}

/** A parameter with the names that its pattern takes apart. */
function paramOf(context: Context, pattern: ParamPattern | Node): ParamFact {
  switch (pattern.type) {
    case 'TSParameterProperty': {
      const inner = paramOf(context, pattern.parameter)
      const decorators = decoratorsOf(context, pattern.decorators)
      return { ...inner, ...(decorators.length > 0 && { decorators }) }
    }
    case 'AssignmentPattern':
      return { ...paramOf(context, pattern.left), default: valueOf(context, pattern.right) }
    case 'RestElement':
      return { ...paramOf(context, pattern.argument), ...typeOf(context, pattern), name: `...${paramOf(context, pattern.argument).name}` }
    case 'ObjectPattern':
      return { name: '', ...typeOf(context, pattern), props: propsOf(pattern), ...decorated(context, pattern) }
    case 'ArrayPattern':
      return { name: '', ...typeOf(context, pattern), ...decorated(context, pattern) }
    case 'Identifier':
      return namedParam(context, pattern)
    default:
      return { name: '' }
  }
}

/** Most parameters by far, so without the copies that spreading makes. */
function namedParam(context: Context, pattern: Extract<Node, { type: 'Identifier' }>): ParamFact {
  const { typeAnnotation, decorators } = pattern as BindingIdentifier
  const fact: ParamFact = { name: pattern.name }
  if (typeAnnotation) {
    const type = typeAnnotation.typeAnnotation
    fact.type = excerpt(context, type.start, type.end, 300)
  }
  if (decorators && decorators.length > 0) {
    const facts = decoratorsOf(context, decorators)
    if (facts.length > 0) fact.decorators = facts
  }
  return fact
}

function decorated(context: Context, node: Node): Pick<ParamFact, 'decorators'> {
  const decorators = 'decorators' in node && node.decorators ? decoratorsOf(context, node.decorators) : []
  return decorators.length > 0 ? { decorators } : {}
}

function typeOf(context: Context, node: Node): { type?: string } {
  if (!('typeAnnotation' in node) || !node.typeAnnotation) return {}
  const annotation = node.typeAnnotation
  if (annotation.type !== 'TSTypeAnnotation') return {}
  return { type: excerpt(context, annotation.typeAnnotation.start, annotation.typeAnnotation.end, 300) }
}

function propsOf(pattern: Extract<Node, { type: 'ObjectPattern' }>): string[] {
  const names: string[] = []
  for (const property of pattern.properties) {
    const inner = property.type === 'RestElement' ? property.argument : property.key
    const name = propertyName(inner, property.type === 'Property' && property.computed)
    if (name !== undefined) names.push(property.type === 'RestElement' ? `...${name}` : name)
  }
  return names
}

onNode('FunctionDeclaration', visitFunction)
onNode('FunctionExpression', visitFunction)
onNode('ArrowFunctionExpression', visitFunction)
onNode('TSDeclareFunction', visitFunction)
onNode('TSEmptyBodyFunctionExpression', visitFunction)
onNode('ReturnStatement', (node, context) => {
  // Children first: a returned call is listed as a call too.
  walkChildren(node, context)
  if (node.argument && context.fn >= 0) returned(context, context.fn, node.argument)
  if (node.argument) noteReturn(context, node.argument)
  return true
})
