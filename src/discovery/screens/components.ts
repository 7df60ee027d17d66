import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, property, receiverOf } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import { angularComponents } from './angular.ts'
import { type Traced, trace } from './trace.ts'

/** A component of the repository: the function that shows it, and what that gives back. */
export interface Component {
  path: RepoPath
  fn: number
  value: Value
}

/** Components that frameworks know by the names of their files. */
export type ComponentNames = ReadonlyMap<string, RepoPath>

const single = /\.(?:vue|svelte)$/

/** Components of single files by their names, those that two files share left out. */
export function componentNames(codebase: Codebase): ComponentNames {
  const found = new Map<string, RepoPath | undefined>()
  for (const { path } of codebase.digests) {
    if (!path.endsWith('.vue')) continue
    const below = /(?:^|\/)components\/(.+)\.vue$/.exec(path)?.[1] ?? path.slice(path.lastIndexOf('/') + 1, -'.vue'.length)
    const parts = below.split('/').filter((part) => part !== 'index' && !part.startsWith('.'))
    const whole = joined(parts)
    for (const name of new Set([whole, joined(parts.slice(-1))])) found.set(name, found.has(name) ? undefined : path)
  }
  for (const { selector, template } of angularComponents(codebase).all)
    if (selector !== undefined && /^[\w-]+$/.test(selector)) found.set(pascal(selector), template)
  return new Map([...found].flatMap(([name, path]) => (path === undefined ? [] : [[name, path] as const])))
}

/** `base/ui-button` is `BaseUiButton`; a folder's name that its file repeats stands once. */
function joined(parts: readonly string[]): string {
  return parts.map(pascal).reduce((name, part) => (part.startsWith(name) ? part : name + part), '')
}

