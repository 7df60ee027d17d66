import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { property, receiverOf, calleeName } from '../values/chain.ts'
import { find, type Placed } from '../values/follow.ts'
import { type Component, componentAt, defaultComponent } from './components.ts'
import { trace } from './trace.ts'

const most = 8

/** The component that a module gives which is only loaded when it is needed: `() => import('./page')`, whatever helper is handed that. */
export function importedComponent(codebase: Codebase, placed: Placed, left = most): Component | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  switch (value.k) {
    case 'call':
      return ofCall(codebase, placed, left)
    case 'fn': {
      const returns = codebase.facts(at.path)?.functions[value.fn]?.returns
      return returns === undefined
        ? undefined
        : importedComponent(codebase, { value: returns, at: { path: at.path, fn: value.fn } }, left - 1)
    }
    case 'get':
      // `page.lazy` of `const page = lazyPage(() => import('./page'))`
      return importedComponent(codebase, { value: value.of, at }, left - 1)
    case 'ref':
      return ofName(codebase, value.name, placed, left)
    default:
      return undefined
  }
}

function ofName(codebase: Codebase, name: string, { at }: Placed, left: number): Component | undefined {
  // what a helper makes of the import it is handed is known by what it was handed
  for (const asked of name.includes('.') ? [name, name.slice(0, name.lastIndexOf('.'))] : [name]) {
    const found = find(codebase, at, asked)
    const component = found?.kind === 'value' && found.value.k !== 'ref' ? importedComponent(codebase, found, left - 1) : undefined
    if (component !== undefined) return component
  }
  return undefined
}

function ofCall(codebase: Codebase, { value, at }: Placed, left: number): Component | undefined {
  if (value.k !== 'call') return undefined
  const { callee, args } = value.call
  const [first] = args
  if (callee.k === 'ref' && callee.name === 'import') {
    const file = first?.k === 'str' ? codebase.resolve(at.path, first.v) : undefined
    return file === undefined ? undefined : (defaultComponent(codebase, file) ?? namedComponent(codebase, file, 'Component'))
  }
  const module = importedModule(codebase, value, at.path)
  if (module !== undefined && first?.k === 'fn') return chosen(codebase, { value: first, at }, module)
  for (const arg of args) {
    const found = arg.k === 'fn' || arg.k === 'call' ? importedComponent(codebase, { value: arg, at }, left - 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
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
function namedComponent(codebase: Codebase, path: RepoPath, name: string): Component | undefined {
  const declared = codebase.exported(path, name)
  if (declared === undefined) return undefined
  const placed: Placed = { value: { k: 'ref', name: declared.name }, at: { path: declared.path, fn: -1 } }
  return trace(codebase, placed) === undefined ? undefined : componentAt(codebase, placed)
}
