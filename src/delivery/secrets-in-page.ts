import type { Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import { ref, say } from '../core/phrase.ts'
import { findSecrets } from '../core/secrets/find-secrets.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'
import { isPlaceholder } from '../core/secrets/placeholders.ts'

/** Lines of a page that hold secrets, a finding for each; what was written to be replaced is none. */
export function secretsInPage(path: RepoPath, content: string): readonly Finding[] {
  const lines = new Set<number>()
  for (const { from, to } of findSecrets(content)) {
    if (!isPlaceholder(content.slice(from, to))) lines.add(content.slice(0, from).split('\n').length)
  }
  const shown = ref('path', hideSecrets(path))
  return [...lines].map((line) => ({
    rule: 'secret-in-page',
    severity: 'warning',
    message: say`${shown} holds what looks like a secret. Revoke it, then take it out of the page.`,
    at: { path: hideSecrets(path) as RepoPath, line },
  }))
}
