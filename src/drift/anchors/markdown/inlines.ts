import { type Tag, readTag } from './tags.ts'

/** Code between backticks: offsets of the code, the ticks left out. */
export interface CodeSpan {
  from: number
  to: number
  linked: boolean
}

/** The destination of a link or picture. */
export interface Destination {
  from: number
  to: number
  image: boolean
}

/** What stands inside a line of Markdown; offsets are of the text that was read. */
export interface Inlines {
  spans: readonly CodeSpan[]
  links: readonly Destination[]
  tags: readonly Tag[]
  /** Stretches that are struck through. */
  struck: readonly { from: number; to: number }[]
  /** Stretches of markup: code with its ticks, brackets and destinations of links, tags, comments. */
  holes: readonly { from: number; to: number }[]
  /** Pictures, their words included. */
  pictures: readonly { from: number; to: number }[]
  /** The text with code, markup of links, tags and comments blanked; of the same length. */
  prose: string
}

interface Reading {
  text: string
  ticks: Map<number, number[]>
  spans: CodeSpan[]
  links: Destination[]
  tags: Tag[]
  struck: { from: number; to: number }[]
  pictures: { from: number; to: number }[]
  tilde: number | undefined
  /** Openings of links that are not closed yet: where, and whether of a picture. */
  brackets: { at: number; image: boolean; dead: boolean; spans: number }[]
  /** Of the openings, those that a link inside of them was looked at for. */
  swept: number
  holes: { from: number; to: number }[]
}

/** Reads one paragraph, heading or cell from left to right; every character is looked at a bounded number of times. */
export function readInlines(text: string): Inlines {
  const reading: Reading = {
    text,
    ticks: backticks(text),
    spans: [],
    links: [],
    tags: [],
    struck: [],
    pictures: [],
    tilde: undefined,
    brackets: [],
    swept: 0,
    holes: [],
  }
  const mark = /[\\`<[\]!~]/g
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) mark.lastIndex = readMark(reading, match[0], match.index)
  const { spans, tags, struck, holes } = reading
  const prose = withoutHoles(text, holes)
  return { spans, links: [...reading.links, ...bareAddresses(text, prose)], tags, struck, holes, pictures: reading.pictures, prose }
}

/** Addresses of files on a host that stand in words as they are; those that are the words of a link are told of by the link. */
function bareAddresses(text: string, prose: string): readonly Destination[] {
  if (!prose.includes('://')) return []
  const address = /(?<![\w@/.])https?:\/\/[^\s<>()[\]"'`|*]{4,500}/g
  return [...prose.matchAll(address)].flatMap(({ 0: whole, index }) => {
    const url = whole.replace(/[.,;:!?_]+$/, '')
    return text[index - 1] !== '[' && /\/(?:blob|tree|raw|edit)\/|\/\/raw\./.test(url)
      ? [{ from: index, to: index + url.length, image: false }]
      : []
  })
}

/** Reads what a mark begins; the offset to go on from. */
function readMark(reading: Reading, mark: string, at: number): number {
  const { text } = reading
  if (mark === '\\') return at + 2
  if (mark === '`') return readCode(reading, at)
  if (mark === '<') return readAngle(reading, at)
  if (mark === '~') return readTilde(reading, at)
  if (mark === ']') return readClosing(reading, at)
  const image = mark === '!'
  if (image && text[at + 1] !== '[') return at + 1
  // A page of nothing but brackets must not make a stack that every closing bracket walks over.
  if (reading.brackets.length < 1_000) reading.brackets.push({ at, image, dead: false, spans: reading.spans.length })
  return at + (image ? 2 : 1)
}

/** Places of runs of backticks by their length. */
function backticks(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>()
  for (const run of text.matchAll(/`+/g)) {
    const places = runs.get(run[0].length)
    if (places === undefined) runs.set(run[0].length, [run.index])
    else places.push(run.index)
  }
  // The first is taken from the end.
  for (const places of runs.values()) places.reverse()
  return runs
}

function readCode(reading: Reading, at: number): number {
  const { text } = reading
  let behind = at
  while (text[behind] === '`') behind++
  const size = behind - at
  const places = reading.ticks.get(size) ?? []
  while (places.length > 0 && (places.at(-1) as number) < behind) places.pop()
  const end = places.at(-1)
  if (end === undefined) return behind
  reading.spans.push({ from: behind, to: end, linked: false })
  reading.holes.push({ from: at, to: end + size })
  return end + size
}

function readAngle(reading: Reading, at: number): number {
  const { text } = reading
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4)
    const to = end === -1 ? text.length : end + 3
    reading.holes.push({ from: at, to })
    return to
  }
  const auto = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]{0,2000})>/iy
  auto.lastIndex = at
  const address = auto.exec(text)
  if (address !== null) {
    const to = at + address[0].length
    reading.links.push({ from: at + 1, to: to - 1, image: false })
    reading.holes.push({ from: at, to })
    return to
  }
  const tag = readTag(text, at)
  if (tag === undefined) return at + 1
  reading.tags.push(tag)
  reading.holes.push({ from: at, to: tag.to })
  return tag.to
}

