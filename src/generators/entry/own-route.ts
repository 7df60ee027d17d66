import type { Argument, Node, Statement } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { nameOf, textOf, unwrap } from './expressions.ts'
import type { Source } from './read-source.ts'
import type { Modules } from './trace-value.ts'
import { childrenOf, identifiersOf, walkNodes } from './walk-nodes.ts'

/** A place in the code of a Worker. */
export interface Spot {
  source: Source
  node: Node
}

/** Modules of a Worker, and how their imports are found. */
export interface Reached {
  sources: readonly Source[]
  modules: Modules
}

/**
 * True where code is only run by routes of their own, by their handlers or what these call, and never for a preflight request. What is not followed
 * with certainty is not.
 */
export function isOfOwnRoute(spot: Spot, reached: Reached, seen: Set<string> = new Set()): boolean {
  const { source, node } = spot
  const way = wayTo(source.program, node)
  if (way.some(asksForPreflight)) return false
  if (way.some((one) => isRoute(one, node) || isBranchOfPath(one, spot))) return true
  const name = heldIn(way[1], node)
  if (name === undefined) return false
  const key = `${source.path} ${name}`
  if (seen.has(key)) return true
  seen.add(key)
  const uses = usesOf(name, source, reached)
  return uses !== undefined && uses.length > 0 && uses.every((use) => isOfOwnRoute(use, reached, seen))
}

/** The nodes around a node, from the program to the node itself. */
function wayTo(program: Node, node: Node): readonly Node[] {
  const way = [program]
  for (let now: Node | undefined = program; now !== undefined && now !== node; ) {
    now = childrenOf(now).find((child) => isIn(node, child))
    if (now !== undefined) way.push(now)
  }
  return way
}

const isIn = (node: Node, around: Node): boolean => around.start <= node.start && node.end <= around.end

const conditionOf = (node: Node): Node | undefined =>
  node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? node.test : undefined

/** True for a condition that asks whether a request is a preflight. */
function asksForPreflight(node: Node): boolean {
  const condition = conditionOf(node) ?? (node.type === 'SwitchCase' ? (node.test ?? undefined) : undefined)
  if (condition === undefined) return false
  for (const inner of walkNodes(condition)) if (textOf(inner)?.toUpperCase() === 'OPTIONS') return true
  return false
}

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head'])

/** True for a call that adds a route of its own for other methods than OPTIONS, with the node in a handler of it. */
function isRoute(call: Node, node: Node): boolean {
  if (call.type !== 'CallExpression') return false
  const callee = unwrap(call.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return false
  const method = nameOf(callee.property) ?? ''
  const [first, second] = call.arguments
  const isOn = method === 'on'
  const handlers = call.arguments.slice(isOn ? 2 : 1)
  if (!handlers.some((handler) => isIn(node, handler))) return false
  return isOn ? isPathOfItsOwn(second) && first !== undefined && asksForOthers(first) : verbs.has(method) && isPathOfItsOwn(first)
}

function isPathOfItsOwn(path: Argument | undefined): boolean {
  const text = textOf(path)
  return text !== undefined && text.startsWith('/') && text !== '/*'
}

/** Methods of `on`, none of which is OPTIONS. */
function asksForOthers(methods: Node): boolean {
  const all = methods.type === 'ArrayExpression' ? methods.elements.map((one) => textOf(one ?? undefined)) : [textOf(methods)]
  return all.every((method) => method !== undefined && verbs.has(method.toLowerCase()))
}

/** True for a branch that one path takes, in a module that says nothing of what pages may send. */
function isBranchOfPath(branch: Node, { source, node }: Spot): boolean {
  if (branch.type !== 'IfStatement' || !isIn(node, branch.consequent)) return false
  return comparesPath(branch.test) && !/access-control-allow-(?:headers|methods)/i.test(source.text)
}

function comparesPath(test: Node): boolean {
  const inner = unwrap(test)
  if (inner.type === 'LogicalExpression') return inner.operator === '&&' && [inner.left, inner.right].some(comparesPath)
  if (inner.type !== 'BinaryExpression' || !/^={2,3}$/.test(inner.operator)) return false
  return [inner.left, inner.right].some((side) => /^\/./.test(textOf(side) ?? ''))
}

/** The name of the module that holds what a node is part of. */
function heldIn(statement: Node | undefined, node: Node): string | undefined {
  if (statement === undefined) return undefined
  const held = [...bindingsOf([statement as Statement])].find(([, binding]) => {
    if (binding.kind === 'import') return false
    return isIn(node, binding.kind === 'variable' ? binding.declarator : binding.node)
  })
  return held?.[0]
}

/** Where a name of a module is used, there and in others; undefined where that is not certain. */
function usesOf(name: string, source: Source, { sources, modules }: Reached): readonly Spot[] | undefined {
  const isOf = (from: Source, module: string): boolean => modules.find(from.path, module) === source
  const all: Spot[] = [...namesIn(source, name)]
  if (exportsOtherwise(source, name)) return undefined
  for (const other of sources) {
    if (other === source) continue
    if (passesOn(other, (module) => isOf(other, module))) return undefined
    for (const [local, binding] of bindingsOf(other.program.body)) {
      if (binding.kind !== 'import' || binding.isType || !isOf(other, binding.module)) continue
      if (binding.imported === '*') return undefined
      if (binding.imported === name) all.push(...namesIn(other, local))
    }
  }
  return all
}

/** Uses of a name, without its import, its declaration and what exports it. */
function namesIn(source: Source, name: string): readonly Spot[] {
  const own = bindingsOf(source.program.body).get(name)?.statement
  const statements = source.program.body.filter(
    (one) => one !== own && !(one.type === 'ExportNamedDeclaration' && one.declaration === null),
  )
  return statements.flatMap((statement) =>
    [...identifiersOf(statement)].filter((node) => node.name === name).map((node) => ({ source, node })),
  )
}

/** True where a module exports a name under another one, which is not followed. */
function exportsOtherwise({ program }: Source, name: string): boolean {
  return program.body.some((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return nameOf(statement.declaration) === name
    if (statement.type !== 'ExportNamedDeclaration') return false
    return statement.specifiers.some(
      ({ local, exported }) => 'name' in local && local.name === name && !('name' in exported && exported.name === name),
    )
  })
}

/** True where a module passes others on, or waits for one until it is needed. */
function passesOn({ program }: Source, isOf: (module: string) => boolean): boolean {
  const isPassed = program.body.some((statement) => {
    const passes = statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration'
    return passes && statement.source !== null && isOf(statement.source.value)
  })
  if (isPassed) return true
  for (const node of walkNodes(program)) if (node.type === 'ImportExpression' && isOf(textOf(node.source) ?? '')) return true
  return false
}
