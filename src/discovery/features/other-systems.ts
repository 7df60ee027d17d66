import type { OutboundInfo, Project, Route } from '../../core/project.ts'

/** Files that draw what a browser shows. */
const drawn = /\.(?:tsx|jsx|vue|svelte|astro)$/

/**
 * Calls that lead to other systems: without those of screens to the server of the repository, whose address a setting holds. Such a setting is known
 * by a call of a screen below it that a route answers.
 */
export function toOtherSystems(calls: readonly OutboundInfo[], { outbound, routes }: Pick<Project, 'outbound' | 'routes'>): OutboundInfo[] {
  const own = new Set(
    outbound.filter((one) => isSetting(one.target) && drawn.test(one.file) && isAnswered(one, routes)).map(({ target }) => target),
  )
  return calls.filter(({ target, file }) => !(own.has(target) && drawn.test(file)))
}

/** A name, and no host. */
function isSetting(target: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(target)
}

/** A route of the same method whose path is the asked one, or ends in it below where it is mounted. */
function isAnswered({ asks }: OutboundInfo, routes: readonly Route[]): boolean {
  const [method, path = ''] = (asks ?? '').split(' ')
  const asked = formOf(path)
  return /\w/.test(asked) && routes.some((route) => route.method === method && formOf(route.path).endsWith(asked))
}

/** The path whatever its parameters are called. */
function formOf(path: string): string {
  return path.replaceAll(/[:{][^/]*/g, ':')
}
