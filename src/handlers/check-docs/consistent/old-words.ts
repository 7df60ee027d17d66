import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { escapeWord } from '../../../drift/declared.ts'
import { droppedKinds } from '../../../drift/names/kinds-of-value.ts'
import { partsOf } from '../../../drift/names/rename.ts'
import type { Edit } from '../../../text/edits.ts'
import { blockAround, sentenceAround, type Stretch } from './block-around.ts'
import { lastParts, withoutTargets } from './names-in-text.ts'
import { isCommonWord } from './other-spellings.ts'

/** Parts of names that say what is done with a thing or what it is in code, and not which thing it is. */
const general =
  /^(?:get|set|use[ds]?|using|run|add|new|old|make|create|show|find|read|write|load|send|start|stop|open|close|update|check|enabled?|disabled?|allow(?:ed)?|only|default|max|min|maximum|minimum|number|options?|config|configuration|settings?|values?|keys?|types?|kinds?|names?|ids?|files?|lists?|items?|counts?|patterns?|flags?|modes?|class(?:es)?|functions?|methods?|fields?|properties|property|args?|arguments?|params?|parameters?|data|info)$/

/** What a repair of a name leaves beside it. */
export interface Beside {
  edits: readonly Edit[]
  /** Words of the name of the repository, which a name may drop and a sentence keep. */
  project: readonly string[]
}

/** True where the words around a renamed name still say a part of it which the new name lacks: `Uses the Foo cache` beside `fooCache`, which became `diskCache`. */
export function saysOldWords(document: DriftDocument, drift: Drift, { edits, project }: Beside): boolean {
  const { signal, anchor, suggestion, mechanical } = drift
  if (signal !== 'D1' || mechanical !== true || suggestion === undefined || anchor.doc !== document.path) return false
  const { old, fresh } = lastParts(anchor.name, suggestion)
  // a name, a file and a pattern are words of many sentences
  const kinds = droppedKinds(old, fresh).filter((word) => word.length > 1 && !/^(?:names?|files?|counts?|patterns?|min)$/.test(word))
  const parts = droppedParts(old, fresh).filter((part) => !project.includes(part))
  const text = withoutEdits(withoutTargets(document.text), edits)
  const block = blockAround(document, anchor)
  if (kinds.length > 0 && wordsOf(kinds).test(text.slice(block.from, block.to))) return true
  return parts.length > 0 && wordsOf(parts).test(proseAround(document, anchor, text))
}

/** Parts of an old name that tell which thing it is and have no like in the new name. */
function droppedParts(old: string, fresh: string): readonly string[] {
  const [was, is] = [partsOf(old), partsOf(fresh)]
  if (was.length < 2) return []
  const joined = is.join('')
  const isKept = (part: string): boolean =>
    part.length < 3 ? is.includes(part) : joined.includes(stemOf(part)) || is.some((one) => one.length > 2 && part.startsWith(stemOf(one)))
  return was.filter((part) => part.length > 1 && /[a-z]/.test(part) && !general.test(part) && !isCommonWord(part) && !isKept(part))
}

/** A word without the ending of its plural. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:ies|es|s|y)$/, '')
}

function wordsOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w$./-])(?:${words.map(escapeWord).join('|')})(?:e?s)?(?![\\w$/-]|\\.\\w)`, 'i')
}

/** The sentence and the line of a place without code; in an example, the remark at the end of its line. */
function proseAround(document: DriftDocument, anchor: Stretch & { in: string }, text: string): string {
  const line = { from: text.lastIndexOf('\n', anchor.from - 1) + 1, to: endOfLine(text, anchor.to) }
  const row = text.slice(line.from, line.to)
  if (document.fences.some(({ from, text: code }) => from <= anchor.from && anchor.to <= from + code.length))
    return /\s(?:#|\/\/)\s(.*)$/.exec(row)?.[1] ?? ''
  const isRow = anchor.in === 'table' || /(?<!\\)\|/.test(row)
  const sentence = isRow ? line : sentenceAround(document, anchor)
  const words = text.slice(Math.min(line.from, sentence.from), Math.max(line.to, sentence.to))
  return words.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** A text with spaces where it is written over. */
function withoutEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(from, to).replace(/\S/g, ' ') + rest.slice(to), text)
}
