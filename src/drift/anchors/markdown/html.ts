import type { Block } from './blocks.ts'
import { withoutHoles } from './inlines.ts'
import { cellAround } from './html-tables.ts'
import { type MarkdownReading, codeOf, enterCells, enterHeading, headingsOf, readTagOf } from './reading.ts'
import { sentenceAround } from '../sentence.ts'
import { type Tag, idsOf, tagsOf } from './tags.ts'

/** Reads raw HTML: targets, ids, headings and `<code>`; comments, scripts and preformatted text name nothing. */
export function readHtml(reading: MarkdownReading, { from, text: raw }: Block): void {
  const text = withoutHoles(raw, comments(raw))
  if (/^\s*<(?:script|style|textarea)/i.test(text)) return
  const tags = tagsOf(text)
  if (/^\s*(?:<[^<>]{1,300}>\s*)+$/.test(text) && !tags.some(({ name }) => /^h[1-6]$/i.test(name))) {
    for (const id of tags.flatMap((tag) => idsOf(tag))) reading.fragments.above(id)
  } else if (text.trim() !== '') reading.fragments.words()
  for (const [index, tag] of tags.entries()) {
    readTagOf(reading, from, tag, text)
    if (/^h[1-6]$/i.test(tag.name) && !tag.closing) readHeadingTag(reading, from, [tag, ...tags.slice(index + 1, index + 50)], text)
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

function readHeadingTag(reading: MarkdownReading, from: number, [tag, ...following]: readonly [Tag, ...Tag[]], text: string): void {
  const closing = following.find(({ name, closing: isClosing }) => isClosing && name.toLowerCase() === tag.name.toLowerCase())
  if (closing === undefined) return
  const within = following.filter((one) => one.from < closing.from)
  const inside = within.map((one) => ({ from: one.from - tag.to, to: one.to - tag.to }))
  const words = withoutHoles(text.slice(tag.to, closing.from), inside).replace(/\s+/g, ' ').trim()
  if (words === '') return
  const depth = Number(tag.name[1])
  enterHeading(reading, depth, words)
  reading.fragments.heading({ words, depth, from: from + tag.to, ids: [tag, ...within].flatMap((one) => idsOf(one)) })
}
