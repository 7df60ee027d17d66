import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'
import { follow, type Place } from '../values/follow.ts'
import { textsOf } from '../values/texts-of.ts'
import { getterOf, isGetter } from './own-methods.ts'
import type { ArgumentPath } from './rules.ts'

/** The value at a path of arguments; objects that stand elsewhere are followed. */
export function argumentAt(codebase: Codebase, args: readonly Value[], at: Place, path: string): Value | undefined {
  const [index, ...names] = path.split('.') as [string, ...string[]]
  let value = args[Number(index)]
  for (const name of names) {
    if (value?.k === 'ref') {
      const found = follow(codebase, { value, at })
      value = found?.kind === 'value' ? found.value : value
    }
    value = name === '[]' ? (value?.k === 'arr' ? value.items[0] : value) : property(value, name)
  }
  return value
}

/** The first text at one of the paths; a constant that cannot be followed is given by its name: `EXPORT_QUEUE`. */
export function textAt(codebase: Codebase, args: readonly Value[], at: Place, paths: ArgumentPath): string | undefined {
  for (const path of paths) {
    const value = argumentAt(codebase, args, at, path)
    if (value === undefined || value.k === 'fn' || value.k === 'null' || value.k === 'obj') continue
    const texts = textsOf(codebase, { value, at }) ?? ofGetter(codebase, value, at)
    if (texts?.length === 1 && texts[0] !== '') return texts[0]
    if (value.k === 'ref' && /(^|\.)[A-Z][A-Z0-9_]+$/.test(value.name)) return value.name.slice(value.name.lastIndexOf('.') + 1)
    if (value.k === 'tpl') return value.parts.map((part) => (part.k === 'str' ? part.v : '*')).join('')
  }
  return undefined
}

/** What a getter of a class always gives: `static get queue() { return 'mail' }`. */
function ofGetter(codebase: Codebase, value: Value, at: Place): readonly string[] | undefined {
  const found = value.k === 'ref' ? follow(codebase, { value, at }) : undefined
  const written = found?.kind === 'value' && found.value.k === 'ref' ? { value: found.value, at: found.at } : { value, at }
  const named = written.value.k === 'ref' ? getterOf(codebase, written.value.name, written.at) : undefined
  const getter = named ?? (found?.kind === 'function' && isGetter(codebase, found) ? { path: found.path, fn: found.fn } : undefined)
  const returns = getter === undefined ? undefined : codebase.facts(getter.path)?.functions[getter.fn]?.returns
  return getter === undefined || returns === undefined ? undefined : textsOf(codebase, { value: returns, at: getter })
}

/** Name of a handler value: a function's own, the last part of a path. */
export function handlerName(codebase: Codebase, value: Value | undefined, at: Place): string {
  if (value === undefined) return ''
  if (value.k === 'fn') return codebase.facts(at.path)?.functions[value.fn]?.name ?? ''
  if (value.k === 'str') return value.v
  if (value.k === 'ref') return value.name.startsWith('__') ? '' : value.name.slice(value.name.lastIndexOf('.') + 1)
  if (value.k === 'get') return value.name
  if (value.k === 'call') {
    const inner = value.call.args.map((arg) => handlerName(codebase, arg, at)).find((name) => name !== '')
    // `path.join(__dirname, 'visit.js')`: a processor in a file of its own.
    const last = value.call.args.at(-1)
    if (last?.k === 'str' && /\.[cm]?[jt]s$|^\.{0,2}\//.test(last.v)) return last.v
    // `handler.bind(this)`, `wrap(handler)`.
    if (value.call.callee.k === 'ref' && value.call.callee.name.endsWith('.bind')) return value.call.callee.name.split('.').at(-2) ?? ''
    return inner ?? ''
  }
  return ''
}
