import type { Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import { ref, say } from '../core/phrase.ts'
import { findSecrets } from '../core/secrets/find-secrets.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'
import { isPlaceholder } from '../core/secrets/placeholders.ts'

/** Files that people write for people. */
const page = /\.(?:md|mdx|markdown|html?|txt|ya?ml)$/i

/** Lines of a page that hold secrets, a finding for each; what was written to be replaced is none, nor is what stood in code or a configuration before. */
export function secretsInPage(path: RepoPath, content: string, before = ''): readonly Finding[] {
  const lines = new Set<number>()
  const isPage = page.test(path)
  for (const { from, to } of findSecrets(content)) {
    const value = content.slice(from, to)
    if (isPlaceholder(value) || (!isPage && before.includes(value))) continue
    lines.add(content.slice(0, from).split('\n').length)
  }
  const shown = ref('path', hideSecrets(path))
  return [...lines].map((line) => ({
    rule: 'secret-in-page',
    severity: 'warning',
    message: isPage
      ? say`${shown} holds what looks like a secret. Revoke it, then take it out of the page.`
      : say`${shown} holds what looks like a secret. If it is one, revoke it, and keep the next one out of git.`,
    at: { path: hideSecrets(path) as RepoPath, line },
  }))
}
