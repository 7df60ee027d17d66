import type { Project, Route } from '../../core/project.ts'
import { aside } from './record-deeds.ts'

/** What an operation has to say for itself as an example. */
interface Sample {
  name: string
  auth: Route['auth']
  changes: boolean
}

/** Operations in the order in which they serve as examples: protected changes first, then other changes, protected readings, and what is only there for upkeep or a login last. */
export function tellingFirst<T>(all: readonly T[], sampleOf: (one: T) => Sample): readonly T[] {
  return all.toSorted((a, b) => rank(sampleOf(b)) - rank(sampleOf(a)))
}

function rank({ name, auth, changes }: Sample): number {
  if (aside.test(name) || /\*|^\w+ \/(?:api)?$|\.(?:json|txt|ico|xml)$/.test(name)) return 0
  const isProtected = auth === 'required'
  return changes ? (isProtected ? 4 : 2) : isProtected ? 3 : 1
}

/** A route of the project that serves as an example: protected, and changing something, where there is one. */
export function tellingRoute({ routes }: Pick<Project, 'routes'>): Route | undefined {
  return tellingFirst(routes, sampleOfRoute)[0]
}

/** What a route has to say for itself. */
export function sampleOfRoute({ method, path, auth }: Route): Sample {
  return { name: `${method} ${path}`, auth, changes: !['GET', 'HEAD', 'OPTIONS', 'ALL'].includes(method) }
}
