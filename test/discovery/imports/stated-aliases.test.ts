import { expect, it } from 'vitest'
import { codebaseOf } from '../../support/codebase.ts'

it.each([
  ['svelte.config.js', "const config = { kit: { alias: { $server: './src/server', $deep: 'src/deep/*' } } }\nexport default config"],
  [
    'vite.config.ts',
    "export default defineConfig({ resolve: { alias: { $server: path.resolve(__dirname, 'src/server'), $deep: fileURLToPath(new URL('./src/deep', import.meta.url)) } } })",
  ],
  [
    'vite.config.js',
    "export default defineConfig(() => ({ resolve: { alias: [{ find: '$server', replacement: resolve('src/server') }, { find: '$deep', replacement: resolve('src/deep') }] } }))",
  ],
  [
    'vite.config.mjs',
    "const here = dirname(fileURLToPath(import.meta.url))\nconst sources = resolve(here, 'src')\nexport default { resolve: { alias: { $server: join(sources, 'server'), $deep: resolve(sources, 'deep'), $other: of('src/server') } } }",
  ],
  ['nuxt.config.ts', "export default defineNuxtConfig({ alias: { $server: './src/server', $deep: resolve('./src/deep') } })"],
])('follows aliases that %s states', async (config, text) => {
  const codebase = await codebaseOf({
    'package.json': '{"name":"shop"}',
    [config]: text,
    'src/a.ts': "import { b } from '$server/b'\nimport { c } from '$deep/c'\nimport { d } from '$other/b'",
    'src/server/b.ts': 'export const b = 1',
    'src/deep/c.ts': 'export const c = 1',
  })
  expect(codebase.digest('src/a.ts' as never)?.imports).toEqual(['src/server/b.ts', 'src/deep/c.ts'])
})

it.each([
  ['defineNuxtConfig({})', ['server/b.ts', 'shared/c.ts']],
  ["defineNuxtConfig({ alias: { '#server': './other' } })", ['other/b.ts', 'shared/c.ts']],
])('knows the folders that Nuxt names by itself: %s', async (config, imports) => {
  const codebase = await codebaseOf({
    'package.json': '{"name":"shop"}',
    'nuxt.config.ts': `export default ${config}`,
    'server/a.ts': "import { b } from '#server/b'\nimport { c } from '#shared/c'",
    'server/b.ts': 'export const b = 1',
    'other/b.ts': 'export const b = 2',
    'shared/c.ts': 'export const c = 1',
  })
  expect(codebase.digest('server/a.ts' as never)?.imports).toEqual(imports)
})
