import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { bindingsOf } from './bindings.ts'
import { exportOf, passedOn } from './exports-of.ts'
import { findModule } from './find-module.ts'
import type { EntryFiles } from './host.ts'
import { pathAliases } from './path-aliases.ts'
import { type Source, readSource } from './read-source.ts'
import { handlersOf } from './wrapped-handlers.ts'

/** Parsed modules of a package, each read once. */
export interface Modules {
  source(path: RepoPath): Source | undefined
  find(from: RepoPath, module: string): Source | undefined
}

/** Where a value is written: the expression, function or class, and the name that holds it. */
export interface Place {
  source: Source
  node: Node
  /** Variable, function or class of the module that holds the value; `default` for one that is only exported. */
  holder: string
}

/** How many imports and variables are followed to one value. */
const mostSteps = 20

/** Reads modules of a package on demand. */
export function modulesOf({ main, read }: EntryFiles): Modules {
  const aliases = pathAliases(read, main)
  const known = new Map<RepoPath, Source | undefined>()
  const source = (path: RepoPath): Source | undefined => {
    if (!known.has(path)) {
      const text = read(path)
      const parsed = text === undefined ? undefined : readSource(path, text)
      known.set(path, parsed === undefined || 'unknown' in parsed ? undefined : parsed)
    }
    return known.get(path)
  }
  const find = (from: RepoPath, module: string): Source | undefined => {
    const path = findModule((candidate) => read(candidate) !== undefined, { from, module, aliases })
    return path === undefined ? undefined : source(path)
  }
  return { source, find }
}

/** Follows an export to where its value is written. */
export function traceExport(modules: Modules, source: Source, name: string, steps = mostSteps): Place | undefined {
  if (steps === 0) return undefined
  const found = exportOf(source.program.body, name)
  if (found === undefined) return name === 'default' ? undefined : tracePassedOn(modules, source, name, steps - 1)
  if (found.kind === 'local') return traceName(modules, source, found.name, steps - 1)
  if (found.kind === 'node') return traceNode(modules, { source, node: found.node, holder: 'default' }, steps - 1)
  const target = modules.find(source.path, found.module)
  return target && traceExport(modules, target, found.name, steps - 1)
}

function tracePassedOn(modules: Modules, source: Source, name: string, steps: number): Place | undefined {
  for (const module of passedOn(source.program.body)) {
    const target = modules.find(source.path, module)
    const place = target && traceExport(modules, target, name, steps)
    if (place) return place
  }
  return undefined
}

/** Follows a name of a module to where its value is written; a variable holds what is not another name. */
export function traceName(modules: Modules, source: Source, name: string, steps = mostSteps): Place | undefined {
  const binding = bindingsOf(source.program.body).get(name)
  if (binding === undefined || steps === 0) return undefined
  if (binding.kind === 'import') {
    const target = binding.isType ? undefined : modules.find(source.path, binding.module)
    return target && traceExport(modules, target, binding.imported, steps - 1)
  }
  if (binding.kind !== 'variable') return { source, node: binding.node, holder: name }
  return binding.init === null ? undefined : traceNode(modules, { source, node: binding.init, holder: name }, steps - 1)
}

function traceNode(modules: Modules, place: Place, steps: number): Place | undefined {
  const node = handlersOf(place.source.program.body, place.node)
  if (node.type === 'Identifier') return traceName(modules, place.source, node.name, steps)
  const isNamed = (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id !== null
  return { ...place, node, holder: isNamed && node.id !== null ? node.id.name : place.holder }
}