function pascal(text: string): string {
  return text.replace(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** What an element's name means at a place: a component of the repository, else the tag that others call it by. */
export function componentOf(codebase: Codebase, names: ComponentNames, name: string, at: Place): { tag: string; component?: Component } {
  if (/^[a-z][a-z0-9]*$/.test(name) && !name.includes('.')) {
    const own = isBound(codebase, name, at) ? trace(codebase, { value: { k: 'ref', name }, at }) : undefined
    const selected = own === undefined && at.path.endsWith('.html') ? names.get(pascal(name)) : undefined
    const component = selected === undefined ? undefined : singleFile(codebase, selected)
    if (component !== undefined) return { tag: pascal(name), component }
    return own === undefined ? { tag: name } : ofTraced(codebase, name, own)
  }
  const bare = pascal(name.replace(/^[a-z]+:/, ''))
  const file = importedFile(codebase, at.path, bare) ?? names.get(bare)
  if (file !== undefined) {
    const component = singleFile(codebase, file)
    return { tag: bare, ...(component && { component }) }
  }
  const traced = trace(codebase, { value: { k: 'ref', name: name.includes('-') ? bare : name }, at })
  return traced === undefined ? { tag: tagOf(bare) } : ofTraced(codebase, tagOf(bare), traced)
}

function isBound(codebase: Codebase, name: string, { path }: Place): boolean {
  return codebase.facts(path)?.bindings.some((one) => one.name === name && one.in >= 0) === true
}

/** `DialogPrimitive.Trigger` is called like what it is everywhere else. */
function tagOf(name: string): string {
  return name.replaceAll('.', '').replace('Primitive', '')
}

function importedFile(codebase: Codebase, path: RepoPath, name: string): RepoPath | undefined {
  const facts = codebase.facts(path)
  const from = facts?.imports.find(({ bindings }) => bindings.some(({ local }) => local === name))
  const file = from === undefined ? undefined : codebase.resolve(path, from.specifier)
  return file !== undefined && single.test(file) ? file : undefined
}

function ofTraced(codebase: Codebase, tag: string, traced: Traced): { tag: string; component?: Component } {
  switch (traced.kind) {
    case 'function': {
      const component = functionComponent(codebase, traced.path, traced.fn)
      return { tag, ...(component && { component }) }
    }
    case 'class': {
      const component = classComponent(codebase, traced.path, traced.name)
      return { tag, ...(component && { component }) }
    }
    case 'external': {
      const isPlain = /^[A-Z]/.test(traced.name) && traced.member === undefined
      return { tag: isPlain ? traced.name : tag }
    }
    default:
      return ofValue(codebase, tag, traced)
  }
}

/** `const Comp = asChild ? Slot : 'button'`, `memo(Row)`, `forwardRef((props, ref) => …)`, `lazy(() => import('./Page'))`. */
function ofValue(
  codebase: Codebase,
  tag: string,
  { value, at }: Extract<Traced, { kind: 'value' }>,
  left = 6,
): { tag: string; component?: Component } {
  if (left <= 0) return { tag }
  if (value.k === 'str') return { tag: value.v }
  if (value.k === 'any') {
    const name = value.of.findLast((one) => one.k === 'str')
    return name?.k === 'str' ? { tag: name.v } : { tag }
  }
  if (value.k !== 'call') return { tag }
  const component = wrappedComponent(codebase, { value, at }, left)
  return { tag, ...(component && { component }) }
}

function wrappedComponent(codebase: Codebase, { value, at }: { value: Value; at: Place }, left: number): Component | undefined {
  if (value.k !== 'call' || left <= 0) return undefined
  const { callee, args } = value.call
  if (callee.k === 'ref' && callee.name === 'import' && args[0]?.k === 'str') return ofModule(codebase, at.path, args[0].v)
  const chosen = chosenOfModule(codebase, { value, at })
  if (chosen !== undefined) return chosen
  for (const arg of [...args, ...(callee.k === 'call' ? callee.call.args : [])]) {
    if (arg.k !== 'ref' && arg.k !== 'fn' && arg.k !== 'call' && arg.k !== 'class') continue
    const found = componentAt(codebase, { value: arg, at }, left - 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** The component that an expression stands for: a name, a function, a lazy import. */
export function componentAt(codebase: Codebase, { value, at }: { value: Value; at: Place }, left = 6): Component | undefined {
  if (left <= 0) return undefined
  if (value.k === 'ref') {
    const file = importedFile(codebase, at.path, value.name)
    if (file !== undefined) return singleFile(codebase, file)
  }
  const traced = trace(codebase, { value, at })
  if (traced?.kind === 'function') {
    const own = functionComponent(codebase, traced.path, traced.fn)
    if (own === undefined || own.value.k !== 'call') return own
    const lazy = wrappedComponent(codebase, { value: own.value, at: { path: traced.path, fn: traced.fn } }, left - 1)
    return lazy ?? own
  }
  if (traced?.kind === 'class') return classComponent(codebase, traced.path, traced.name)
  if (traced?.kind === 'value' && traced.value.k === 'class') {
    const named = codebase.facts(traced.at.path)?.classes[traced.value.class]
    return named === undefined ? undefined : classComponent(codebase, traced.at.path, named.name)
  }
  return traced?.kind === 'value' && traced.value.k === 'call' ? wrappedComponent(codebase, traced, left - 1) : undefined
}

/** The component that a module gives by default. */
export function ofModule(codebase: Codebase, from: RepoPath, specifier: string): Component | undefined {
  const file = codebase.resolve(from, specifier)
  return file === undefined ? undefined : defaultComponent(codebase, file)
}

/** The component that a file gives: a single-file one, or its default export. */
export function defaultComponent(codebase: Codebase, path: RepoPath): Component | undefined {
  if (single.test(path)) return singleFile(codebase, path)
  const facts = codebase.facts(path)
  const exported = facts?.exports.find((one) => one.exported === 'default' || one.common === true)
  if (exported === undefined) return undefined
  const value: Value | undefined = exported.value ?? (exported.local === undefined ? undefined : { k: 'ref', name: exported.local })
  if (value !== undefined) return componentAt(codebase, { value, at: { path, fn: -1 } })
  const declared = codebase.exported(path, 'default')
  if (declared === undefined) return undefined
  return componentAt(codebase, { value: { k: 'ref', name: declared.name }, at: { path: declared.path, fn: -1 } })
}

function singleFile(codebase: Codebase, path: RepoPath): Component | undefined {
  const facts = codebase.facts(path)
  const fn = facts?.functions.findLastIndex((one) => one.in === -1 && one.name === '' && one.returns?.k === 'el') ?? -1
  const value = facts?.functions[fn]?.returns
  return value === undefined ? undefined : { path, fn, value }
}

function functionComponent(codebase: Codebase, path: RepoPath, fn: number): Component | undefined {
  const value = codebase.facts(path)?.functions[fn]?.returns
  return value === undefined ? undefined : { path, fn, value }
}

function classComponent(codebase: Codebase, path: RepoPath, name: string): Component | undefined {
  const angular = angularComponents(codebase).all.find((one) => one.path === path && one.name === name)
  if (angular !== undefined) return singleFile(codebase, angular.template)
  const facts = codebase.facts(path)
  const fn = facts?.classes.find((one) => one.name === name)?.members.find((one) => one.name === 'render')?.fn
  return fn === undefined ? undefined : functionComponent(codebase, path, fn)
}

/** What `import('./page').then((module) => ({ default: module.Page }))` chooses. */
export function chosenOfModule(codebase: Codebase, { value, at }: Placed): Component | undefined {
  if (value.k !== 'call') return undefined
  const module = importedModule(codebase, value, at.path)
  const [first] = value.call.args
  return module !== undefined && first?.k === 'fn' ? chosen(codebase, { value: first, at }, module) : undefined
}

/** The module of `import('./page').then(…)`. */
function importedModule(codebase: Codebase, value: Extract<Value, { k: 'call' }>, from: RepoPath): RepoPath | undefined {
  const of = calleeName(value.call) === 'then' ? receiverOf(value.call) : undefined
  if (of?.k !== 'call' || of.call.callee.k !== 'ref' || of.call.callee.name !== 'import') return undefined
  const [first] = of.call.args
  return first?.k === 'str' ? codebase.resolve(from, first.v) : undefined
}

/** `(module) => ({ default: module.Page })` */
function chosen(codebase: Codebase, { value, at }: Placed, module: RepoPath): Component | undefined {
  const returns = value.k === 'fn' ? codebase.facts(at.path)?.functions[value.fn]?.returns : undefined
  const shown = property(returns, 'default') ?? property(returns, 'Component') ?? returns
  const name = shown?.k === 'ref' ? shown.name.split('.').at(-1) : shown?.k === 'get' ? shown.name : undefined
  if (name === undefined) return undefined
  return name === 'default' ? defaultComponent(codebase, module) : namedComponent(codebase, module, name)
}

/** A component that a module exports by its name. */
export function namedComponent(codebase: Codebase, path: RepoPath, name: string): Component | undefined {
  const declared = codebase.exported(path, name)
  if (declared === undefined) return undefined
  const placed: Placed = { value: { k: 'ref', name: declared.name }, at: { path: declared.path, fn: -1 } }
  return trace(codebase, placed) === undefined ? undefined : componentAt(codebase, placed)
}
