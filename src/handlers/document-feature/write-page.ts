import type { FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft, PageSubject } from '../../core/page.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { RenameHints } from '../../text/follow-renames.ts'
import { mergePage, type Merged } from '../../text/merge.ts'
import { verifyPage } from '../../text/references.ts'
import type { Resolver } from '../../text/resolver.ts'
import { type Sidecar, sidecarPath } from '../../text/sidecar.ts'
import { writeSidecar } from '../../text/sidecars/write-sidecar.ts'
import { readPage } from './read-page.ts'
import { count } from '../../text/wording.ts'

/** A page as it will stand, with the changes that bring it there. */
export interface WrittenPage {
  path: RepoPath
  kind: string
  /** Text before this run; undefined for a new page. */
  before: string | undefined
  text: string
  changes: readonly FileChange[]
  findings: readonly Finding[]
  /** Edits of people that the page holds, each counted once. */
  kept: number
}

/** What a page's sidecar remembers of the feature. */
export interface Subject extends RenameHints {
  /** Where pages stood before the folder of their feature got another name, by where they stand now. */
  moved?: ReadonlyMap<RepoPath, RepoPath>
  feature?: string
  aliases?: readonly string[]
  /** What entries of its pages may describe. */
  subjects?: readonly PageSubject[]
}

/** Merges a draft into what stands in the repository. A file that cannot be read as text is left alone, and so is one behind a symbolic link. */
export async function writePage(draft: PageDraft, subject: Subject, context: CommandContext, resolver: Resolver): Promise<WrittenPage> {
  const { snapshot } = context.head
  const blocked = blockedBy(draft.path, snapshot)
  if (blocked !== undefined) return leftAlone(draft, blocked)
  const { text: existing, unreadable, remembered, sidecar, leaves } = await readPage(draft, subject.moved?.get(draft.path), snapshot)
  if (unreadable) return leftAlone(draft, draft.path)
  const { subjects: _, moved: __, ...options } = subject
  const merged = mergePage(draft, existing, sidecar, options)
  const here = snapshot.files.has(draft.path) ? existing : undefined
  const changes = [
    ...change(draft.path, here, merged.text, { why: whyOf(merged, existing), snapshot }),
    ...change(sidecarPath(draft.path), remembered, rememberedAs(merged.sidecar, sidecar, remembered), {
      why: say`remembers what of ${ref('path', draft.path)} was generated`,
      snapshot,
    }),
    ...leaves,
  ]
  return {
    path: draft.path,
    kind: draft.kind,
    before: existing,
    text: merged.text,
    changes,
    findings: changes.length === 0 ? merged.findings : [...merged.findings, ...unresolved(draft, merged, resolver)],
    kept: merged.edits,
  }
}

/** What is remembered of a page. A page that several features share stays as it is where another one of them was asked for and nothing else differs. */
function rememberedAs(made: Sidecar, former: Sidecar | 'broken' | undefined, remembered: string | undefined): string {
  const text = writeSidecar(made)
  if (remembered === undefined || former === undefined || former === 'broken' || former.feature === made.feature) return text
  return inOrder({ ...made, ...(former.feature !== undefined && { feature: former.feature }) }) === inOrder(former) ? remembered : text
}

/** A sidecar whose subjects stand in an order of their own: each feature names its own ones first. */
function inOrder(sidecar: Sidecar): string {
  const { subjects = [] } = sidecar
  return writeSidecar({ ...sidecar, subjects: subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1)) })
}

/** One file change, or none where the content is the same. */
export function change(
  path: RepoPath,
  before: string | undefined,
  content: string,
  about: { why: Phrase; snapshot: Snapshot },
): readonly FileChange[] {
  if (before === content) return []
  return [{ path, content, base: about.snapshot.files.get(path)?.blob ?? null, why: about.why }]
}

/** What the page as written names and nothing knows: the last check, after the merge. */
function unresolved({ path, addresses = [] }: PageDraft, { text, sidecar }: Merged, resolver: Resolver): readonly Finding[] {
  return verifyPage({ path, text, sidecar, addresses }, resolver).missing.map((reference) => ({
    rule: 'unresolved',
    severity: 'warning',
    message: say`${ref('value', reference.text)} does not resolve.`,
    at: { path, line: reference.line },
  }))
}

function whyOf({ edits, sections: { total, written } }: Merged, existing: string | undefined): Phrase {
  const all = total === 0 ? 'a page without headings' : count(total, 'section')
  if (existing === undefined) return [all]
  return [`${total === 0 ? '' : `${written} of `}${all}${edits === 0 ? '' : `; ${count(edits, 'edit')} of yours kept`}`]
}

/** The first part of a path that is listed as something else than a folder: a symbolic link, a file. */
export function blockedBy(path: RepoPath, snapshot: Snapshot): RepoPath | undefined {
  const parts = path.split('/')
  for (let i = 1; i < parts.length; i += 1) {
    const folder = parts.slice(0, i).join('/') as RepoPath
    if (snapshot.files.has(folder)) return folder
  }
  return undefined
}

function leftAlone(draft: PageDraft, because: RepoPath): WrittenPage {
  const message = say`${ref('path', because)} is no text that can be read here, so the page is left alone.`
  const findings: Finding[] = [{ rule: 'page-unreadable', severity: 'warning', message, at: { path: draft.path } }]
  return { path: draft.path, kind: draft.kind, before: undefined, text: '', changes: [], findings, kept: 0 }
}
