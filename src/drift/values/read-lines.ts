import type { DriftDocument } from '../../core/drift.ts'

/** A line of a document outside of fences and front matter, or inside of a fence that is asked for. */
export interface DocumentLine {
  /** 1-based. */
  line: number
  /** UTF-16 offset of its first character. */
  from: number
  text: string
  /** Headings around it, outermost first. */
  headings: readonly string[]
  /** Language of the fence it stands in; undefined outside of fences. */
  fence?: string
}

/** Where reading stands. */
interface State {
  headings: readonly string[]
  fence: { mark: string; language: string } | undefined
  hidden: boolean
}

/** Lines of a document with the headings above them. Front matter and comments are left out. */
export function readLines({ text }: Pick<DriftDocument, 'text'>): readonly DocumentLine[] {
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
    lines.push({ ...place, headings: state.headings, ...(state.fence === undefined ? {} : { fence: state.fence.language }) })
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
