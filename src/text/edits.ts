/** Replaces the bytes `[from, to)` by `text`. */
export interface Edit {
  from: number
  to: number
  text: string
}

/** Applies edits by offset; everything outside of them stays byte for byte. Edits may not overlap; equal offsets apply in the given order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, order) => ({ edit, order }))
    .sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to || a.order - b.order)
  const parts: string[] = []
  let at = 0
  for (const { edit } of sorted) {
    // Two deletions may share the line ending between them.
    if (edit.from < at && edit.text === '' && edit.to >= at) {
      at = edit.to
      continue
    }
    if (edit.from < at)
      throw new RangeError(`Expected edits not to overlap, got one at ${edit.from} inside the one before it, which ends at ${at}.`)
    parts.push(text.slice(at, edit.from), edit.text)
    at = edit.to
  }
  parts.push(text.slice(at))
  return parts.join('')
}
