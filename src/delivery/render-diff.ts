import { createTwoFilesPatch } from 'diff'
import type { FileChange } from '../core/change-set.ts'

/** A unified diff of one change, as `git apply` reads it. `before` is the text the change replaces. */
export function renderDiff(change: FileChange, before: string | undefined): string {
  const from = before === undefined ? '/dev/null' : `a/${change.path}`
  const to = change.content === null ? '/dev/null' : `b/${change.path}`
  const patch = createTwoFilesPatch(from, to, before ?? '', change.content ?? '', undefined, undefined, { context: 3 })
  const body = patch.slice(patch.indexOf('\n') + 1)
  const mode = before === undefined ? 'new file mode 100644\n' : change.content === null ? 'deleted file mode 100644\n' : ''
  return `diff --git a/${change.path} b/${change.path}\n${mode}${body}`
}
