import type { Block } from '../../core/page.ts'
import type { Route } from '../../core/project.ts'

/** Whether two routes run the same function by the same method: two versions of one path, or a path and its alias. */
export function isSameCode(one: Route, other: Route): boolean {
  if (one === other) return true
  const [at, to] = [one.handlerAt, other.handlerAt]
  return (
    at !== undefined && to !== undefined && one.method === other.method && at.file === to.file && at.from === to.from && at.to === to.to
  )
}

/** The first operation before one that runs the same code and of which the page says the same; undefined where there is none. */
export function saidBefore(route: Route, routes: readonly Route[], blocksOf: (one: Route) => readonly Block[]): Route | undefined {
  const first = routes.find((one) => isSameCode(one, route))
  if (first === undefined || first === route) return undefined
  const [own, before] = [blocksOf(route), blocksOf(first)]
  return own.length > 0 && whatTheySay(own) === whatTheySay(before) ? first : undefined
}

function whatTheySay(blocks: readonly Block[]): string {
  return JSON.stringify(blocks, (key, one: unknown) => (key === 'id' || key === 'sources' ? undefined : one))
}
