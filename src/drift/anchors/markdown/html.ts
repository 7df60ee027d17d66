import type { Block } from './blocks.ts'
import { withoutHoles } from './inlines.ts'
import { cellAround } from './html-tables.ts'
import { type MarkdownReading, codeOf, enterCells, enterHeading, headingsOf, readTagOf } from './reading.ts'
import { sentenceAround } from '../sentence.ts'
import { type Tag, readTag } from './tags.ts'

/** Reads raw HTML: targets, ids, headings and `<code>`; comments, scripts and preformatted text name nothing. */
export function readHtml(reading: MarkdownReading, { from, text: raw }: Block): void {
  const text = withoutHoles(raw, comments(raw))
  if (/^\s*<(?:script|style|textarea)/i.test(text)) return
  const tags = tagsOf(text)
  for (const [index, tag] of tags.entries()) {
    readTagOf(reading, from, tag, text)
    if (/^h[1-6]$/i.test(tag.name) && !tag.closing) readHeadingTag(reading, tag, tags.slice(index + 1, index + 50), text)
  }
  const cells = enterCells(reading, from, tags, text)
  for (const { from: start, to } of codeOf(text, tags)) {
    const place = cellAround(cells, start, to)
    reading.pieces.push({
      kind: 'span',
      from: from + start,
      text: text.slice(start, to),
      headings: headingsOf(reading),
      ...(place === undefined
        ? sentenceAround(text, start, to)
        : { around: place.around, at: place.at + start - place.from, cell: place.cell }),
    })
  }
  reading.before = ''
}

function comments(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let at = text.indexOf('<!--'); at !== -1; ) {
    const end = text.indexOf('-->', at + 4)
    const to = end === -1 ? text.length : end + 3
    found.push({ from: at, to })
    at = text.indexOf('<!--', to)
  }
  return found
}

function tagsOf(text: string): readonly Tag[] {
  const tags: Tag[] = []
  for (let at = text.indexOf('<'); at !== -1; ) {
    const tag = readTag(text, at)
    if (tag !== undefined) tags.push(tag)
    at = text.indexOf('<', tag?.to ?? at + 1)
  }
  return tags
}

function readHeadingTag(reading: MarkdownReading, tag: Tag, following: readonly Tag[], text: string): void {
  const closing = following.find(({ name, closing: isClosing }) => isClosing && name.toLowerCase() === tag.name.toLowerCase())
  if (closing === undefined) return
  const inside = following.filter(({ from }) => from < closing.from).map(({ from, to }) => ({ from: from - tag.to, to: to - tag.to }))
  const words = withoutHoles(text.slice(tag.to, closing.from), inside).replace(/\s+/g, ' ').trim()
  if (words === '') return
  enterHeading(reading, Number(tag.name[1]), words)
  reading.fragments.heading(words)
}
