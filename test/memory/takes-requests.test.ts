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
