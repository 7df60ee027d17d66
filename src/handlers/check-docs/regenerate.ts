import type { FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext, View } from '../../core/command.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import { UserError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { FeatureRecord } from '../../core/record.ts'
import { hidingTables } from '../../core/unread.ts'
import { memoryFolder } from '../../memory/paths.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'
import { complete } from '../../text/unread-claims.ts'
import { documentOne } from '../document-feature/document-one.ts'
import { findAsked } from '../document-feature/find-asked.ts'
import { readRecords } from '../document-feature/read-records.ts'
import { foldChanges, layOver } from './lay-over.ts'
import { withoutCountsOnly } from './only-counts.ts'

/** What writing pages of ours anew came to. */
export interface Regenerated {
  changes: readonly FileChange[]
  /** Pages that could not be written anew, and why. */
  findings: readonly Finding[]
  /** Pages that would say the same as before: what changed below them is no drift. */
  same: ReadonlySet<RepoPath>
}

/** Documents the features anew whose pages code has left behind: blocks whose sources are the same keep their bytes. */
export async function regenerate(
  documents: readonly DriftDocument[],
  drifts: readonly Drift[],
  context: CommandContext,
): Promise<Regenerated> {
  const pages = documents.filter((document) => document.ours && drifts.some(({ anchor }) => anchor.doc === document.path))
  const records = pages.length === 0 ? [] : await readRecords(context.head)
  const wanted = new Map<string, FeatureRecord>()
  const findings: Finding[] = []
  for (const { path } of pages) {
    const record = await recordOfPage(path, records, context)
    if (record !== undefined) wanted.set(record.slug, record)
  }
  const changes: FileChange[] = []
  for (const record of wanted.values()) {
    context.progress(`writing the pages of ${record.name} anew`)
    const over = layOver(context, changes)
    const query = await queryOf(record, over)
    if (query === undefined) findings.push(goneFinding(record, over.head))
    else changes.push(...(await documented(query, record, over)))
  }
  const news = await withoutCountsOnly(await foldChanges(changes, context.head.snapshot), context.head.snapshot)
  const told = new Set(news.map(({ path }) => path))
  const same = pages
    .map(({ path }) => path)
    .filter((path) => !told.has(path) && changes.some((one) => [path, sidecarPath(path)].includes(one.path)))
  return { changes: news, findings, same: new Set(same) }
}

async function documented(feature: string, record: FeatureRecord, context: CommandContext): Promise<readonly FileChange[]> {
  try {
    // a page that people wrote in a place of ours is not adopted by a repair
    const kinds = record.pages.filter(({ path }) => context.head.snapshot.files.has(sidecarPath(path))).map(({ kind }) => kind)
    const { files } = await documentOne({ feature, audience: 'all', depth: record.depth, update: true, kinds }, context)
    return withoutNewPages(files)
  } catch (error) {
    if (error instanceof UserError) return []
    throw error
  }
}

/** Changes without pages and files that the feature did not have: a repair adds none. */
function withoutNewPages(files: readonly FileChange[]): readonly FileChange[] {
  const added = files.filter(({ path, base }) => base === null && !path.startsWith(`${memoryFolder}/`)).map(({ path }) => path)
  const left = new Set<RepoPath>(added.flatMap((path) => [path, sidecarPath(path)]))
  return files.filter(({ path }) => !left.has(path))
}

/** A name under which the feature is still found; undefined where none leads to it. */
async function queryOf({ name, slug, aliases }: FeatureRecord, { head }: CommandContext): Promise<string | undefined> {
  for (const query of [...aliases, name]) {
    const match = await findAsked(query, head)
    if (match.kind === 'found' && match.record?.slug === slug) return query
  }
  return undefined
}

function goneFinding({ name, pages }: FeatureRecord, head: View): Finding {
  const [first] = pages
  return {
    rule: 'feature-gone',
    severity: 'warning',
    message: complete(head, hidingTables, {
      whole: say`The code no longer shows the feature ${ref('value', name)}, so its pages were not written anew.`,
      otherwise: say`Docwright no longer finds the feature ${ref('value', name)} and could not read all of the code, so its pages were not written anew.`,
    }),
    ...(first === undefined ? {} : { at: { path: first.path } }),
  }
}

/** The feature that a page is about: by its own memory, else by the list of pages of a feature. */
async function recordOfPage(
  path: RepoPath,
  records: readonly FeatureRecord[],
  { head }: CommandContext,
): Promise<FeatureRecord | undefined> {
  const sidecar = readSidecar(await head.snapshot.read(sidecarPath(path)))
  const slug = sidecar === undefined || sidecar === 'broken' ? undefined : sidecar.feature
  return records.find((record) => record.slug === slug) ?? records.find((record) => record.pages.some((page) => page.path === path))
}
