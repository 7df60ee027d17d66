import type { Library } from '../library.ts'

/** MikroORM entities. */
export const mikroOrm: Library = {
  name: 'MikroORM',
  packages: [
    '@mikro-orm/core',
    '@mikro-orm/postgresql',
    '@mikro-orm/mysql',
    '@mikro-orm/mariadb',
    '@mikro-orm/sqlite',
    '@mikro-orm/mongodb',
    '@mikro-orm/decorators',
  ],
  models: {
    style: 'decorators',
    kind: 'mikro-orm',
    entities: ['Entity'],
    table: ['tableName', 'collection'],
    columns: ['Property', 'Enum', 'Formula', 'Embedded'],
    ids: ['PrimaryKey', 'SerializedPrimaryKey'],
    relations: ['OneToOne', 'OneToMany', 'ManyToOne', 'ManyToMany'],
    stamps: [],
    nullable: { option: 'nullable', default: false, relations: false },
    fallback: 'default',
    type: ['type', 'columnType'],
  },
}
