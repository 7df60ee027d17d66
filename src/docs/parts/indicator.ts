import type { Block, PageDraft } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { hashOf } from '../../text/hash.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { paragraph, sentences } from '../../text/page-blocks.ts'

/**
 * Adds the update indicator to a page: the version it applies to and the commit that last changed its sources. It is written again only when a
 * source changes, so that a release or a new comment leaves the page alone.
 */
export function withIndicator(draft: PageDraft, input: PageInput): PageDraft {
  const text = indicatorText(input)
  if (text.length === 0) return draft
  const blocks = [...draft.lead, ...draft.sections.flatMap((section) => section.blocks)]
  const fingerprint = hashOf(blocks.flatMap(sourcesOf).sort().join('\n'))
  return { ...draft, lead: [...draft.lead, { ...paragraph('indicator', text), fingerprint }] }
}

function indicatorText({ project, changedIn }: PageInput): Phrase {
  return sentences([
    project.version === undefined ? undefined : say`Applies to version ${value(project.version)}.`,
    changedIn === undefined ? undefined : say`Sources last changed in ${value(changedIn)}.`,
  ])
}

function sourcesOf(block: Block): readonly string[] {
  const { body } = block
  const nested = body.kind === 'list' ? body.items : body.kind === 'table' ? body.rows : []
  return [block, ...nested].flatMap((one) => one.sources.map((source) => `${source.path}\t${source.symbol ?? ''}\t${source.hash}`))
}
