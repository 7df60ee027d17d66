import { expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'
import { plainCode } from '../../../src/core/phrase.ts'

async function unreadOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { unread = [] } = await projectOf(files)
  return unread.filter(({ kind }) => kind !== 'framework').map(({ reason }) => plainCode(reason))
}

const handler = 'export default defineEventHandler(() => 1)'

it.each([
  [
    'a layer that is elsewhere',
    { 'package.json': '{"dependencies":{"nuxt":"4"}}', 'nuxt.config.ts': "export default defineNuxtConfig({ extends: ['docus'] })", 'server/api/a.ts': handler },
    ['`nuxt.config.ts` extends `docus`, which is not in this repository and may answer routes.'],
  ],
  [
    'a base path that is made at run time',
    { 'package.json': '{"dependencies":{"nuxt":"4"}}', 'nuxt.config.ts': 'export default defineNuxtConfig({ app: { baseURL: base() } })', 'server/api/a.ts': handler },
    ['`nuxt.config.ts` puts a path before its routes that is made at run time.'],
  ],
  [
    'a file of SvelteKit without a method',
    { 'package.json': '{"devDependencies":{"@sveltejs/kit":"2"}}', 'src/routes/a/+server.ts': "export * from 'elsewhere'" },
    ['`src/routes/a/+server.ts` answers requests, and Docwright could not read its methods.'],
  ],
  ['nothing', { 'package.json': '{"dependencies":{"nuxt":"4"}}', 'server/api/a.ts': handler }, []],
])('says %s', async (_, files, reasons) => {
  expect(await unreadOf(files)).toEqual(reasons)
})
