import { escapeWord } from '../declared.ts'

/** Lines below a declaration that are compared. */
const mostLines = 60

/** Words below which a body says too little to be compared. */
const fewestWords = 5

/** A declaration of a name in a text. */
export interface DeclaredAt {
  text: string
  /** 1-based. */
  line: number
  name: string
}

/**
 * False where what stands below two declarations has little in common: the one is not the other under a new name, however much alike the names are.
 * Declarations of one line say nothing, and pass.
 */
export function hasSameBody(one: DeclaredAt, other: DeclaredAt): boolean {
  const [a, b] = [wordsBelow(one), wordsBelow(other)]
  if (a.length < fewestWords || b.length < fewestWords) return true
  const counts = new Map<string, number>()
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1)
  let both = 0
  for (const word of b) {
    const left = counts.get(word) ?? 0
    if (left > 0) both += 1
    counts.set(word, left - 1)
  }
  return both * 2 >= Math.min(a.length, b.length)
}

/** Words of the lines that are indented below a declaration, without remarks and without its own name. */
function wordsBelow({ text, line, name }: DeclaredAt): readonly string[] {
  const lines = text.split('\n')
  const indent = indentOf(lines[line - 1] ?? '')
  const below: string[] = []
  for (const one of lines.slice(line, line + mostLines)) {
    if (one.trim() === '') continue
    if (indentOf(one) <= indent) {
      // the end of a list of parameters, behind which the body begins
      if (/^\s*[)\]}].*[{:(=]\s*\r?$/.test(one)) continue
      break
    }
    below.push(one.replace(/^\s*(?:\/\/|#|\*|\/\*).*$/, '').replace(/\/\/.*$/, ''))
  }
  const own = new RegExp(`(?<![\\w$])${escapeWord(name)}(?![\\w$])`, 'g')
  return (
    below
      .join('\n')
      .replace(own, '')
      .match(/[A-Za-z_$][\w$]*/g) ?? []
  )
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}
