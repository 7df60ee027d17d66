import type { ExportFact, ImportFact } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Declaration } from './codebase.ts'
import type { LinkPart } from './fact-lines.ts'

/** What following a name asks for. */
export interface NameSpace {
  links(path: string): LinkPart | undefined
  resolve(from: string, specifier: string): string | undefined
}

/** Follows names through imports, re-exports, `export *`, default and namespace exports and CommonJS. Cycles end without an answer. */
export interface NameFollower {
  declaration: (from: string, local: string) => Declaration | undefined
  exported: (path: string, name: string) => Declaration | undefined
}

/** Builds the two functions over what every file imports and exports; answers are kept. */
export function nameFollower(space: NameSpace): NameFollower {
  const known = new Map<string, Declaration | undefined>()
  const open = new Set<string>()

  const once = (key: string, find: () => Declaration | undefined): Declaration | undefined => {
    if (known.has(key)) return known.get(key)
    if (open.has(key)) return undefined
    open.add(key)
    const found = find()
    open.delete(key)
    // While a cycle is open an answer may be partial: only the outermost question is remembered.
    if (found || open.size === 0) known.set(key, found)
    return found
  }
  const declaration = (from: string, local: string): Declaration | undefined =>
    once(`${from}\n<${local}`, () => {
      const dot = local.indexOf('.')
      return dot > 0 ? member(from, local.slice(0, dot), local.slice(dot + 1)) : ofLocal(from, local)
    })
  const ofLocal = (from: string, local: string): Declaration | undefined => {
    const links = space.links(from)
    if (!links) return undefined
    const found = namesOf(links).imports.get(local)
    if (found === undefined) return { path: from as RepoPath, name: local }
    const target = space.resolve(from, found.fact.specifier)
    if (target === undefined) return undefined
    if (found.imported === '*') return namespace(target, found.fact.kind === 'require')
    return exported(target, found.imported)
  }
  /** `ns.name` of a namespace import, or a property of what `require()` gave. */
  const member = (from: string, head: string, rest: string): Declaration | undefined => {
    const links = space.links(from)
    const binding = links && namesOf(links).imports.get(head)
    if (!binding) return undefined
    const target = space.resolve(from, binding.fact.specifier)
    if (target === undefined) return undefined
    if (binding.imported === '*') return exportedPath(target, rest)
    const owner = exported(target, binding.imported)
    if (owner?.name === '*') return exportedPath(owner.path, rest)
    return binding.imported === 'default' && isCommon(target) ? exportedPath(target, rest) : undefined
  }
  const exportedPath = (path: string, name: string): Declaration | undefined => {
    const dot = name.indexOf('.')
    if (dot < 0) return exported(path, name)
    const owner = exported(path, name.slice(0, dot))
    return owner?.name === '*' ? exportedPath(owner.path, name.slice(dot + 1)) : undefined
  }
  const isCommon = (path: string): boolean => space.links(path)?.exports.some((one) => one.common) === true
  const namespace = (target: string, required: boolean): Declaration | undefined =>
    required && isCommon(target) ? exported(target, 'default') : { path: target as RepoPath, name: '*' }
  const exported = (path: string, name: string): Declaration | undefined => once(`${path}\n>${name}`, () => ofExport(path, name))
  const ofExport = (path: string, name: string): Declaration | undefined => {
    const links = space.links(path)
    if (!links) return undefined
    const direct = name === '*' ? undefined : namesOf(links).exports.get(name)
    if (direct) {
      if (direct.from === undefined) return direct.local === undefined ? { path: path as RepoPath, name } : declaration(path, direct.local)
      const target = space.resolve(path, direct.from)
      if (target === undefined) return undefined
      return direct.imported === '*' ? { path: target as RepoPath, name: '*' } : exported(target, direct.imported ?? name)
    }
    if (name === 'default') return isPlainCommon(links) ? { path: path as RepoPath, name: '*' } : undefined
    for (const star of links.exports) {
      if (star.exported !== '*' || star.from === undefined) continue
      const target = space.resolve(path, star.from)
      const found = target === undefined ? undefined : exported(target, name)
      if (found) return found
    }
    return undefined
  }
  return { declaration, exported }
}

/** Imports and exports of a file by name: an index of a library is asked for hundreds of them. */
interface Names {
  /** By local name; the first counts. */
  imports: ReadonlyMap<string, { fact: ImportFact; imported: string }>
  /** By exported name; the last counts. */
  exports: ReadonlyMap<string, ExportFact>
}

const names = new WeakMap<LinkPart, Names>()

function namesOf(links: LinkPart): Names {
  const known = names.get(links)
  if (known !== undefined) return known
  const imports = new Map<string, { fact: ImportFact; imported: string }>()
  for (const fact of links.imports)
    for (const { local, imported } of fact.bindings) if (!imports.has(local)) imports.set(local, { fact, imported })
  const exports = new Map(links.exports.map((fact) => [fact.exported, fact]))
  const made = { imports, exports }
  names.set(links, made)
  return made
}

/** True where a file only fills `exports.x`: then its default import is the whole object. */
function isPlainCommon(links: LinkPart): boolean {
  return (
    links.imports.some((one) => one.kind === 'require') && links.exports.some((one) => one.local === undefined || one.from === undefined)
  )
}
