import { type Line, linesOf } from '../../../text/lines.ts'
import { type Containers, type Place, enterContainers, isBlank, matchContainers, openContainers } from './containers.ts'
import { closesHtml, headingOf, htmlEnd, isBreak, openingFence, startsBlock } from './leaf-lines.ts'

/** A block of a Markdown document. `text` is as long as its stretch of the document: markers of quotes and lists are blanked. */
export interface Block {
  kind: 'heading' | 'text' | 'fence' | 'html' | 'module'
  from: number
  text: string
  /** Of a heading. */
  depth?: number
  /** Of a fence: what follows its opening. */
  info?: string
  /** True for the first block of a list item. */
  item?: boolean
  /** True for code that is indented and has no fence. */
  indented?: boolean
}

/** Formats that differ in what a line begins: MDX has neither indented code nor HTML blocks. */
export interface BlockOptions {
  mdx: boolean
  start: number
}

interface Open {
  kind: Block['kind']
  from: number
  parts: string[]
  end: number
  item: boolean
  info?: string
  indented?: boolean
  fence?: { mark: string; size: number }
  html?: string
}

/**
 * Blocks of a Markdown document in one pass over its lines: CommonMark's rules for containers, fences, headings and HTML, without building a tree. A
 * tree parser reads less than a megabyte in a second, and a pull request has three seconds for every document of the repository.
 */
export function readBlocks(source: string, options: BlockOptions): Block[] {
  const blocks: Block[] = []
  const reading: Reading = { source, options, blocks, containers: [], open: undefined, freshItem: false }
  for (const line of linesOf(source, options.start)) readLine(reading, line)
  close(reading)
  return blocks
}

interface Reading {
  source: string
  options: BlockOptions
  blocks: Block[]
  containers: Containers
  open: Open | undefined
  /** A list item began and has no block yet. */
  freshItem: boolean
}

function readLine(reading: Reading, line: Line): void {
  const { source } = reading
  const place = { at: line.from, column: 0, to: line.to }
  const matched = matchContainers(source, reading.containers, place)
  const whole = matched === reading.containers.length
  if (isRaw(reading.open)) {
    if (whole && continueRaw(reading, line, place.at)) return
    if (!whole) close(reading)
  }
  const blank = isBlank(source, place)
  if (!whole) {
    // the next item of a list ends the words of the one before it, whatever its number
    const beside = reading.containers[matched]?.quote === false
    if (!blank && reading.open?.kind === 'text' && isLazy(source, place, beside)) {
      append(reading, line, place.at)
      return
    }
    close(reading)
    reading.containers.length = matched
  }
  if (blank) {
    if (reading.open?.indented === true) append(reading, line, place.at)
    else close(reading)
    return
  }
  const entered = enterContainers(source, reading.containers, place, reading.open?.kind === 'text')
  if (entered !== undefined) {
    close(reading)
    reading.freshItem = entered === 'item'
    if (isBlank(source, place)) return
  }
  readLeaf(reading, line, place)
}

/** A block that goes on until a line ends it. */
function isRaw(open: Open | undefined): boolean {
  return open?.fence !== undefined || open?.html !== undefined || open?.kind === 'module'
}

/** A line of a paragraph that leaves the markers of its containers out. */
function isLazy(source: string, place: Place, beside: boolean): boolean {
  return !startsBlock(source, place, true) && !openContainers(source, place, !beside)
}

/** A line inside a fence, raw HTML or a module block; false where the line ends it without belonging to it. */
function continueRaw(reading: Reading, line: Line, at: number): boolean {
  const open = reading.open as Open
  const { source } = reading
  if (open.fence !== undefined) {
    if (isClosingFence(source, at, line.to, open.fence)) close(reading)
    else append(reading, line, at)
    return true
  }
  const blank = source.slice(at, line.to).trim() === ''
  if (open.kind === 'module' || open.html === '') {
    if (blank) close(reading)
    else append(reading, line, at)
    return true
  }
  append(reading, line, at)
  if (closesHtml(source.slice(at, line.to), open.html ?? '')) close(reading)
  return true
}

