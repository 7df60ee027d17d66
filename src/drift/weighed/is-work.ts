import { placeKind } from '../place-kinds.ts'

/** Pages, and what tools write or keep. */
const pages =
  /\.(?:md|mdx|markdown|adoc|asciidoc|rst|ipynb|svg|po|pot|snap|map|lock|patch|diff|csv|log)$|(?:^|\/)(?:README(?:\.txt)?|LICENSE[^/]*|(?:CHANGE|HISTORY|NEWS|RELEASE)[^/]*|package-lock\.json|pnpm-lock\.yaml|npm-shrinkwrap\.json|composer\.lock|go\.sum)$/i

/** True for a file that people wrote to make the project work: sources, tests, settings, manifests, workflows, recipes. */
export function isWork(path: string): boolean {
  const kind = placeKind(path)
  return kind !== 'foreign' && kind !== 'built' && !pages.test(path)
}
