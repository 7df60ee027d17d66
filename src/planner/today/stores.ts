import type { RepoPath } from '../../core/names.ts'
import type { EnvKey, Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { ownPackages } from './own-packages.ts'

/** A database or a library that reaches one, and the file that shows it. */
export interface Store {
  name: string
  file: RepoPath
}

/** Drivers, by the database that they speak to. */
const drivers: Readonly<Record<string, string>> = {
  pg: 'PostgreSQL',
  postgres: 'PostgreSQL',
  '@neondatabase/serverless': 'Neon',
  '@vercel/postgres': 'Vercel Postgres',
  mysql: 'MySQL',
  mysql2: 'MySQL',
  mariadb: 'MariaDB',
  'better-sqlite3': 'SQLite',
  sqlite3: 'SQLite',
  '@libsql/client': 'libSQL',
  '@planetscale/database': 'PlanetScale',
  mongodb: 'MongoDB',
  mongoose: 'MongoDB',
  redis: 'Redis',
  ioredis: 'Redis',
  '@upstash/redis': 'Upstash Redis',
  '@clickhouse/client': 'ClickHouse',
  'cassandra-driver': 'Cassandra',
  '@aws-sdk/client-dynamodb': 'DynamoDB',
  '@aws-sdk/lib-dynamodb': 'DynamoDB',
  '@elastic/elasticsearch': 'Elasticsearch',
  '@opensearch-project/opensearch': 'OpenSearch',
  meilisearch: 'Meilisearch',
  typesense: 'Typesense',
  'neo4j-driver': 'Neo4j',
  mssql: 'SQL Server',
  tedious: 'SQL Server',
  oracledb: 'Oracle Database',
  '@electric-sql/pglite': 'PGlite',
}

/** Schemes of addresses, by the database that answers there. */
const schemes: readonly (readonly [scheme: RegExp, name: string])[] = [
  [/^postgres(?:ql)?:\/\//i, 'PostgreSQL'],
  [/^mysql:\/\//i, 'MySQL'],
  [/^mariadb:\/\//i, 'MariaDB'],
  [/^mongodb(?:\+srv)?:\/\//i, 'MongoDB'],
  [/^rediss?:\/\//i, 'Redis'],
]

/** Databases that refuse a second record with the same key. */
const keyed =
  /^(?:PostgreSQL|Neon|Vercel Postgres|MySQL|MariaDB|SQLite|libSQL|PlanetScale|SQL Server|Oracle Database|CockroachDB|PGlite|Supabase|MongoDB)$/

/** Whether a database can hold a key that no two records share, for good: no cache and no search index. */
export function holdsUniqueKeys({ name }: Pick<Store, 'name'>): boolean {
  return keyed.test(name)
}

/**
 * Databases of the service, those that hold records first: by a driver among the dependencies of its packages, by the schema of its models, or by an address
 * that its settings begin with. What another package, a test or a container of the repository uses is none.
 */
export function databasesOf(project: Project): readonly Store[] {
  const packages = ownPackages(project)
  const driven = packages.flatMap((pack) => drivenBy(pack, project))
  const named = project.stack.filter(({ category, file }) => category === 'database' && isNamed(file, packages))
  const addressed = project.env.flatMap(({ default: text, file }) => {
    const found = schemes.find(([scheme]) => scheme.test(text ?? ''))
    return found === undefined ? [] : [{ name: found[1], file }]
  })
  const all = new Map([...addressed, ...driven, ...named].map(({ name, file }) => [name, { name, file }]))
  return [...all.values()].toSorted((a, b) => Number(holdsUniqueKeys(b)) - Number(holdsUniqueKeys(a)))
}

/** A driver that code imports, or that a library loads by itself: Knex, TypeORM and Sequelize are given its name. */
function drivenBy({ dependencies, devDependencies, manifest }: Package, project: Project): readonly Store[] {
  const loads = libraries.some((name) => name in dependencies)
  return Object.entries(drivers).flatMap(([driver, name]) =>
    driver in dependencies && !(driver in devDependencies) && (loads || importersOf(project, driver).length > 0)
      ? [{ name, file: manifest }]
      : [],
  )
}

const libraries: readonly string[] = ['knex', 'typeorm', 'sequelize', '@mikro-orm/core', 'drizzle-orm', 'kysely', 'objection', 'bookshelf']

/** What no driver of the service names and its schema or its hosting does. */
function isNamed(file: RepoPath, packages: readonly Package[]): boolean {
  return file.endsWith('.prisma') || packages.some(({ manifest }) => manifest === file && !file.endsWith('package.json'))
}

/** Libraries of the service that reach databases: what its packages depend on. */
export function storeLibraries(project: Project): readonly Store[] {
  const manifests = ownPackages(project)
  const inUse = project.stack.filter(({ category }) => category === 'orm')
  return inUse.flatMap(({ name, file }) => {
    const own = manifests.find((pack) => pack.manifest === file || declares(pack, name))
    return own === undefined && manifests.length > 0 ? [] : [{ name, file: own?.manifest ?? file }]
  })
}

/** A package by the name that people write: `@prisma/client` is Prisma, `drizzle-orm` is Drizzle. */
function declares({ dependencies }: Package, name: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
  return Object.keys(dependencies).some((one) => plain(one).startsWith(plain(name)) || plain(one).endsWith(plain(name)))
}

/** The setting by which the service reaches its database: one that holds an address, else the host; a name of a place to run is none. */
export function connectionSetting({ env }: Pick<Project, 'env'>): EnvKey | undefined {
  const about = env.filter(({ name }) => /(?:^|_)(?:DATABASE|DB|POSTGRES\w*|PG|MONGO\w*|MYSQL|MARIADB|SQL)(?:_|$)|^PG[A-Z]+$/i.test(name))
  const ending = (pattern: RegExp): EnvKey | undefined => about.find(({ name }) => pattern.test(name))
  return (
    about.find(({ default: text }) => schemes.some(([scheme, name]) => name !== 'Redis' && scheme.test(text ?? ''))) ??
    ending(/_?(?:URL|URI|DSN|CONNECTION(?:_?STRING)?)$/i) ??
    ending(/_?HOST(?:NAME)?$/i) ??
    ending(/_?USER(?:NAME)?$/i)
  )
}
