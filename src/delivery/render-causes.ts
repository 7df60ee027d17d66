import type { PhrasingContent } from 'mdast'
import type { Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import { ref, type Phrase, type Ref } from '../core/phrase.ts'
import type { Commit } from '../core/places.ts'
import { cutText } from '../core/secrets/cut-text.ts'
import { inline } from './github-markdown.ts'
import type { Show } from './render-places.ts'

/** Characters of a commit's subject that are shown. */
const longestSubject = 80

/** Pages on which one commit made more than one place wrong, and nothing else did: it is named once, beside the page. */
export function commonCauses(findings: readonly Finding[]): ReadonlyMap<RepoPath, Commit> {
  const pages = Map.groupBy(findings, ({ at }) => at?.path)
  return new Map(
    [...pages].flatMap(([path, [first, ...others]]) => {
      const cause = first?.cause
      const isOne = cause !== undefined && others.length > 0 && others.every((other) => other.cause?.sha === cause.sha)
      return path === undefined || !isOne ? [] : [[path, cause] as const]
    }),
  )
}

/** A finding without the commit that stands beside its page. */
export function withoutCause(finding: Finding, causes: ReadonlyMap<RepoPath, Commit>): Finding {
  if (finding.at === undefined || !causes.has(finding.at.path)) return finding
  const { cause: _, ...rest } = finding
  return rest
}

/** ` · since a1b2c3d (2023-10-24, subject)`. */
export function sinceWords([first]: readonly Finding[], causes: ReadonlyMap<RepoPath, Commit>, show: Show): readonly PhrasingContent[] {
  const cause = first?.at === undefined ? undefined : causes.get(first.at.path)
  if (cause === undefined) return []
  return [{ type: 'text', value: ' · since ' }, show.commit(cause.sha), ...inline([' (', ...dayOf(cause), subjectOf(cause.subject), ')'])]
}

/** `2023-10-24, `: how old a change is, where that is known. */
export function dayOf({ date }: Commit): Phrase {
  return date === undefined || !/^\d{4}-\d\d-\d\d$/.test(date) ? [] : [`${date}, `]
}

/** The subject of a commit as a value, cut where it is long. */
export function subjectOf(subject: string): Ref {
  return ref('value', cutText(subject, longestSubject + 1, '…'))
}
