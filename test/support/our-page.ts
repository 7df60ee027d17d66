import type { RepoPath } from '../../src/core/names.ts'
import type { PageDraft } from '../../src/core/page.ts'
import { items, paragraph, section } from '../../src/text/page-blocks.ts'
import { mergePage } from '../../src/text/merge.ts'
import { sidecarPath } from '../../src/text/sidecar.ts'
import { writeSidecar } from '../../src/text/sidecars/write-sidecar.ts'

/** What stands under one heading of a page that we wrote. */
export interface OurSection {
  heading: string
  /** Sentences of ours: the first is a paragraph, the others are items. */
  ours: readonly string[]
  /** Lines that a person put below ours, as Markdown. */
  theirs?: readonly string[]
}

/** A page as this program writes it, with its sidecar, and with what a person added afterwards. */
export function ourPage(path: string, title: string, sections: readonly OurSection[]): Record<string, string> {
  const draft: PageDraft = {
    path: path as RepoPath,
    kind: 'assistant',
    title,
    lead: [],
    sections: sections.map(({ heading, ours: [first = '', ...more] }, i) =>
      section(`s${i}`, heading, 2, [
        paragraph(`s${i}/p`, [first]),
        items(
          `s${i}/list`,
          more.map((text, j) => ({ id: `s${i}/${j}`, text: [text], sources: [] })),
        ),
      ]),
    ),
  }
  const merged = mergePage(draft, undefined, undefined)
  const page = sections.reduce((text, { ours, theirs = [] }) => {
    const last = ours.at(-1) ?? ''
    if (theirs.length === 0) return text
    const at = text.indexOf(last) + last.length
    return `${text.slice(0, at)}\n${ours.length > 1 ? '' : '\n'}${theirs.join('\n')}${text.slice(at)}`
  }, merged.text)
  return { [path]: page, [sidecarPath(path as RepoPath)]: writeSidecar(merged.sidecar) }
}
