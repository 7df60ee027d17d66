import { type Node, visitorKeys } from 'oxc-parser'
import type { Context } from './context.ts'
import { mixNumber, mixText, printHash, startHash } from './hash-state.ts'
import { mixOwn } from './mix-own.ts'

/** Looks at a node before its children; returns true where it has walked the children itself. */
export type Visit<T extends Node['type'] = Node['type']> = (node: Extract<Node, { type: T }>, context: Context) => boolean | void

interface Shape {
  id: number
  keys: readonly string[]
  visit: Visit | undefined
}

function textNumber(text: string): number {
  const state = startHash()
  mixText(state, text)
  return state.one
}

const shapes: Record<string, Shape> = Object.create(null)
for (const [type, keys] of Object.entries(visitorKeys)) shapes[type] = { id: textNumber(type), keys, visit: undefined }

/** Registers what looks at nodes of one type. Done once, while modules load. */
export function onNode<T extends Node['type']>(type: T, visit: Visit<T>): void {
  const shape = shapes[type] ?? { id: textNumber(type), keys: [], visit: undefined }
  shape.visit = visit as unknown as Visit
  shapes[type] = shape
}

/** Walks a tree: adds it to the running hash and lets the registered visits collect facts. */
export function walk(node: Node, context: Context): void {
  const shape = shapes[node.type]
  if (!shape) return
  if (context.wanted.has(node)) return walkWanted(node, shape, context)
  enter(node, shape, context)
}

function enter(node: Node, shape: Shape, context: Context): void {
  const state = context.hash
  mixNumber(state, shape.id)
  mixOwn(state, node)
  if (shape.visit && shape.visit(node, context) === true) return
  walkChildren(node, context)
}

/** Walks the children of a node in source order. */
export function walkChildren(node: Node, context: Context): void {
  const shape = shapes[node.type]
  if (!shape) return
  const record = node as unknown as Record<string, unknown>
  for (const key of shape.keys) {
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

function walkWanted(node: Node, shape: Shape, context: Context): void {
  const hash = scopedHash(context, () => enter(node, shape, context))
  context.wanted.set(node, hash)
}
