import type { Library } from '../library.ts'

/** T3 Env: `createEnv({ server, client, shared, runtimeEnv })`. */
export const t3Env: Library = {
  name: 'T3 Env',
  packages: ['@t3-oss/env-core', '@t3-oss/env-nextjs', '@t3-oss/env-nuxt'],
  env: { readers: [{ name: 'createEnv', schema: ['server', 'client', 'shared'] }] },
}
