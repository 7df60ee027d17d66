import type { Comment } from 'oxc-parser'
import type { TodoFact } from '../../core/facts.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { type Context, lineAt } from './context.ts'

/** Index of the last comment that ends at or before an offset; -1 where there is none. */
function lastCommentBefore(comments: readonly Comment[], offset: number): number {
  let low = -1
  let high = comments.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((comments[middle] as Comment).end <= offset) low = middle
    else high = middle - 1
  }
  return low
}

function cleanBlock(text: string): string {
  if (!text.includes('\n')) return text.slice(1).trim()
  return text
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
}

/** Text of a doc comment: several facts of one declaration ask for it. */
function cleaned(context: Context, index: number, comment: Comment): string | undefined {
  let text = context.docs.get(index)
  if (text === undefined) context.docs.set(index, (text = cleanBlock(comment.value)))
  return text || undefined
}

/** Text of the doc comment right above an offset, without its stars. */
export function docBefore(context: Context, offset: number): string | undefined {
  let index = lastCommentBefore(context.comments, offset)
  let end = offset
  while (index >= 0) {
    const comment = context.comments[index] as Comment
    if (end - comment.end > 1000 || context.text.slice(comment.end, end).trim() !== '') return undefined
    if (comment.type === 'Block' && comment.value.startsWith('*')) return cleaned(context, index, comment)
    end = comment.start
    index -= 1
  }
  return undefined
}

/** True for white space with at most one line feed. */
function isNextLine(between: string): boolean {
  return between.trim() === '' && between.indexOf('\n') === between.lastIndexOf('\n')
}

/** Text of whatever comment stands right above an offset: a block, or line comments without a gap. */
export function commentBefore(context: Context, offset: number): string | undefined {
  const index = lastCommentBefore(context.comments, offset)
  const comment = context.comments[index]
  if (!comment || !isNextLine(context.text.slice(comment.end, offset))) return undefined
  if (comment.type === 'Block') return cleanBlock(comment.value.startsWith('*') ? comment.value : `*${comment.value}`) || undefined
  const lines = [comment.value.trim()]
  let above = comment
  for (let before = index - 1; before >= 0; before -= 1) {
    const next = context.comments[before] as Comment
    if (next.type !== 'Line' || context.text.slice(next.end, above.start).trim() !== '') break
    if (lineAt(context, next.start) !== lineAt(context, above.start) - 1) break
    lines.unshift(next.value.trim())
    above = next
  }
  return lines.join('\n').trim() || undefined
}

/** Reason or replacement of `@deprecated` in a doc comment; empty text where it gives none. */
export function deprecationOf(doc: string | undefined): string | undefined {
  if (doc === undefined || !doc.includes('@deprecated')) return undefined
  const lines = doc.split('\n').map((line) => line.trim())
  const at = lines.findIndex((line) => /^@deprecated\b/.test(line))
  if (at < 0) return undefined
  const next = lines.findIndex((line, i) => i > at && /^@\w/.test(line))
  const [first = '', ...more] = lines.slice(at, next < 0 ? undefined : next)
  const beside = first.slice('@deprecated'.length).trim().replace(/^:/, '')
  return [beside, ...more].join(' ').replace(/\s+/g, ' ').trim()
}

/** Comments that ask for later work. */
export function todosOf(context: Context): TodoFact[] {
  const todos: TodoFact[] = []
  for (const comment of context.comments) {
    if (!/TODO|FIXME|HACK/.test(comment.value)) continue
    const pattern = /(?:^|[\s*/])(TODO|FIXME|HACK)\b(?:\([^)\n]*\))?[:\s-]*([^\n]*)/g
    for (const match of comment.value.matchAll(pattern)) {
      const text = (match[2] as string)
        .slice(0, 2_000)
        .replace(/\*+\s*$/, '')
        .trim()
      // The comment's own text starts two characters after the comment.
      todos.push({ tag: match[1] as TodoFact['tag'], text: cutText(text, 200), line: lineAt(context, comment.start + 2 + match.index + 1) })
    }
  }
  return todos
}
