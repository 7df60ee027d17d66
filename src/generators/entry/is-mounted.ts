import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { bindingsOf } from './bindings.ts'
import { exportOf, passedOn } from './exports-of.ts'
import { chainOf, nameOf, unwrap } from './expressions.ts'
import { bareModule } from './find-module.ts'
import type { Provided } from './host.ts'
import { localNameOf } from './imports.ts'
import { type Source, demandSource } from './read-source.ts'
import { mentions, walkNodes } from './walk-nodes.ts'

/** True where a module mounts an application of ours, wherever and under whichever name. */
export function isAppMounted(file: RepoPath, text: string, app: Provided): boolean {
  return mountsApp(demandSource(file, text), app)
}

/** True where a module uses middleware of ours. */
export function isMiddlewareMounted(file: RepoPath, text: string, middleware: Provided): boolean {
  return usesMiddleware(demandSource(file, text), middleware)
}

/** True where a module exports something of ours under its own name. */
export function isExported(file: RepoPath, text: string, provided: Provided): boolean {
  return exportsProvided(demandSource(file, text), provided)
}

/** Like `isAppMounted`, of a parsed module. */
export function mountsApp(source: Source, app: Provided): boolean {
  const local = localNameOf(source, app)
  return local !== undefined && hasCall(source, (node) => isMount(node, local))
}

function isMount(node: Node & { type: 'CallExpression' }, local: string): boolean {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return false
  const { name } = callee.property
  if (name === 'route' || name === 'mount') return node.arguments.some((argument) => nameOf(chainOf(argument).root) === local)
  return name === 'fetch' && nameOf(callee.object) === local
}

/** Like `isMiddlewareMounted`, of a parsed module. */
export function usesMiddleware(source: Source, middleware: Provided): boolean {
  const local = localNameOf(source, middleware)
  return local !== undefined && hasCall(source, (node) => isUse(node, local))
}

function isUse({ callee, arguments: given }: Node & { type: 'CallExpression' }, local: string): boolean {
  const isUsed = callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'use'
  return isUsed && given.some((argument) => mentions(argument, local))
}

function hasCall(source: Source, is: (node: Node & { type: 'CallExpression' }) => boolean): boolean {
  for (const node of walkNodes(source.program)) if (node.type === 'CallExpression' && is(node)) return true
  return false
}

/** Like `isExported`, of a parsed module. */
export function exportsProvided(source: Source, { module, name }: Provided): boolean {
  const isSame = (other: string): boolean => bareModule(other) === bareModule(module)
  const exported = exportOf(source.program.body, name)
  if (exported === undefined) return passedOn(source.program.body).some(isSame)
  if (exported.kind === 'from') return isSame(exported.module) && exported.name === name
  const binding = exported.kind === 'local' ? bindingsOf(source.program.body).get(exported.name) : undefined
  return binding?.kind === 'import' && isSame(binding.module) && binding.imported === name
}
