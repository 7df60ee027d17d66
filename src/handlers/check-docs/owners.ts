import type { Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { codeOwners } from '../../text/code-owners.ts'

/** Findings with who can mend them: owners of the document by CODEOWNERS, else who changed it last. */
export async function withOwners(findings: readonly Finding[], { head }: CommandContext): Promise<readonly Finding[]> {
  const { codeowners } = head.project.workflow
  const paths = [...new Set(findings.flatMap(({ at }) => (at === undefined ? [] : [at.path])))]
  const orphans = paths.filter((path) => codeOwners(codeowners, path).length === 0)
  const authors = await head.history.lastAuthors?.(orphans)
  return findings.map((finding) => {
    if (finding.at === undefined) return finding
    const author = authors?.get(finding.at.path)
    const owned = codeOwners(codeowners, finding.at.path)
    const owners = owned.length > 0 || author === undefined ? owned : [author]
    return owners.length === 0 ? finding : { ...finding, owners }
  })
}
