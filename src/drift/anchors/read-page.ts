import type { Anchor, AnchorNoise } from '../../core/drift.ts'
import { guessLanguage } from './fences/guess-language.ts'
import type { FenceRead } from './fences/fence-read.ts'
import { readFence } from './fences/read-fence.ts'
import type { Named } from './names/named.ts'
import { nameNoise } from './noise/names.ts'
import { isColumnOfPast, readTelling, type Telling, wordsNoise } from './noise/words.ts'
import type { Page, Piece } from './piece.ts'
import { readProse, readVersions } from './prose.ts'
import { readSpan } from './read-span.ts'
import { readCell, readRow } from './tables.ts'
import { readValue } from './values.ts'

/** What a stretch of a document names; offsets are of the document. */
export type Found = Omit<Anchor, 'doc' | 'line' | 'text'>

/** What the page itself brings into being. */
interface Own {
  declared: ReadonlySet<string>
  made: ReadonlySet<string>
}

const requestWords = /\b(?:endpoints?|routes?|requests?|webhook|GET|POST|PUT|PATCH|DELETE)\b/
const environmentWords = /\benv(?:ironment)?\b|\bvariables?\b/i

/** Everything that a page names, in the order of the page. `whole` is why nothing on it need exist. */
export function readPage({ pieces }: Page, whole: AnchorNoise | undefined): readonly Found[] {
  const fences = new Map(pieces.filter(({ kind }) => kind === 'fence').map((piece) => [piece, readFence(piece)]))
  const own = ownOf([...fences.values()])
  const found: Found[] = []
  for (const piece of pieces) {
    for (const named of fences.get(piece)?.found ?? readWords(piece)) found.push(anchorOf(piece, named, own, whole))
  }
  found.push(...valuesOf(pieces, own, whole))
  return withoutTwins(found.toSorted((a, b) => a.from - b.from || a.to - b.to))
}

function ownOf(fences: readonly FenceRead[]): Own {
  const taken = new Set(
    fences.flatMap(({ found }) => found.filter(({ of, kind }) => kind === 'import' && of !== undefined).flatMap(({ of }) => of ?? [])),
  )
  return {
    declared: new Set(fences.flatMap(({ declared }) => declared).filter((name) => !taken.has(name))),
    made: new Set(fences.flatMap(({ made }) => made)),
  }
}

function readWords(piece: Piece): readonly Named[] {
  const { kind, text, cell, around, headings } = piece
  if (kind === 'link') return [{ kind: 'link', name: piece.target ?? text, from: 0, to: text.length }]
  if (kind === 'prose') {
    if (cell !== undefined) return [...readCell(piece), ...readProse(text)]
    return [...readProse(text, environmentWords.test(headings.at(-1) ?? '')), ...readVersions(withoutTicks(around, text.length))]
  }
  const route = routeBehind(piece)
  if (route !== undefined) return [route]
  const environment =
    environmentWords.test(cell?.column ?? '') || environmentWords.test(around) || environmentWords.test(headings.at(-1) ?? '')
  return [...readSpan(text, { environment, requests: requestWords.test(around) }), ...readScript(piece)]
}

/** A script that is named without its runner: in a column of scripts, or with colons where the words speak of scripts. */
function readScript({ text, cell, around, headings }: Piece): readonly Named[] {
  const word = text.trim()
  const isOne =
    (/^[a-z][\w-]*(?::[\w-]+)+$/.test(word) && (scriptWords.test(around) || scriptWords.test(headings.at(-1) ?? ''))) ||
    (/^[a-z][\w:.-]*$/.test(word) && /^(?:(?:npm|pnpm|yarn|bun|package) )?scripts?(?: name)?$/i.test(cell?.column ?? ''))
  return isOne ? [{ kind: 'script', name: word, from: text.indexOf(word), to: text.indexOf(word) + word.length }] : []
}

const scriptWords = /\bscripts?\b|\b(?:npm|pnpm|yarn|bun) run\b/i

