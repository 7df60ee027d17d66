import type { Node } from 'oxc-parser'
import { textOf } from '../expressions.ts'
import { childrenOf, walkNodes } from '../walk-nodes.ts'
import type { AnsweredPath } from './answered-path.ts'
import { type Asked, askedIn, askedPaths, isMethod, isPathname, type PathNames } from './asked-path.ts'
import { lineAt } from '../read-source.ts'

/** A node, and the method that conditions around it ask for. */
interface Looked {
  node: Node
  method: string | undefined
  /** It is a part of a condition all of whose parts were looked at together. */
  isPart?: true
}

/** Paths of one module that are listed. */
const most = 1_000

/**
 * Paths that code answers by conditions on the address: `if (url.pathname === '/ping' && request.method === 'GET')`, `switch (pathname)`. Any comparison
 * counts, because nothing is put before code that may answer; a method only where it is asked for in the same condition or around it.
 */
export function answeredByConditions(root: Node, asked: PathNames): readonly AnsweredPath[] {
  const found: AnsweredPath[] = []
  const left: Looked[] = [{ node: root, method: undefined }]
  for (let next = left.pop(); next !== undefined && found.length < most; next = left.pop()) {
    const { node, method = 'ALL' } = next
    const paths = node.type === 'SwitchStatement' ? casePaths(node, asked) : askedPaths(node, asked)
    const { path: file } = asked.source
    found.push(...paths.map((one) => ({ method, ...one, file, line: lineAt(asked.source, node.start) })))
    left.push(...inside(next))
  }
  return found
}

function inside({ node, method, isPart }: Looked): readonly Looked[] {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const own = methodIn(node.test) ?? method
    const { test, consequent, alternate } = node
    return [{ node: test, method }, { node: consequent, method: own }, ...(alternate === null ? [] : [{ node: alternate, method }])]
  }
  if (node.type === 'LogicalExpression' && node.operator === '&&') {
    const own = isPart === true ? method : (methodIn(node) ?? method)
    return [node.left, node.right].map((part) => ({ node: part, method: own, isPart: true }))
  }
  if (node.type === 'SwitchStatement' && isMethod(node.discriminant))
    return node.cases.flatMap(({ test, consequent }) =>
      consequent.map((one) => ({ node: one, method: textOf(test ?? undefined) ?? method })),
    )
  return childrenOf(node).map((child) => ({ node: child, method }))
}

/** The one method that a condition asks for, all of whose parts must hold. */
function methodIn(test: Node): string | undefined {
  const methods = new Set<string>()
  for (const node of walkNodes(test, (one) => one.type !== 'LogicalExpression' || one.operator === '&&')) {
    if (node.type !== 'BinaryExpression' || !/^===?$/.test(node.operator)) continue
    const text = isMethod(node.left) ? textOf(node.right) : isMethod(node.right) ? textOf(node.left) : undefined
    if (text !== undefined) methods.add(text)
  }
  const [only, ...others] = methods
  return others.length === 0 ? only : undefined
}

/** Cases of `switch (pathname)`, and of a text that begins with the method: `` switch (`${request.method} ${pathname}`) ``. */
function casePaths({ discriminant, cases }: Node & { type: 'SwitchStatement' }, { names }: PathNames): readonly Asked[] {
  return isPathname(discriminant, names) ? cases.flatMap(({ test }) => askedIn(textOf(test ?? undefined))) : []
}
