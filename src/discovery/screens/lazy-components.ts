import type { Codebase } from '../codebase.ts'
import { find, type Placed } from '../values/follow.ts'
import { chosenOfModule, type Component, defaultComponent, namedComponent } from './components.ts'

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

function ofCall(codebase: Codebase, placed: Placed, left: number): Component | undefined {
  const { value, at } = placed
  if (value.k !== 'call') return undefined
  const { callee, args } = value.call
  const [first] = args
  if (callee.k === 'ref' && callee.name === 'import') {
    const file = first?.k === 'str' ? codebase.resolve(at.path, first.v) : undefined
    return file === undefined ? undefined : (defaultComponent(codebase, file) ?? namedComponent(codebase, file, 'Component'))
  }
  const chosen = chosenOfModule(codebase, placed)
  if (chosen !== undefined) return chosen
  for (const arg of args) {
    const found = arg.k === 'fn' || arg.k === 'call' ? importedComponent(codebase, { value: arg, at }, left - 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
