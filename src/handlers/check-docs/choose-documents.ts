import type { CommandContext } from '../../core/command.ts'
import type { DriftDocument } from '../../core/drift.ts'
import { RefusedError, UsageError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import type { DocInfo } from '../../core/repository.ts'
import { covers } from '../../delivery/policy.ts'
import { olderDocuments } from '../../drift/anchors/noise/documents.ts'
import { isMeasurement, withoutGenerated } from '../../drift/generated-text.ts'
import { isSkill } from '../../drift/place-kinds.ts'
import { sidecarPath } from '../../text/sidecar.ts'
import { keptDocument } from './kept-documents.ts'
import type { Wish } from './parse-wish.ts'

/** Folders of what others wrote or what tools made. */
const foreign =
  /(^|\/)(node_modules|bower_components|vendor|third[_-]party|\.yarn|\.docusaurus|\.vitepress\/(cache|dist)|site-packages|Pods|\.workflow)\//

/** Documents that tell of the time they were written in: what they name need not be there any more. */
const ofTheirTime =
  /(^|\/)(versioned_docs|blogs?|news|posts|changelogs?|releases?|release[-_ ]notes|adrs?|decisions|rfcs?|proposals|archived?|post-?mortems?|meeting[-_]notes|plans)\//i
const namedOfTheirTime =
  /(^|\/)(migrating|migrat(e|ion)[-_ ](guide|from|to|v?\d)|v?\d[\w.]*[-_]migration|v\d[\d.]*[-_]to[-_]v?\d[\d.]*|upgrad(ing|e)|breaking[-_]changes|what'?s?[-_]new|adr|rfc)\b[^/]*$/i
const migrationNotes = /(^|\/)MIGRATIONS?\.\w+$/

/** Documents to judge, read. Throws where a path names none. */
export async function chooseDocuments({ path }: Wish, context: CommandContext): Promise<readonly DriftDocument[]> {
  const { snapshot, project } = context.head
  const below = project.docs.filter((doc) => path === undefined || doc.path === path || doc.path.startsWith(`${path}/`))
  if (path !== undefined && below.length === 0) throw new UsageError(unknownPath(path, context))
  const whys = new Map(below.map((doc) => [doc.path, leftOut(doc, context)]))
  const only = below.length === 1 ? below[0] : undefined
  const why = only === undefined ? undefined : whys.get(only.path)
  if (path !== undefined && why !== undefined) throw new RefusedError(`\`${path}\` is not judged: ${why}.`)
  const wanted = below.filter((doc) => whys.get(doc.path) === undefined)
  const older = olderDocuments(project.docs.map((doc) => doc.path))
  const documents: DriftDocument[] = []
  for await (const [at, text] of snapshot.readAll(wanted.map((doc) => doc.path))) {
    const isOurs = snapshot.files.has(sidecarPath(at))
    if (isOurs || !isGenerated(text)) {
      const blob = snapshot.files.get(at)?.blob
      documents.push(keptDocument(context.facts, { path: at, blob, text, ours: isOurs, older: older.has(at) }))
    }
  }
  return documents
}

/** Why a document is not judged; undefined where it is. */
function leftOut({ path, kind }: DocInfo, { config, base }: CommandContext): string | undefined {
  const isOfItsTime = [ofTheirTime, namedOfTheirTime, migrationNotes].some((pattern) => pattern.test(path))
  // a package or an example may be called `blog`: what it is now stands in its README
  if (kind === 'changelog' || (isOfItsTime && kind !== 'readme')) return 'it tells of the time it was written in'
  if (kind === 'license') return 'it is a licence'
  // of skills only what a change of this repository did to them is told
  if (foreign.test(path) || (base === undefined && isSkill(path))) return 'others wrote it, or a tool did'
  return covers(config.exclude, path) ? 'the configuration leaves it out' : undefined
}

/** What the front matter of a page says of its subject: a page about what a program generates is written by people. */
const toldOfPage = /^(?:title|description|summary|keywords|excerpt|sidebar_label):[^\n]*$/gim

/** References that a tool wrote say so at their top or, as TypeDoc does, at their end; of one part of a page it says nothing about the rest. */
function isGenerated(text: string): boolean {
  if (isMeasurement(text)) return true
  const head = withoutGenerated(text).slice(0, 1_000).replace(toldOfPage, '')
  const comments = (head.match(/<!--[\s\S]*?-->|^\[(?:\/\/|comment)\]:.*$|\{\/\*[\s\S]*?\*\/\}|^\/\/.*$|^---\n[\s\S]*?\n---/gm) ?? []).join(
    '\n',
  )
  return (
    /\b(?:auto-?|automatically )generated\b|\bgenerated (?:by|from|using|with)\b|\bdo not (?:edit|modify)\b/i.test(comments) ||
    /\b(?:this|the) (?:file|page|document)\b[^.\n]*\b(?:auto-?|automatically )generated\b/i.test(head) ||
    /\bgenerated (?:using|by|with) \[?typedoc\b/i.test(text.slice(-400))
  )
}

function unknownPath(path: string, { head }: CommandContext): string {
  const isThere = head.snapshot.files.has(path as RepoPath)
  const got = isThere ? 'a file that is none' : 'nothing of that name'
  const [nearest] = head.project.docs
    .map((doc) => ({ path: doc.path, shared: sharedEnd(doc.path, path) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || (a.path < b.path ? -1 : 1))
  const hint = nearest === undefined ? '' : ` Nearest: \`${nearest.path}\`.`
  return `Expected \`${path}\` to be a document or a folder that holds some, got ${got}.${hint}`
}

/** Parts that two paths share, counted from their ends; without regard to case and ending. */
function sharedEnd(one: string, other: string): number {
  const parts = (path: string): string[] =>
    path
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .split('/')
      .reverse()
  const [a, b] = [parts(one), parts(other)]
  const first = a.findIndex((part, i) => part !== b[i])
  return first < 0 ? a.length : first
}
