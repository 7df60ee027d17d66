import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { layFiles, linkPackages } from '../../../src/proof/project/lay-project.ts'

let folder: string
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'lay-')), 'project')
  mkdirSync(folder)
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

it('writes files with their folders', async () => {
  await layFiles(folder, { 'package.json': '{}', 'src/routes/users.ts': 'export {}' })
  expect(readFileSync(path.join(folder, 'src/routes/users.ts'), 'utf8')).toBe('export {}')
})

it.each(['../a', 'src/../../a', '/a', 'src/../a', 'node_modules/hono/index.js', 'packages/a/node_modules/b', '', '..\\a'])(
  'refuses the path `%s`',
  async (name) => {
    await expect(layFiles(folder, { [name]: 'x' })).rejects.toThrow('Expected a path below the project')
  },
)

it('links packages one by one, scoped ones too', async () => {
  await linkPackages(folder, '/modules', ['hono', '@hono/zod-openapi'])
  expect(readlinkSync(path.join(folder, 'node_modules/@hono/zod-openapi'))).toBe('/modules/@hono/zod-openapi')
})
