import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { escapeWord } from '../../../drift/declared.ts'
import { namesOfTool } from '../../../drift/versions/named-versions.ts'
import { compareVersions, parseVersion } from '../../../drift/versions/ranges.ts'
import type { Edit } from '../../../text/edits.ts'
import { blockAround, entriesAround, sentenceAround, type Stretch } from './block-around.ts'

/** Other programs that run a language, with versions of their own. */
const implementations: Readonly<Record<string, string>> = {
  Ruby: 'JRuby|TruffleRuby|Rubinius',
  Python: 'PyPy\\d?|Jython|IronPython|GraalPy|MicroPython',
  PHP: 'HHVM',
  'Node.js': 'Bun|Deno',
  Go: 'TinyGo|gccgo',
  Java: 'GraalVM',
}

/** Words between a version and what it is of: a number behind any other word is something else's. */
const joining =
  /^(?:though|although|but|and|or|to|than|with|by|of|on|for|at|from|least|versions?|through|until|up|is|are|was|only|use|using|under|since|over|below|above|before|minimum|recommend|prefer|v)$/i

/** What is true of one version, and of no later one. */
const ofOneVersion = /\b(?:lts|latest|current|newest|(?:ships?|comes?) with|released|end[- ]of[- ]life|eol)\b/i

/**
 * True for a version that cannot be mended alone: its sentence tells an older version of the same tool too, or one that the new minimum reaches, a remark
 * behind it is true of that one alone, or another program that runs the language stands beside it with a version that no manifest tells.
 */
export function isBoundToVersion(document: DriftDocument, drift: Drift, edits: readonly Edit[]): boolean {
  const { signal, anchor, suggestion } = drift
  const tool = anchor.of?.[0]
  if (signal !== 'D7' || anchor.kind !== 'version' || anchor.in === 'fence' || tool === undefined || suggestion === undefined) return false
  const isMended = (place: Stretch): boolean => edits.some(({ from, to }) => from < place.to && place.from < to)
  return (
    runsOtherwise(document, anchor, tool).some((place) => !isMended(place)) ||
    reachedVersions(document, drift, tool).some((place) => !isMended(place)) ||
    ofOneVersion.test(remarkBehind(document, anchor))
  )
}

/** Versions of other programs for the same language, in the list, the table or the block of a place. */
function runsOtherwise(document: DriftDocument, anchor: Stretch, tool: string): readonly Stretch[] {
  const names = implementations[tool]
  if (names === undefined) return []
  const [block, entries] = [blockAround(document, anchor), entriesAround(document, anchor)]
  const from = Math.min(block.from, entries.from)
  const text = document.text.slice(from, Math.max(block.to, entries.to))
  return [...text.matchAll(new RegExp(`\\b(?:${names})\\b[^\\w\\n]{0,8}(?:version |v)?\\d[\\d.]*`, 'g'))].map(({ 0: all, index }) => ({
    from: from + index,
    to: from + index + all.length,
  }))
}

/** Other versions of a tool in the sentence of a place that are no newer than the one which is to be written. */
function reachedVersions(document: DriftDocument, { anchor, suggestion = '' }: Drift, tool: string): readonly Stretch[] {
  const sentence = sentenceAround(document, anchor)
  const text = document.text.slice(sentence.from, sentence.to)
  const own = new RegExp(`^(?:${namesOfTool(tool).map(escapeWord).join('|')})$`, 'i')
  const numbers = text.matchAll(
    /(?<![\w.$/-])(?:([A-Za-z][\w.+#-]*)[`*_"]{0,3}\s{1,2}(?:[<>=^~]{1,2}\s?)?[`*_"]{0,3})?v?(\d{1,3}(?:\.\d{1,3}){0,2})(?:\.x)?(?![\w%]|[.:/-]\d|\s?(?:[KMGT]i?B|bytes?|seconds?|minutes?|hours?|days?|cores?)\b)/g,
  )
  return [...numbers].flatMap(({ 0: all, 1: word, 2: number = '', index }): Stretch[] => {
    const to = sentence.from + index + all.length
    const place = { from: to - all.length + all.lastIndexOf(number), to }
    const isOfTool = word === undefined || own.test(word) || joining.test(word)
    const isOwn = place.from < anchor.to && anchor.from < place.to
    return !isOwn && isOfTool && isReached(number, { old: anchor.text, fresh: suggestion }) ? [place] : []
  })
}

/** True for a version that is no newer than another one, as far as both are told; `3` beside `3.7` is the same tool still. */
function isReached(number: string, { old, fresh }: { old: string; fresh: string }): boolean {
  const parts = number.split('.').length
  if (parts < fresh.split('.').length && `${old}.`.startsWith(`${number}.`)) return false
  const [one, other] = [number, fresh.split('.').slice(0, parts).join('.')].map((text) => parseVersion(text))
  return one !== undefined && other !== undefined && compareVersions(one, other) <= 0
}

/** What stands in brackets behind a place, or in a clause that goes on about it. */
function remarkBehind(document: DriftDocument, anchor: Stretch): string {
  const rest = document.text.slice(anchor.to, sentenceAround(document, anchor).to)
  const later = /^[`*_"+]{0,4}(?:\s(?:or|and)\s(?:later|newer|higher|above|greater|up))?[`*_"]{0,3}/.exec(rest)?.[0] ?? ''
  return /^\s?\(([^()]*)|^,\s(?:the|which|that|as)\s([^,;]*)/.exec(rest.slice(later.length))?.[0] ?? ''
}
