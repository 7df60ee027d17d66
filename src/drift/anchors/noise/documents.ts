import type { AnchorNoise } from '../../../core/drift.ts'

const history: readonly RegExp[] = [
  /(?:^|\/)(?:changelog|changes|history|releases?|release[-_ ]?notes?|news|whats?[-_]new|breaking[-_]changes?|deprecations?)(?:[-_.][\w.-]*)?\.(?:mdx?|markdown|adoc|asciidoc)$/i,
  /(?:^|\/)(?:changelogs?|releases?|release[-_]notes?|news|blog|posts?|_posts|announcements?|newsletters?|whats?[-_]new)\//i,
  /(?:^|\/)(?:adrs?|decisions|decision[-_]records?|architecture[-_]decisions?|rfcs?|proposals?|design[-_]docs?|postmortems?|retrospectives?|meetings?|minutes)\//i,
  /(?:^|\/)(?:versioned_docs|archived?|_archived?|old|legacy|deprecated|obsolete|attic)\//i,
  /(?:^|\/)docs?\/(?:[\w-]+\/)?(?:v|version[-_])\d+(?:\.(?:\d+|x))*\//i,
  /(?:^|\/)(?:[\w-]+[-_])?(?:migrations?|migrating|upgrades?|upgrading|moving)(?:[-_](?:guides?|notes?|to|from|v?\d)[\w.-]*)?\.(?:mdx?|markdown|adoc|asciidoc)$/i,
  /(?:^|\/)(?:migrations?|upgrades?|upgrading|migrating|migration[-_]guides?|upgrade[-_]guides?)\/[^/]+\.(?:mdx?|markdown|adoc|asciidoc)$/i,
  /(?:^|\/)(?:\d{4}[-_]\d{2}[-_]\d{2}|\d{8})[-_]?[^/]*\.(?:mdx?|markdown|adoc|asciidoc)$/,
  /(?:^|\/)\d{4}\/\d{2}(?:\/\d{2})?\/[^/]+$/,
  /(?:^|\/)(?:plans|roadmaps?)(?:\/|\.mdx?$)|(?:^|\/)(?:todo|backlog|roadmap)\.mdx?$/i,
  /(?:^|\/)[\w-]+[-_](?:roadmap|todos?|plan|backlog|refactor(?:ing)?|proposal|summary|report|audit|postmortem|retrospective|progress|status|checklist)(?:[-_][\w-]+)?\.mdx?$/i,
  /(?:^|\/)\.changeset\//,
]

/**
 * Why nothing in a document need exist now: it tells what was, or what is planned, and stays as it was written. Release notes, posts, records of
 * decisions, guides for migration, documents of older versions, plans and reports.
 */
export function documentNoise(path: string): AnchorNoise | undefined {
  return history.some((pattern) => pattern.test(path)) ? 'history' : undefined
}
