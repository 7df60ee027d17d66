import { RefusedError, UsageError } from '../../core/errors.ts'
import { parseRoutePath, type RoutePath } from './route-path.ts'

/** A path was typed that lies elsewhere than below the path at which the application answers. */
export class OutsideError extends RefusedError {
  override readonly name: string = 'OutsideError'
  /** The line with the path as clients call it. */
  readonly line: string

  constructor(text: string, prefix: string, line: string) {
    super(
      `\`${text}\` is not below \`${prefix}\`, where the application of this project answers. A path is typed as clients call it:\n${line}`,
    )
    this.line = line
  }
}

/** A path that was typed, and the line with another path in its place. */
export interface TypedPath {
  text: string
  retyped: (path: string) => string
}

/**
 * The route that a typed path is below the path at which an application answers: people type the address that clients call. Throws `OutsideError` where
 * it lies elsewhere.
 */
export function belowPrefix(route: RoutePath, prefix: string | undefined, retyped: TypedPath['retyped']): RoutePath {
  if (prefix === undefined) return route
  const rest = restOf({ text: route.text, retyped }, prefix)
  if (rest.split('/').every((part) => part === '' || part.startsWith(':')))
    throw new UsageError(`Expected \`path\` to name what it serves below \`${prefix}\`, as in \`${prefix}/users\`, got \`${route.text}\`.`)
  return parseRoutePath(rest)
}

/** The rest of a typed path below another; throws `OutsideError` where it lies elsewhere. */
export function restOf({ text, retyped }: TypedPath, prefix: string): string {
  const rest = restBelow(text, prefix)
  if (rest !== undefined) return rest
  throw new OutsideError(text, prefix, retyped(`${prefix}${text}`))
}

/** The rest of a path below another one, parameters of which may have any name; empty where they are the same, undefined where it lies elsewhere. */
export function restBelow(path: string, prefix: string): string | undefined {
  const parts = path.split('/')
  const start = prefix.split('/')
  const isBelow = start.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i]?.startsWith(':') === true))
  if (!isBelow) return undefined
  return parts
    .slice(start.length)
    .map((part) => `/${part}`)
    .join('')
}