function readTilde(reading: Reading, at: number): number {
  let to = at
  while (reading.text[to] === '~') to++
  if (to - at > 2) return to
  if (reading.tilde === undefined) reading.tilde = to
  else {
    reading.struck.push({ from: reading.tilde, to: at })
    reading.tilde = undefined
  }
  return to
}

function readClosing(reading: Reading, at: number): number {
  const opening = reading.brackets.pop()
  reading.swept = Math.min(reading.swept, reading.brackets.length)
  if (opening === undefined || opening.dead) return at + 1
  const destination = reading.text[at + 1] === '(' ? readDestination(reading.text, at + 2) : undefined
  if (destination === undefined) return closeReference(reading, opening, at)
  const { from, to, end } = destination
  reading.links.push({ from, to, image: opening.image })
  reading.holes.push({ from: opening.at, to: opening.at + (opening.image ? 2 : 1) }, { from: at, to: end })
  if (opening.image) reading.pictures.push({ from: opening.at, to: end })
  else linkSpans(reading, opening.spans)
  return end
}

/** `[words][label]`: the definition holds the destination. */
function closeReference(reading: Reading, opening: Reading['brackets'][number], at: number): number {
  const label = /\[[^\]]{0,1000}\]/y
  label.lastIndex = at + 1
  const match = label.exec(reading.text)
  if (match === null) return at + 1
  if (!opening.image) linkSpans(reading, opening.spans)
  reading.holes.push({ from: at, to: at + 1 + match[0].length })
  return at + 1 + match[0].length
}

/** Links do not nest: openings further out are none any more. */
function linkSpans(reading: Reading, first: number): void {
  for (const span of reading.spans.slice(first)) span.linked = true
  const { brackets } = reading
  for (const bracket of brackets.slice(Math.min(reading.swept, brackets.length))) if (!bracket.image) bracket.dead = true
  reading.swept = brackets.length
}

/** Behind `](`: the destination, and where the link ends. */
export function readDestination(text: string, start: number): { from: number; to: number; end: number } | undefined {
  const from = skipSpace(text, start)
  const angled = text[from] === '<'
  const to = angled ? endOfAngled(text, from + 1) : endOfBare(text, from)
  if (to === undefined) return undefined
  const end = endOfTitle(text, angled ? to + 1 : to)
  return end === undefined ? undefined : { from: angled ? from + 1 : from, to, end }
}

const longestDestination = 4_000

/** Round brackets that may be open in a destination, as in the reference implementation of CommonMark. */
const deepestDestination = 32

function endOfAngled(text: string, from: number): number | undefined {
  const last = Math.min(text.length, from + longestDestination)
  for (let at = from; at < last; at++) {
    if (text[at] === '>') return at
    if (text[at] === '<' || text[at] === '\n') return undefined
    if (text[at] === '\\') at++
  }
  return undefined
}

function endOfBare(text: string, from: number): number | undefined {
  const last = Math.min(text.length, from + longestDestination)
  let depth = 0
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code <= 32) return depth === 0 ? at : undefined
    if (text[at] === '\\') at++
    else if (text[at] === '(') {
      depth++
      if (depth > deepestDestination) return undefined
    } else if (text[at] === ')') {
      if (depth === 0) return at
      depth--
    }
  }
  return undefined
}

/** From behind a destination to behind the closing bracket, over a title. */
function endOfTitle(text: string, start: number): number | undefined {
  let at = skipSpace(text, start)
  if (text[at] === ')') return at + 1
  const quote = text[at]
  if (at === start || (quote !== '"' && quote !== "'" && quote !== '(')) return undefined
  const closing = quote === '(' ? ')' : quote
  const last = Math.min(text.length, at + longestDestination)
  for (at++; at < last && text[at] !== closing; at++) if (text[at] === '\\') at++
  at = skipSpace(text, at + 1)
  return text[at] === ')' ? at + 1 : undefined
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\n' || text[at] === '\r') at++
  return at
}

/** Blanks stretches; line breaks stay. */
export function withoutHoles(text: string, holes: readonly { from: number; to: number }[]): string {
  if (holes.length === 0) return text
  const parts: string[] = []
  let at = 0
  for (const { from, to } of holes.toSorted((a, b) => a.from - b.from)) {
    if (to <= at) continue
    const start = Math.max(at, from)
    parts.push(text.slice(at, start), text.slice(start, to).replace(/[^\r\n]/g, ' '))
    at = to
  }
  parts.push(text.slice(at))
  return parts.join('')
}
