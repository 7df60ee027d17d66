import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { plain } from '../../src/core/phrase.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

/** A document of the shop below `/api`, without the route that pays, with one that is gone. */
const standing = {
  openapi: '3.1.0',
  servers: [{ url: 'https://shop.example.org/api' }],
  paths: {
    '/billing/invoices': { get: {}, delete: {} },
    '/billing/invoices/{invoiceId}': { get: {} },
    '/catalog/products': { get: {} },
    '/orders': { post: {} },
  },
}

async function document(spec: object | undefined, options = ''): Promise<{ dir: string; changes: ChangeSet }> {
  const dir = shopRepository()
  if (spec !== undefined) writeFileSync(path.join(dir, 'openapi.json'), JSON.stringify(spec, null, 2))
  const [outcome] = await run([parseCommand(`/document-feature billing ${options}`)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return { dir, changes: outcome.changes }
}

function differences({ report }: ChangeSet): readonly string[] {
  return report.findings.filter(({ rule }) => rule === 'openapi-differs').map(({ message }) => plain(message))
}

const written = 'docs/api/openapi.yaml'
const gone = 'openapi.json has DELETE /billing/invoices, which no route of the code answers.'

describe('an OpenAPI document that the repository keeps', () => {
  it('gets none of ours beside it, and is compared with the code', async () => {
    const { dir, changes } = await document(standing)
    expect(existsSync(path.join(dir, written))).toBe(false)
    expect(changes.report.skips?.map(plain)).toContain('openapi.json describes the API already, so no other OpenAPI document was written.')
    expect(differences(changes)).toEqual(['openapi.json lacks POST /api/billing/invoices/:id/pay.', gone])
  })

  it('is told of fields that the code asks for, and of operations that are gone', async () => {
    const pay = { post: { requestBody: { content: { 'application/json': { schema: { properties: { card: {} } } } } } } }
    const paths = { ...standing.paths, '/billing/invoices/{invoiceId}/pay': pay }
    expect(differences((await document({ ...standing, paths })).changes)).toEqual([
      'openapi.json does not name paymentMethod of the body of POST /api/billing/invoices/:id/pay, which the code requires.',
      gone,
    ])
  })

  it.each<[string, object | undefined, string]>([
    ['there is none', undefined, ''],
    [
      'most of it is of another API',
      { ...standing, paths: { '/a': { get: {} }, '/b': { get: {} }, '/billing/invoices': { get: {} } } },
      '',
    ],
    ['ours is asked for', standing, '--format api-spec'],
  ])('gets ours beside it where %s', async (_, spec, options) => {
    const { dir, changes } = await document(spec, options)
    expect(existsSync(path.join(dir, written))).toBe(true)
    if (options === '') expect(differences(changes)).toEqual([])
  })
})
