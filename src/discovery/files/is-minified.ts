import { limits } from '../../core/limits.ts'

/** Characters between two marks of code: a longer run is data, such as the path of a drawing or a table of numbers. */
const longestRun = 300
const marks = new Set(';{}()=')
const quotes = new Set('"\'`')

/** A file is looked at closer where a line is this long, with all that it holds. */
const longLine = 2000
/** The same of the whole file: its characters, and those for each line on average. */
const dense = { file: 5000, line: 400 }
/** Characters of code on the longest line and on each line on average: people write 40. */
const packed = { longest: 1000, line: 200 }

/** True where the code of a file stands on few long lines. Texts in quotes, drawings and tables of numbers may be of any length. */
export function isMinified(text: string): boolean {
  const lines = text.split('\n')
  const longest = longestOf(lines.map(({ length }) => length))
  const isDense = longest > longLine && text.length > dense.file && text.length / lines.length > dense.line
  return (longest > limits.lineLength || isDense) && isPacked(lines.map(codeLength))
}

function isPacked(lengths: readonly number[]): boolean {
  const longest = longestOf(lengths)
  const sum = lengths.reduce((a, b) => a + b, 0)
  return longest > limits.lineLength || (longest > packed.longest && sum / lengths.length > packed.line)
}

function longestOf(lengths: readonly number[]): number {
  return lengths.reduce((a, b) => Math.max(a, b), 0)
}

/** Characters of a line that are code. */
function codeLength(line: string): number {
  const ends = closingQuotes(line)
  let [code, run] = [0, 0]
  const take = (): void => {
    if (run <= longestRun) code += run
    run = 0
  }
  for (let i = 0; i < line.length; i += 1) {
    const one = line.charAt(i)
    const end = quotes.has(one) ? ends(one, i) : -1
    if (end > i) i = end
    else run += 1
    if (marks.has(one)) take()
  }
  take()
  return code
}

/** Finds the quote that closes one, `-1` where none does: each kind is looked for to the end of a line once. */
function closingQuotes(line: string): (quote: string, at: number) => number {
  const unclosed = new Set<string>()
  return (quote, at) => {
    if (unclosed.has(quote)) return -1
    for (let i = at + 1; i < line.length; i += 1) {
      const one = line.charAt(i)
      if (one === quote) return i
      if (one === '\\') i += 1
    }
    unclosed.add(quote)
    return -1
  }
}
