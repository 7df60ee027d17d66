import type { Class, Node, Program } from 'oxc-parser'
import type { SymbolFact, SymbolKind } from '../../core/facts.ts'
import { startWithDecorators } from './classes.ts'
import { deprecationOf, docBefore } from './comments.ts'
import { type Context, excerpt, lastLine, lineAt } from './context.ts'
import { declaredNames, namesOf } from './exports.ts'
import { membersOfType } from './members.ts'
import { plainPath, propertyName, unwrap } from './plain-path.ts'

const signatureLimit = 400

/** A declaration that becomes a symbol once its hash is known. */
export interface PendingSymbol {
  name: string
  kind: SymbolKind
  /** Node whose hash counts. */
  node: Node
  /** Offsets of the head: what the signature shows. */
  head: readonly [from: number, to: number]
  /** Offset that a doc comment stands before. */
  start: number
  exported: boolean
  /** Node whose members are listed. */
  shape?: Node
  /** Last of several overloads, and all of them. */
  last?: Node
  overloads?: readonly Node[]
}

/** Finds the declarations at module level and asks for their hashes. */
export function findSymbols(context: Context, program: Program): PendingSymbol[] {
  const pending: PendingSymbol[] = []
  for (const statement of program.body) readStatement(pending, statement)
  for (const symbol of pending) context.wanted.set(symbol.node, '')
  return pending
}

function readStatement(pending: PendingSymbol[], statement: Node): void {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (statement.declaration) readDeclaration(pending, statement.declaration, statement, true)
      break
    case 'ExportDefaultDeclaration':
      readDefault(pending, statement.declaration, statement)
      break
    case 'ExpressionStatement':
      readAssignment(pending, statement.expression, statement)
      break
    default:
      readDeclaration(pending, statement, statement, false)
  }
}

function bodyStart(node: Node): number {
  if ('body' in node && node.body && typeof node.body === 'object' && 'start' in node.body) return node.body.start
  return node.end
}

function readDeclaration(pending: PendingSymbol[], node: Node, outer: Node, exported: boolean): void {
  const start = Math.min(outer.start, startWithDecorators(node))
  const simple = simpleKind(node)
  if (simple) {
    const name = declaredNames(node)[0]
    if (name === undefined) return
    const head = [node.start, simple === 'type' ? node.end : bodyStart(node)] as const
    pending.push({ name, kind: simple, node, head, start, exported, shape: node })
    if (simple === 'class' && 'superClass' in node) readMembers(pending, node, name, exported)
    return
  }
  if (node.type !== 'VariableDeclaration') return
  for (const declarator of node.declarations) {
    const names = namesOf(declarator.id)
    const inner = declarator.init ? unwrap(declarator.init) : undefined
    for (const name of names) {
      const kind = valueKind(inner, node.kind)
      const head = [node.declarations.length > 1 ? declarator.start : node.start, headEnd(declarator, inner)] as const
      pending.push({ name, kind, node: declarator, head, start: node.declarations.length > 1 ? declarator.start : start, exported })
    }
  }
}

function simpleKind(node: Node): SymbolKind | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return 'function'
    case 'ClassDeclaration':
      return 'class'
    case 'TSInterfaceDeclaration':
      return 'interface'
    case 'TSTypeAliasDeclaration':
      return 'type'
    case 'TSEnumDeclaration':
      return 'enum'
    case 'TSModuleDeclaration':
      return 'namespace'
    default:
      return undefined
  }
}

