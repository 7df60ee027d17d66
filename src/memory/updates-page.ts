import type { AcceptedDrift, DriftLog, LoggedOverride, RepairRun } from '../core/drift-log.ts'
import type { PageDraft, Section } from '../core/page.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { FeatureRecord, RecordedRun } from '../core/record.ts'
import { items, paragraph, section, type Item } from '../text/page-blocks.ts'
import { count, value } from '../text/wording.ts'
import { coverageWords, titleOf } from './coverage-page.ts'
import { updatesPath } from './paths.ts'

/** What the log is made from. */
export interface UpdatesInput {
  /** Every documented feature, sorted by slug. */
  records: readonly FeatureRecord[]
  driftLog: DriftLog
  /** What people accepted with `/docs skip`, sorted by subject. */
  accepted: readonly AcceptedDrift[]
}

/** The log of the runs that changed something, and of what people decided to live with. */
export function updatesPage({ records, driftLog, accepted }: UpdatesInput): PageDraft {
  return {
    path: updatesPath,
    kind: 'updates',
    title: 'Documentation log',
    lead: [paragraph('summary', say`Each entry is a run that changed pages. A run that changed nothing leaves no entry.`)],
    sections: [
      ...records.flatMap(log),
      ...listed('repairs', 'Repairs', driftLog.runs.map(repair)),
      ...listed('overrides', 'Drift that stays', driftLog.overrides.map(override)),
      ...listed('accepted', 'Changes accepted as they are', accepted.map(acceptance)),
    ],
  }
}

/** Values that the log shows as code. */
export function updatesValues({ records, driftLog, accepted }: UpdatesInput): ReadonlySet<string> {
  return new Set([
    ...records.flatMap((record) => [record.depth, ...record.updates.flatMap((run) => [run.depth, run.at ?? ''])]),
    ...driftLog.runs.flatMap((run) => [run.at ?? '', ...run.pages]),
    ...driftLog.overrides.flatMap(({ path, signal, token, reason }) => [path, signal, token, reason]),
    ...accepted.flatMap(({ subject, reason, by }) => [subject, reason, by ?? '']),
  ])
}

function listed(id: string, title: string, entries: readonly Item[]): readonly Section[] {
  return entries.length === 0 ? [] : [section(id, title, 2, [items(`${id}/all`, entries, true)])]
}

function repair({ repaired, pages, at }: RepairRun, index: number): Item {
  const on: Phrase = at === undefined ? [] : say` on ${value(at)}`
  return {
    id: `repair/${index}/${at ?? ''}/${repaired}`,
    text: say`${[count(repaired, 'place')]} mended${on} in ${pagesWords(pages)}.`,
    sources: [],
  }
}

function override({ path, signal, token, reason }: LoggedOverride): Item {
  return {
    id: `override/${path}/${signal}/${token}`,
    text: say`${value(token)} of ${value(path)} stays as it is (${value(signal)}): ${value(reason)}.`,
    sources: [],
  }
}

function acceptance({ subject, reason, by }: AcceptedDrift): Item {
  const who: Phrase = by === undefined ? [] : say` by ${value(by)}`
  return { id: `accepted/${subject}`, text: say`${value(subject)} was accepted${who}: ${value(reason)}.`, sources: [] }
}

function pagesWords(pages: readonly string[]): Phrase {
  const more = pages.length - 3
  return say`${list(pages.slice(0, 3).map((path) => value(path)))}${more > 0 ? say` and ${[count(more, 'other page')]}` : []}`
}

function log(record: FeatureRecord): readonly Section[] {
  if (record.updates.length === 0) return []
  return [
    section(`feature/${record.slug}`, titleOf(record), 2, [
      items(
        `feature/${record.slug}/runs`,
        record.updates.map((run, i) => entry(run, i)),
        true,
      ),
    ]),
  ]
}

function entry(run: RecordedRun, index: number): Item {
  const on: Phrase = run.at === undefined ? [] : say` on ${value(run.at)}`
  const pages = run.pages.slice(0, 3).map((path) => ref('path', path, path))
  const more = run.pages.length - pages.length
  const written: Phrase = pages.length === 0 ? ['No page'] : say`${list(pages)}${more > 0 ? say` and ${[count(more, 'other page')]}` : []}`
  return {
    id: `run/${index}/${run.at ?? ''}/${run.pages.length}`,
    text: say`Depth ${value(run.depth)}${on}: ${written} changed. Before: ${[coverageWords(run.before)]}. After: ${[coverageWords(run.after)]}.`,
    sources: [],
  }
}
