import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { type ModuleGraph, keyOf } from './modules.ts'

/** Module paths of `RouterModule.register([{ path, module, children }])`, by module key. */
export function routerPaths(
  codebase: Codebase,
  graph: ModuleGraph,
  textOf: (placed: Placed) => string | undefined,
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const walk = (placed: Placed, prefix: string, left: number): void => {
    const found = follow(codebase, placed)
    if (!found || left <= 0) return
    if (found.kind === 'class') {
      paths.set(keyOf({ fact: found.fact, path: found.path }), prefix)
      return
    }
    if (found.kind !== 'value') return
    if (found.value.k === 'arr')
      for (const item of found.value.items) walk({ value: item.k === 'spread' ? item.of : item, at: found.at }, prefix, left - 1)
    if (found.value.k !== 'obj') return
    const prop = (name: string): Placed | undefined => {
      const pair = found.value.k === 'obj' ? found.value.props.find(([key]) => key === name) : undefined
      return pair && { value: pair[1], at: found.at }
    }
    const path = prop('path')
    const here = `${prefix}/${(path && textOf(path)) ?? ''}`
    const owner = prop('module')
    if (owner) walk(owner, here, left - 1)
    const children = prop('children')
    if (children) walk(children, here, left - 1)
  }
  for (const node of graph.nodes.values()) for (const tree of node.routerTrees) walk(tree, '', 12)
  return paths
}
