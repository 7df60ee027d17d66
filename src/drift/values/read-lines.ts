import type { DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from './document-line.ts'
import { markupLines } from './markup-lines.ts'

/** Where reading stands. */
interface State {
  headings: readonly string[]
  fence: { mark: string; language: string } | undefined
  hidden: boolean
}

/** Lines of a document with the headings above them, in the way of its format. Front matter and comments are left out. */
export function readLines({ text, format = 'markdown' }: Pick<DriftDocument, 'text'> & Partial<DriftDocument>): readonly DocumentLine[] {
  return format === 'rst' || format === 'asciidoc' ? markupLines(text, format) : markdownLines(text)
}

function markdownLines(text: string): readonly DocumentLine[] {
  const lines: DocumentLine[] = []
  const state: State = { headings: [], fence: undefined, hidden: false }
  const all = text.split('\n')
  const isMatter = all[0]?.replace(/^\uFEFF/, '').trim() === '---'
  const matter = isMatter ? all.findIndex((one, i) => i > 0 && one.trim() === '---') : -1
  let from = 0
  for (const [i, whole] of all.entries()) {
    const at = from
    from += whole.length + 1
    const one = whole.replace(/\r$/, '')
    if (i <= matter || !isShown(one, state)) continue
    const place = { line: i + 1, from: at, text: one }
    const fence = state.fence === undefined ? {} : { fence: state.fence.language }
    const heading = state.fence === undefined && /^\s*(?:>\s*)?#{1,6}\s/.test(one) ? { heading: true as const } : {}
    lines.push({ ...place, headings: state.headings, ...fence, ...heading })
  }
  return lines
}

/** False for the marks of fences and for comments. */
function isShown(one: string, state: State): boolean {
  const mark = /^[\s>*+\d.-]*(`{3,}|~{3,})\s*\{?([\w+#-]*)/.exec(one)
  if (state.fence !== undefined) {
    const isEnd = mark?.[1]?.startsWith(state.fence.mark) === true && one.replace(/[`~\s>]/g, '') === ''
    if (isEnd) state.fence = undefined
    return !isEnd
  }
  if (mark?.[1] !== undefined) {
    const isInline = one.slice(one.indexOf(mark[1]) + mark[1].length).includes('`')
    if (!isInline) state.fence = { mark: mark[1], language: (mark[2] ?? '').toLowerCase() }
    return isInline
  }
  return isVisible(one, state)
}

function isVisible(one: string, state: State): boolean {
  const wasHidden = state.hidden
  if (one.includes('<!--')) state.hidden = true
  const isComment = state.hidden
  if (state.hidden && one.includes('-->')) state.hidden = false
  if (wasHidden || (isComment && one.trimStart().startsWith('<!--'))) return false
  const marks = /^#{1,6}(?=\s)/.exec(one)?.[0]
  if (marks !== undefined) state.headings = [...state.headings.slice(0, marks.length - 1), headingText(one.slice(marks.length))]
  return true
}

/** Text of a heading without the marks that may close it. */
function headingText(rest: string): string {
  let end = rest.length
  while (rest[end - 1] === '#') end -= 1
  return rest.slice(0, end).trim()
}
