import { type Node, visitorKeys } from 'oxc-parser'

/** Child nodes of a node in source order. */
export function childrenOf(node: Node): Node[] {
  const record = node as unknown as Readonly<Record<string, Node | readonly (Node | null)[] | null | undefined>>
  const children: Node[] = []
  // no lists in between: every node of every module passes here
  for (const key of visitorKeys[node.type] ?? []) {
    const child = record[key]
    if (child === null || child === undefined) continue
    if ('type' in child) children.push(child)
    else for (const one of child) if (one !== null) children.push(one)
  }
  return children
}

/** All nodes of a tree; those inside of a node for which `enters` is false are left out. */
export function* walkNodes(root: Node, enters: (node: Node) => boolean = () => true): Generator<Node> {
  // a stack of its own: chains of calls are thousands deep in some programs
  const left = [root]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node
    if (enters(node)) left.push(...childrenOf(node).toReversed())
  }
}

/** True for what has a body of its own that runs later. */
export function isFunction(node: Node): boolean {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
}

/** Nodes that name a member and refer to nothing in scope. */
function memberNames(node: Node): readonly (Node | null)[] {
  if (node.type === 'MemberExpression' && !node.computed) return [node.property]
  if (node.type === 'Property' && !node.computed && !node.shorthand) return [node.key]
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition' || node.type === 'TSPropertySignature')
    return node.computed ? [] : [node.key]
  if (node.type === 'ImportSpecifier') return [node.imported]
  if (node.type === 'ExportSpecifier') return [node.exported]
  return []
}

/** Identifiers of a tree that declare something or refer to it, types included. */
export function* identifiersOf(root: Node, enters?: (node: Node) => boolean): Generator<Extract<Node, { type: 'Identifier' }>> {
  const members = new Set<Node>()
  for (const node of walkNodes(root, enters)) {
    for (const name of memberNames(node)) if (name !== null) members.add(name)
    if (node.type === 'Identifier' && !members.has(node)) yield node
  }
}

/** True where a tree refers to a name. */
export function mentions(root: Node, name: string, enters?: (node: Node) => boolean): boolean {
  for (const identifier of identifiersOf(root, enters)) if (identifier.name === name) return true
  return false
}
