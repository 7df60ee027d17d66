import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { longest } from './limits.ts'

const root = path.join(import.meta.dirname, '../../..')

/** A literal of a pattern in the source. */
export interface Pattern {
  /** Path from the root of the repository. */
  file: string
  line: number
  source: string
  flags: string
  /** Characters of the longest text that it runs over. */
  length: number
}

/** Every literal of a pattern in a text that repeats something. */
export function patternsIn(file: string, text: string): readonly Pattern[] {
  const found: Pattern[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      if (!/[*+]|\{\d+,\d*\}/.test(source)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ file, line, source, flags, length: longest(file, source) })
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** Every literal of a pattern in src that repeats something. */
export function patternsOfSource(): readonly Pattern[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
    .sort()
    .flatMap((file) => patternsIn(file, readFileSync(path.join(root, file), 'utf8')))
}

/** What an audit speaks of: a pattern and the length of the texts it runs over, wherever it stands. */
export function keyOf({ source, flags, length }: Pattern): string {
  return createHash('sha256').update(`${length}/${flags}/${source}`).digest('hex').slice(0, 12)
}
