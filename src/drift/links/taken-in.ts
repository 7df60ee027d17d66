import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { resolvePath } from '../../text/relative-path.ts'

/** Starts of lines by which generators of sites take a file into a page: comments, Jekyll, mdBook, snippets, MyST, markdown-include, Docusaurus, DocFX, AsciiDoc, reStructuredText. */
const directive =
  /^[ \t>]*(?:<!--\s*@?include\b|\{%-?\s*include|include-markdown\b|\{\{#include\b|-{1,2}8<-{1,2}|[`:]{3,}\s*\{include\}|\{!|@@?include\b|:{3,}\s*include|include::|\.\.[ \t]+include::|\[!INCLUDE\b|!include\b|import\s+\w+\s+from\b)([^\n]{1,300})/gim
const file = /[\w.@/-]+\.(?:mdx?|markdown|adoc|asciidoc|rst)\b/g

/** What mdBook and snippets take in outside of a fence is a part of the page, whatever the file is called: `{{#include help.snap:7:}}`. */
const anyFile = /^[ \t>]*(?:\{\{#include\s|-{1,2}8<-{1,2}\s)/
const fenceMark = /^[ \t>]*(?:`{3,}|~{3,})/

/** True for a text that takes another page in. */
export function takesPageIn(text: string): boolean {
  return [...text.matchAll(directive)].some(([, rest = '']) => rest.search(file) >= 0) || takesAnyIn(text)
}

function takesAnyIn(text: string): boolean {
  let isFenced = false
  return text.split('\n').some((line) => {
    if (fenceMark.test(line)) isFenced = !isFenced
    return !isFenced && anyFile.test(line)
  })
}

/** Pages that take a document in, by its path: what the document links to counts from there as well. */
export function readTakenIn(
  documents: readonly DriftDocument[],
  has: (path: RepoPath) => boolean,
): ReadonlyMap<RepoPath, readonly RepoPath[]> {
  const hosts = new Map<RepoPath, RepoPath[]>()
  for (const { path, text } of documents) {
    for (const [, rest = ''] of text.matchAll(directive)) {
      for (const [written] of rest.matchAll(file)) {
        const taken = nearest(path, written, has)
        if (taken !== undefined && taken !== path) hosts.set(taken, [...(hosts.get(taken) ?? []), path])
      }
    }
  }
  return hosts
}

/** The file that a page names: from its own folder, or from one around it, which is where many builds start. */
function nearest(page: RepoPath, written: string, has: (path: RepoPath) => boolean): RepoPath | undefined {
  const parts = page.split('/').slice(0, -1)
  return [...parts.keys(), parts.length]
    .toReversed()
    .map((depth) => resolvePath([...parts.slice(0, depth), 'x'].join('/') as RepoPath, written.replace(/^\//, '')))
    .find((path) => path !== undefined && has(path))
}