/** A path in code behind a method in words: GET `/invoices`. */
function routeBehind({ text, around, at }: Piece): Named | undefined {
  const method = /(?:^|[\s*_(|])(GET|POST|PUT|PATCH|DELETE)[*_]{0,2}:?\s{1,3}`{1,2}$/.exec(around.slice(Math.max(0, at - 20), at))?.[1]
  if (method === undefined || !/^\/[\w/:{}.<>[\]-]{1,200}$/.test(text)) return undefined
  return { kind: 'route', name: `${method} ${text.length > 1 ? text.replace(/\/$/, '') : text}`, from: 0, to: text.length }
}

/** Words of a paragraph with the code in them; empty where they are not as long as its prose. */
function withoutTicks(around: string, length: number): string {
  return around.length === length ? around : ''
}

function anchorOf(piece: Piece, named: Named, own: Own, whole: AnchorNoise | undefined): Found {
  const { kind, name, of } = named
  const noise = noiseOf(piece, named, own) ?? (kind === 'link' ? undefined : whole)
  return {
    kind,
    name,
    from: piece.from + named.from,
    to: piece.from + named.to,
    in: placeOf(piece),
    headings: piece.headings,
    ...(piece.kind === 'fence' && piece.language !== undefined ? { language: piece.language } : {}),
    ...(of === undefined ? {} : { of }),
    ...(noise === undefined ? {} : { noise }),
  }
}

function placeOf({ kind, cell }: Piece): Found['in'] {
  return cell !== undefined && kind !== 'link' ? 'table' : kind
}

function noiseOf(piece: Piece, { kind, name, from, to }: Named, own: Own): AnchorNoise | undefined {
  if ((piece.struck === true || isColumnOfPast(piece.cell?.column ?? '')) && kind !== 'link') return 'history'
  const byName = nameNoise(kind, name)
  if (byName !== undefined) return byName
  if (kind === 'path' && isMade(name, own.made)) return 'example'
  const words = wordsOf(piece)
  if (kind === 'flag' && words.ofStyle) return 'foreign'
  // Code that a reader runs reads the reader's own variables.
  if (kind === 'env' && words.language === 'javascript') return 'example'
  if (isOwn(piece, kind, name, own)) return 'example'
  const { around, at, headings } = piece
  const inFence = piece.kind === 'fence'
  return wordsNoise(kind, name, {
    telling: words.telling,
    before: inFence ? '' : around.slice(0, at + from),
    behind: inFence ? '' : around.slice(at + to),
    headings,
  })
}

/** What a piece says of every name in it. */
interface PieceWords {
  telling: Telling
  /** It speaks of style sheets and is no command. */
  ofStyle: boolean
  /** Language of a fence. */
  language: string | undefined
}

const wordsOfPieces = new WeakMap<Piece, PieceWords>()

/** Reads the words of a piece once: asked for every name, a long paragraph of names would be read as often as it has names. */
function wordsOf(piece: Piece): PieceWords {
  const known = wordsOfPieces.get(piece)
  if (known !== undefined) return known
  const { kind, around, text, language = '' } = piece
  const words: PieceWords = {
    telling: readTelling(kind === 'fence' ? around.slice(-300) : around),
    ofStyle: !inShell(piece) && speaksOfStyle.test(around),
    language: kind === 'fence' ? guessLanguage(language, text) : undefined,
  }
  wordsOfPieces.set(piece, words)
  return words
}

/** A name that code of the page declares; a member of such a thing may well be ours: `app.use()`. */
function isOwn(piece: Piece, kind: Named['kind'], name: string, { declared }: Own): boolean {
  if ((kind !== 'name' && kind !== 'env') || !declared.has(name)) return false
  return piece.kind !== 'fence' || (kind === 'env' && wordsOf(piece).language === 'shell')
}

/** Custom properties of CSS are written as flags are. */
const speaksOfStyle = /\bCSS\b|\bcustom propert(?:y|ies)\b|\bcolou?rs?\b|\bvar\(--|\bstyl(?:e|es|ing|esheet)\b|\btheming\b/i

function inShell({ kind, text }: Piece): boolean {
  return kind === 'fence' || /^\s*[\w./-]+ .*--/.test(text)
}

/** A file that the page makes, or one in a folder that it makes. */
function isMade(path: string, made: ReadonlySet<string>): boolean {
  const clean = path.replace(/^\.\//, '').replace(/\/$/, '')
  if (made.has(clean)) return true
  const parts = clean.split('/')
  return parts.some((_, index) => index > 0 && made.has(parts.slice(0, index).join('/')))
}

function valuesOf(pieces: readonly Piece[], own: Own, whole: AnchorNoise | undefined): readonly Found[] {
  const rows = Map.groupBy(
    pieces.filter(({ cell, kind }) => cell !== undefined && kind !== 'link'),
    ({ cell }) => cell?.row,
  )
  const inTables = [...rows.values()].flatMap((cells) =>
    readRow(cells, readWords).map((value) => anchorOf(value.cell, withoutCell(value), own, whole)),
  )
  const inLines = pieces
    .filter(({ leads }) => leads === true)
    .flatMap((piece) => readValue(piece, readWords(piece)).map((value) => anchorOf(piece, value, own, whole)))
  return [...inTables, ...inLines]
}

function withoutCell({ kind, name, from, to, of }: Named): Named {
  return { kind, name, from, to, ...(of === undefined ? {} : { of }) }
}

/** The same thing at the same place is one anchor. */
function withoutTwins(found: readonly Found[]): readonly Found[] {
  const seen = new Set<string>()
  return found.filter(({ kind, name, from, to }) => {
    const key = `${from}:${to}:${kind}:${name}`
    return !seen.has(key) && seen.add(key)
  })
}
