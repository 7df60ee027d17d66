import { cutText } from '../../core/secrets/cut-text.ts'
/** First paragraph of a doc comment, without tags: what a reader wants beside a name. `@description` is text like any other. */
export function docText(doc: string | undefined): string | undefined {
  if (doc === undefined) return undefined
  const lines = doc.split('\n').map((line) => line.trim())
  const described = lines.findIndex((line) => /^@description\b/.test(line))
  if (described >= 0) {
    lines[described] = (lines[described] ?? '').slice('@description'.length).trim()
    let blank = described
    while (lines[blank - 1] === '') blank -= 1
    lines.splice(blank, described - blank)
  }
  const first = lines.findIndex((line) => line !== '')
  const end = lines.findIndex((line, i) => i >= first && (line === '' || /^@\w/.test(line)))
  const line =
    first < 0
      ? ''
      : lines
          .slice(first, end < 0 ? undefined : end)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim()
  return line === '' ? undefined : cutText(line, 400)
}

/** The same as a property to spread. */
export function about(doc: string | undefined): { about?: string } {
  const text = docText(doc)
  return text === undefined ? {} : { about: text }
}
