import type { RepoPath } from '../core/names.ts'
import type { Audience, PageDraft } from '../core/page.ts'
import type { Page, PageInput, PagePlace } from './page.ts'
import type { Format } from './format.ts'
import { entries as formats } from './formats/index.generated.ts'
import { entries as pages } from './pages/index.generated.ts'

/** What a run asks for. */
export interface Selection {
  audience: Audience
  format?: string
}

/** Pages that an audience and a format choose, in the order of the table. */
export function choosePages({ audience, format }: Selection): readonly Page[] {
  const chosen = formats.find((one) => one.name === format)?.pages
  if (chosen !== undefined) return pages.filter((page) => chosen.includes(page.name))
  return pages.filter((page) => audience === 'all' || page.audiences.includes(audience))
}

/** Formats that write a file of their own in this run: the one that was asked for, or every one that developers read. */
export function chooseFormats({ audience, format }: Selection): readonly Format[] {
  if (format !== undefined) return formats.filter((one) => one.name === format && one.file !== undefined)
  return audience === 'all' || audience === 'developers' ? formats.filter((one) => one.file !== undefined) : []
}

/** Drafts of the chosen pages. Links lead only to pages that are written now or stand there already. */
export function draftPages(chosen: readonly Page[], input: Omit<PageInput, 'siblings'>): readonly PageDraft[] {
  const all = new Map(pages.map((page) => [page.name, page.path(input)]))
  const written = chosen.filter((page) => page.build({ ...input, siblings: all }) !== undefined)
  const siblings = new Map<string, RepoPath>()
  for (const page of pages) {
    const path = page.path(input)
    if (written.includes(page) || input.exists(path)) siblings.set(page.name, path)
  }
  return written.map((page) => page.build({ ...input, siblings })).filter((draft) => draft !== undefined)
}

/** Every page of the table with the path it has for a feature, those that exist or are written. */
export function setPaths(place: PagePlace): readonly { page: Page; path: RepoPath }[] {
  return pages.map((page) => ({ page, path: page.path(place) }))
}
