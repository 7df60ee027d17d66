import type { Binding } from '../growth/binding.ts'
import { addedDatabase } from '../growth/need-database.ts'
import type { Database, EdgeProject } from '../project/edge-project.ts'

/** The database that accounts stand in: the first of the project, else one that is added. */
export interface AuthDatabase {
  binding: string
  migrations: string
  added?: Binding
  apart?: Database['apart']
}

/** Where accounts stand in a project. */
export function databaseOf(project: EdgeProject): AuthDatabase {
  const [first] = project.databases
  if (first !== undefined) return first
  const added = addedDatabase(project)
  return { ...added, added }
}
