import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isOwnSource, isPlan } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import type { Contradiction } from './same-value.ts'
import { statedAt } from './stated-at.ts'
import type { Stated } from './stated-values.ts'

/** A description of code that stands on a page word for word, and of which a change turned one value. */
export interface TurnedRemark {
  document: DriftDocument
  stated: Stated
  code: Contradiction
}

/** A sentence of code of which a change turned one value. */
interface Remark {
  words: readonly string[]
  /** Which of the words it is. */
  at: number
  now: string
  /** What it describes. */
  name: string
  path: RepoPath
  line: number
}

/** Bytes of a file that is read, characters of a line, and words of a sentence that is no other's. */
const largest = 500_000
const longest = 1_000
const fewestWords = 6
/** A declaration below a remark: `readonly base?: string`, `pub base: String`, `base:`. */
const declared =
  /^\s*(?:(?:export|public|private|protected|readonly|static|final|pub|const|let|var|val|override)\s+)*["']?([A-Za-z_][\w-]*)["']?\??\s*[:=(]/

const isRemark = /^\s*(?:\/\/+!?|\/?\*+|#+(?!\[)|--|;+)\s?/

/** Descriptions that pages take from code: the remark of a member, the description of a schema, the help of an option. */
export const turnedRemarks = oncePerInput(findTurned)

async function findTurned({ base, snapshot, documents }: DriftInput): Promise<readonly TurnedRemark[]> {
  const remarks: Remark[] = []
  for (const path of base?.changed ?? []) {
    if (base === undefined || !isOwnSource(path)) continue
    if ([base.snapshot, snapshot].some(({ files }) => (files.get(path)?.size ?? largest) >= largest)) continue
    const [old, text] = [await base.snapshot.read(path), await snapshot.read(path)]
    if (old !== undefined && text !== undefined) remarks.push(...turnedIn(path, old, text))
  }
  if (remarks.length === 0) return []
  return documents
    .filter((document) => !isFrozen(document) && !isDated(document) && !isPlan(document.path))
    .flatMap((document) => toldIn(document, remarks))
}

function turnedIn(path: RepoPath, old: string, text: string): readonly Remark[] {
  const [were, are] = [old.split('\n'), text.split('\n')]
  const [known, kept] = [new Set(were), new Set(are)]
  const gone = were.filter((line) => !kept.has(line) && line.length <= longest).map(wordsOf)
  return are.flatMap((line, index): Remark[] => {
    if (known.has(line) || line.length > longest) return []
    const words = wordsOf(line)
    if (words.length < fewestWords) return []
    for (const before of gone) {
      if (before.length !== words.length) continue
      const differing = words.flatMap((word, i) => (word === before[i] ? [] : [i]))
      const [at] = differing
      if (differing.length !== 1 || at === undefined || !isDefault(before, at) || !isDefault(words, at)) continue
      const name = nameOf(are, index)
      return name === undefined ? [] : [{ words: before, at, now: words[at] ?? '', name, path, line: index + 1 }]
    }
    return []
  })
}

/** Words of a remark or of the longest text in quotes; nothing for code. */
function wordsOf(line: string): readonly string[] {
  const quoted = [...line.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map(([, one, other]) => one ?? other ?? '')
  const text = isRemark.test(line) ? line.replace(isRemark, '') : (quoted.toSorted((one, other) => other.length - one.length)[0] ?? '')
  return plainText(text).match(word) ?? []
}

/** A word, a number with its unit, or a value that several signs make. */
const word = /[^\s()[\]{},;:"'`“”|*]+/g

/** Text without marks of Markdown and HTML, each replaced by as many blanks. */
function plainText(text: string): string {
  return text.replace(/<[^<>]*>|&\w+;|\\n/g, (mark) => ' '.repeat(mark.length)).replace(/\.(?=\s|$)/g, ' ')
}

/** True for the word right behind one that says that it is a default. */
function isDefault(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at).join(' ')
  return /\bdefaults?(?:\s+(?:value|is|to|of|=))*$/i.test(before)
}

/** What a remark describes: the declaration below it; of a text in quotes, the key of the object around it. */
function nameOf(lines: readonly string[], index: number): string | undefined {
  const own = lines[index] ?? ''
  if (!isRemark.test(own)) {
    const depth = own.search(/\S/)
    const above = lines.slice(Math.max(0, index - 40), index).findLast((line) => line.trim() !== '' && line.search(/\S/) < depth)
    return declared.exec(above ?? '')?.[1]
  }
  const below = lines.slice(index + 1, index + 12).find((line) => !isRemark.test(line) && line.trim() !== '')
  return declared.exec(below ?? '')?.[1]
}

function toldIn(document: DriftDocument, remarks: readonly Remark[]): readonly TurnedRemark[] {
  const found: TurnedRemark[] = []
  let from = 0
  for (const [index, text] of document.text.split('\n').entries()) {
    const start = from
    from += text.length + 1
    if (text.length > longest * 20) continue
    for (const remark of remarks) {
      const old = remark.words[remark.at] ?? ''
      if (!text.includes(old)) continue
      const words = [...plainText(text).matchAll(word)]
      const at = words.findIndex((_, i) => remark.words.every((one, k) => words[i + k]?.[0] === one))
      const value = words[at + remark.at]
      if (at < 0 || value === undefined) continue
      const line = { line: index + 1, text, headings: [] }
      const stated = statedAt(document, line, { name: remark.name, value: old, from: start + value.index, in: 'prose' })
      found.push({ document, stated, code: { value: remark.now, at: { path: remark.path, line: remark.line } } })
    }
  }
  return found
}
