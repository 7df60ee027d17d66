import { type Node, type ParseError, createScanner, parseTree, printParseErrorCode } from 'jsonc-parser'
import { UserError } from '../../../core/errors.ts'
import { limits } from '../../../core/limits.ts'
import type { JsonValue } from '../json-value.ts'
import { lineCounter } from '../../lines.ts'

/** Parses JSON with comments and trailing commas, a byte order mark in front allowed, which counts in offsets. Throws a UserError with the line. */
export function readJsonc(text: string): Node {
  // the parser knows no byte order mark
  const source = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text
  refuseDepth(source)
  const errors: ParseError[] = []
  const root = parseTree(source, errors, { allowTrailingComma: true })
  const [first] = errors
  if (first === undefined && root !== undefined) return root
  const why = first === undefined ? 'no value' : wordsOf(first)
  throw new UserError(`Expected the configuration to be valid JSONC, got ${why} on line ${lineCounter(text)(first?.offset ?? 0)}.`)
}

/** The parser calls itself for every bracket, so that the stack would end before the text does. */
function refuseDepth(text: string): void {
  const scanner = createScanner(text, true)
  let depth = 0
  while (scanner.getPosition() < text.length) {
    scanner.scan()
    const token = scanner.getTokenLength() === 1 ? text[scanner.getTokenOffset()] : undefined
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth <= limits.dataDepth) continue
    const line = lineCounter(text)(scanner.getTokenOffset())
    throw new UserError(`Expected the configuration to nest at most ${limits.dataDepth} brackets, got more on line ${line}.`)
  }
}

/** `CommaExpected` as words: `comma expected`. */
function wordsOf({ error }: ParseError): string {
  const words = printParseErrorCode(error).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `the error “${words.trim()}”`
}

/** What a node of the tree holds. Of a key that stands twice the last value counts, as for the parser of Wrangler. */
export function valueOf(node: Node): JsonValue {
  if (node.type === 'array') return (node.children ?? []).map(valueOf)
  if (node.type !== 'object') return node.value as JsonValue // a scalar, by the type of the node
  // unlike an assignment, this makes `__proto__` a key like any other
  return Object.fromEntries(propertiesOf(node).map(({ key, value }) => [key, valueOf(value)]))
}

/** A key of an object with its value. */
export interface Property {
  key: string
  value: Node
}

/** The properties of an object, in the order of the text. */
export function propertiesOf(node: Node): readonly Property[] {
  if (node.type !== 'object') return []
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined ? [] : [{ key: String(key.value), value }],
  )
}
