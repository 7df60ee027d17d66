import type { ElementFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import type { Address } from './address.ts'
import { type Component, componentAt } from './components.ts'
import { importedComponent } from './lazy-components.ts'
import { tanstackPages } from './tanstack.ts'
import { trace } from './trace.ts'

/** `<Route path="/x" element={<X />} />`, `<Page path="/x" />` below a router, `createBrowserRouter([…])`, `createRouter({ routes })`. */
export function byRouter(codebase: Codebase): readonly Address[] {
  const found: Address[] = []
  const nested: NestedRoute[] = []
  for (const digest of codebase.digests) {
    if (digest.test) continue
    const hasRouter = [...digest.packages].some((name) =>
      /^(?:react-router(?:-dom)?|vue-router|preact-router|wouter|@reach\/router|@ionic\/react-router|@solidjs\/router|@tanstack\/(?:react|solid|vue)-router)$/.test(
        name,
      ),
    )
    if (!hasRouter) continue
    const facts = codebase.facts(digest.path)
    if (facts === undefined) continue
    const framework = digest.packages.has('vue-router')
      ? 'Vue Router'
      : digest.packages.has('preact-router')
        ? 'Preact Router'
        : [...digest.packages].some((name) => name.startsWith('@tanstack/'))
          ? 'TanStack Router'
          : 'React Router'
    const context: RouterFile = { codebase, file: digest.path, framework, found, nested }
    const inner = new Set(
      (facts.markup ?? []).flatMap(({ name, children }) =>
        isRoute(name) ? children.flatMap((one) => (one.k === 'el' ? [one.el] : [])) : [],
      ),
    )
    ;(facts.markup ?? []).forEach((fact, el) => {
      if (!inner.has(el) && (isRoute(fact.name) || fact.props.some(([name]) => name === 'path'))) routeElement(context, el, '', 8)
    })
    found.push(...tanstackPages(codebase, digest.path, facts))
    for (const { call } of callsOf(facts))
      if (/^(?:create(?:Browser|Hash|Memory)?Router|useRoutes|createRoutes)$/.test(calleeName(call))) {
        const [first] = call.args
        const routes = first?.k === 'obj' ? property(first, 'routes') : first
        if (routes !== undefined) routeList(context, { value: routes, at: { path: digest.path, fn: call.in } }, '', 8)
      }
  }
  return [...found, ...placed(found, nested, deepestNesting)]
}

interface RouterFile {
  codebase: Codebase
  file: RepoPath
  framework: string
  found: Address[]
  nested: NestedRoute[]
}

/** A route whose address begins where the component that shows it stands: `<Route path={`${match.path}/board`} />`. */
interface NestedRoute {
  inside: { path: RepoPath; fn: number }
  below: string
  page: Omit<Address, 'address'>
}

const deepestNesting = 4

/** Nested routes at the addresses of the pages that hold them. */
function placed(found: readonly Address[], nested: readonly NestedRoute[], left: number): readonly Address[] {
  const next = nested.flatMap(({ inside, below, page }) =>
    found
      .filter(({ component }) => component.path === inside.path && component.fn === inside.fn)
      .map(({ address }): Address => ({ ...page, address: under(address, below.replace(/^\//, '')) })),
  )
  return next.length === 0 || left <= 0 ? next : [...next, ...placed(next, nested, left - 1)]
}

function isRoute(name: string): boolean {
  return name.endsWith('Route')
}

function routeElement(context: RouterFile, el: number, above: string, left: number): void {
  const { codebase, file } = context
  const fact = codebase.facts(file)?.markup?.[el]
  if (fact === undefined || left <= 0) return
  const at = { path: file, fn: fact.in }
  const path = given(fact, ['path'])
  const below = path === undefined ? undefined : belowMatch(path)
  const own = path === undefined ? '' : (below ?? textOf(codebase, { value: path, at }))
  // an address that is not known is nobody's
  if (own === undefined) return
  const address = under(above, own)
  const isLeaf = path !== undefined || given(fact, ['index']) !== undefined
  const component = componentOf(codebase, fact, at)
  if (component !== undefined && isLeaf && !own.includes('*') && /^[A-Z]/.test(fact.name)) {
    if (below === undefined) add(context, address, fact.line, component)
    else context.nested.push({ inside: at, below, page: pageOf(context, fact.line, component) })
  }
  if (isRoute(fact.name) && below === undefined)
    for (const child of fact.children) if (child.k === 'el') routeElement(context, child.el, address, left - 1)
}

/** What `${match.path}/board` has behind the address at which its component stands. */
function belowMatch(path: Value): string | undefined {
  const [base, ...rest] = path.k === 'tpl' ? path.parts : [path]
  const isBase = base?.k === 'ref' && /(?:^|\.)match\.(?:path|url)$|^(?:path|url)$/.test(base.name)
  return isBase && rest.every(({ k }) => k === 'str') ? rest.map(text).join('') : undefined
}

function given({ props }: ElementFact, names: readonly string[]): Value | undefined {
  for (const name of names) {
    const value = props.find(([one]) => one === name)?.[1]
    if (value !== undefined) return value
  }
  return undefined
}

function text(value: Value | undefined): string {
  return value?.k === 'str' ? value.v : ''
}

/** A page with a path shows itself; a route shows what it is given. */
function componentOf(codebase: Codebase, fact: ElementFact, at: Place): Component | undefined {
  if (!isRoute(fact.name) && given(fact, ['path']) !== undefined) return componentAt(codebase, { value: { k: 'ref', name: fact.name }, at })
  const shown = given(fact, ['element', 'component', 'render', 'children']) ?? fact.children.find((one) => one.k === 'el')
  return shown === undefined ? undefined : shownBy(codebase, { value: shown, at })
}

function routeList(context: RouterFile, placed: Placed, above: string, left: number): void {
  const { codebase } = context
  const traced = trace(codebase, placed)
  if (left <= 0 || traced?.kind !== 'value' || traced.value.k !== 'arr') return
  for (const item of traced.value.items) {
    const one = trace(codebase, { value: item.k === 'spread' ? item.of : item, at: traced.at })
    if (one?.kind !== 'value') continue
    if (one.value.k === 'arr') routeList(context, one, above, left - 1)
    else if (one.value.k === 'obj') routeObject(context, one, above, left)
  }
}

function routeObject(context: RouterFile, { value, at }: Placed, above: string, left: number): void {
  const { codebase } = context
  const path = property(value, 'path')
  const own = path === undefined ? '' : textOf(codebase, { value: path, at })
  if (own === undefined) return
  const address = under(above, own)
  const shown = property(value, 'element') ?? property(value, 'component') ?? property(value, 'Component') ?? property(value, 'lazy')
  const component = shown === undefined ? undefined : shownBy(codebase, { value: shown, at })
  if (component !== undefined && !own.includes('*')) add(context, address, 1, component)
  const children = property(value, 'children')
  if (children !== undefined) routeList(context, { value: children, at }, address, left - 1)
}

function add(context: RouterFile, address: string, line: number, component: Component): void {
  context.found.push({ address, ...pageOf(context, line, component) })
}

function pageOf({ file, framework }: RouterFile, line: number, component: Component): Omit<Address, 'address'> {
  return { framework, file: component.path, line: component.path === file ? line : 1, component }
}

/** The component that an element, a name or a lazy import shows; frames that guard a page hold it as their child. */
function shownBy(codebase: Codebase, placed: Placed, left = 5): Component | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  if (value.k === 'el') {
    const fact = codebase.facts(at.path)?.markup?.[value.el]
    const inner = fact?.children.find((one) => one.k === 'el')
    if (fact === undefined) return undefined
    if (inner !== undefined) return shownBy(codebase, { value: inner, at }, left - 1)
    return componentAt(codebase, { value: { k: 'ref', name: fact.name }, at })
  }
  if (value.k === 'fn') {
    const returns = codebase.facts(at.path)?.functions[value.fn]?.returns
    if (returns?.k === 'el' || returns?.k === 'call') return shownBy(codebase, { value: returns, at: { ...at, fn: value.fn } }, left - 1)
  }
  return importedComponent(codebase, placed) ?? componentAt(codebase, placed)
}

function under(above: string, own: string): string {
  const path = own.startsWith('/') ? own : `${above}/${own}`
  const clean = path.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return clean === '' ? '/' : clean.replace(/:(\w+)\([^)]*\)/g, ':$1')
}
