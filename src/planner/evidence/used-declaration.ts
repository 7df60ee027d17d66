import type { Project } from '../../core/project.ts'
import type { Look } from '../shows.ts'
import { declares } from './looks.ts'

/** Code that other code uses and whose name is like this: a function that nothing calls does nothing. */
export function usedDeclaration(name: RegExp, kinds: readonly string[] = ['function', 'class', 'constant']): Look {
  return (project) => {
    const found = project.symbols.find(
      (symbol) => kinds.includes(symbol.kind) && name.test(symbol.name) && !project.isTest(symbol.path) && isUsed(symbol.path, project),
    )
    return found === undefined ? [] : declares(new RegExp(`^${found.name.replaceAll('$', '\\$')}$`), kinds)(project)
  }
}

function isUsed(path: Parameters<Project['importersOf']>[0], project: Project): boolean {
  return project.importersOf(path).some((importer) => !project.isTest(importer)) || project.routes.some(({ file }) => file === path)
}
