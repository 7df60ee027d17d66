/** How an ORM declares its models, as data. The engines know these styles and nothing else about ORMs. */
export type ModelRules = TableCallRules | DecoratorRules | MongooseRules | SequelizeRules | BuilderRules

/** `export const users = pgTable('users', { id: serial('id').primaryKey() })`. */
export interface TableCallRules {
  style: 'table-call'
  kind: 'drizzle'
  /** Functions that make a table from a name and columns. */
  tables: readonly string[]
  /** Functions that make such a function: `pgTableCreator((name) => …)`. */
  creators: readonly string[]
  /** Functions that make an object with `.table(…)`: `pgSchema('auth')`. */
  schemas: readonly string[]
}

/** Classes with decorators. */
export interface DecoratorRules {
  style: 'decorators'
  kind: 'typeorm' | 'mikro-orm' | 'sequelize' | 'mongoose'
  /** Decorators of a class that is a model. */
  entities: readonly string[]
  /** Option of the class decorator that names the table. */
  table: readonly string[]
  /** Decorators of a plain field. */
  columns: readonly string[]
  ids: readonly string[]
  /** Decorators that point at another model. */
  relations: readonly string[]
  /** Decorators whose field is always set by the ORM. */
  stamps: readonly string[]
  /** Option that allows absence, and what holds where it is not given. */
  nullable: { option: string; default: boolean; relations: boolean }
  /** Option that demands a value. */
  required?: string
  /** Option with the default. */
  fallback: string
  /** Decorators of the repository's own that wrap these keep their ending: `@MultiOrmColumn()`. */
  wrapped?: true
  /** Option names that hold the type. */
  type: readonly string[]
}

/** `new Schema({ … })` and `model('User', schema)`. */
export interface MongooseRules {
  style: 'mongoose'
  kind: 'mongoose'
}

/** `sequelize.define('User', { … })` and `User.init({ … })`. */
export interface SequelizeRules {
  style: 'sequelize'
  kind: 'sequelize'
}

/** `schema.createTable('users', (table) => { table.string('email') })` and `createTable('users').addColumn('email', 'text')`. */
export interface BuilderRules {
  style: 'builder'
  kind: 'knex' | 'kysely' | 'sql'
}
