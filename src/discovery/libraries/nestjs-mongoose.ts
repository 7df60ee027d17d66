import type { Library } from '../library.ts'

/** @nestjs/mongoose: classes with `@Schema()` and `@Prop()`. */
export const nestjsMongoose: Library = {
  name: '@nestjs/mongoose',
  packages: ['@nestjs/mongoose'],
  models: {
    style: 'decorators',
    kind: 'mongoose',
    entities: ['Schema'],
    table: ['collection'],
    columns: ['Prop'],
    ids: [],
    relations: [],
    stamps: [],
    nullable: { option: 'required', default: true, relations: true },
    required: 'required',
    fallback: 'default',
    type: ['type'],
  },
}
