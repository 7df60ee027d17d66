import type { BaseView } from '../../core/command.ts'
import type { Route } from '../../core/project.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { KnownRoute } from './known-routes.ts'
import { isSameWords } from './match-route.ts'

/** Routes of the base and of the head, with their sources. */
export interface TwoSides {
  before: readonly KnownRoute[]
  head: readonly KnownRoute[]
  base: BaseView
  snapshot: Snapshot
}

/**
 * Where a route of the base went: the same handler at another path, the same registration in a file whose router was mounted elsewhere, a
 * registration that differs by its path alone, or the only new route of a file that lost one.
 */
export async function movedRoute(was: KnownRoute, sides: TwoSides): Promise<Route | undefined> {
  const { before, head } = sides
  const lacks = (all: readonly KnownRoute[], one: KnownRoute): boolean =>
    !all.some(({ pattern }) => isSameWords(pattern, one.pattern) && pattern.method === one.pattern.method)
  const isNear = ({ route }: KnownRoute): boolean => route.file === was.route.file && route.method === was.route.method
  const fresh = head.filter((one) => isNear(one) && lacks(before, one))
  const handled = fresh.filter(({ route }) => route.handler !== '' && route.handler === was.route.handler)
  if (handled.length > 0) return only(handled)
  const registered = only(await sameRegistration(was.route, fresh, sides))
  if (registered !== undefined) return registered
  const lost = before.filter((one) => isNear(one) && lacks(head, one))
  const isInline = ({ route }: KnownRoute): boolean => route.handler === ''
  return lost.length === 1 && isInline(was) ? only(fresh.filter(isInline)) : undefined
}

function only([one, ...more]: readonly KnownRoute[]): Route | undefined {
  return more.length === 0 ? one?.route : undefined
}

/** Of new routes those that the same line registers, or one that differs from it by its path alone. */
async function sameRegistration(
  { file, line }: Route,
  fresh: readonly KnownRoute[],
  { base, snapshot }: TwoSides,
): Promise<readonly KnownRoute[]> {
  if (!base.changed.includes(file)) return fresh.filter(({ route }) => route.line === line)
  const [old, now] = [await base.snapshot.read(file), await snapshot.read(file)]
  const was = frameAt(old, line)
  return was === undefined ? [] : fresh.filter(({ route }) => frameAt(now, route.line) === was)
}

/** The line of a registration without its first text, which is the path; undefined where it says nothing besides. */
function frameAt(text: string | undefined, line: number): string | undefined {
  const code = text?.split('\n')[line - 1]?.trim()
  const frame = code?.replace(/(['"`])[^'"`]*\1/, '')
  return code === frame || frame === undefined || (frame.match(/\w+/g) ?? []).length < 4 ? undefined : frame
}
