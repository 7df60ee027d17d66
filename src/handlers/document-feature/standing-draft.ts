import type { CommandContext } from '../../core/command.ts'
import type { PageDraft } from '../../core/page.ts'
import { followRenames } from '../../text/follow-renames.ts'
import { readPage } from './read-page.ts'
import { withoutSpare } from '../../text/without-spare.ts'
import type { Subject } from './write-page.ts'

/** A draft with what it describes, and without entries beyond a cap that its page never had: those are neither gated nor counted. */
export async function standingDraft(draft: PageDraft, subject: Subject, { head }: CommandContext): Promise<PageDraft> {
  const { snapshot } = head
  const subjects = [...(draft.subjects ?? []), ...(subject.subjects ?? [])]
  const { text, sidecar } = await readPage(draft, subject.moved?.get(draft.path), snapshot)
  const known =
    text === undefined || sidecar === undefined || sidecar === 'broken'
      ? undefined
      : followRenames(sidecar, { ...draft, subjects }, text, subject).sidecar
  return { ...withoutSpare(draft, known), subjects }
}
