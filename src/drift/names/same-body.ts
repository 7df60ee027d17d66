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

/** True where what stands below two declarations is the same word for word, but for names that were changed everywhere in it. */
export function hasExactBody(one: DeclaredAt, other: DeclaredAt): boolean {
  const [a, b] = [one, other].map((declared) => codeBelow(declared).match(/[A-Za-z_$][\w$]*|[^\s\w$]|\d[\w.]*/g) ?? [])
  if (a === undefined || b === undefined || a.length !== b.length) return false
  const renamed = new Map(a.map((word, at) => [word, b[at]]))
  const isSame = (word: string, at: number): boolean => renamed.get(word) === b[at] && (word === b[at] || /^[A-Za-z_$]/.test(word))
  return a.every(isSame) && new Set(renamed.values()).size === renamed.size
}

/** Words of the lines that are indented below a declaration, without its own name. */
function wordsBelow(declared: DeclaredAt): readonly string[] {
  return codeBelow(declared).match(/[A-Za-z_$][\w$]*/g) ?? []
}

/** The lines that are indented below a declaration, without remarks and without its own name. */
function codeBelow({ text, line, name }: DeclaredAt): string {
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
  return below.join('\n').replace(own, '')
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}
