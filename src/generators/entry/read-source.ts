import { type Comment, type ParserOptions, type Program, parseSync } from 'oxc-parser'
import { RefusedError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, plainCode, ref, say } from '../../core/phrase.ts'
import { whyUnread } from '../../core/why-unread.ts'

/** A parsed module. Offsets count UTF-16 units of `text`, which has no byte order mark. */
export interface Source {
  path: RepoPath
  text: string
  /** The byte order mark before the text, or nothing. */
  mark: string
  program: Program
  comments: readonly Comment[]
}

const byteOrderMark = '\uFEFF'

const dialects: readonly (readonly [string, NonNullable<ParserOptions['lang']>])[] = [
  ['.d.ts', 'dts'],
  ['.ts', 'ts'],
  ['.mts', 'ts'],
  ['.tsx', 'tsx'],
  ['.js', 'jsx'],
  ['.mjs', 'jsx'],
  ['.jsx', 'jsx'],
]

/** Growing a package reads the modules of its Worker again before each step, mostly unchanged. Nothing changes a tree. */
const known = new Map<string, Source | { unknown: Phrase }>()
/** Characters of the modules that are kept: a tree takes up to a hundred times as many bytes. */
const mostKept = 200_000
let kept = 0

/** Parses a module, or says why it cannot be read. A module that was read before is not parsed again. */
export function readSource(path: RepoPath, whole: string): Source | { unknown: Phrase } {
  const key = `${path}\0${whole}`
  const before = known.get(key)
  if (before !== undefined) return before
  const source = parseModule(path, whole)
  if (key.length > mostKept) return source
  if (kept + key.length > mostKept) {
    known.clear()
    kept = 0
  }
  known.set(key, source)
  kept += key.length
  return source
}

function parseModule(path: RepoPath, whole: string): Source | { unknown: Phrase } {
  const lang = dialects.find(([ending]) => path.endsWith(ending))?.[1]
  if (lang === undefined) return { unknown: say`${ref('path', path)} is no ES module of JavaScript or TypeScript by its name.` }
  const mark = whole.startsWith(byteOrderMark) ? byteOrderMark : ''
  const text = whole.slice(mark.length)
  const why = whyUnread(text)
  if (why !== undefined) return { unknown: [...say`${ref('path', path)} is not read: `, `${why}.`] }
  const { program, comments, errors } = parseSync(path, text, { lang, sourceType: 'module', preserveParens: true })
  if (errors.length > 0) return { unknown: say`${ref('path', path)} has a syntax error.` }
  return { path, text, mark, program, comments }
}

/** True for a module whose functions say the types of their parameters. */
export function isTypeScript(path: RepoPath): boolean {
  return path.endsWith('ts') || path.endsWith('.tsx')
}

/** The line of an offset, counted from 1. */
export function lineAt({ text }: Source, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Parses a module that is to be edited; throws where it cannot be read. */
export function demandSource(path: RepoPath, whole: string): Source {
  const source = readSource(path, whole)
  return 'unknown' in source ? refuse(source.unknown) : source
}

/** Ends an edit whose place is not certain: the caller gives a patch instead. */
export function refuse(why: Phrase): never {
  throw new RefusedError(`${plainCode(why)} The change is given as a patch instead.`)
}
