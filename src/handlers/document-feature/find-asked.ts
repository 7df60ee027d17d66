import type { Because } from '../../core/because.ts'
import type { View } from '../../core/command.ts'
import type { Feature, FeatureMatch } from '../../core/feature.ts'
import type { FeatureRecord } from '../../core/record.ts'
import { findFeature } from '../../discovery/features/find-feature.ts'
import { recordPath } from '../../memory/paths.ts'
import { isSameName } from '../../text/because.ts'
import type { Rename } from '../../text/rename.ts'
import type { Beside } from '../../text/beside.ts'
import { codeSubjects } from '../../text/subjects.ts'
import { swapsOf } from '../../text/swaps.ts'
import { readRecords } from './read-records.ts'
import { amountIn, isMostlyIn, leftOut, readStanding, type Standing } from './read-standing.ts'
import { readTogether } from './read-together.ts'

/** What an earlier run remembers of a feature. */
export interface Continued {
  record?: FeatureRecord
  /** Routes that are the feature's only because its pages described them under an earlier name. */
  followed?: readonly string[]
  /** Routes and files of its pages that have another name in the code now. */
  renames?: readonly Rename[]
  /** What was there beside what when pages were last written; absent where there is no record. */
  beside?: Beside
  /** Set where the code calls the feature otherwise than the record does. */
  renamed?: true
}

type Found = Extract<FeatureMatch, { kind: 'found' }>

/**
 * As `findFeature`; what an earlier run documented is found as well: under the words that it was asked for with, and under the name that it
 * has in the code now.
 */
export async function findAsked(query: string, view: Pick<View, 'project' | 'snapshot'>): Promise<FeatureMatch & Continued> {
  const match = findFeature(view.project, query)
  const records = await readRecords(view)
  if (records.length === 0) return match
  const beside = await readTogether(view)
  const after = codeSubjects(view.project)
  const past: Past = { records, standingOf: (record) => readStanding(record, { after, beside }, view) }
  const record =
    records.find(({ name }) => isSameName(name, query)) ?? records.find(({ aliases }) => aliases.some((alias) => isSameName(alias, query)))
  const standing = record === undefined ? undefined : await past.standingOf(record)
  if (record !== undefined && standing !== undefined) {
    const taken = underRecord(query, { match, record, standing }, view)
    if (taken !== undefined)
      return { ...withFollowed(taken, { query: taken === match ? query : taken.feature.name, record, standing }, view), beside }
  }
  return match.kind === 'found' ? { ...(await continued(match, past, view)), beside } : match
}

/** What earlier runs left behind. */
interface Past {
  records: readonly FeatureRecord[]
  standingOf: (record: FeatureRecord) => Promise<Standing>
}

/** The feature of a record that has the name which was asked for; undefined where that leads to something else today, or to nothing. */
function underRecord(
  query: string,
  { match, record, standing }: { match: FeatureMatch; record: FeatureRecord; standing: Standing },
  view: Pick<View, 'project'>,
): Found | undefined {
  if (match.kind !== 'found') return successorOf(record, standing, view) ?? remembered(query, { match, record }, view)
  const own = isOf(record, match.feature)
  if (own && !isRenamed(standing)) return match
  if (isMostlyIn(standing, match.feature)) return own ? match : wholeOf(record, { match, standing }, view)
  return successorOf(record, standing, view) ?? (own ? match : undefined)
}

/** A match with the record of its feature, if there is one: by its name, its folder, or because its pages describe what is called so now. */
async function continued(match: Found, { records, standingOf }: Past, view: Pick<View, 'project'>): Promise<Found & Continued> {
  const { feature } = match
  const own = records.find((record) => isOf(record, feature))
  if (own !== undefined) return withFollowed(match, { query: feature.name, record: own, standing: await standingOf(own) }, view)
  for (const record of records) {
    const standing = await standingOf(record)
    if (!isRenamed(standing) || !isMostlyIn(standing, feature)) continue
    const whole = wholeOf(record, { match, standing }, view)
    return withFollowed(whole, { query: whole.feature.name, record, standing }, view)
  }
  return { ...match, feature: withFreeSlug(feature, records) }
}

