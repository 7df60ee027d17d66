import type { CommandContext } from '../../core/command.ts'
import type { PageDraft } from '../../core/page.ts'
import { followRenames } from '../../text/follow-renames.ts'
import { readSidecar, sidecarPath } from '../../text/sidecar.ts'
import { withoutSpare } from '../../text/without-spare.ts'
import type { Subject } from './write-page.ts'

/** A draft with what it describes, and without entries beyond a cap that its page never had: those are neither gated nor counted. */
export async function standingDraft(draft: PageDraft, subject: Subject, { head }: CommandContext): Promise<PageDraft> {
  const { snapshot } = head
  const subjects = [...(draft.subjects ?? []), ...(subject.subjects ?? [])]
  const memory = sidecarPath(draft.path)
  const text = snapshot.files.has(draft.path) ? await snapshot.read(draft.path) : undefined
  const sidecar = readSidecar(snapshot.files.has(memory) ? await snapshot.read(memory) : undefined)
  const known =
    text === undefined || sidecar === undefined || sidecar === 'broken'
      ? undefined
      : followRenames(sidecar, { ...draft, subjects }, text, subject).sidecar
  return { ...withoutSpare(draft, known), subjects }
}
