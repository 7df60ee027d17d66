import { expect, it } from 'vitest'
import { codebaseOf } from '../../support/codebase.ts'

const files = {
  'package.json': '{"name":"shop","dependencies":{"nuxt":"4"}}',
  'nuxt.config.ts': "export default defineNuxtConfig({ nitro: { imports: { dirs: ['./server/services'] } } })",
  'server/utils/price.ts': 'export function priceOf(thing) { return thing.price }\nexport const tax = 19',
  'server/services/mail.ts': 'export class MailService { send() {} }',
  'server/api/a.ts': 'export default defineEventHandler((event) => { const mail = new MailService(); return priceOf(event) + tax })',
  'server/api/b.ts': 'const priceOf = () => 1\nexport default defineEventHandler(() => ({ priceOf: priceOf(), of: readThing.priceOf() }))',
  'app/pages/c.ts': 'export const shown = priceOf(1)',
}

it('leads a name that nobody imports to the file of the server that exports it', async () => {
  const codebase = await codebaseOf(files)
  const at = (path: string, name: string): string | undefined => codebase.declaration(path as never, name)?.path
  expect([at('server/api/a.ts', 'priceOf'), at('server/api/a.ts', 'tax'), at('server/api/a.ts', 'MailService')]).toEqual([
    'server/utils/price.ts',
    'server/utils/price.ts',
    'server/services/mail.ts',
  ])
  expect(codebase.importersOf('server/utils/price.ts' as never)).toEqual(['server/api/a.ts'])
  expect(codebase.digest('server/api/a.ts' as never)?.packages).toContain('h3')
})

it('leaves names alone that a file declares, that are members, and that stand outside of the server', async () => {
  const codebase = await codebaseOf(files)
  expect(codebase.declaration('server/api/b.ts' as never, 'priceOf')?.path).toBe('server/api/b.ts')
  expect(codebase.digest('server/api/b.ts' as never)?.imports).toEqual([])
  expect(codebase.digest('app/pages/c.ts' as never)?.imports).toEqual([])
})
