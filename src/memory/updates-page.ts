import type { PageDraft, Section } from '../core/page.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { FeatureRecord, RecordedRun } from '../core/record.ts'
import { items, paragraph, section, type Item } from '../text/page-blocks.ts'
import { count, value } from '../text/wording.ts'
import { coverageWords, titleOf } from './coverage-page.ts'
import type { MemoryInput } from './memory-input.ts'
import { updatesPath } from './paths.ts'

/** The log of the runs that changed something. */
export function updatesPage({ records }: MemoryInput): PageDraft {
  return {
    path: updatesPath,
    kind: 'updates',
    title: 'Documentation log',
    lead: [paragraph('summary', say`Each entry is a run that changed pages. A run that changed nothing leaves no entry.`)],
    sections: records.flatMap(log),
  }
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
