import { expect, it } from 'vitest'
import { repeatsHeading } from '../../src/text/repeats-heading.ts'

it.each([
  ['List workflows', 'GET /workspaces/:workspaceId/workflows', '', true],
  ['Get a workflow by slug', 'GET /workflows/slug/:slug', '', true],
  ['Returns all categories', 'GET /category', '', true],
  ['Create saved search', 'POST /projects/:projectSlug/searches', 'saved searches', true],
  ['Delete the box', 'DELETE /boxes/:id', '', true],
  ['Create saved search', 'POST /projects/:projectSlug/searches', '', false],
  ['Upsert workflow', 'PUT /workflows/:id', '', false],
  ['Get the workflow', 'POST /workflows', '', false],
  ['List workflows that run', 'GET /workflows', '', false],
])('weighs %s of %s', (written, operation, feature, repeats) => {
  const [method = '', path = ''] = operation.split(' ')
  expect(repeatsHeading([written], { method, path }, feature)).toBe(repeats)
})
