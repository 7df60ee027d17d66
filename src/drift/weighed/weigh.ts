import type { Facts } from './facts-of-place.ts'
import learnt from './trees.json' with { type: 'json' }

/** A leaf is what it adds; a fork is a fact, the most that it may be for the first branch, and both branches. */
type Tree = number | readonly (number | Tree)[]

/** What learnt weights say of a place: 0 for surely true, 1 for surely out of date. */
export function weigh(facts: Facts): number {
  const sum = (learnt.trees as readonly Tree[]).reduce<number>((all, tree) => all + leafOf(tree, facts), learnt.base)
  return 1 / (1 + Math.exp(-sum))
}

function leafOf(tree: Tree, facts: Facts): number {
  let node = tree
  while (typeof node !== 'number') {
    const [fact, most, low, high] = node as readonly [number, number, Tree, Tree]
    node = (facts[fact] ?? 0) <= most ? low : high
  }
  return node
}
