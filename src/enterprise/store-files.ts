import type { GrownFile } from '../generators/growth/growth.ts'
import { type FeatureFile, grownFiles } from './feature-file.ts'
import type { NodeService } from './node/node-service.ts'

/** What reaches the database of a service. Features share it: the same files, made of the same templates, whichever of them comes first. */
export function storeFiles(service: NodeService, { transactions = false } = {}): readonly GrownFile[] {
  const { store } = service
  const isPrisma = store.kind === 'prisma'
  const kind = isPrisma ? 'prisma-store' : 'postgres-store'
  const files = [
    code('store', 'what is asked of the database'),
    code(kind, 'reaches the database'),
    code('database', 'the database of this service', isPrisma ? 'database' : 'database-pg'),
    ...(transactions
      ? [code('transaction', 'asks within a transaction of this service', isPrisma ? 'transaction' : 'transaction-pg')]
      : []),
    test('new-database', 'PostgreSQL within the process of the tests'),
    test('test-store', 'a store in a database of the tests'),
    test(`${kind}.test`, 'asks the database'),
  ]
  const values = {
    databaseModule: service.specifier('src/sql-store/database.ts', store.module),
    client: store.name,
    pool: store.name,
  }
  return grownFiles(files, { values })
}

function code(name: string, about: string, template = name): FeatureFile {
  return { template: `src/sql-store/${template}.ts`, path: `src/sql-store/${name}.ts`, about }
}

function test(name: string, about: string): FeatureFile {
  return { template: `test/sql-store/${name}.ts`, path: `test/sql-store/${name}.ts`, about }
}
