import type { Library } from '../library.ts'

/** znv: `parseEnv(process.env, { PORT: port() })`; a schema may stand below `schema` beside its defaults. */
export const znv: Library = {
  name: 'znv',
  packages: ['znv'],
  env: { readers: [{ name: 'parseEnv', schema: 1 }] },
}
