import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { baseOf, folderOf } from './paths.ts'

const inTests = /(?:^|\/)(?:tests?|__tests__|e2e|specs?)\//
const database = /db|database|prisma|knex|mongo|postgres|mysql|sqlite|schema|migrat/i
const setsUp = /set-?_?up|reset|prepare|seed|truncate|clean|create|init|global|helper|container|util/i
/** Packages by which code reaches a database. */
const clients =
  /^(?:@prisma\/client|prisma|knex|pg|mysql2?|mongoose|mongodb|mongodb-memory-server|typeorm|sequelize|drizzle-orm|kysely|better-sqlite3|@testcontainers\/|testcontainers|@mikro-orm\/)/
const most = 2

/** Files that make the database of tests: their name says so, or a set-up of tests that imports a client of a database. */
export function testDatabase(project: Project): readonly RepoPath[] {
  const found = (project.files ?? []).filter(
    (path) => inTests.test(path) && /\.(?:[cm]?[jt]s|sql|sh)$/.test(path) && isSetUp(path, project),
  )
  return found.toSorted((a, b) => folderOf(a).length - folderOf(b).length || (a < b ? -1 : 1)).slice(0, most)
}

function isSetUp(path: RepoPath, project: Project): boolean {
  const name = baseOf(path)
  if (/\.(?:test|spec|e2e-spec|cy)\.\w+$/.test(name) || !setsUp.test(name)) return false
  return database.test(name) || project.facts(path)?.imports.some(({ specifier }) => clients.test(specifier)) === true
}
