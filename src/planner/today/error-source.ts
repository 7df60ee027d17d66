import type { Project, SymbolInfo } from '../../core/project.ts'

/** What errors with a status are made from: a class of the repository, or a package that has them. */
export interface ErrorSource {
  error?: SymbolInfo
  errorPackage?: { name: string; files: number }
}

const packages = ['@hapi/boom', 'http-errors', 'boom', 'restify-errors', 'http-json-errors']
/** What a caller of another service or of this one is given. */
const ofClients = /(?:^|\/)(?:sdk|clients?|api-clients?|[\w-]*-(?:sdk|client))\//i

/** The class or the package that most files of the service make errors with. */
export function errorSource(project: Project): ErrorSource {
  const files = project.sources.filter((path) => !project.isTest(path))
  const importing = (name: string): number =>
    files.filter((path) => project.facts(path)?.imports.some(({ specifier }) => specifier === name)).length
  const [first] = packages.map((name) => ({ name, files: importing(name) })).toSorted((a, b) => b.files - a.files)
  const ranked = candidates(project).map((error) => ({ error, uses: usesOf(project, files, error) }))
  const own = ranked.toSorted((a, b) => b.uses - a.uses)[0]
  if (first !== undefined && first.files > (own?.uses ?? 0)) return { errorPackage: first }
  return own === undefined ? {} : { error: own.error }
}

/** Classes that are named as the base of errors, those of a client left out. */
function candidates(project: Project): readonly SymbolInfo[] {
  return project.symbols.filter(
    ({ kind, name, path }) =>
      kind === 'class' &&
      /^(?:Http|Api|App|Base|Domain|Service|Application).*(?:Error|Exception|Problem)$/i.test(name) &&
      !project.isTest(path) &&
      !ofClients.test(path),
  )
}

/** Files that make such an error, or one of a class that extends it. */
function usesOf(project: Project, files: readonly SymbolInfo['path'][], { name, path }: SymbolInfo): number {
  const kinds = new Set([name])
  for (const file of files) for (const one of project.facts(file)?.classes ?? []) if (one.extends === name) kinds.add(one.name)
  return files.filter((file) => file !== path && project.facts(file)?.callees?.some((callee) => kinds.has(callee))).length
}