function isClosingFence(source: string, at: number, to: number, fence: { mark: string; size: number }): boolean {
  let from = at
  while (from < to && (source[from] === ' ' || source[from] === '\t')) from++
  if (from - at > 3) return false
  let end = from
  while (end < to && source[end] === fence.mark) end++
  return end - from >= fence.size && source.slice(end, to).trim() === ''
}

function readLeaf(reading: Reading, line: Line, place: { at: number; column: number; to: number; indent?: number }): void {
  const { source, options } = reading
  const paragraph = reading.open?.kind === 'text'
  let at = place.at
  while (at < line.to && (source[at] === ' ' || source[at] === '\t')) at++
  const indent = source.slice(place.at, at).includes('\t') ? 4 : at - place.at
  if (indent >= 4 && !options.mdx) {
    if (paragraph || reading.open?.indented === true) append(reading, line, reading.open?.indented === true ? place.at : at)
    else open(reading, 'fence', line, { at: place.at, info: '', indented: true })
    return
  }
  if (reading.open?.indented === true) close(reading)
  const fence = openingFence(source, at, line.to)
  if (fence !== undefined) {
    close(reading)
    open(reading, 'fence', line, { at: line.next, info: fence.info, fence })
    return
  }
  const heading = headingOf(source, at, line.to)
  if (heading !== undefined) {
    close(reading)
    reading.blocks.push({ kind: 'heading', from: heading.from, text: source.slice(heading.from, heading.to), depth: heading.depth })
    reading.freshItem = false
    return
  }
  if (paragraph && closeSetext(reading, source.slice(at, line.to))) return
  if (isBreak(source.slice(at, line.to))) {
    close(reading)
    return
  }
  readText(reading, line, at, paragraph)
}

function readText(reading: Reading, line: Line, at: number, paragraph: boolean): void {
  const { source, options } = reading
  const words = source.slice(at, Math.min(line.to, at + 1_000))
  if (at === line.from && !paragraph && /^(?:import|export)\s/.test(words) && (options.mdx || /^import\s.*['"]/.test(words))) {
    open(reading, 'module', line, { at })
    return
  }
  const html = options.mdx ? undefined : htmlEnd(words, paragraph)
  if (html !== undefined) {
    close(reading)
    open(reading, 'html', line, { at, html })
    if (html !== '' && closesHtml(source.slice(at, line.to), html)) close(reading)
    return
  }
  if (paragraph) append(reading, line, at)
  else open(reading, 'text', line, { at })
}

/** Turns the open paragraph into a heading where the line underlines it. */
function closeSetext(reading: Reading, line: string): boolean {
  const underline = line.trimEnd()
  const mark = underline[0]
  if (underline === '' || (mark !== '=' && mark !== '-') || underline !== (mark as string).repeat(underline.length)) return false
  const { open } = reading
  if (open === undefined) return false
  const text = open.parts.join('')
  const short = text.trimEnd()
  reading.blocks.push({ kind: 'heading', from: open.from, text: short, depth: mark === '=' ? 1 : 2 })
  reading.open = undefined
  return true
}

function open(reading: Reading, kind: Block['kind'], line: Line, more: Partial<Open> & { at: number }): void {
  close(reading)
  const { at, ...rest } = more
  reading.open = { kind, from: at, parts: [], end: at, item: reading.freshItem, ...rest }
  reading.freshItem = false
  if (rest.fence === undefined) append(reading, line, at)
}

/** Adds a line to the open block; what stands before `at` belongs to containers. */
function append(reading: Reading, line: Line, at: number): void {
  const block = reading.open as Open
  const { source } = reading
  if (at > block.end) block.parts.push(' '.repeat(at - block.end))
  block.parts.push(source.slice(Math.max(at, block.end), line.next))
  block.end = line.next
}

function close(reading: Reading): void {
  const { open: block } = reading
  reading.open = undefined
  if (block === undefined) return
  const { kind, from, parts, item, info, indented } = block
  reading.blocks.push({
    kind,
    from,
    text: parts.join(''),
    ...(item ? { item } : {}),
    ...(info === undefined ? {} : { info }),
    ...(indented === true ? { indented } : {}),
  })
}
