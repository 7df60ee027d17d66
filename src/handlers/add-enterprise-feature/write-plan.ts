import type { FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import { overlay } from '../../core/overlay.ts'
import type { PageDraft } from '../../core/page.ts'
import type { Progress } from '../../planner/progress.ts'
import { withTicks } from '../../planner/ticks.ts'
import type { Resolver } from '../../text/resolver.ts'
import { writeSet } from '../document-feature/write-set.ts'
import type { StandingPage } from './read-standing-plan.ts'

/** The page of a plan after a run. */
export interface WrittenPlan {
  path: RepoPath
  changes: readonly FileChange[]
  findings: readonly Finding[]
  references: number
  kept: number
}

/**
 * Gates and merges the page. Whether a box is ticked is no edit of a task: boxes are read first, and the page is merged as if they stood as the last run
 * left them. Of a task that a person wrote anew the box alone is set.
 */
export async function writePlanPage(
  draft: PageDraft,
  { resolver, page, progress }: { resolver: Resolver; page: StandingPage; progress: Progress },
  context: CommandContext,
): Promise<WrittenPlan> {
  const set = await writeSet([draft], resolver, { feature: draft.path.replace(/^.*\/|\.md$/g, '') }, asWritten(draft.path, page, context))
  const boxes = new Map([...progress].map(([id, { isDone }]) => [id, isDone]))
  const [merged] = set.pages
  const changes = (merged?.changes ?? []).map((file) =>
    file.path === draft.path && file.content !== null ? { ...file, content: withTicks(file.content, boxes) } : file,
  )
  const text = withTicks(merged?.text ?? '', boxes)
  const isSame = text === page.text
  const rest = changes.filter(({ path }) => path !== draft.path)
  const own = changes.find(({ path }) => path === draft.path)
  const base = context.head.snapshot.files.get(draft.path)?.blob ?? null
  const changed =
    isSame || merged === undefined || merged.text === '' ? [] : [own ?? { path: draft.path, content: text, base, why: ['boxes'] }]
  return {
    path: draft.path,
    changes: [...changed, ...rest],
    findings: merged?.findings ?? [],
    references: set.references,
    kept: merged?.kept ?? 0,
  }
}

/** The repository with the boxes of the page as the last run wrote them. */
function asWritten(path: RepoPath, { text, written }: StandingPage, context: CommandContext): CommandContext {
  const entry = context.head.snapshot.files.get(path)
  if (text === undefined || entry === undefined) return context
  const snapshot = overlay(
    context.head.snapshot,
    [{ path, content: withTicks(text, written), base: entry.blob, why: [] }],
    () => entry.blob,
  )
  return { ...context, head: { ...context.head, snapshot } }
}
