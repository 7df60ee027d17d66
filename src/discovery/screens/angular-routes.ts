import type { BindingFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import type { Address } from './address.ts'
import { componentAt } from './components.ts'
import { importedComponent } from './lazy-components.ts'
import { trace } from './trace.ts'

/** Lists of routes in one another. */
const deepest = 8

/** Pages by lists of `@angular/router`: those that no other list loads are the outermost. */
export function angularPages(codebase: Codebase): readonly Address[] {
  const lists = codebase.digests.flatMap(({ path, test, packages }) =>
    test || !packages.has('@angular/router') ? [] : listsIn(codebase, path).map((one) => ({ path, binding: one })),
  )
  const reader = new RouteReader(codebase)
  const inner = new Set(lists.flatMap(({ path, binding }) => reader.loadedBy(path, binding.value)))
  for (const { path, binding } of lists)
    if (!inner.has(`${path}#${binding.name}`)) reader.list({ value: binding.value, at: { path, fn: -1 } }, '', deepest)
  return reader.found
}

/** `const routes: Routes = […]`, and lists of a type of the repository's own, or of none, that hold what the router reads. */
function listsIn(codebase: Codebase, path: RepoPath): readonly BindingFact[] {
  return (codebase.facts(path)?.bindings ?? []).filter(
    ({ in: fn, type, value }) =>
      fn === -1 &&
      value.k === 'arr' &&
      (/^(?:Routes|Route\[\]|Array<Route>)$/.test(type?.trim() ?? '') || value.items.some((item) => isRoute(item))),
  )
}

function isRoute(item: Value): boolean {
  return property(item, 'path') !== undefined && leading.some((key) => property(item, key) !== undefined)
}

/** What a route of `@angular/router` leads to. */
const leading: readonly string[] = ['component', 'loadComponent', 'loadChildren', 'children', 'redirectTo']

class RouteReader {
  readonly found: Address[] = []
  readonly #codebase: Codebase

  constructor(codebase: Codebase) {
    this.#codebase = codebase
  }

  /** Keys of lists that a list loads, however deep its own children are. */
  loadedBy(path: RepoPath, value: Value, left = deepest): readonly string[] {
    if (value.k !== 'arr' || left <= 0) return []
    return value.items.flatMap((item) => {
      const loaded = property(item, 'loadChildren')
      const children = property(item, 'children')
      return [
        ...(loaded === undefined
          ? []
          : this.#listsOf(loaded, { path, fn: -1 }).map(({ path: file, binding }) => `${file}#${binding.name}`)),
        ...(children?.k === 'ref' ? [`${path}#${children.name}`] : children === undefined ? [] : this.loadedBy(path, children, left - 1)),
        ...(item.k === 'spread' && item.of.k === 'ref' ? this.#namedList(path, item.of.name) : []),
      ]
    })
  }

  #namedList(path: RepoPath, name: string): readonly string[] {
    const declared = this.#codebase.declaration(path, name)
    return [`${declared?.path ?? path}#${declared?.name ?? name}`]
  }

  list(placed: Placed, above: string, left: number): void {
    const traced = left <= 0 ? undefined : trace(this.#codebase, placed)
    if (traced?.kind !== 'value' || traced.value.k !== 'arr') return
    for (const item of traced.value.items) {
      if (item.k === 'spread') this.list({ value: item.of, at: traced.at }, above, left - 1)
      else if (item.k === 'obj') this.#route({ value: item, at: traced.at }, above, left)
    }
  }

  #route({ value, at }: Placed, above: string, left: number): void {
    const own = property(value, 'path')
    const path = own === undefined ? '' : this.#text({ value: own, at })
    if (path === undefined || path.includes('*')) return
    const address = `${above}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    const children = property(value, 'children')
    const loaded = property(value, 'loadChildren')
    this.#page({ value, at }, address, children !== undefined || loaded !== undefined)
    if (children !== undefined) this.list({ value: children, at }, address, left - 1)
    for (const one of loaded === undefined ? [] : this.#listsOf(loaded, at))
      this.list({ value: one.binding.value, at: { path: one.path, fn: -1 } }, address, left - 1)
  }

  /** A path that is written, or that a name stands for: `Paths.bills`. */
  #text(placed: Placed): string | undefined {
    const traced = trace(this.#codebase, placed)
    return traced?.kind === 'value' && traced.value.k === 'str' ? traced.value.v : undefined
  }

  /** A component with children of its own is the frame around their pages. */
  #page({ value, at }: Placed, address: string, isFrame: boolean): void {
    const shown = property(value, 'component') ?? property(value, 'loadComponent')
    if (isFrame || shown === undefined) return
    const component = importedComponent(this.#codebase, { value: shown, at }) ?? componentAt(this.#codebase, { value: shown, at })
    if (component !== undefined) this.found.push({ address, framework: 'Angular', file: component.path, line: 1, component })
  }

  /** Lists of the module that `() => import('./bills.routes').then(…)` loads, or of what this module imports. */
  #listsOf(loaded: Value, at: Place): readonly { path: RepoPath; binding: BindingFact }[] {
    const specifier = importIn(this.#codebase, { value: loaded, at }, 6)
    const file = specifier === undefined ? undefined : this.#codebase.resolve(at.path, specifier)
    if (file === undefined) return []
    const own = listsIn(this.#codebase, file).map((binding) => ({ path: file, binding }))
    if (own.length > 0) return own
    return (this.#codebase.digest(file)?.imports ?? [])
      .filter((one) => /rout/i.test(one))
      .flatMap((path) => listsIn(this.#codebase, path).map((binding) => ({ path, binding })))
  }
}

/** The module of an `import()` inside of a function and of what is called on it. */
function importIn(codebase: Codebase, { value, at }: Placed, left: number): string | undefined {
  if (left <= 0) return undefined
  if (value.k === 'get') return importIn(codebase, { value: value.of, at }, left - 1)
  if (value.k === 'fn') {
    const returns = codebase.facts(at.path)?.functions[value.fn]?.returns
    return returns === undefined ? undefined : importIn(codebase, { value: returns, at }, left - 1)
  }
  if (value.k !== 'call') return undefined
  const { callee, args } = value.call
  if (callee.k === 'ref' && callee.name === 'import') return args[0]?.k === 'str' ? args[0].v : undefined
  return importIn(codebase, { value: callee, at }, left - 1)
}
