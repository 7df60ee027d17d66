import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { baseOf, folderOf } from './paths.ts'

const inTests = /(?:^|\/)(?:tests?|__tests__|e2e|specs?)\//
const most = 2

/** Files of tests that write the tables of their database down once more, so that a new one goes there too: what connects or empties tables needs no change. */
export function testDatabase(project: Project): readonly RepoPath[] {
  const found = (project.files ?? []).filter((path) => inTests.test(path) && declaresTables(path, project))
  return found.toSorted((a, b) => folderOf(a).length - folderOf(b).length || (a < b ? -1 : 1)).slice(0, most)
}

function declaresTables(path: RepoPath, project: Project): boolean {
  const name = baseOf(path)
  if (name.endsWith('.sql')) return /schema|tables|structure|\binit\b|set-?_?up/i.test(name) && !/(?:^|\/)migrations?\//.test(path)
  if (/\.(?:test|spec|e2e-spec|cy)\.\w+$/.test(name)) return false
  return project.facts(path)?.callees?.includes('createTable') === true
}
