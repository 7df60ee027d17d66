/** First paragraph of a doc comment, without tags: what a reader wants beside a name. `@description` is text like any other. */
export function docText(doc: string | undefined): string | undefined {
  if (doc === undefined) return undefined
  const words = doc.replace(/^\s*@description\b/m, '').trim()
  const tag = words.search(/(^|\n)\s*@\w/)
  const text = (tag === -1 ? words : words.slice(0, tag)).split(/\n\s*\n/)[0] ?? ''
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? undefined : line.slice(0, 400)
}

/** The same as a property to spread. */
export function about(doc: string | undefined): { about?: string } {
  const text = docText(doc)
  return text === undefined ? {} : { about: text }
}
