import type { EdgeProject } from './edge-project.ts'

/** Where our application describes its routes beside a project that serves the usual document by itself. */
export function documentOf(
  { prefix = '', answered = [] }: Pick<EdgeProject, 'prefix' | 'answered'>,
  { routes, records }: { routes: EdgeProject['routes']; records: ReadonlyMap<string, unknown> },
): EdgeProject['document'] {
  const answers = [...routes, ...answered].filter(({ method, file }) => /^(?:GET|ALL)$/.test(method) && !records.has(file))
  const taken = (path: string) => answers.find((route) => route.path === prefix + path)
  const [usual, ours] = [taken('/openapi.json'), '/openapi-api.json']
  return usual === undefined || taken(ours) !== undefined ? undefined : { path: ours, file: usual.file }
}

/** The route of a project that serves the usual document, where routes of ours answer. */
export function documentAt(
  { prefix = '', answered = [] }: Pick<EdgeProject, 'prefix' | 'answered'>,
  routes: EdgeProject['routes'],
): EdgeProject['routes'][number] | undefined {
  return [...routes, ...answered].find(({ method, path }) => /^(?:GET|ALL)$/.test(method) && path === `${prefix}/openapi.json`)
}
