import { describe, expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import { triggerAnswers } from '../../../src/docs/parts/trigger-answers.ts'
import { billingInput } from '../../support/shop-project.ts'
import { projectOf } from '../../support/project.ts'

const setup = `import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
const t = initTRPC.create()
const item = z.object({ id: z.uuid(), note: z.string().nullable() })
`

/** Rows of what a procedure or an action of a file answers. */
async function rowsOf(files: Record<string, string>): Promise<readonly string[]> {
  const project = await projectOf({ 'package.json': '{"name":"api","dependencies":{"next":"15","@trpc/server":"11"}}', ...files })
  const [trigger] = project.triggers ?? []
  if (trigger === undefined) throw new Error('Expected a trigger.')
  const blocks = triggerAnswers('id', trigger, billingInput({ project }))
  return blocks.flatMap(({ body }) => (body.kind === 'table' ? body.rows.map(({ cells }) => cells.map(plainCode).join(' ').trim()) : []))
}

const procedure = (chain: string): Record<string, string> => ({
  'api.ts': `${setup}export const root = t.router({ find: t.procedure${chain} })`,
})

describe('what triggers answer', () => {
  it.each<[string, Record<string, string>, readonly string[]]>([
    ['that declare it, field by field', procedure('.output(item).query(() => find())'), ['`id` `string (uuid)`', '`note` `string | null`']],
    ['that declare a list', procedure('.output(z.array(item)).query(() => find())'), ['`array of object`']],
    [
      'as their code returns it',
      procedure(".query(() => { const total = count(); return { total, unit: 'crate' } })"),
      ['`total` and `unit` `"crate"`'],
    ],
    [
      'as a server action returns it, failures that it returns as values among them',
      {
        'app/actions.ts': `'use server'\nexport async function pay(id) { if (!id) { return { error: 'No id.' } }\nreturn { paid: true } }`,
      },
      ['`error` `"No id."`', '`paid` `true`'],
    ],
    ['that give nothing known', procedure('.query(() => find())'), []],
  ])('is told of those %s', async (_, files, rows) => {
    expect(await rowsOf(files)).toEqual(rows)
  })
})
