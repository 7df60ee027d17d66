import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { itemsOf } from '../../values/items-of.ts'
import { classOf } from './controllers.ts'
import { type ModuleGraph, keyOf } from './modules.ts'

/** Module paths of `RouterModule.register([{ path, module, children }])`, by module key. */
export function routerPaths(
  codebase: Codebase,
  graph: ModuleGraph,
  textOf: (placed: Placed) => string | undefined,
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const walk = (placed: Placed, prefix: string, left: number): void => {
    const items = left <= 0 ? [] : itemsOf(codebase, placed)
    if (items) {
      for (const item of items) walk(item, prefix, left - 1)
      return
    }
    const found = follow(codebase, placed)
    const owner = classOf(codebase, found)
    if (owner) paths.set(keyOf(owner), prefix)
    else if (found?.kind === 'value') entry(found, prefix, left)
  }
  const entry = ({ value, at }: Placed, prefix: string, left: number): void => {
    if (value.k === 'call') return returned({ value, at }, prefix, left)
    if (value.k !== 'obj') return
    const prop = (name: string): Placed | undefined => {
      const pair = value.props.find(([key]) => key === name)
      return pair && { value: pair[1], at }
    }
    for (const spread of value.spreads ?? []) walk({ value: spread, at }, prefix, left - 1)
    const path = prop('path')
    const here = `${prefix}/${(path && textOf(path)) ?? ''}`
    for (const inner of [prop('module'), prop('children')]) if (inner) walk(inner, here, left - 1)
  }
  /** `entryOf('admin', AdminModule)` of the repository. */
  const returned = ({ value, at }: Placed, prefix: string, left: number): void => {
    const target = value.k === 'call' ? follow(codebase, { value: value.call.callee, at }) : undefined
    if (value.k !== 'call' || target?.kind !== 'function' || target.fact.returns === undefined) return
    const given = { path: target.path, fn: target.fn, args: value.call.args.map((one) => ({ value: one, at })) }
    walk({ value: target.fact.returns, at: { path: target.path, fn: target.fn, given } }, prefix, left - 1)
  }
  for (const node of graph.nodes.values()) for (const tree of node.routerTrees) walk(tree, '', 12)
  return paths
}
