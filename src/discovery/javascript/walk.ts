import { type Node, visitorKeys } from 'oxc-parser'
import type { Context } from './context.ts'
import { type HashState, mixNumber, mixState, mixText, printHash, startHash } from './hash-state.ts'
import { hotWalks } from './hot-walks.ts'
import { mixOwn, sayingTypes } from './mix-own.ts'

/** Looks at a node before its children; returns true where it has walked the children itself. */
export type Visit<T extends Node['type'] = Node['type']> = (node: Extract<Node, { type: T }>, context: Context) => boolean | void

/** How nodes of one type are walked. */
interface Shape {
  id: number
  keys: readonly string[]
  /** It says something besides its children. */
  own: boolean
  visit: Visit | undefined
  /** Adds the node's own content and walks its children; undefined for types that are rare enough for the general way. */
  hot: Visit | undefined
  /** Declarations, whose hash somebody may want. */
  declares: boolean
}

const hot = hotWalks({ walk, walkList })
const walkIdentifier = hot.Identifier
const walkLiteral = hot.Literal
const walkMember = hot.MemberExpression
const walkCall = hot.CallExpression
const walkProperty = hot.Property
const walkAnnotation = hot.TSTypeAnnotation
const walkSignature = hot.TSPropertySignature
const walkReference = hot.TSTypeReference

const declaring =
  /^(?:Function|Class)Declaration$|^TS(?:Interface|TypeAlias|Enum|Module)Declaration$|^TSDeclareFunction$|^VariableDeclarator$|^(?:TSAbstract)?(?:Method|Property)Definition$|AccessorProperty$|^ExportDefaultDeclaration$|^ExpressionStatement$/

function textNumber(text: string): number {
  const state = startHash()
  mixText(state, text)
  return state.one
}

function shapeOf(type: string, keys: readonly string[]): Shape {
  return {
    id: textNumber(type),
    keys,
    own: sayingTypes.has(type),
    visit: undefined,
    hot: hot[type as Node['type']] as Visit | undefined,
    declares: declaring.test(type),
  }
}

const shapes = new Map<string, Shape>(Object.entries(visitorKeys).map(([type, keys]) => [type, shapeOf(type, keys)]))

/** Registers what looks at nodes of one type. Done once, while modules load. */
export function onNode<T extends Node['type']>(type: T, visit: Visit<T>): void {
  const shape = shapes.get(type) ?? shapeOf(type, [])
  shape.visit = visit as unknown as Visit
  shapes.set(type, shape)
}

const identifier = registered('Identifier')
const literal = registered('Literal')
const member = registered('MemberExpression')
const call = registered('CallExpression')
const property = registered('Property')
const annotation = registered('TSTypeAnnotation')
const signature = registered('TSPropertySignature')
const reference = registered('TSTypeReference')

function registered(type: Node['type']): Shape {
  return shapes.get(type) as Shape
}

/**
 * Walks a tree: adds it to the running hash and lets the registered visits collect facts. The types that make up two thirds of any
 * program have their own branch, the most frequent first: comparing names beats looking them up, and each call below has one target.
 */
export function walk(node: Node, context: Context): void {
  switch (node.type) {
    case 'Identifier':
      mixNumber(context.hash, identifier.id)
      if (identifier.visit === undefined || identifier.visit(node, context) !== true) walkIdentifier(node, context)
      break
    case 'Literal':
      mixNumber(context.hash, literal.id)
      if (literal.visit === undefined || literal.visit(node, context) !== true) walkLiteral(node, context)
      break
    case 'MemberExpression':
      mixNumber(context.hash, member.id)
      if (member.visit === undefined || member.visit(node, context) !== true) walkMember(node, context)
      break
    case 'CallExpression':
      mixNumber(context.hash, call.id)
      if (call.visit === undefined || call.visit(node, context) !== true) walkCall(node, context)
      break
    case 'TSTypeAnnotation':
      mixNumber(context.hash, annotation.id)
      if (annotation.visit === undefined || annotation.visit(node, context) !== true) walkAnnotation(node, context)
      break
    default:
      walkNext(node, context)
  }
}

function walkNext(node: Node, context: Context): void {
  switch (node.type) {
    case 'TSPropertySignature':
      mixNumber(context.hash, signature.id)
      if (signature.visit === undefined || signature.visit(node, context) !== true) walkSignature(node, context)
      break
    case 'Property':
      mixNumber(context.hash, property.id)
      if (property.visit === undefined || property.visit(node, context) !== true) walkProperty(node, context)
      break
    case 'TSTypeReference':
      mixNumber(context.hash, reference.id)
      if (reference.visit === undefined || reference.visit(node, context) !== true) walkReference(node, context)
      break
    default:
      walkOther(node, context)
  }
}

function walkOther(node: Node, context: Context): void {
  const shape = shapes.get(node.type)
  if (!shape) return
  if (shape.declares && context.wanted.has(node)) {
    const outer = openHash(context)
    enter(node, shape, context)
    context.wanted.set(node, closeHash(context, outer))
  } else enter(node, shape, context)
}

function enter(node: Node, shape: Shape, context: Context): void {
  mixNumber(context.hash, shape.id)
  if (shape.hot) {
    if (shape.visit === undefined || shape.visit(node, context) !== true) shape.hot(node, context)
    return
  }
  if (shape.own) mixOwn(context.hash, node)
  if (shape.visit && shape.visit(node, context) === true) return
  walkKeys(node, shape.keys, context)
}

/** Walks the children of a node in source order. */
export function walkChildren(node: Node, context: Context): void {
  const shape = shapes.get(node.type)
  if (!shape) return
  if (shape.hot) shape.hot(node, context)
  else walkKeys(node, shape.keys, context)
}

function walkKeys(node: Node, keys: readonly string[], context: Context): void {
  const record = node as unknown as Record<string, unknown>
  for (const key of keys) {
    const child = record[key]
    if (Array.isArray(child)) walkList(child, context)
    else if (child) walk(child as Node, context)
    else mixNumber(context.hash, 7)
  }
}

/** Walks a list; its length counts, so that `f(a)(b)` and `f(a, b)` differ. */
export function walkList(list: readonly (Node | null)[], context: Context): void {
  mixNumber(context.hash, list.length)
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index]
    if (item) walk(item, context)
    else mixNumber(context.hash, 7)
  }
}

/** What is walked from here on has a hash of its own, until `closeHash` with the answer. */
export function openHash(context: Context): HashState {
  const outer = context.hash
  context.hash = startHash()
  return outer
}

/** Gives the hash since `openHash`, and adds it to the one around. */
export function closeHash(context: Context, outer: HashState): string {
  const own = context.hash
  context.hash = outer
  mixState(outer, own)
  return printHash(own)
}
