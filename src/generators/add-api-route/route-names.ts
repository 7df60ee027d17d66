import { camel, kebab, pascal, singular, wordsOf } from '../names/words.ts'
import type { Resource } from './resource.ts'

/** The names that a route and what it serves go by in code. */
export interface RouteNames {
  /** `users`, or `users-by-id`: of the file of the route. */
  file: string
  /** `users`, `usersById`. */
  route: string
  Route: string
  /** `user`. */
  entity: string
  Entity: string
  /** `Users`. */
  Entities: string
  /** Of the files of what is served: `user`, `users`. */
  entityFile: string
  entitiesFile: string
  /** `user`, as a sentence says it. */
  one: string
  /** `a user`, `an order`. */
  aOne: string
  /** `users`, as a heading says it. */
  tag: string
  /** `users`. */
  tableName: string
}

/** Names of a resource and of the route at its path; `more` tells them apart from names that are taken. */
export function namesOf({ words, idParam }: Resource, more: readonly string[] = []): RouteNames {
  const all = [...words, ...more]
  const route = idParam === undefined ? all : [...all, 'by', ...wordsOf(idParam)]
  const entity = [...words.slice(0, -1), singular(words.at(-1) ?? ''), ...more]
  return {
    file: kebab(route),
    route: camel(route),
    Route: pascal(route),
    entity: camel(entity),
    Entity: pascal(entity),
    Entities: pascal(all),
    entityFile: kebab(entity),
    entitiesFile: kebab(all),
    one: entity.join(' '),
    aOne: withArticle(entity.join(' ')),
    tag: all.join(' '),
    tableName: tableName(all),
  }
}

/** Names of tables that SQLite, D1 or our own migrations use. */
const reserved = new Set(['d1_migrations', 'app_settings', 'app_setting_changes'])

function tableName(words: readonly string[]): string {
  const name = words.join('_')
  return reserved.has(name) || name.startsWith('sqlite') ? `stored_${name}` : name
}

/** `a user`, `an order`, by how words begin that name things in paths. */
function withArticle(words: string): string {
  return /^(?:[aei]|o(?!ne)|u(?!ni|s|ti))/.test(words) ? `an ${words}` : `a ${words}`
}
