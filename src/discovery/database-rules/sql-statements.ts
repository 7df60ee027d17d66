/** A statement of an SQL script, without comments; bodies of functions are kept apart. */
export interface SqlStatement {
  /** Each body in `$$` stands as `'$0'`: its number in `bodies`. */
  text: string
  bodies: readonly string[]
  /** 1-based lines. */
  line: number
  to: number
}

/** Splits a script at `;`, as far as rules of a database are concerned. Lines keep their numbers. */
export function sqlStatements(script: string): readonly SqlStatement[] {
  const bodies: string[] = []
  const bare = script
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith("'") ? part : part.replace(/[^\n]/g, ' ')))
    .replace(/\$(\w*)\$([\s\S]*?)\$\1\$/g, (whole: string, _tag: string, body: string) => {
      bodies.push(body)
      return `'$${bodies.length - 1}'${'\n'.repeat(linesIn(whole))}`
    })
  const found: SqlStatement[] = []
  let line = 1
  for (const part of bare.split(';')) {
    const text = part.trim()
    const from = line + linesIn(part.slice(0, part.length - part.trimStart().length))
    if (text !== '') found.push({ text, bodies, line: from, to: from + linesIn(text) })
    line += linesIn(part)
  }
  return found
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}
