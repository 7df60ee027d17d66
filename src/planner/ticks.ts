/** A line of a list with a box, and the id of the task that it names first. */
const boxLine = /^(\s*[-*+]\s+\[)([ xX])(\]\s+`([a-z][\w-]*\/[A-Z]\d*(?:\.\d+)?)`.*)$/

/** Boxes of tasks in a page of a plan, by id: true where they are ticked. Of two lines with one id the first counts. */
export function readTicks(page: string): ReadonlyMap<string, boolean> {
  const ticks = new Map<string, boolean>()
  for (const line of page.split(/\r?\n/)) {
    const found = boxLine.exec(line)
    const id = found?.[4]
    if (id !== undefined && !ticks.has(id)) ticks.set(id, found?.[2] !== ' ')
  }
  return ticks
}

/** A page with its boxes set; nothing else of a line changes. Tasks that `ticks` does not know keep theirs. */
export function withTicks(page: string, ticks: ReadonlyMap<string, boolean>): string {
  return page
    .split('\n')
    .map((line) => {
      const [, before = '', box = '', after = '', id = ''] = boxLine.exec(line.replace(/\r$/, '')) ?? []
      const wanted = ticks.get(id)
      if (wanted === undefined || (box !== ' ') === wanted) return line
      return `${before}${wanted ? 'x' : ' '}${after}${line.endsWith('\r') ? '\r' : ''}`
    })
    .join('\n')
}
