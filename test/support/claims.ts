import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A sentence of the program that says that something is absent or whole, and where it stands. */
export interface FoundClaim {
  /** File below `src/`. */
  file: string
  line: number
  /** The sentence; what is filled in is `…`. */
  text: string
  /** It is written through a function that asks whether everything was read. */
  isGated: boolean
}

/** Words by which a sentence says that something is not there, or that what is there is all of it. */
const claiming =
  /\b(no|nothing|none|nobody|nowhere|never|neither|all|every|everything|everybody|only|any|anything|whole|complete|no longer|without)\b/i
/** Functions that ask. */
const gates = new Set(['absence', 'complete', 'isReadWhole'])
/** Arguments of these are no sentences about a repository. */
const errors = /Error$/

type Node = { type: string; start: number; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Every such sentence in the string literals and templates of the files below a folder of `src/`. */
export function claimsIn(folder: string): readonly FoundClaim[] {
  const root = path.join(import.meta.dirname, '../../src')
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.generated.ts'))
    .toSorted()
    .flatMap((name) => claimsOf(path.join(folder, name), readFileSync(path.join(root, folder, name), 'utf8')))
}

function claimsOf(file: string, source: string): readonly FoundClaim[] {
  const found: FoundClaim[] = []
  const visit = (node: Node, gated: boolean): void => {
    if (node.type === 'NewExpression' && errors.test(nameOf(node['callee']))) return
    if (
      node.type === 'ImportDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node['source'] !== null && node['source'] !== undefined)
    )
      return
    const text = textOf(node)
    if (text !== undefined && isSentence(text)) {
      found.push({ file, line: source.slice(0, node.start).split('\n').length, text: text.replace(/\s+/g, ' ').trim(), isGated: gated })
    }
    const inside = gated || (node.type === 'CallExpression' && gates.has(nameOf(node['callee'])))
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inside)
  }
  visit(parseSync(file, source).program as unknown as Node, false)
  return found
}

function nameOf(callee: unknown): string {
  return isNode(callee) && typeof callee['name'] === 'string' ? callee['name'] : ''
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as readonly { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** Words of ours with a space between them; names of options, kinds and patterns are none. */
function isSentence(text: string): boolean {
  return /[a-z…] [a-z…]/i.test(text) && claiming.test(text) && !/[{}\\^$]|=>|\bhref=/.test(text)
}
