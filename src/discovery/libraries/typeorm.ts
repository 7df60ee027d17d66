import type { Library } from '../library.ts'

/** TypeORM entities. */
export const typeorm: Library = {
  name: 'TypeORM',
  packages: ['typeorm'],
  models: {
    style: 'decorators',
    kind: 'typeorm',
    entities: ['Entity', 'ChildEntity', 'ViewEntity'],
    table: ['name'],
    columns: ['Column', 'ViewColumn', 'VirtualColumn'],
    ids: ['PrimaryGeneratedColumn', 'PrimaryColumn', 'ObjectIdColumn'],
    relations: ['OneToOne', 'OneToMany', 'ManyToOne', 'ManyToMany'],
    stamps: ['CreateDateColumn', 'UpdateDateColumn', 'DeleteDateColumn', 'VersionColumn'],
    nullable: { option: 'nullable', default: false, relations: true },
    fallback: 'default',
    wrapped: true,
    type: ['type', 'enum'],
  },
}
