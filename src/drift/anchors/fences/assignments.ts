import type { Named } from '../names/named.ts'

/** Variables that lines of a dotenv or shell file set: `KEY=value`, `# KEY=value` where it is shown as optional. */
export function readAssignments(text: string): readonly Named[] {
  return [...text.matchAll(/^[ \t]*(?:#[ \t]?)?(?:export[ \t]+|set[ \t]+|ENV[ \t]+)?([A-Z][A-Z\d_]{1,100})[ \t]?=(?!=)/gm)].map((match) => {
    const name = match[1] ?? ''
    const from = match.index + match[0].lastIndexOf(name)
    return { kind: 'env', name, from, to: from + name.length }
  })
}

/** Variables that a plain list tells of, one a line: `APP_PORT   # where to listen`, `APP_HOST: …`. Nothing where most lines are something else. */
export function readVariableLines(text: string): readonly Named[] {
  const found: Named[] = []
  let filled = 0
  let from = 0
  for (const line of text.split('\n')) {
    if (line.trim() !== '') filled++
    const match =
      /^[ \t]*(?:[-*][ \t]+)?(?:export[ \t]+)?([A-Z][A-Z\d]{0,40}(?:_[A-Z\d]{1,40}){1,12})(?=[ \t]*(?:$|[#:=[(]|(?:-{1,2}|[–—])[ \t])|\t|[ ]{2,}\S)/.exec(
        line,
      )
    const name = match?.[1]
    if (match !== null && name !== undefined) {
      const start = from + match[0].lastIndexOf(name)
      found.push({ kind: 'env', name, from: start, to: start + name.length })
    }
    from += line.length + 1
  }
  return found.length > 1 && found.length * 3 >= filled * 2 ? found : []
}
