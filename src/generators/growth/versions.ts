/**
 * Versions of the packages that generated code imports, exact: a range would let another version in than the one that the proof ran with. Each was
 * installed from a lockfile, compiled and run with the others, in workerd or on Node.
 */
export const versions: Readonly<Record<string, string>> = {
  '@cloudflare/workers-types': '5.20261026.1',
  '@electric-sql/pglite': '0.5.16',
  '@hono/node-server': '2.1.9',
  '@hono/zod-openapi': '1.6.3',
  '@node-saml/node-saml': '5.1.0',
  '@types/emscripten': '1.41.6',
  '@types/express': '5.0.6',
  '@types/node': '24.19.2',
  '@types/pg': '8.23.1',
  '@types/xml-encryption': '1.2.4',
  '@xmldom/xmldom': '0.9.10',
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  jose: '6.2.17',
  'openid-client': '6.8.9',
  pg: '8.23.1',
  selfsigned: '5.5.0',
  typescript: '7.0.2',
  // the newest asks for a package that not every registry has, and npm then writes a lockfile that it refuses itself
  vite: '8.2.6',
  vitest: '5.1.1',
  wrangler: '4.156.0',
  'xml-crypto': '6.3.2',
  'xml-encryption': '3.1.0',
  zod: '4.6.7',
}

/** The version of Zod 3 that goes with `@hono/zod-openapi` of that time. */
export const zod3 = '3.25.76'

/** What a new project needs to be developed, tested and deployed. */
export const tools: readonly string[] = ['@cloudflare/workers-types', '@types/node', 'typescript', 'vite', 'vitest', 'wrangler']

/** The date whose behaviour of the runtime generated code was run with; workerd of the pinned wrangler knows it. */
export const compatibilityDate = '2026-10-20'
