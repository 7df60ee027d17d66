import { RefusedError } from '../../core/errors.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { RoutePath } from '../names/route-path.ts'
import { type Method, methods as allMethods } from './parse-methods.ts'

/**
 * The methods that the route has afterwards: those that were asked for, and those that an earlier run left in the same file (`own`). Throws
 * `RefusedError` where somebody else's route answers one of them.
 */
export function checkTaken(
  asked: { route: RoutePath; methods: readonly Method[] },
  own: string | undefined,
  project: EdgeProject,
): readonly Method[] {
  const there = project.routes.filter(({ path }) => shapeOf(path) === shapeOf(asked.route.text))
  for (const method of asked.methods) {
    const taken = there.find((one) => (one.method === method || one.method === 'ALL') && one.file !== own)
    if (taken !== undefined)
      throw new RefusedError(
        `\`${taken.method} ${taken.path}\` is declared in \`${taken.file}\` already: change it there, or choose another path.`,
      )
  }
  const earlier = there.filter(({ file }) => file === own).map(({ method }) => method)
  return allMethods.filter((method) => asked.methods.includes(method) || earlier.includes(method))
}

/** Two paths that a router cannot tell apart have one shape: parameters by position, whatever their names. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') || part.startsWith('{') ? ':' : part))
    .join('/')
}
