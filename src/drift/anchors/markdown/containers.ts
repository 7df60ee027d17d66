/** A quote, or a list item with the column at which its content begins. */
export type Container = { quote: true } | { quote: false; width: number }

/** Containers around a line, outermost first. */
export type Containers = Container[]

/** A place in a line; `to` is the end of the line. */
export interface Place {
  at: number
  column: number
  to: number
}

/** Nested deeper than this a page is not read as containers any more: every line walks over all of them. */
const deepest = 100

/** Walks over the markers of open containers; the number that goes on in this line. */
export function matchContainers(source: string, containers: Containers, place: Place): number {
  for (const [index, container] of containers.entries()) {
    if (container.quote) {
      if (!takeQuote(source, place)) return index
    } else if (!takeIndent(source, place, container.width)) return isBlank(source, place) ? matchBlank(containers, index) : index
  }
  return containers.length
}

/** An empty line goes on with list items, and ends quotes. */
function matchBlank(containers: Containers, from: number): number {
  const quote = containers.findIndex(({ quote: isQuote }, index) => index >= from && isQuote)
  return quote === -1 ? containers.length : quote
}

/** True where nothing but white space is left in the line. */
export function isBlank(source: string, { at, to }: Place): boolean {
  for (let i = at; i < to; i++) if (source[i] !== ' ' && source[i] !== '\t') return false
  return true
}

/** Opens the containers that begin in a line; says which kind came last. */
export function enterContainers(source: string, containers: Containers, place: Place, paragraph: boolean): 'quote' | 'item' | undefined {
  let entered: 'quote' | 'item' | undefined
  while (containers.length < deepest) {
    if (takeQuote(source, place)) {
      containers.push({ quote: true })
      entered = 'quote'
      continue
    }
    const width = takeMarker(source, place, paragraph && entered === undefined)
    if (width === undefined) break
    containers.push({ quote: false, width })
    entered = 'item'
  }
  return entered
}

/** True where a line begins a quote or list item, which ends a paragraph. */
export function openContainers(source: string, place: Place, paragraph: boolean): boolean {
  const copy = { ...place }
  return takeQuote(source, copy) || takeMarker(source, copy, paragraph) !== undefined
}

function takeQuote(source: string, place: Place): boolean {
  const { at, indent } = skipBlanks(source, place)
  if (indent > 3 || source[at] !== '>' || at >= place.to) return false
  place.column += indent + 1
  place.at = at + 1
  if (source[place.at] === ' ' && place.at < place.to) {
    place.at++
    place.column++
  }
  return true
}

/** Takes `width` columns of white space; a tab reaches to the next multiple of four. */
function takeIndent(source: string, place: Place, width: number): boolean {
  let [at, column] = [place.at, place.column]
  const wanted = column + width
  while (at < place.to && column < wanted && (source[at] === ' ' || source[at] === '\t')) {
    column = source[at] === '\t' ? column + 4 - (column % 4) : column + 1
    at++
  }
  if (column < wanted) return false
  place.at = at
  place.column = column
  return true
}

function skipBlanks(source: string, { at, column, to }: Place): { at: number; indent: number } {
  let [end, now] = [at, column]
  while (end < to && (source[end] === ' ' || source[end] === '\t')) {
    now = source[end] === '\t' ? now + 4 - (now % 4) : now + 1
    end++
  }
  return { at: end, indent: now - column }
}

/** Takes a list marker; the width of marker and white space. Inside a paragraph only a list that begins at 1 and is not empty counts. */
function takeMarker(source: string, place: Place, paragraph: boolean): number | undefined {
  const { at, indent } = skipBlanks(source, place)
  if (indent > 3 || at >= place.to) return undefined
  const marker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y
  const end = Math.min(place.to, at + 12)
  const head = source.slice(at, end)
  const match = marker.exec(head)
  if (match === null || (match[0].length === head.length && end < place.to)) return undefined
  if (isRule(source.slice(at, Math.min(place.to, at + 200)))) return undefined
  const behind = at + match[0].length
  const gap = skipBlanks(source, { at: behind, column: place.column + indent + match[0].length, to: place.to })
  const empty = gap.at >= place.to
  if (paragraph && (empty || (/\d/.test(match[0]) && !/^0*1[.)]/.test(match[0])))) return undefined
  const padding = empty || gap.indent > 4 ? 1 : gap.indent
  place.column += indent + match[0].length + padding
  place.at = empty ? place.to : padding === gap.indent ? gap.at : behind + 1
  return indent + match[0].length + padding
}

function isRule(line: string): boolean {
  const mark = line[0]
  if (mark !== '-' && mark !== '*') return false
  let count = 0
  for (const character of line) {
    if (character === mark) count++
    else if (character !== ' ' && character !== '\t') return false
  }
  return count >= 3
}
