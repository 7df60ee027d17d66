import type { Library } from '../library.ts'

/** sequelize-typescript and Sequelize 7: classes with decorators. */
export const sequelizeTypescript: Library = {
  name: 'sequelize-typescript',
  packages: ['sequelize-typescript', '@sequelize/core'],
  models: {
    style: 'decorators',
    kind: 'sequelize',
    entities: ['Table'],
    table: ['tableName'],
    columns: ['Column', 'Attribute', 'Default', 'AllowNull', 'IsUUID', 'ForeignKey'],
    ids: ['PrimaryKey'],
    relations: ['BelongsTo', 'HasMany', 'HasOne', 'BelongsToMany'],
    stamps: ['CreatedAt', 'UpdatedAt', 'DeletedAt', 'Version'],
    nullable: { option: 'allowNull', default: true, relations: true },
    fallback: 'defaultValue',
    type: ['type'],
  },
}
