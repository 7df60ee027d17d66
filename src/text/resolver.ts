import type { Project } from '../core/project.ts'
import type { Ref, RefKind } from '../core/phrase.ts'
import { visibleLine } from './inline-code.ts'

/** Answers whether a reference names something that exists. */
export interface Resolver {
  resolves(ref: Ref): boolean
  /** True where a text, as a page shows it in code, is the name of anything that exists, whatever its kind. */
  knows(text: string): boolean
  /** True where some name begins with a text. */
  begins(text: string): boolean
}

/** Names that exist, by kind. A kind that is missing resolves nothing. */
export type KnownNames = Partial<Record<RefKind, ReadonlySet<string>>>

/** What a resolver may know besides the project's tables. */
export interface ResolverExtras {
  /** Files of the repository, sources or not, and pages that this run writes. */
  files: Iterable<string>
  /** Names of dependencies' symbols, binaries, flags: what pages may say although the repository does not declare it. */
  names?: KnownNames
}

/** A resolver over sets of names. */
export function resolverOf(names: KnownNames): Resolver {
  let shown: ReadonlySet<string> | undefined
  // Pages show names on one line, so they are compared that way.
  const all = (): ReadonlySet<string> => {
    shown ??= new Set(Object.values(names).flatMap((set) => [...set].map(visibleLine)))
    return shown
  }
  return {
    resolves: (ref) => {
      // A page never shows an empty name.
      if (ref.name.trim() === '') return false
      if (ref.kind === 'page') return ref.path !== undefined && (names.path?.has(ref.path) ?? false)
      return names[ref.kind]?.has(ref.name) ?? false
    },
    knows: (text) => text.trim() !== '' && all().has(visibleLine(text)),
    begins: (text) => [...all()].some((name) => name.startsWith(visibleLine(text))),
  }
}

/** A resolver over everything that discovery found. */
export function projectResolver(project: Project, extras: ResolverExtras): Resolver {
  const names = projectNames(project, extras.files)
  for (const [kind, more] of Object.entries(extras.names ?? {}) as [RefKind, ReadonlySet<string>][]) {
    names[kind] = new Set([...(names[kind] ?? []), ...more])
  }
  return resolverOf(names)
}

/** Names of a project by kind. */
export function projectNames(project: Project, files: Iterable<string>): Record<RefKind, Set<string>> {
  return {
    symbol: symbolNames(project),
    path: pathNames(files),
    page: new Set(),
    route: new Set(project.routes.flatMap((route) => [`${route.method} ${route.path}`, route.path])),
    env: new Set(project.env.map((key) => key.name)),
    config: new Set(project.config.map((key) => key.name)),
    model: new Set(project.models.flatMap((model) => [model.name, model.table, model.client].filter((name) => name !== undefined))),
    field: new Set(project.models.flatMap((model) => model.fields.flatMap((field) => [field.name, `${model.name}.${field.name}`]))),
    error: errorNames(project),
    status: new Set(
      [...project.routes.flatMap((route) => route.statuses), ...project.errors.map((error) => error.status)].flatMap((status) =>
        status === undefined ? [] : [String(status)],
      ),
    ),
    job: new Set(project.jobs.flatMap((job) => [job.name, job.handler])),
    test: new Set(project.tests.map((test) => test.title)),
    script: new Set(project.packages.flatMap((pack) => Object.keys(pack.scripts).flatMap((name) => [name, `npm run ${name}`]))),
    package: packageNames(project),
    command: new Set(project.packages.flatMap((pack) => Object.keys(pack.bin))),
    flag: new Set(),
    value: new Set(),
    label: new Set(),
    message: new Set(),
  }
}

function symbolNames(project: Project): Set<string> {
  const names = new Set<string>()
  for (const symbol of project.symbols) {
    names.add(symbol.name)
    for (const member of symbol.members ?? []) names.add(member.name).add(`${symbol.name}.${member.name}`)
  }
  for (const route of project.routes) if (route.handler !== '') names.add(route.handler)
  return names
}

function errorNames(project: Project): Set<string> {
  return new Set(project.errors.flatMap((error) => (error.message === undefined ? [error.name] : [error.name, error.message])))
}

function packageNames(project: Project): Set<string> {
  return new Set(project.packages.flatMap((pack) => [pack.name, ...Object.keys(pack.dependencies), ...Object.keys(pack.devDependencies)]))
}

function pathNames(files: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const file of files) {
    names.add(file)
    for (let slash = file.lastIndexOf('/'); slash > 0; slash = file.lastIndexOf('/', slash - 1)) {
      const folder = file.slice(0, slash)
      if (names.has(folder)) break
      names.add(folder).add(`${folder}/`)
    }
  }
  return names
}
