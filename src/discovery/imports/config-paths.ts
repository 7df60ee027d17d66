import type { FileFacts, Value } from '../../core/facts.ts'
import { dirOf, joinPath } from './repo-paths.ts'

/** Where an expression of a file of settings stands. */
interface Setting {
  /** The file, as a path of the repository. */
  file: string
  facts: Pick<FileFacts, 'bindings'>
}

const hops = 12

/**
 * Path of the repository that settings name: `'./src'`, `path.resolve(__dirname, 'src')`, `fileURLToPath(new URL('./src', import.meta.url))`,
 * and names that hold such a thing. Undefined where it is anything else.
 */
export function configPathOf(setting: Setting, value: Value, left: number = hops): string | undefined {
  if (left <= 0) return undefined
  if (value.k === 'str') return value.v.startsWith('/') ? undefined : joinPath(dirOf(setting.file), value.v.replace(/\/$/, ''))
  if (value.k === 'ref') return ofName(setting, value.name, left)
  if (value.k !== 'call') return undefined
  const { callee, args } = value.call
  const name = callee.k === 'ref' || callee.k === 'get' ? callee.name.slice(callee.name.lastIndexOf('.') + 1) : ''
  const next = (inner: Value | undefined): string | undefined => (inner === undefined ? undefined : configPathOf(setting, inner, left - 1))
  if (name === 'resolve' || name === 'join') return joined(setting, args, left)
  if (name === 'dirname') {
    const inside = next(args[0])
    return inside === undefined ? undefined : dirOf(inside)
  }
  if (name === 'cwd') return dirOf(setting.file)
  return name === 'fileURLToPath' || name === 'URL' ? next(args[0]) : undefined
}

function ofName(setting: Setting, name: string, left: number): string | undefined {
  if (name === 'import.meta.url' || name === '__filename' || name === 'import.meta.filename') return setting.file
  if (name === '__dirname' || name === 'import.meta.dirname') return dirOf(setting.file)
  const bound = setting.facts.bindings.find((one) => one.name === name && one.in === -1)
  return bound && configPathOf(setting, bound.value, left - 1)
}

/** `resolve(root, 'src', 'lib')`: what comes first may be a name, the rest are texts. */
function joined(setting: Setting, [first, ...rest]: readonly Value[], left: number): string | undefined {
  let path = first === undefined ? undefined : configPathOf(setting, first, left - 1)
  for (const one of rest) path = path === undefined || one.k !== 'str' ? undefined : joinPath(path, one.v)
  return path
}
