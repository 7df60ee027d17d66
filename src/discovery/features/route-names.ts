import type { Matcher } from './match-forms.ts'

/** True where the path of a route says a name, parameters left out: `/workspaces/:id/users` says workspace users. */
export function namesRoute(strong: Matcher, path: string): boolean {
  return strong.find(path) !== undefined || strong.find(segmentsOf(path).join('/')) !== undefined
}

/** The parts of a path of a route that are the same in each request. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '' && !/^[:{*[]/.test(part))
}
