import { distance } from 'fastest-levenshtein'
import type { Command } from '../core/command.ts'
import { UserError } from '../core/errors.ts'
import { parseCommand } from './parse-command.ts'

/** Words by which people ask a program how it is used, in place of an argument. */
const askForHelp: ReadonlySet<string> = new Set(['help', '--help', '-h', '-help', '?'])

/** The line that a person probably meant: theirs with one word spelled right, or with the quotation mark that is missing. Every line that is given binds. */
export function mendLine(line: string, command: Command): string | undefined {
  const [first = '', ...words] = line.trim().split(/\s+/)
  if (words.some((word) => askForHelp.has(word.toLowerCase()))) return `/help ${command.name}`
  const lines = [...spelledRight(first, words, knownWords(command)), `${line.trim()}"`]
  return lines.find((one) => isBound(one, command))
}

/** Options of a command, and the values of its arguments and options. */
function knownWords({ args, options }: Command): readonly string[] {
  return [...options.map(({ name }) => name), ...[...args, ...options].flatMap(({ values = [] }) => values)]
}

/** The line with one of its words replaced by a known one that is spelled almost the same, the nearest first. */
function spelledRight(first: string, words: readonly string[], known: readonly string[]): readonly string[] {
  const changes = words.flatMap((word, at) =>
    known
      .map((candidate) => ({
        off: distance(word.toLowerCase(), candidate),
        line: [first, ...words.with(at, candidate)].join(' '),
        candidate,
      }))
      .filter(({ off, candidate }) => candidate !== word && off <= (candidate.length < 5 ? 1 : 2)),
  )
  return changes.toSorted((a, b) => a.off - b.off).map(({ line }) => line)
}

/** True for a line that its command takes. */
export function isBound(line: string, command: Command): boolean {
  try {
    command.bind(parseCommand(line).tokens)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
