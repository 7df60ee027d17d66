import type { View } from '../../core/command.ts'
import type { Feature } from '../../core/feature.ts'
import type { PageSubject } from '../../core/page.ts'
import type { FeatureRecord } from '../../core/record.ts'
import type { ApiScope, PagePlace } from '../../docs/page.ts'
import { specPath } from '../../docs/formats/api-spec.ts'
import { setPaths } from '../../docs/plan.ts'
import type { Beside } from '../../text/beside.ts'
import { operation } from '../../text/fact-refs.ts'
import { findRenames } from '../../text/find-renames.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'
import { codeSubjects } from '../../text/subjects.ts'
import { describedBy } from './read-standing.ts'
import { readTogether } from './read-together.ts'

/** What the pages and files of the whole repository are asked to hold. */
export interface AskedScope {
  /** Features that earlier runs documented, this one left out. */
  documented: readonly FeatureRecord[]
  /** Set where the OpenAPI document of every route was asked for. */
  wholeSpec: boolean
}

/**
 * Which routes pages of the whole repository show: those of this feature, and those that pages of other features describe, under the names
 * that they have in the code now. A page that held every route before goes on to do so.
 */
export async function apiScope(
  feature: Feature,
  { documented, wholeSpec }: AskedScope,
  view: Pick<View, 'project' | 'snapshot'>,
  place: PagePlace,
): Promise<ApiScope> {
  const operations = new Set(feature.routes.map(operation))
  const features = new Set<string>()
  if (documented.length > 0) {
    const after = codeSubjects(view.project).filter(({ kind }) => kind === 'route')
    const beside = await readTogether(view)
    for (const record of documented) {
      const names = await routesOf(record, { after, beside }, view)
      if (names.length > 0) features.add(record.slug)
      for (const name of names) operations.add(name)
    }
  }
  const whole = await wholeKinds(view, place)
  return { documented: operations, features, whole: wholeSpec ? new Set([...whole, 'api-spec']) : whole }
}

/** Routes that pages of a record describe, by the names that they have now. */
async function routesOf(
  record: FeatureRecord,
  { after, beside }: { after: readonly PageSubject[]; beside: Beside },
  view: Pick<View, 'snapshot'>,
): Promise<readonly string[]> {
  const before = (await describedBy(record, view)).filter(({ kind }) => kind === 'route')
  const there = new Set(after.map(({ name }) => name))
  const names = new Map(findRenames(before, after, '', beside).map((rename) => [rename.before.name, rename.after.name]))
  return before.map(({ name }) => names.get(name) ?? name).filter((name) => there.has(name))
}

/** Kinds of pages and files that hold every route already. */
async function wholeKinds({ snapshot }: Pick<View, 'snapshot'>, place: PagePlace): Promise<ReadonlySet<string>> {
  const wide = setPaths(place).flatMap(({ page, path }) => (page.scope === 'repository' ? [path] : []))
  const memories = [...wide, specPath(place)].map(sidecarPath).filter((path) => snapshot.files.has(path))
  const kinds = new Set<string>()
  for await (const [, text] of snapshot.readAll(memories)) {
    const sidecar = readSidecar(text)
    if (sidecar !== undefined && sidecar !== 'broken' && sidecar.whole === true) kinds.add(sidecar.kind)
  }
  return kinds
}
