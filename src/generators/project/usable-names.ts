import { RefusedError } from '../../core/errors.ts'
import { typed } from '../names/typed.ts'

/** A binding that code of ours may name; throws `RefusedError` for what is no identifier, because it would stand in code as it is. */
export function usableBinding(name: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]{0,127}$/.test(name)) return name
  throw new RefusedError(`Expected bindings in the Wrangler configuration to be names that code can use, got ${typed(name)}.`)
}

/** A name of a Worker; throws `RefusedError` for what Wrangler would refuse. */
export function usableWorker(name: string): string {
  if (/^[a-z0-9_][a-z0-9_-]{0,254}$/.test(name)) return name
  throw new RefusedError(
    `Expected \`name\` in the Wrangler configuration to be of lowercase letters, digits, \`-\` and \`_\`, got ${typed(name)}.`,
  )
}

/** A file or folder below the package, without `./` in front and `/` behind; throws `RefusedError` for a path that leads elsewhere. */
export function usablePath(key: string, path: string): string {
  const plain = path.replace(/^\.\//, '').replace(/\/$/, '')
  const isInside =
    plain.length <= 200 && plain.split('/').every((part) => /^[\w$@()[\]-][\w.$@()[\] -]*$/.test(part) && !part.endsWith('.'))
  if (isInside) return plain
  throw new RefusedError(`Expected \`${key}\` in the Wrangler configuration to be a path within the package, got ${typed(path)}.`)
}

/** True for a path below which an application answers, as `basePath` or `route` says it, that an address can be made of: code and documents of ours hold it. */
export function isPlainPath(path: string): boolean {
  return path.length <= 200 && path.split('/').every((part, i) => (i === 0 ? part === '' : /^:?[A-Za-z0-9_][A-Za-z0-9._~-]*$/.test(part)))
}
