import { parseSync } from 'oxc-parser'
import { type Mutant, mutantsOf } from '../mutation/mutants.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Members of objects that only people read. */
const prose = new Set(['description', 'summary', 'tags', 'operationId', 'example'])

/** The mutants of generated code that something could notice: none in log lines, in texts of errors or in what the OpenAPI document says to people. */
export function noticeableMutantsOf(file: string, source: string): readonly Mutant[] {
  const nodes: Node[] = []
  visit(parseSync(file, source).program, (node) => nodes.push(node))
  const hidden = nodes.filter(isUnseen)
  const all = [...mutantsOf(file, source), ...nodes.flatMap((node) => more(node, source))]
  return all.filter(({ start, end }) => !hidden.some((node) => node.start <= start && end <= node.end))
}

function visit(node: unknown, each: (node: Node) => void): void {
  if (!isNode(node) || /^(Import|TS(?!As|NonNull|Satisfies))/.test(node.type)) return
  each(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && node['computed'] !== true) continue
    for (const child of Array.isArray(value) ? value : [value]) visit(child, each)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Another number, and an `await` less. */
function more(node: Node, source: string): readonly Mutant[] {
  const { type, start, end, value } = node
  if (type === 'Literal' && typeof value === 'number') return [{ kind: 'number', start, end, text: String(value + 1) }]
  if (type !== 'AwaitExpression') return []
  const { start: from, end: to } = node['argument'] as Node
  return [{ kind: 'dropped await', start, end, text: source.slice(from, to) }]
}

function isUnseen(node: Node): boolean {
  if (node.type === 'Property') return prose.has(nameOf(node['key']))
  if (node.type === 'NewExpression') return nameOf(node['callee']).endsWith('Error')
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression') return nameOf(callee) === 'problemResponse'
  return nameOf(callee['object']) === 'console'
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}
