import { Document, type Pair, type Scalar, type YAMLMap, type YAMLSeq, isMap, isPair, isScalar, parseDocument, visit } from 'yaml'
import { repeatedKey } from '../core/yaml-keys.ts'
import { yamlExcess } from './excess/yaml-excess.ts'
import { endOfLine, normalEndings, startOfLine } from './regions.ts'

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** An entry of a YAML mapping that is merged by itself. */
export interface YamlPiece {
  /** Keys that lead to it. */
  path: readonly string[]
  /** Offsets of the entry: from its key to the end of its value's last line. */
  from: number
  to: number
  /** Text of the entry as it is hashed: `\n` endings, its indentation taken off. */
  text: string
}

/** A mapping that holds pieces; `undefined` pair for the document itself. */
export interface YamlFrame {
  path: readonly string[]
  /** Columns before its keys. */
  indent: number
  pieces: YamlPiece[]
  /** Offsets of the entry that the mapping is the value of. */
  from: number
  to: number
}

/** A YAML document by offsets. */
export interface YamlRegions {
  text: string
  pieces: ReadonlyMap<string, YamlPiece>
  frames: ReadonlyMap<string, YamlFrame>
}

/** One entry of a draft. */
export interface YamlUnit {
  path: readonly string[]
  value: Json
}

/**
 * True for mappings of an OpenAPI document whose entries are merged one by one: the document, its paths, each path, the components and each kind
 * of them. So an operation and a schema are one piece each.
 */
export function isFrame(path: readonly string[]): boolean {
  return path.length === 0 || (path.length <= 2 && (path[0] === 'paths' || path[0] === 'components'))
}

/** Key of a piece: its keys, with the names of path parameters left out, because `/users/{id}` and `/users/{user}` are one path. */
export function pieceKey(path: readonly string[]): string {
  return path.map((key) => (path[0] === 'paths' ? key.replace(/\{[^}]{0,200}\}/g, '{}') : key)).join('\t')
}

/** Reads a YAML document; undefined where it has errors, several documents, or no mapping at its top. */
export function readYaml(text: string): YamlRegions | undefined {
  if (yamlExcess(text) !== undefined) return undefined
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false })
  const top = document.contents
  if (document.errors.length > 0 || repeatedKey(document) !== undefined || !isMap(top) || top.flow === true) return undefined
  const pieces = new Map<string, YamlPiece>()
  const frames = new Map<string, YamlFrame>()
  walk(text, top, { path: [], indent: 0, pieces: [], from: 0, to: text.length }, { pieces, frames })
  return { text, pieces, frames }
}

function walk(
  text: string,
  map: YAMLMap,
  frame: YamlFrame,
  found: { pieces: Map<string, YamlPiece>; frames: Map<string, YamlFrame> },
): void {
  found.frames.set(pieceKey(frame.path), frame)
  for (const pair of map.items) {
    const piece = pieceOf(text, pair, frame.path)
    if (piece === undefined) continue
    frame.pieces.push(piece)
    if (isFrame(piece.path) && isMap(pair.value) && pair.value.flow !== true && pair.value.items.length > 0) {
      const first = (pair.value.items[0]?.key as Scalar | undefined)?.range?.[0] ?? piece.from
      const indent = first - startOfLine(text, first)
      walk(text, pair.value, { path: piece.path, indent, pieces: [], from: piece.from, to: piece.to }, found)
    } else found.pieces.set(pieceKey(piece.path), piece)
  }
}

function pieceOf(text: string, pair: unknown, path: readonly string[]): YamlPiece | undefined {
  if (!isPair(pair) || !isScalar(pair.key) || pair.key.range === undefined || pair.key.range === null) return undefined
  const [from] = pair.key.range
  const to = endOfValue(text, pair as Pair<Scalar>)
  const indent = from - startOfLine(text, from)
  const dedented = normalEndings(text.slice(from, to)).replace(new RegExp(`\n {1,${Math.max(indent, 1)}}`, 'g'), (white) =>
    indent === 0 ? white : '\n',
  )
  return { path: [...path, String(pair.key.value)], from, to, text: dedented }
}

/** Offset behind the last character of a value; what follows on its line (a comment) is not of it. */
function endOfValue(text: string, pair: Pair<Scalar>): number {
  const key = pair.key.range?.[1] ?? 0
  const value = (pair.value as Scalar | null)?.range?.[1] ?? key
  let end = Math.max(value, key)
  while (end > key && /\s/.test(text[end - 1] ?? '')) end--
  // A key without a value ends behind its colon.
  return end === key ? Math.max(key, text.indexOf(':', key) + 1) : end
}

/** Start of the line behind the one that an offset stands on. */
export function nextLine(text: string, offset: number): number {
  const end = endOfLine(text, offset)
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length)
}

/** Entries of a draft in its order. */
export function unitsOfDraft(draft: Json, path: readonly string[] = []): YamlUnit[] {
  if (!isObject(draft)) return []
  return Object.entries(draft).flatMap(([key, value]): YamlUnit[] => {
    const here = [...path, key]
    return isFrame(here) && isObject(value) && Object.keys(value).length > 0 ? unitsOfDraft(value, here) : [{ path: here, value }]
  })
}

/** An entry as YAML without indentation and final line ending; what is short stands on one line, as people write `{ type: string }`. */
export function unitText(key: string, value: Json): string {
  const document = new Document({ [key]: value }, { aliasDuplicateObjects: false })
  const flow = (_: unknown, node: YAMLMap | YAMLSeq, path: readonly unknown[]): void => {
    // the document, its entry, and that entry's value keep a line each: they are what people look for and edit
    if (path.length > 3 && JSON.stringify(node).length <= shortLine) node.flow = true
  }
  visit(document, { Map: flow, Seq: flow })
  return document.toString({ lineWidth: 0 }).trimEnd()
}

/** Characters of a value, written as JSON, that is still read at a glance. */
const shortLine = 100

/** Entries as they stand `indent` columns in. */
export function indented(text: string, indent: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(indent))
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
