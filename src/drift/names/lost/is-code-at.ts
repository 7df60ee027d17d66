import type { DriftDocument } from '../../../core/drift.ts'

/** True in a fence, in a span of code, and in a cell that holds nothing else. */
export function isCodeAt({ text, fences, cells }: DriftDocument, at: number): boolean {
  if (fences.some((one) => one.from <= at && at <= one.from + one.text.length)) return true
  if ((lineBefore(text, at).match(/`/g)?.length ?? 0) % 2 === 1) return true
  return cells.some(({ from, to }) => from <= at && at < to && !/\s/.test(text.slice(from, to).trim()))
}

/** What stands on a line before a place. */
export function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
}
