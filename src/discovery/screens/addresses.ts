import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, property } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import { callsOf } from '../values/calls-of.ts'
import { type Component, componentAt, defaultComponent } from './components.ts'
import { trace } from './trace.ts'

/** A screen before it is shown: where it is, and the component that shows it. */
export interface Address {
  address: string
  framework: string
  file: RepoPath
  line: number
  component: Component
}

/** Pages that stand for themselves by their files, and those that a router names, sorted by address. */
export function findAddresses(codebase: Codebase): readonly Address[] {
  const all = [...byFile(codebase), ...byRouter(codebase)]
  const seen = new Set<string>()
  return all
    .filter(({ address, component: { path } }) => {
      const key = `${address} ${path}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => (a.address < b.address ? -1 : a.address > b.address ? 1 : a.file < b.file ? -1 : 1))
}

const fileRules: readonly { framework: string; needs: readonly string[]; match: RegExp }[] = [
  { framework: 'Next.js', needs: ['next'], match: /^(?:src\/)?app\/((?:.*\/)?)page\.[cm]?[jt]sx?$/ },
  { framework: 'Next.js', needs: ['next'], match: /^(?:src\/)?pages\/(?!api\/)(.*?)\.[cm]?[jt]sx?$/ },
  { framework: 'Nuxt', needs: ['nuxt', 'nuxt-nightly', 'nuxt3'], match: /^(?:app\/|src\/)?pages\/(.*?)\.vue$/ },
  { framework: 'Nuxt', needs: ['nuxt', 'nuxt-nightly', 'nuxt3'], match: /^(?:app\/|src\/)?app\.vue$/ },
  { framework: 'SvelteKit', needs: ['@sveltejs/kit'], match: /^src\/routes\/((?:.*\/)?)\+page\.svelte$/ },
]

function byFile(codebase: Codebase): readonly Address[] {
  return codebase.digests.flatMap(({ path, test }): Address[] => {
    if (test || !/page|pages\/|app\.vue$/.test(path)) return []
    const pack = codebase.packageOf(path)
    const below = pack === undefined || pack.dir === '' ? path : path.slice(pack.dir.length + 1)
    for (const { framework, needs, match } of fileRules) {
      const found = match.exec(below)
      if (found === null || !needs.some((name) => pack !== undefined && (name in pack.dependencies || name in pack.devDependencies)))
        continue
      if (framework === 'Nuxt' && found[1] === undefined && codebase.digests.some((one) => /(?:^|\/)pages\/.*\.vue$/.test(one.path)))
        return []
      const address = addressOf(found[1] ?? '')
      const component = address === undefined ? undefined : defaultComponent(codebase, path)
      return address === undefined || component === undefined ? [] : [{ address, framework, file: path, line: 1, component }]
    }
    return []
  })
}

/** `teams/[slug]/(tabs)/index` as people see it: `/teams/:slug`. */
function addressOf(path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part) && !part.startsWith('@'))
  if (parts.some((part) => /^\(\.+\)|^_/.test(part)) || /^(?:404|500|_\w+|\+error)$/.test(parts.at(-1) ?? '')) return undefined
  const last = parts.at(-1)
  const shown = last === 'index' ? parts.slice(0, -1) : parts
  const named = shown.map((part) =>
    part
      .replace(/^\[\[?\.\.\.(\w[\w-]*)\]?\]$/, ':$1*')
      .replace(/\[\[?([\w-]+)(?:=\w+)?\]?\]/g, ':$1')
      .replace(/^_(\w+)$/, ':$1'),
  )
  // the language of the page is chosen for the reader
  return `/${(/^:(?:locale|lang|lng|language)$/.test(named[0] ?? '') ? named.slice(1) : named).join('/')}`
}

/** `<Route path="/x" element={<X />} />`, `<Page path="/x" />` below a router, `createBrowserRouter([…])`, `createRouter({ routes })`. */
function byRouter(codebase: Codebase): readonly Address[] {
  const found: Address[] = []
  for (const digest of codebase.digests) {
    if (digest.test) continue
    const hasRouter = [...digest.packages].some((name) =>
      /^(?:react-router(?:-dom)?|vue-router|preact-router|wouter|@reach\/router|@ionic\/react-router|@solidjs\/router)$/.test(name),
    )
    if (!hasRouter) continue
    const facts = codebase.facts(digest.path)
    if (facts === undefined) continue
    const framework = digest.packages.has('vue-router')
      ? 'Vue Router'
      : digest.packages.has('preact-router')
        ? 'Preact Router'
        : 'React Router'
    const context: RouterFile = { codebase, file: digest.path, framework, found }
    const inner = new Set(
      (facts.markup ?? []).flatMap(({ name, children }) =>
        isRoute(name) ? children.flatMap((one) => (one.k === 'el' ? [one.el] : [])) : [],
      ),
    )
    ;(facts.markup ?? []).forEach((fact, el) => {
      if (!inner.has(el) && (isRoute(fact.name) || fact.props.some(([name]) => name === 'path'))) routeElement(context, el, '', 8)
    })
    for (const { call } of callsOf(facts))
      if (/^(?:create(?:Browser|Hash|Memory)?Router|useRoutes|createRoutes)$/.test(calleeName(call))) {
        const [first] = call.args
        const routes = first?.k === 'obj' ? property(first, 'routes') : first
        if (routes !== undefined) routeList(context, { value: routes, at: { path: digest.path, fn: call.in } }, '', 8)
      }
  }
  return found
}

interface RouterFile {
  codebase: Codebase
  file: RepoPath
  framework: string
  found: Address[]
}

function isRoute(name: string): boolean {
  return /Route$/.test(name)
}

function routeElement(context: RouterFile, el: number, above: string, left: number): void {
  const { codebase, file } = context
  const fact = codebase.facts(file)?.markup?.[el]
  if (fact === undefined || left <= 0) return
  const given = (name: string): Value | undefined => fact.props.find(([one]) => one === name)?.[1]
  const path = given('path')
  const own = path?.k === 'str' ? path.v : ''
  const address = under(above, own)
  const at: Place = { path: file, fn: fact.in }
  const shown =
    given('element') ?? given('component') ?? given('render') ?? given('children') ?? fact.children.find((one) => one.k === 'el')
  const isPage = !isRoute(fact.name) && path !== undefined
  const component = isPage
    ? componentAt(codebase, { value: { k: 'ref', name: fact.name }, at })
    : shown === undefined
      ? undefined
      : shownBy(codebase, { value: shown, at })
  const isLeaf = path !== undefined || given('index') !== undefined
  if (component !== undefined && isLeaf && !own.includes('*') && /^[A-Z]/.test(fact.name)) add(context, address, fact.line, component)
  if (isRoute(fact.name)) for (const child of fact.children) if (child.k === 'el') routeElement(context, child.el, address, left - 1)
}

function routeList(context: RouterFile, placed: Placed, above: string, left: number): void {
  const { codebase } = context
  const traced = trace(codebase, placed)
  if (left <= 0 || traced?.kind !== 'value' || traced.value.k !== 'arr') return
  for (const item of traced.value.items) {
    const one = trace(codebase, { value: item.k === 'spread' ? item.of : item, at: traced.at })
    if (one?.kind !== 'value') continue
    if (one.value.k === 'arr') {
      routeList(context, one, above, left - 1)
      continue
    }
    if (one.value.k !== 'obj') continue
    const path = property(one.value, 'path')
    const own = path?.k === 'str' ? path.v : ''
    const address = under(above, own)
    const shown =
      property(one.value, 'element') ?? property(one.value, 'component') ?? property(one.value, 'Component') ?? property(one.value, 'lazy')
    const component = shown === undefined ? undefined : shownBy(codebase, { value: shown, at: one.at })
    if (component !== undefined && !own.includes('*') && !own.includes('(.*)')) add(context, address, 1, component)
    const children = property(one.value, 'children')
    if (children !== undefined) routeList(context, { value: children, at: one.at }, address, left - 1)
  }
}

function add({ file, framework, found }: RouterFile, address: string, line: number, component: Component): void {
  found.push({ address, framework, file: component.path, line: component.path === file ? line : 1, component })
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
  if (value.k === 'call' && value.call.callee.k === 'ref' && value.call.callee.name === 'import' && value.call.args[0]?.k === 'str') {
    const file = codebase.resolve(at.path, value.call.args[0].v)
    return file === undefined ? undefined : defaultComponent(codebase, file)
  }
  return componentAt(codebase, placed)
}

function under(above: string, own: string): string {
  const path = own.startsWith('/') ? own : `${above}/${own}`
  const clean = path.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return clean === '' ? '/' : clean.replace(/:(\w+)\([^)]*\)/g, ':$1')
}
