import type { Library } from '../library.ts'
import { nestjsGraphql } from './nestjs-graphql.ts'

/** TypeGraphQL: resolver classes, with the decorators that NestJS took over. */
export const typeGraphql: Library = {
  name: 'TypeGraphQL',
  packages: ['type-graphql'],
  triggers: { decorators: nestjsGraphql.triggers?.decorators ?? [] },
}
