import type { ConfigFormat } from './config-change.ts'
import { hasBreak, isBreak } from './text-style.ts'

/** A comment; one of a line ends before its line break. */
export interface Comment {
  from: number
  to: number
  isLine: boolean
}

/** What stands between two items of a list: comments, and where the comma is. */
export interface ItemGap {
  comma: number | undefined
  comments: readonly Comment[]
}

/** Reads what stands between two items; the part may hold blanks, line breaks, comments and one comma alone. */
export function readGap(text: string, [from, to]: readonly [number, number], format: ConfigFormat): ItemGap {
  const comments: Comment[] = []
  let comma: number | undefined
  for (let at = from; at < to; at++) {
    const comment = commentAt(text, at, format)
    if (comment !== undefined) {
      comments.push(comment)
      at = comment.to - 1
    } else if (text[at] === ',') comma ??= at
  }
  return { comma, comments }
}

function commentAt(text: string, at: number, format: ConfigFormat): Comment | undefined {
  const isLine = text.startsWith(format === 'toml' ? '#' : '//', at)
  if (!isLine && (format === 'toml' || !text.startsWith('/*', at))) return undefined
  if (!isLine) {
    const end = text.indexOf('*/', at + 2)
    return { from: at, to: end === -1 ? text.length : end + 2, isLine }
  }
  let to = at
  while (to < text.length && !isBreak(text[to])) to++
  return { from: at, to, isLine }
}

/** The comments of a gap that follow an offset on its line. */
export function commentsBeside(text: string, offset: number, gap: ItemGap): readonly Comment[] {
  const found: Comment[] = []
  let end = offset
  for (const comment of gap.comments) {
    if (comment.from < offset) continue
    if (hasBreak(text, end, comment.from)) break
    found.push(comment)
    end = comment.to
  }
  return found
}
