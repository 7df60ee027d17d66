import type { ModelVerb, Query, Shape } from '../../core/account.ts'
import type { Value } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'

/** What a method of a library for databases does, and what it gives. */
export interface Operation {
  does: ModelVerb
  /** `one`, one or nothing (`maybe`), a list (`many`), or something else than records. */
  gives: 'one' | 'maybe' | 'many' | 'other'
  /** It gives a list beside something else, such as how many there are in all. */
  lists?: true
  /** Argument that holds the values that are written, and the property of it that does, where it is one: `data` of Prisma. */
  writes?: { arg: number; property?: string }
}

/** A call that reads or writes records. */
export interface ModelCall {
  model: Model
  operation: Operation
  /** Names of fields that are written, where the call shows them. */
  fields: readonly string[]
  /** The object with the values that are written. */
  written?: Value
  /** What is written instead where there is no record yet, in a call that creates or changes one. */
  created?: Value
  /** Fields that have to equal something given, where the condition asks for nothing else. */
  where?: readonly string[]
  /** Which rows a statement of SQL asks for, and in which order. */
  sql?: Pick<Query, 'where' | 'order'>
  gives: Shape
  /** The method as written: `findMany`. */
  by: string
}

type Operations = Readonly<Record<string, Operation>>

const reads = (gives: Operation['gives']): Operation => ({ does: 'reads', gives })
const writes = (does: ModelVerb, gives: Operation['gives'], arg: number, property?: string): Operation => ({
  does,
  gives,
  writes: { arg, ...(property !== undefined && { property }) },
})
const counts: Operation = { does: 'reads', gives: 'other', lists: true }
const removes = (gives: Operation['gives']): Operation => ({ does: 'removes', gives })

const prisma: Operations = {
  findUnique: reads('maybe'),
  findUniqueOrThrow: reads('one'),
  findFirst: reads('maybe'),
  findFirstOrThrow: reads('one'),
  findMany: reads('many'),
  count: reads('other'),
  aggregate: reads('other'),
  groupBy: reads('other'),
  create: writes('creates', 'one', 0, 'data'),
  createMany: writes('creates', 'other', 0, 'data'),
  createManyAndReturn: writes('creates', 'many', 0, 'data'),
  update: writes('changes', 'one', 0, 'data'),
  updateMany: writes('changes', 'other', 0, 'data'),
  updateManyAndReturn: writes('changes', 'many', 0, 'data'),
  upsert: writes('saves', 'one', 0, 'update'),
  delete: removes('one'),
  deleteMany: removes('other'),
}

const mongoose: Operations = {
  find: reads('many'),
  findOne: reads('maybe'),
  findById: reads('maybe'),
  countDocuments: reads('other'),
  estimatedDocumentCount: reads('other'),
  exists: reads('other'),
  distinct: reads('other'),
  aggregate: reads('other'),
  create: writes('creates', 'one', 0),
  insertOne: writes('creates', 'one', 0),
  insertMany: writes('creates', 'many', 0),
  updateOne: writes('changes', 'other', 1),
  updateMany: writes('changes', 'other', 1),
  replaceOne: writes('changes', 'other', 1),
  findOneAndUpdate: writes('changes', 'maybe', 1),
  findByIdAndUpdate: writes('changes', 'maybe', 1),
  findOneAndReplace: writes('changes', 'maybe', 1),
  deleteOne: removes('other'),
  deleteMany: removes('other'),
  findOneAndDelete: removes('maybe'),
  findByIdAndDelete: removes('maybe'),
  findOneAndRemove: removes('maybe'),
  findByIdAndRemove: removes('maybe'),
}

const sequelize: Operations = {
  findAll: reads('many'),
  findOne: reads('maybe'),
  findByPk: reads('maybe'),
  findAndCountAll: counts,
  count: reads('other'),
  sum: reads('other'),
  max: reads('other'),
  min: reads('other'),
  create: writes('creates', 'one', 0),
  bulkCreate: writes('creates', 'many', 0),
  findOrCreate: writes('saves', 'other', 0, 'defaults'),
  upsert: writes('saves', 'other', 0),
  update: writes('changes', 'other', 0),
  increment: { does: 'changes', gives: 'other' },
  decrement: { does: 'changes', gives: 'other' },
  destroy: removes('other'),
  truncate: removes('other'),
  restore: { does: 'changes', gives: 'other' },
}

/** TypeORM and MikroORM: of a repository, or of a class that is a record itself. */
const repositories: Operations = {
  find: reads('many'),
  findBy: reads('many'),
  findAll: reads('many'),
  findOne: reads('maybe'),
  findOneBy: reads('maybe'),
  findOneById: reads('maybe'),
  findOneOrFail: reads('one'),
  findOneByOrFail: reads('one'),
  findAndCount: counts,
  findAndCountBy: counts,
  findByIds: reads('many'),
  count: reads('other'),
  countBy: reads('other'),
  exist: reads('other'),
  exists: reads('other'),
  existsBy: reads('other'),
  insert: writes('creates', 'other', 0),
  save: writes('saves', 'one', 0),
  upsert: writes('saves', 'other', 0),
  update: writes('changes', 'other', 1),
  nativeUpdate: writes('changes', 'other', 1),
  increment: { does: 'changes', gives: 'other' },
  decrement: { does: 'changes', gives: 'other' },
  delete: removes('other'),
  nativeDelete: removes('other'),
  remove: removes('one'),
  softDelete: removes('other'),
  softRemove: removes('one'),
  restore: { does: 'changes', gives: 'other' },
}

/** Methods of models, by the library that a model belongs to. Builders of queries are read by their tables instead. */
export const operationsOf: Partial<Readonly<Record<Model['kind'], Operations>>> = {
  prisma,
  mongoose,
  mongodb: mongoose,
  sequelize,
  typeorm: repositories,
  'mikro-orm': repositories,
}

/** What a builder of queries does, by the call that names its table. */
export const builders: Readonly<Record<string, Operation>> = {
  insert: writes('creates', 'many', 0),
  insertInto: writes('creates', 'many', 0),
  replaceInto: writes('saves', 'many', 0),
  mergeInto: writes('saves', 'many', 0),
  update: writes('changes', 'many', 0),
  updateTable: writes('changes', 'many', 0),
  delete: removes('many'),
  deleteFrom: removes('many'),
  from: reads('many'),
  selectFrom: reads('many'),
}

/** What a link behind a table does: `knex('users').insert(…)`. Without one of these a table is read. */
export const tableLinks: Readonly<Record<string, Operation>> = {
  insert: writes('creates', 'other', 0),
  update: writes('changes', 'other', 0),
  increment: { does: 'changes', gives: 'other' },
  decrement: { does: 'changes', gives: 'other' },
  del: removes('other'),
  delete: removes('other'),
  truncate: removes('other'),
  select: reads('many'),
  first: reads('maybe'),
  count: reads('other'),
  where: reads('many'),
  pluck: reads('other'),
}
