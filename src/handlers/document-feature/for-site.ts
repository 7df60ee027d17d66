import type { CommandContext } from '../../core/command.ts'
import type { PageDraft } from '../../core/page.ts'
import type { PagePlace } from '../../docs/page.ts'
import { onSite, readingRank } from '../../docs/site-page.ts'

/** Drafts as the documentation site of the repository wants them; as they are where there is none. */
export async function forSite(drafts: readonly PageDraft[], place: PagePlace, context: CommandContext): Promise<readonly PageDraft[]> {
  const { site } = place
  if (site === undefined) return drafts
  const host = site.host ?? (await hostOf(context))
  return drafts.map((draft) => onSite(draft, { site, host, order: readingRank(draft.kind) }))
}

/** What stands before the path of a file where the host of the repository shows it; other hosts write it another way. */
async function hostOf({ head: { history } }: CommandContext): Promise<string | undefined> {
  const origin = await history.origin?.()
  return origin?.host === 'github.com' ? `https://github.com/${origin.owner}/${origin.name}/blob/HEAD/` : undefined
}
