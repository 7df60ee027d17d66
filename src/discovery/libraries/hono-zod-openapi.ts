import type { Library } from '../library.ts'
import { hono } from './hono.ts'

const base = hono.routes

/** @hono/zod-openapi: Hono whose routes may be declared as definitions. */
export const honoZodOpenapi: Library = {
  name: 'Hono Zod OpenAPI',
  packages: ['@hono/zod-openapi'],
  ...(base !== undefined && {
    routes: {
      ...base,
      constructors: [{ package: '@hono/zod-openapi', name: 'OpenAPIHono', makes: 'either' as const }],
      methods: {
        ...base.methods,
        openapi: { does: 'definition' as const },
        openapiRoutes: { does: 'definitions' as const },
        doc: { does: 'document' as const },
        doc31: { does: 'document' as const },
      },
      types: ['OpenAPIHono'],
      wrappers: [
        { package: '@hono/zod-openapi', name: 'createRoute', does: 'same' as const },
        { package: '@hono/zod-openapi', name: 'defineOpenAPIRoute', does: 'same' as const },
      ],
    },
  }),
}
