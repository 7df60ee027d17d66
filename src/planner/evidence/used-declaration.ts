import type { Project } from '../../core/project.ts'
import { firstOf, type Look, mostOthers } from '../shows.ts'
import { isWorking, ownName, seenDeclaration } from './looks.ts'

/** Code that other code uses and whose name is like this: a function that nothing calls does nothing. */
export function usedDeclaration(name: RegExp, kinds: readonly string[] = ['function', 'class', 'constant']): Look {
  return (project) => {
    const found = project.symbols.filter(
      (symbol) => kinds.includes(symbol.kind) && name.test(ownName(symbol)) && isWorking(symbol, project) && isUsed(symbol.path, project),
    )
    return firstOf(found.slice(0, mostOthers + 1).map((symbol) => seenDeclaration(symbol, project)))
  }
}

function isUsed(path: Parameters<Project['importersOf']>[0], project: Project): boolean {
  return project.importersOf(path).some((importer) => !project.isTest(importer)) || project.routes.some(({ file }) => file === path)
}
