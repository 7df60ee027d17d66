import type { FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft } from '../../core/page.ts'
import { list, plain, ref, say } from '../../core/phrase.ts'
import type { SiteGroup, SitePage } from '../../core/site.ts'
import type { SiteFolder } from '../../docs/page.ts'
import { readingRank } from '../../docs/site-page.ts'
import { relativeBelow } from '../../text/site-address.ts'
import { change, type WrittenPage } from './write-page.ts'

/** What a run adds to the list of pages that people keep for a site. */
export interface ListedPages {
  changes: readonly FileChange[]
  findings: readonly Finding[]
}

const nothing: ListedPages = { changes: [], findings: [] }

/**
 * Puts pages into the list of their site, in the run that first writes them: an entry that people took out does not come back. A list in code is left
 * to them, with the lines to add.
 */
export async function listOnSite(
  site: SiteFolder | undefined,
  about: { drafts: readonly PageDraft[]; written: readonly WrittenPage[]; title: string },
  { head: { snapshot } }: Pick<CommandContext, 'head'>,
): Promise<ListedPages> {
  const navigation = site?.list
  if (site === undefined || navigation === undefined) return nothing
  const { file } = navigation
  const text = await snapshot.read(file)
  if (text === undefined) return nothing
  const fresh = about.written.filter(({ before, changes }) => before === undefined && changes.length > 0).map(({ path }) => path)
  const drafts = about.drafts.toSorted((one, other) => readingRank(one.kind) - readingRank(other.kind))
  const pages = drafts.flatMap((draft): SitePage[] => {
    const below = fresh.includes(draft.path) ? relativeBelow(site.root, draft.path) : undefined
    const title = typeof draft.title === 'string' ? draft.title : plain(draft.title)
    return below === undefined || text.includes(below.replace(/\.md$/, '')) ? [] : [{ title, file: below }]
  })
  if (pages.length === 0) return nothing
  const added = withGroups(text, groupsOf(pages, about.title), navigation.insert)
  if (added !== undefined)
    return { changes: change(file, text, added, { why: say`lists the new pages on the site`, snapshot }), findings: [] }
  return { changes: [], findings: [toAdd(file, pages.map(navigation.entry))] }
}

/** Pages of the feature together, and those of the repository. */
function groupsOf(pages: readonly SitePage[], title: string): readonly SiteGroup[] {
  const isOfFeature = ({ file }: SitePage): boolean => /(?:^|\/)features\/[^/]+\//.test(file)
  const own = pages.filter(isOfFeature)
  return [
    ...(own.length === 0 ? [] : [{ title, pages: own }]),
    ...(own.length === pages.length ? [] : [{ title: 'Reference', pages: pages.filter((page) => !isOfFeature(page)) }]),
  ]
}

function withGroups(
  text: string,
  groups: readonly SiteGroup[],
  insert: ((text: string, group: SiteGroup) => string | undefined) | undefined,
): string | undefined {
  return insert && groups.reduce<string | undefined>((now, group) => (now === undefined ? undefined : insert(now, group)), text)
}

function toAdd(file: RepoPath, entries: readonly string[]): Finding {
  return {
    rule: 'not-listed',
    severity: 'notice',
    message: say`The list of pages in ${ref('path', file)} does not have the new pages yet. To show them there, add ${list(entries.map((entry) => ref('value', entry)))}.`,
    at: { path: file },
  }
}