function valueKind(node: Node | undefined, keyword: string): SymbolKind {
  if (node && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')) return 'function'
  if (node?.type === 'ClassExpression') return 'class'
  return keyword === 'const' ? 'constant' : 'variable'
}

/** A function's head ends at its body, a short value is shown whole, a long one not at all. */
function headEnd(node: Node, value: Node | undefined): number {
  if (!value) return node.end
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression' || value.type === 'ClassExpression')
    return bodyStart(value)
  if (value.end - value.start <= 120) return value.end
  return value.start
}

function readDefault(pending: PendingSymbol[], node: Node, statement: Node): void {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return
  if (simpleKind(inner)) {
    if (declaredNames(inner).length > 0) return readDeclaration(pending, inner, statement, true)
    const kind = simpleKind(inner) as SymbolKind
    pending.push({ name: 'default', kind, node: inner, head: [inner.start, bodyStart(inner)], start: statement.start, exported: true })
    if (inner.type === 'ClassDeclaration') readMembers(pending, inner, 'default', true)
    return
  }
  pending.push({
    name: 'default',
    kind: valueKind(inner, 'const'),
    node: statement,
    head: [statement.start, headEnd(inner, inner)],
    start: statement.start,
    exported: true,
  })
}

/** `exports.x = …` and `module.exports = function …` declare what they assign. */
function readAssignment(pending: PendingSymbol[], expression: Node, statement: Node): void {
  if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') return
  const match = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(plainPath(expression.left) ?? '')
  if (!match || match[1] === '__esModule') return
  const value = unwrap(expression.right)
  const declares = value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression' || value.type === 'ClassExpression'
  if (!declares && (match[1] === undefined || value.type === 'Identifier')) return
  const own = 'id' in value && value.id && value.id.type === 'Identifier' ? value.id.name : undefined
  const name = match[1] ?? own ?? 'default'
  pending.push({
    name,
    kind: valueKind(value, 'const'),
    node: statement,
    head: [expression.start, headEnd(expression, value)],
    start: statement.start,
    exported: true,
  })
  if (value.type === 'ClassExpression') readMembers(pending, value, name, true)
}

function readMembers(pending: PendingSymbol[], node: Class, className: string, exported: boolean): void {
  for (const member of node.body.body) {
    if (!('key' in member) || !member.key || !('static' in member)) continue
    const name = propertyName(member.key, member.computed)
    const hidden =
      member.key.type === 'PrivateIdentifier' ||
      ('accessibility' in member && (member.accessibility === 'private' || member.accessibility === 'protected'))
    if (name === undefined || hidden || name === 'constructor') continue
    const method = 'kind' in member
    const end = method ? bodyStart(member.value) : member.value ? headEnd(member, unwrap(member.value)) : member.end
    const key = member.key
    const head = [methodHead(member, key), end] as const
    const value = 'value' in member && member.value ? unwrap(member.value) : undefined
    const kind = method && member.kind === 'method' ? 'method' : value?.type === 'ArrowFunctionExpression' ? 'method' : 'property'
    pending.push({ name: `${className}.${name}`, kind, node: member, head, start: startWithDecorators(member), exported })
  }
}

/** A member's head starts after its decorators. */
function methodHead(member: Node, key: Node): number {
  const last = 'decorators' in member ? member.decorators?.at(-1) : undefined
  return last ? Math.min(last.end, key.start) : member.start
}

/** Turns what was found into facts; to be called after the walk. */
export function finishSymbols(context: Context, pending: readonly PendingSymbol[]): SymbolFact[] {
  const listed = new Set(context.out.exports.flatMap((one) => (one.from === undefined && one.local !== undefined ? [one.local] : [])))
  return mergeOverloads(pending).map((symbol) => {
    const doc = docBefore(context, symbol.start)
    const deprecated = deprecationOf(doc)
    const members = symbol.shape ? membersOfType(context, symbol.shape) : undefined
    const owner = symbol.name.includes('.') ? symbol.name.slice(0, symbol.name.indexOf('.')) : symbol.name
    const fact: SymbolFact = {
      name: symbol.name,
      kind: symbol.kind,
      exported: symbol.exported || listed.has(owner),
      from: lineAt(context, symbol.start),
      to: lastLine(context, symbol.last ?? symbol.node),
      signature: signatureOf(context, symbol),
      hash: hashOf(context, symbol),
    }
    if (doc !== undefined) fact.doc = doc
    if (deprecated !== undefined) fact.deprecated = deprecated
    if (members && members.length > 0) fact.members = members
    return fact
  })
}

function hashOf(context: Context, symbol: PendingSymbol): string {
  if (!symbol.overloads) return context.wanted.get(symbol.node) ?? ''
  return symbol.overloads.map((node) => context.wanted.get(node) ?? '').join('')
}

/** Overloads and their implementation are one symbol: the first head speaks for it. */
function mergeOverloads(pending: readonly PendingSymbol[]): PendingSymbol[] {
  const merged: PendingSymbol[] = []
  for (const symbol of pending) {
    const before = merged.at(-1)
    if (before && before.name === symbol.name && isCallable(before) && isCallable(symbol)) {
      before.last = symbol.node
      before.overloads = [...(before.overloads ?? [before.node]), symbol.node]
    } else merged.push(symbol)
  }
  return merged
}

function isCallable(symbol: PendingSymbol): boolean {
  return symbol.kind === 'function' || symbol.kind === 'method'
}

function signatureOf(context: Context, symbol: PendingSymbol): string {
  const [from, to] = symbol.head
  const text = excerpt(context, from, to, signatureLimit)
  const last = text.charCodeAt(text.length - 1)
  // A head seldom ends in anything but what ends it: looking first spares a search through every text.
  if (last !== 61 && last !== 62 && last !== 123 && last !== 59) return text.trim()
  return text.replace(/\s*(?:=>|=|\{|;)$/, '').trim()
}
