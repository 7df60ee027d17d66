/** Lines of a template between `//#region` or `//#each` and `//#endregion`. */
export interface Region {
  /** Words that must all hold; `!word` must not. */
  words: readonly string[]
  /** The list that the lines are repeated for. */
  each?: string
  lines: readonly (string | Region)[]
}

/** Lines of a template as they are nested in regions, without those that are for us alone (`//!`). */
export function ownLines(text: string): readonly (string | Region)[] {
  const lines = text.replace(/\n$/, '').split('\n')
  const stack: { region: Region; lines: (string | Region)[] }[] = [open([])]
  for (const line of lines) {
    const mark = line.trim().replace(/^--/, '//')
    if (mark.startsWith('//!')) continue
    if (mark.startsWith('//#region ')) stack.push(open(mark.slice('//#region '.length).split(' ')))
    else if (mark.startsWith('//#each ')) stack.push(open([], mark.slice('//#each '.length)))
    else if (mark === '//#endregion') close(stack)
    else stack.at(-1)?.lines.push(line)
  }
  const [all, ...unclosed] = stack
  if (all === undefined || unclosed.length > 0) throw new Error('A region of a template is not closed.')
  return all.lines
}

function open(words: readonly string[], each?: string): { region: Region; lines: (string | Region)[] } {
  const lines: (string | Region)[] = []
  return { region: { words, ...(each !== undefined && { each }), lines }, lines }
}

function close(stack: { region: Region; lines: (string | Region)[] }[]): void {
  const done = stack.pop()
  const around = stack.at(-1)
  if (done === undefined || around === undefined) throw new Error('A region of a template ends that did not begin.')
  around.lines.push(done.region)
}
