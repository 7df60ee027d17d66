import type { FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft } from '../../core/page.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Format } from '../../docs/format.ts'
import type { PagePlace } from '../../docs/page.ts'
import { hashOf } from '../../text/hash.ts'
import type { Resolver } from '../../text/resolver.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { resolvePage, type Dropped } from '../../text/truth-gate.ts'
import { blockedBy, change, writePage, type Subject, type WrittenPage } from './write-page.ts'

/** Pages as they will stand, with what the truth gate counted. */
export interface WrittenSet {
  pages: readonly WrittenPage[]
  references: number
  dropped: readonly (Dropped & { page: RepoPath })[]
}

/** Gates and merges drafts. */
export async function writeSet(
  drafts: readonly PageDraft[],
  resolver: Resolver,
  subject: Subject,
  context: CommandContext,
): Promise<WrittenSet> {
  const pages: WrittenPage[] = []
  const dropped: (Dropped & { page: RepoPath })[] = []
  let references = 0
  for (const draft of drafts.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const gated = resolvePage(draft, resolver)
    references += gated.resolved
    dropped.push(...gated.dropped.map((one) => ({ ...one, page: draft.path })))
    pages.push(await writePage(gated.page, subject, context))
  }
  return { pages, references, dropped }
}

/** A file of a format, with the changes that bring it there. A file that a person changed or wrote is kept. */
export async function writeFormat(
  format: Format,
  place: PagePlace,
  context: CommandContext,
): Promise<{ changes: readonly FileChange[]; findings: readonly Finding[]; path?: RepoPath }> {
  const file = format.file?.(place)
  if (file === undefined) return { changes: [], findings: [] }
  const { snapshot } = context.head
  const memory = sidecarPath(file.path)
  const exists = snapshot.files.has(file.path)
  const existing = exists ? await snapshot.read(file.path) : undefined
  const known = snapshot.files.has(memory) ? outOf(await snapshot.read(memory)) : undefined
  const isTheirs = exists && (existing === undefined || (hashOf(existing) !== known && existing !== file.content))
  if (isTheirs || blockedBy(file.path, snapshot) !== undefined) {
    const message = say`A person wrote or changed ${ref('path', file.path)}, so it is kept as it is. Move it away to have it generated.`
    return { changes: [], findings: [{ rule: 'edited-file', severity: 'notice', message, at: { path: file.path } }], path: file.path }
  }
  const remembered = `${JSON.stringify({ version: 1, page: file.path, kind: format.name, out: hashOf(file.content) })}\n`
  const before = snapshot.files.has(memory) ? await snapshot.read(memory) : undefined
  return {
    path: file.path,
    findings: [],
    changes: [
      ...change(file.path, existing, file.content, { why: [format.about], snapshot }),
      ...change(memory, before, remembered, { why: say`remembers what of ${ref('path', file.path)} was generated`, snapshot }),
    ],
  }
}

function outOf(text: string | undefined): string | undefined {
  const found = /"out":\s*"([0-9a-f]{16})"/.exec(text ?? '')
  return found?.[1]
}
