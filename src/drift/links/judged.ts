import type { DriftDocument } from '../../core/drift.ts'

const frozen =
  /(?:^|\/)(?:(?:[\w-]+_)?versioned_docs|(?:\d+[-_.])?(?:archived?|old|legacy|deprecated)|templates?|scaffolds?|boilerplates?|blueprints?|skeletons?|fixtures?|__tests__|__fixtures__|(?:[\w-]+-)?tests?|e2e|spec|\.changeset|[\w-]*changelogs?|release[-_ ]?notes?|ISSUE_TEMPLATE|PULL_REQUEST_TEMPLATE)\/|(?:^|\/)(?:change_?log|third[-_]?party[\w-]*|licen[cs]es|pull_request_template|changes|history|releases?|release[-_]notes?|news|upgrading|migrat(?:ion|ing))(?![a-z])[^/]*$/i
/** Pages of a playground are there to be shown. */
const sample = /(?:^|\/)playgrounds?\/(?!(?:.*\/)?readme\.)/i
const dated = /(?:^|\/)(?:blogs?|posts?|news|articles|rfcs?|adrs?|decisions|proposals|plans?)\/|(?:^|\/)\d{4}-\d{2}-\d{2}/i

/** True for documents that tell of another time or place: changelogs, frozen versions, templates of projects to come, tests. */
export function isFrozen({ path }: Pick<DriftDocument, 'path'>): boolean {
  return frozen.test(path) || sample.test(path)
}

/** True for documents that were right on their day: posts and decisions. */
export function isDated({ path }: Pick<DriftDocument, 'path'>): boolean {
  return dated.test(path)
}

/** True for documents that another program writes: whoever would mend them mends their source. */
export function isGenerated({ path, text, ours }: Pick<DriftDocument, 'path' | 'text' | 'ours'>): boolean {
  if (ours) return false
  return (
    /(?:^|\/)(?:gen|generated|__generated__|autogen)\//i.test(path) ||
    /\b(?:auto-?generated|@generated|do not edit|protoc-gen|openapi[- ]generator|swagger[- ]codegen)\b/i.test(text.slice(0, 1_500))
  )
}
