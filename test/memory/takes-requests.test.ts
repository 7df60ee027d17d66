import { expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { takesRequests } from '../../src/text/takes-requests.ts'
import { projectOf } from '../support/project.ts'
import { billing } from '../support/shop-project.ts'

it.each([
  ['(request, response)', 'export default (request, response) => response.end()', true],
  ['(ctx, next)', 'export const handle = async (ctx, next) => next()', true],
  ['(req) alone', 'export const userOf = (req) => req.user', false],
  ['other names', 'export const add = (one, other) => one + other', false],
])('a function of %s', async (_, code, expected) => {
  const path = 'src/config.js' as RepoPath
  const project = await projectOf({ 'package.json': '{"name":"a"}', [path]: code })
  const feature = { ...billing, files: [{ path, role: 'core' as const, score: 1, why: '' }] }
  expect(takesRequests(feature, project) === path).toBe(expected)
})

it('looks at files that import one of its own, too, unless the routes in them were read', async () => {
  const path = 'src/menu.js' as RepoPath
  const server = "import { menu } from './menu.js'\nexport const answer = (req, res) => res.end(menu)\n"
  const feature = { ...billing, files: [{ path, role: 'core' as const, score: 1, why: '' }] }
  const found = async (files: Readonly<Record<string, string>>) =>
    takesRequests(feature, await projectOf({ 'package.json': '{"name":"a"}', [path]: 'export const menu = 1\n', ...files }))
  expect(await found({ 'src/server.js': server })).toBe('src/server.js')
  expect(await found({ 'src/server.js': server.replace('./menu.js', './other.js') })).toBeUndefined()
  expect(await found({ 'test/server.test.js': server.replace('./menu', '../src/menu') })).toBeUndefined()
})
