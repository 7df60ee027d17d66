import type { FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft } from '../../core/page.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Format } from '../../docs/format.ts'
import type { FormatInput } from '../../docs/page.ts'
import { mergeYaml } from '../../text/merge-yaml.ts'
import type { Resolver } from '../../text/resolver.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../text/sidecars/write-sidecar.ts'
import { resolvePage, type Dropped } from '../../text/truth-gate.ts'
import { standingDraft } from './standing-draft.ts'
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
    const gated = resolvePage(await standingDraft(draft, subject, context), resolver)
    references += gated.resolved
    dropped.push(...gated.dropped.map((one) => ({ ...one, page: draft.path })))
    pages.push(await writePage(gated.page, subject, context, resolver))
  }
  return { pages, references, dropped }
}

/** A file of a format, with the changes that bring it there. */
export interface WrittenFile {
  path?: RepoPath
  /** Set where the file stands but cannot be read as text. */
  left?: true
  /** Text of the file before and after the run. */
  before?: string
  text?: string
  changes: readonly FileChange[]
  findings: readonly Finding[]
}

/** Merges the file of a format into what stands there; entries that a person changed or wrote are kept. */
export async function writeFormat(format: Format, input: FormatInput, context: CommandContext): Promise<WrittenFile> {
  const draft = format.file?.(input)
  if (draft === undefined) return { changes: [], findings: [] }
  const { snapshot } = context.head
  const { path } = draft
  const existing = snapshot.files.has(path) ? await snapshot.read(path) : undefined
  const blocked = blockedBy(path, snapshot) ?? (existing === undefined && snapshot.files.has(path) ? path : undefined)
  if (blocked !== undefined) {
    const message = say`${ref('path', blocked)} is no text that can be read here, so the file is left alone.`
    return { path, left: true, changes: [], findings: [{ rule: 'page-unreadable', severity: 'warning', message, at: { path } }] }
  }
  const memory = sidecarPath(path)
  const remembered = snapshot.files.has(memory) ? await snapshot.read(memory) : undefined
  const merged = mergeYaml(draft, existing, snapshot.files.has(memory) && remembered === undefined ? 'broken' : readSidecar(remembered))
  return {
    path,
    ...(existing === undefined ? {} : { before: existing }),
    text: merged.text,
    findings: merged.findings,
    changes: [
      ...change(path, existing, merged.text, { why: [draft.whole === true ? format.about : (format.aboutPart ?? format.about)], snapshot }),
      ...change(memory, remembered, writeSidecar(merged.sidecar), {
        why: say`remembers what of ${ref('path', path)} was generated`,
        snapshot,
      }),
    ],
  }
}
