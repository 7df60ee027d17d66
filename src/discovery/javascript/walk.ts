import { type Node, visitorKeys } from 'oxc-parser'
import type { Context } from './context.ts'
import { mixNumber, mixText, printHash, startHash } from './hash-state.ts'
import { hotWalks } from './hot-walks.ts'
import { mixOwn } from './mix-own.ts'

/** Looks at a node before its children; returns true where it has walked the children itself. */
export type Visit<T extends Node['type'] = Node['type']> = (node: Extract<Node, { type: T }>, context: Context) => boolean | void

/** How nodes of one type are walked. */
interface Shape {
  id: number
  keys: readonly string[]
  visit: Visit | undefined
  /** Adds the node's own content and walks its children; undefined for types that are rare enough for the general way. */
  hot: Visit | undefined
  /** Declarations, whose hash somebody may want. */
  declares: boolean
}

const hot = hotWalks({ walk, walkList })

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

/** Walks a tree: adds it to the running hash and lets the registered visits collect facts. */
export function walk(node: Node, context: Context): void {
  const shape = shapes.get(node.type)
  if (!shape) return
  if (shape.declares && context.wanted.has(node)) {
    const hash = scopedHash(context, () => enter(node, shape, context))
    context.wanted.set(node, hash)
  } else enter(node, shape, context)
}

function enter(node: Node, shape: Shape, context: Context): void {
  mixNumber(context.hash, shape.id)
  if (shape.hot) {
    if (shape.visit === undefined || shape.visit(node, context) !== true) shape.hot(node, context)
    return
  }
  mixOwn(context.hash, node)
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
  for (const item of list) {
    if (item) walk(item, context)
    else mixNumber(context.hash, 7)
  }
}

/** Runs `inside` with a hash of its own, gives that hash, and adds it to the one around. */
export function scopedHash(context: Context, inside: () => void): string {
  const outer = context.hash
  const own = startHash()
  context.hash = own
  inside()
  context.hash = outer
  mixNumber(outer, own.one)
  mixNumber(outer, own.two)
  return printHash(own)
}
