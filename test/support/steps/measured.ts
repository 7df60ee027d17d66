// What tests count the steps of and that is no single exported function of the sources.
import type { RepoPath } from '../../../src/core/names.ts'
import { documentedRequests } from '../../../src/discovery/unread/documented-requests.ts'
import { claimsOf } from '../../../src/drift/names/claims.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { mayHoldMore, nearestFragment } from '../../../src/drift/links/fragments.ts'
import { readOperations } from '../../../src/drift/routes/open-api.ts'
import { codeOwners } from '../../../src/text/code-owners.ts'
import { memorySnapshot } from '../memory-snapshot.ts'
import { findCompliance } from '../../../src/discovery/repository/compliance/find-compliance.ts'
import { plainText, readOutline } from '../../../src/discovery/repository/outline.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { commandLines, nearestCommand } from '../../../src/text/comment-commands.ts'
import { codebaseOf } from '../codebase.ts'

/** Looks for commands in a comment, and for what each line may have meant. */
export function readComment(body: string, known: readonly string[]): void {
  for (const line of commandLines(body)) nearestCommand(/^\/(\S+)/.exec(line)?.[1] ?? '', known)
}

/** Looks for standards in a document and in comments of code. */
export async function readCompliance(text: string): Promise<void> {
  const files = {
    'package.json': '{ "name": "carelog" }',
    'README.md': '# Carelog\n\nKeeps the records of a clinic in one place.\n',
    'docs/a.md': text,
    'src/a.ts': `// ${text.replaceAll('\n', '\n// ')}`,
  }
  findCompliance(await codebaseOf(files))
}

/** Reads the words and the headings of a document. */
export function readWords(text: string): void {
  plainText(text)
  readOutline(text, 'markdown')
}

/** Judges who may call the one route of an application, whose handler runs statements twenty times as often as it is told. */
export async function judgeCalls(times: number, inner: string): Promise<void> {
  const text = `const express = require('express'); const app = express()
app.listen(1)
function step(query) { ${inner} }
function steps(query) { ${'step(query);'.repeat(20)} }
app.get('/a', (req, res) => { ${'steps(req.query);'.repeat(times)} res.json(1) })
`
  findRoutes(await codebaseOf({ 'app.js': text }))
}

/** Reads a page and what its anchors claim to exist. */
export function readClaims(path: RepoPath, text: string): void {
  const document = { ...readDocument(path, text, false), text }
  for (const anchor of document.anchors) claimsOf(document as never, anchor)
}

/** Reads the operations that a description of an API declares, as requests that are answered and as places that may be out of date. */
export async function readDescription(path: RepoPath, text: string): Promise<void> {
  documentedRequests(await codebaseOf({ [path]: text }), true)
  await readOperations(memorySnapshot({ [path]: text }))
}

/** Asks for the owners of paths that no rule but the first one names. */
export function askOwners(rules: number, paths: number): void {
  const all = Array.from({ length: rules }, (_, i) => ({ pattern: i === 0 ? '*' : `/folder-${i}/*.ts`, owners: ['@a'] }))
  for (let i = 0; i < paths; i += 1) codeOwners({ file: 'CODEOWNERS' as RepoPath, rules: all }, `src/${i}.ts`)
}

/** Looks for what broken links to headings of a page may have meant: as many links as headings. */
export function seekFragments(count: number): void {
  const text = Array.from({ length: count }, (_, at) => `## Step ${at}\n\n[a](#step-${at}x)\n`).join('\n')
  const document = { ...readDocument('a.md' as RepoPath, text, false), text }
  for (let at = 0; at < count; at += 1) if (!mayHoldMore(document as never)) nearestFragment(document.fragments, `step-${at}x`)
}
