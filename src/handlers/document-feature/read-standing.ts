import type { View } from '../../core/command.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageSubject } from '../../core/page.ts'
import type { Project } from '../../core/project.ts'
import type { FeatureRecord } from '../../core/record.ts'
import { operation } from '../../text/fact-refs.ts'
import type { Beside } from '../../text/beside.ts'
import { findRenames } from '../../text/find-renames.ts'
import type { Rename } from '../../text/rename.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'

/** What the pages of a record describe, under the names that it has in the code now. */
export interface Standing {
  /** Routes under another name than the pages give them, and those that an earlier run followed so. */
  followed: ReadonlySet<string>
  /** Routes and files that are still there, under any name. */
  routes: readonly string[]
  files: readonly RepoPath[]
  renames: readonly Rename[]
}

/** Looks for the routes and files that the pages of a record describe among those of the code, by what outlives a rename. */
export async function readStanding(
  record: FeatureRecord,
  { after, beside }: { after: readonly PageSubject[]; beside: Beside },
  view: Pick<View, 'snapshot'>,
): Promise<Standing> {
  const before = await describedBy(record, view)
  const renames = findRenames(before, after, '', beside)
  const names = new Map(renames.map((rename) => [rename.before, rename.after.name]))
  const there = { route: new Set<string>(), file: new Set<string>() }
  for (const { kind, name } of after) if (kind === 'route' || kind === 'file') there[kind].add(name)
  const now = (kind: 'route' | 'file'): string[] =>
    before.filter((one) => one.kind === kind).flatMap((one) => names.get(one) ?? (there[kind].has(one.name) ? [one.name] : []))
  const routes = now('route')
  const earlier = new Set(record.followed)
  const followed = before.flatMap((one) => {
    const name =
      one.kind === 'route' ? (names.get(one) ?? (earlier.has(one.name) && there.route.has(one.name) ? one.name : undefined)) : undefined
    return name === undefined ? [] : [name]
  })
  return { followed: new Set(followed), routes, files: now('file') as RepoPath[], renames }
}

/** Routes and files that entries of a record's pages are about. */
export async function describedBy(record: FeatureRecord, { snapshot }: Pick<View, 'snapshot'>): Promise<readonly PageSubject[]> {
  const found = new Map<string, PageSubject>()
  const paths = record.pages.map(({ path }) => sidecarPath(path)).filter((path) => snapshot.files.has(path))
  for await (const [, text] of snapshot.readAll(paths)) {
    const sidecar = readSidecar(text)
    if (sidecar === undefined || sidecar === 'broken') continue
    for (const subject of sidecar.subjects ?? [])
      if (subject.kind === 'route' || subject.kind === 'file') found.set(`${subject.kind} ${subject.name}`, subject)
  }
  return [...found.values()]
}

/** How many of the routes and files that pages describe are part of a feature now. */
export function amountIn({ routes, files }: Standing, feature: Feature): number {
  const core = new Set(feature.files.flatMap(({ path, role }) => (role === 'core' ? [path] : [])))
  const answered = new Set(feature.routes.map(operation))
  return routes.filter((name) => answered.has(name)).length + files.filter((path) => core.has(path)).length
}

/** True where most of what pages describe is part of a feature now. */
export function isMostlyIn(standing: Standing, feature: Feature): boolean {
  const there = amountIn(standing, feature)
  return there > 0 && there * 2 >= standing.routes.length + standing.files.length
}

/** Routes that pages describe under an earlier name and that a feature, as its name leads to it, leaves out. */
export function leftOut({ followed }: Standing, feature: Feature, project: Project): ReadonlySet<string> {
  const answered = new Set(feature.routes.map(operation))
  return new Set(project.routes.map(operation).filter((name) => followed.has(name) && !answered.has(name)))
}
