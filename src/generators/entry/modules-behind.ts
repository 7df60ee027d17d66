import type { RepoPath } from '../../core/names.ts'
import { findModule } from './find-module.ts'
import { pathAliases } from './path-aliases.ts'
import { readSource, type Source } from './read-source.ts'

/** Modules that are read behind one, because hostile code imports without end. */
const mostModules = 500

/** A module and all of the package that are loaded with it, in the order in which they are found. */
export function modulesBehind(files: ReadonlyMap<string, string>, main: string): readonly Source[] {
  const aliases = pathAliases((path) => files.get(path), main as RepoPath)
  const paths = new Set([main])
  const sources: Source[] = []
  // what is found is visited too
  for (const path of paths) {
    const source = readSource(path as RepoPath, files.get(path) ?? '')
    if ('unknown' in source) continue
    sources.push(source)
    for (const module of importsOf(source)) {
      const found = findModule((other) => files.has(other), { from: path as RepoPath, module, aliases })
      if (found !== undefined && paths.size < mostModules) paths.add(found)
    }
  }
  return sources
}

/** What a module loads when it is loaded: imports of types are gone by then. */
export function importsOf({ program }: Source): readonly string[] {
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      const { specifiers } = statement
      const isType = (one: (typeof specifiers)[number]): boolean => one.type === 'ImportSpecifier' && one.importKind === 'type'
      const isLoaded = statement.importKind !== 'type' && (specifiers.length === 0 || !specifiers.every(isType))
      return isLoaded ? [statement.source.value] : []
    }
    const isPassedOn = statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration'
    return isPassedOn && statement.source !== null && statement.exportKind !== 'type' ? [statement.source.value] : []
  })
}
