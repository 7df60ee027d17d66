import type { RemovedLine, Snapshot } from '../../core/snapshot.ts'
import { escapeWord, isComment } from '../declared.ts'
import { isOwnSource, placeKind } from '../place-kinds.ts'
import type { Past } from '../signal.ts'
import { isToolFile } from './evidence.ts'

/** A line that had a name in quotes, where no declaration of it is known. */
export interface QuotedLine {
  line: RemovedLine
  form: string
  role: 'member'
  /** The name stood there as a whole string: an attribute of a schema, a task, a command or a key that is asked for. */
  quoted: true
}

/** Names of several words; a word alone is a string for many things. */
const distinct = /^(?=.{6})(?:.*(?:[a-z\d][A-Z]|[a-z\d]_[a-z\d]|[a-z\d]-[A-Za-z\d]))/
/** The code of an error or a check: `A001`, `LINT-204`. */
const code = /^[A-Z]{1,6}-?\d{2,5}$/

/** True for what everybody's data are called: `user_id`, `created_at`. */
export function isOfData(word: string): boolean {
  return /^[a-z]+_(?:id|at)$/.test(word)
}

/** True for a word of which a string alone tells enough: it has several words that are not those of everybody's data, or is a code. */
export function isTellingString(word: string): boolean {
  return (distinct.test(word) && !isOfData(word)) || code.test(word)
}

/**
 * Lines, newest first, by which a change took a name out of sources that are the repository's own and do not declare it by itself: as a whole string
 * (`name="maxTries"`, `task("publishAll")`), as a key that is asked for (`vars[:max_tries]`, `config.sync.maxTries`), or as a parameter that callers name.
 */
export function quotedLines(word: string, past: Past): readonly QuotedLine[] {
  if (!isTellingString(word)) return []
  const name = escapeWord(word)
  const quoted = new RegExp(
    [
      // alone, or below the names of groups: `t("errors.messages.too_large")`
      `(['"\`])(?:[a-z]\\w*\\.)*${name}\\1`,
      `[\\w)]\\[:${name}\\]`,
      // what a macro of Ruby declares: `add_config :fog_host`
      `^\\s*[a-z]\\w*[ (]\\s*:${name}\\b(?!\\s*=>)`,
      // an entry of a list that others call by its id: a hook
      `^\\s*- id: ${name}\\s*$`,
      `\\b(?:config|configuration|settings|preferences|custom)\\b(?:(?:\\??\\.|->)\\w+)*(?:\\??\\.|->)${name}\\b(?!\\s*\\()`,
      `\\bdef\\s+[\\w.]+[?!]?\\s*\\([^)]*(?<![\\w$])${name}\\s*(?::(?!:)|=)`,
    ].join('|'),
  )
  return (past.removals.lines.get(word) ?? []).flatMap((line): QuotedLine[] =>
    isOwnSource(line.path) && !isToolFile(line.path) && isGiven(line, quoted)
      ? [{ line, form: word, role: 'member', quoted: true as const }]
      : [],
  )
}

/** False for the name of a module, for a remark, and where what came in its place still has the string. */
function isGiven({ path, text, instead = [] }: RemovedLine, quoted: RegExp): boolean {
  return (
    quoted.test(text) &&
    !isComment(path, text) &&
    !/^\s*(?:import|from|export|require)\b|\brequire\(|\bimport\(|\bfrom\s+['"]/.test(text) &&
    !instead.some((one) => quoted.test(one))
  )
}

/** A name as a whole: one with dashes ends at no dash. */
function wholeName(word: string): RegExp {
  const part = word.includes(':') ? '[\\w$:-]' : /[-/]/.test(word) ? '[\\w$-]' : '[\\w$]'
  return new RegExp(`(?<!${part})${escapeWord(word)}(?!${part})`)
}

/** Bytes of a file that is looked through: larger ones are data. */
const largest = 2_000_000

/** Names that any file that people wrote, but documents and tests, still has in some place: as a string they may live on there. */
export async function livingAnywhere(words: readonly string[], snapshot: Snapshot): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (words.length === 0) return found
  const tests = words.map((word) => ({ word, like: wholeName(word) }))
  const holding = await snapshot.holding?.([...words])
  const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) => {
    const kind = placeKind(path)
    const isCode = kind !== 'document' && kind !== 'test' && kind !== 'built' && !path.endsWith('ignore')
    return isCode && holding?.has(path) !== false && skipped === undefined && size <= largest ? [path] : []
  })
  for await (const [path, text] of snapshot.readAll(paths))
    for (const { word, like } of tests) if (!found.has(word) && like.test(text) && isInCode(path, text, like)) found.add(word)
  return found
}

/** False where only remarks have a name. */
function isInCode(path: string, text: string, like: RegExp): boolean {
  return text.split('\n').some((line) => like.test(line) && !isComment(path, line))
}
