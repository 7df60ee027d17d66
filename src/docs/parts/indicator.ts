import type { Source } from '../../core/places.ts'
import type { Block, PageDraft } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { hashOf } from '../../text/hash.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { coreFiles } from '../../text/fact-refs.ts'
import { paragraph } from '../../text/page-blocks.ts'

/**
 * Adds the update indicator to the overview of a feature: the version it applies to and the commit that last changed its sources. It is written
 * again only when a source changes, so that a release or a new comment leaves the page alone. The other pages of the set do not repeat it.
 */
export function withIndicator(draft: PageDraft, input: PageInput): PageDraft {
  if (draft.kind !== 'readme') return draft
  const sources = [...draft.lead, ...draft.sections.flatMap((section) => section.blocks)]
    .flatMap(sourcesOf)
    .filter((source) => isCode.test(source.path))
  // a file that others share changes for reasons that are not the feature's
  const own = new Set<string>(coreFiles(input.feature).map(({ path }) => path))
  const cited = new Set(sources.map(({ path }) => path).filter((path) => own.size === 0 || own.has(path)))
  const text = indicatorText(input, cited.size > 0 ? cited : own)
  if (text.length === 0) return draft
  const facts = new Set(sources.map((source) => `${source.path}\t${source.symbol ?? ''}\t${source.hash}`))
  return { ...draft, lead: [...draft.lead, { ...paragraph('indicator', text), fingerprint: hashOf([...facts].sort().join('\n')) }] }
}

/** Files whose normalised code is known; of others a comment would count as a change. */
const isCode = /\.[cm]?[jt]sx?$/

function indicatorText(input: PageInput, paths: ReadonlySet<string>): Phrase {
  const { project } = input
  const commit = input.changedIn(paths)
  const version: Phrase = project.version === undefined ? [] : say`Applies to version ${value(project.version)}`
  if (commit === undefined) return version.length === 0 ? [] : say`${version}.`
  return version.length === 0 ? say`Sources last changed in ${value(commit)}.` : say`${version}; sources last changed in ${value(commit)}.`
}

function sourcesOf(block: Block): readonly Source[] {
  const { body } = block
  const nested = body.kind === 'list' ? body.items : body.kind === 'table' ? body.rows : []
  return [block, ...nested].flatMap((one) => one.sources)
}
