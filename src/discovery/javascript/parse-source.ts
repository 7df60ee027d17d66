import { type Comment, type ParserOptions, type Program, parseSync } from 'oxc-parser'
import { fillsArena } from './import-count.ts'
import { whyUnparsed } from './nesting.ts'

/** A parsed file: its tree, its comments in order, and the first syntax error. */
export interface ParsedSource {
  program: Program
  comments: Comment[]
  error?: { message: string; offset: number }
}

interface RawOptions extends ParserOptions {
  experimentalRawTransfer?: boolean
}

// Raw transfer reserves 6 GiB of address space: under a small `ulimit -v` it fails once and for all.
let rawTransferWorks = true

function parseWith(path: string, text: string, options: RawOptions): ParsedSource {
  const result = parseSync(path, text, options)
  const first = result.errors[0]
  const program = result.program
  const parsed = { program, comments: result.comments }
  // With a body the parser has recovered: the mistake is one of meaning, and the tree is whole.
  if (!first || program.body.length > 0) return parsed
  return { ...parsed, error: { message: first.message, offset: first.labels[0]?.start ?? 0 } }
}

function parseOnce(path: string, text: string, options: RawOptions): ParsedSource {
  if (rawTransferWorks && !fillsArena(text)) {
    try {
      return parseWith(path, text, { ...options, experimentalRawTransfer: true })
    } catch (cause) {
      // its reader puts all statements of a file on the stack at once, which has room for about 110,000: more are given as text
      const isLong = cause instanceof RangeError && /call stack/i.test(cause.message)
      if (!isLong) rawTransferWorks = false
    }
  }
  return parseWith(path, text, options)
}

type Dialect = 'jsx' | 'ts' | 'tsx' | 'dts'

function dialectsOf(path: string): readonly Dialect[] {
  if (/\.d\.[mc]?ts$/.test(path)) return ['dts', 'ts']
  if (/\.[mc]?ts$/.test(path)) return ['ts', 'tsx']
  if (path.endsWith('.tsx')) return ['tsx']
  // Flow types in a `.js` file mostly parse as TypeScript.
  return ['jsx', 'tsx']
}

/**
 * Takes a tree apart once it was read. The parser's result has accessors, and the engine keeps what such closures see until it collects
 * all of the heap; without its parts a tree is young garbage like any other.
 */
export function dropTree({ program, comments }: ParsedSource): void {
  program.body.length = 0
  comments.length = 0
}

/** True where elements are read in a file of this name at the first attempt. */
export const mayHoldMarkup = (path: string): boolean => !/\.[mc]?ts$/.test(path)

/** Parses a file in the dialect of its name, and in the next likely one where that fails and the text is not nested too deeply for it. */
export function parseSource(path: string, text: string): ParsedSource {
  let best: ParsedSource | undefined
  for (const lang of dialectsOf(path)) {
    if (best !== undefined && lang === 'tsx' && !mayHoldMarkup(path) && whyUnparsed(text, true) !== undefined) break
    const parsed = parseOnce(path, text, { lang, sourceType: 'unambiguous', preserveParens: false })
    if (!parsed.error) return parsed
    if (!best || parsed.program.body.length > best.program.body.length) best = parsed
  }
  return best as ParsedSource
}
