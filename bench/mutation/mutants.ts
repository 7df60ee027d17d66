import { parseSync } from 'oxc-parser'

/** One change of a source file: the characters from `start` to `end` become `text`. */
export interface Mutant {
  kind: string
  start: number
  end: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const swaps: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
}
/** Nodes that hold no behavior, and the expressions of TypeScript that do. */
const isSilent = (type: string): boolean => /^(Import|ExportAll|TS(?!As|NonNull|Satisfies|Instantiation))/.test(type)

/** The mutants of a TypeScript source in the order of their positions. Types, imports and names of properties are left alone. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const found: Mutant[] = []
  visit(parseSync(file, source).program, (node) => found.push(...mutantsAt(node, source)))
  return found.sort((a, b) => a.start - b.start || a.end - b.end || (a.kind < b.kind ? -1 : 1))
}

function visit(node: unknown, each: (node: Node) => void): void {
  if (!isNode(node) || isSilent(node.type)) return
  each(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && node['computed'] !== true) continue
    for (const child of Array.isArray(value) ? value : [value]) visit(child, each)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function mutantsAt(node: Node, source: string): readonly Mutant[] {
  switch (node.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'ConditionalExpression':
      return negated(node['test'] as Node, source)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return swapped(node, source)
    case 'Literal':
      return literal(node)
    case 'TemplateLiteral':
      return [{ ...span(node), kind: 'string', text: '``' }]
    case 'ExpressionStatement':
      return [{ ...span(node), kind: 'removed statement', text: ';' }]
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return early(node)
    default:
      return []
  }
}

const span = ({ start, end }: Node): { start: number; end: number } => ({ start, end })

function negated(test: Node, source: string): readonly Mutant[] {
  return [{ ...span(test), kind: 'negated condition', text: `!(${source.slice(test.start, test.end)})` }]
}

function swapped(node: Node, source: string): readonly Mutant[] {
  const [left, right] = [node['left'] as Node, node['right'] as Node]
  const operator = String(node['operator'])
  const other = swaps[operator]
  // a text minus a text is no mistake that anybody makes
  if (other === undefined || (operator === '+' && [left, right].some(isText))) return []
  const start = source.indexOf(operator, left.end)
  return start < 0 || start >= right.start ? [] : [{ kind: `${operator} to ${other}`, start, end: start + operator.length, text: other }]
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || typeof node['value'] === 'string'
}

function literal(node: Node): readonly Mutant[] {
  const value = node['value']
  if (typeof value === 'boolean') return [{ ...span(node), kind: 'boolean', text: String(!value) }]
  if (typeof value === 'string') return [{ ...span(node), kind: 'string', text: value === '' ? "'mutated'" : "''" }]
  return []
}

/** A function that says that it returns a list or a text returns an empty one at once. */
function early(node: Node): readonly Mutant[] {
  const body = node['body'] as Node | null
  const declared = (node['returnType'] as { typeAnnotation?: Node } | null)?.typeAnnotation?.type ?? ''
  const empty = { TSArrayType: '[]', TSTypeOperator: '[]', TSStringKeyword: "''" }[declared]
  if (empty === undefined || body?.type !== 'BlockStatement') return []
  return [{ kind: 'early return', start: body.start + 1, end: body.start + 1, text: ` return ${empty};` }]
}
