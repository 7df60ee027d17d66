import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ChangeSet, FileChange } from '../core/change-set.ts'
import { ref, say, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import { bullets, fold, inline, paragraph, type Part } from './github-markdown.ts'
import { isOwnRecord, recordFolder } from './own-files.ts'
import type { ShowPath } from './render-findings.ts'
import { isGrown } from './render-grown.ts'
import { actionOf } from './render-json.ts'
import { isJudged } from './render-judged.ts'

/** Changed files that are named. */
const mostEdited = 8

const deletes = ({ files }: ChangeSet): boolean => files.some(({ content }) => content === null)

/** What became of what stood there. */
export function keptParts(changes: readonly ChangeSet[], show: ShowPath): readonly Part[] {
  if (changes.every(isJudged) && !changes.some(deletes)) return []
  return [{ nodes: [changes.every(isGrown) ? edited(changes, show) : paragraph(kept(changes))] }]
}

/** Files of people that code was added to: what a reviewer reads first. */
function edited(changes: readonly ChangeSet[], show: ShowPath): Paragraph {
  const files = onceEach(changes).filter(({ path, base }) => base !== null && !isOwnRecord(path))
  if (files.length === 0) return paragraph(['Every file is new; no file that was there changes.'])
  const names = files
    .slice(0, mostEdited)
    .flatMap(({ path }, i): PhrasingContent[] => [{ type: 'text', value: i === 0 ? '' : ', ' }, show(path)])
  const more = files.length > mostEdited ? ` and ${files.length - mostEdited} more` : ''
  const start = `${count(files.length, 'file')} that ${files.length === 1 ? 'was' : 'were'} there ${files.length === 1 ? 'changes' : 'change'}: `
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: start }, ...names, { type: 'text', value: `${more}. Every other file is new.` }],
  }
}

/** Files of several changes, each once: the first reason that was given, and what it was before all of them. */
function onceEach(changes: readonly ChangeSet[]): readonly FileChange[] {
  const files = new Map<string, FileChange>()
  for (const file of changes.flatMap((change) => [...change.files])) {
    const first = files.get(file.path)
    files.set(file.path, first === undefined ? file : { ...file, base: first.base, why: first.why })
  }
  return [...files.values()]
}

/** What became of the text that stood there: the first question of whoever owns it. */
function kept(changes: readonly ChangeSet[]): Phrase {
  const files = changes.flatMap((change) => [...change.files])
  const deleted = files.filter(({ content, movedTo }) => content === null && movedTo === undefined).length
  const counted = changes.map(({ report }) => report.kept).filter((one) => one !== undefined)
  const edits = counted.reduce((sum, one) => sum + one, 0)
  const end = deleted === 0 ? 'Nothing was deleted.' : `${count(deleted, 'file')} ${deleted === 1 ? 'is' : 'are'} deleted.`
  const moved = movedPages(files)
  if (edits > 0) return [`Kept: ${count(edits, 'edit')} that people made. ${end}`, ...moved]
  if (files.every(({ base }) => base === null)) return [`Every file is new. Nothing was changed or deleted.`]
  return [counted.length === changes.length ? `Nothing that people wrote was changed. ${end}` : end, ...moved]
}

/** Pages that went along with the folder of their feature, as sentences. */
function movedPages(files: readonly FileChange[]): Phrase {
  return files.flatMap(
    ({ path, movedTo }): Phrase =>
      movedTo === undefined || path.startsWith('.workflow/')
        ? []
        : [' ', ...say`${ref('path', path)} moved to ${ref('path', movedTo)} with its feature.`],
  )
}

/** Files that nothing above tells of. */
export function fileParts(changes: readonly ChangeSet[], show: ShowPath): readonly Part[] {
  const files = onceEach(
    changes.map((change) => {
      const told = new Set((change.report.repaired ?? []).map(({ at }) => at?.path))
      return { ...change, files: change.files.filter(({ path }) => !told.has(path)) }
    }),
  )
  const summary = changes.some(isJudged) ? 'Other files, and why each' : 'Files, and why each'
  return files.length === 0 ? [] : [{ nodes: fold(summary, [filesList(files, show)]), optional: true }]
}

function filesList(files: readonly FileChange[], show: ShowPath): RootContent {
  const shown = files.filter(({ path }) => !isOwnRecord(path))
  const items = shown.map((change): PhrasingContent[] => [
    { type: 'text', value: `${actionOf(change)} ` },
    show(change.path),
    { type: 'text', value: ': ' },
    ...inline(change.why),
  ])
  const own = files.length - shown.length
  if (own > 0)
    items.push(
      inline(
        say`${[shown.length === 0 ? '' : 'and ']}${[count(own, 'file')]} of ${ref('path', recordFolder(files.map(({ path }) => path)))} that ${[own === 1 ? 'remembers' : 'remember']} what was generated`,
      ),
    )
  return bullets(items)
}