/** The feature under the name of its record, where the code still bears that and it holds more of what the pages describe. */
function wholeOf(
  record: FeatureRecord,
  { match, standing }: { match: Found; standing: Standing },
  { project }: Pick<View, 'project'>,
): Found {
  const before = findFeature(project, record.name, standing.followed)
  if (before.kind !== 'found' || amountIn(standing, before.feature) <= amountIn(standing, match.feature)) return match
  const { files } = match.because
  return { ...before, because: { kind: 'renamed', said: record.name, word: match.feature.name, borneBy: 'file', files } }
}

function isOf({ name, dir }: FeatureRecord, feature: Feature): boolean {
  return isSameName(name, feature.name) || (dir !== undefined && dir === feature.dir)
}

/** A feature whose pages go beside those of one that bore its name before it was renamed. */
function withFreeSlug(feature: Feature, records: readonly FeatureRecord[]): Feature {
  const taken = new Set<string>(records.map(({ slug }) => slug))
  let slug = feature.slug
  for (let at = 2; taken.has(slug); at += 1) slug = `${feature.slug}-${at}`
  return slug === feature.slug ? feature : { ...feature, slug }
}

/** True where most of what pages describe has another name now. */
function isRenamed({ routes, files, renames }: Standing): boolean {
  return renames.length > 0 && renames.length * 2 >= routes.length + files.length
}

/** The feature that pages of a record describe where the code calls it otherwise now: by the word that took the place of its name. */
function successorOf(record: FeatureRecord, standing: Standing, { project }: Pick<View, 'project'>): Found | undefined {
  if (standing.renames.length === 0) return undefined
  const words = swapsOf(standing.renames).map(({ after }) => after)
  for (const word of words) {
    const match = findFeature(project, word)
    if (match.kind !== 'found' || !isMostlyIn(standing, match.feature)) continue
    const { feature } = match
    const files = feature.files.slice(0, 3).map(({ path }) => path)
    const because: Because = { kind: 'renamed', said: record.name, word: feature.name, borneBy: 'file', files }
    return { kind: 'found', feature, because, others: [], candidates: [] }
  }
  return undefined
}

/** A match with its record, and with the routes that its pages described under an earlier name. */
function withFollowed(
  match: Found,
  { query, record, standing }: { query: string; record: FeatureRecord; standing: Standing },
  { project }: Pick<View, 'project'>,
): Found & Continued {
  const left = leftOut(standing, match.feature, project)
  const isOther = !isSameName(record.name, match.feature.name) && isRenamed(standing)
  const again = left.size === 0 ? undefined : findFeature(project, query, left)
  const known = { record, renames: standing.renames, ...(isOther ? { renamed: true as const } : {}) }
  if (again === undefined || again.kind === 'none' || !isSameName(again.feature.name, match.feature.name)) return { ...match, ...known }
  return { ...match, ...known, feature: again.feature, followed: [...left].sort() }
}

/** What a record is of: the guess where it is the same feature, else what its name leads to today. */
function remembered(
  query: string,
  { match, record }: { match: FeatureMatch; record: FeatureRecord },
  { project }: Pick<View, 'project'>,
): Found | undefined {
  const guess = match.kind !== 'none' && isOf(record, match.feature) ? match : findFeature(project, record.name)
  if (guess.kind === 'none' || !isOf(record, guess.feature)) return undefined
  const { feature } = guess
  const because: Because = { kind: 'alias', said: query, word: record.name, borneBy: 'file', files: [recordPath(record.slug)] }
  const candidates = match.candidates.filter(({ name }) => name !== feature.name)
  return { kind: 'found', feature, because, others: [], candidates }
}
