/** A line of a document: offsets of its first character and behind its last one, the line break left out, and of the next line. */
export interface Line {
  from: number
  to: number
  next: number
}

/** Lines of a document from an offset on; breaks are `\n`, `\r\n` and `\r`. */
export function* linesOf(text: string, start = 0): Generator<Line> {
  let from = start
  // A document without one of the two breaks is not searched for it again and again.
  let carriage = text.indexOf('\r', start)
  let feed = text.indexOf('\n', start)
  while (from < text.length) {
    if (feed !== -1 && feed < from) feed = text.indexOf('\n', from)
    if (carriage !== -1 && carriage < from) carriage = text.indexOf('\r', from)
    const first = carriage === -1 ? feed : feed === -1 ? carriage : Math.min(feed, carriage)
    if (first === -1) {
      yield { from, to: text.length, next: text.length }
      return
    }
    const next = first + (text[first] === '\r' && text[first + 1] === '\n' ? 2 : 1)
    yield { from, to: first, next }
    from = next
  }
}

/** Numbers of lines by offset. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [...linesOf(text)].map(({ from }) => from)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return Math.max(1, low)
  }
}
