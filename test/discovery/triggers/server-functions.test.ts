import { expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

const manifest = JSON.stringify({ name: 'web', dependencies: { '@tanstack/react-start': '1.0.0', zod: '4.0.0' } })
const auth = `export const requireSession = async () => {
  const session = await getSession()
  if (!session) throw new Error('Unauthorized')
  return session
}`

it('reads functions of TanStack Start as actions, with what they take and who may call them', async () => {
  const project = await projectOf({
    'package.json': manifest,
    'src/server/auth.ts': auth,
    'src/orders.functions.ts': `import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { requireSession } from './server/auth'
const schema = z.object({ id: z.string(), amount: z.number().min(1) })

/** Changes an order. */
export const changeOrder = createServerFn({ method: 'POST' })
  .inputValidator(schema)
  .handler(async ({ data }) => {
    await requireSession()
    return save(data)
  })

export const countOrders = createServerFn().handler(async () => 1)

export const guarded = createServerFn().middleware([signedIn]).handler(async () => 1)

export const helper = createBuilder().handler(async () => 1)
`,
  })
  expect(
    (project.triggers ?? []).map(({ kind, name, library, auth: who, input }) => ({
      kind,
      name,
      library,
      who,
      takes: Object.keys((input?.schema['properties'] as object | undefined) ?? {}),
    })),
  ).toEqual([
    { kind: 'action', name: 'changeOrder', library: 'TanStack Start', who: 'required', takes: ['id', 'amount'] },
    { kind: 'action', name: 'countOrders', library: 'TanStack Start', who: 'none', takes: [] },
    { kind: 'action', name: 'guarded', library: 'TanStack Start', who: 'unknown', takes: [] },
  ])
})

it('reads none where the framework is not imported', async () => {
  const project = await projectOf({
    'package.json': manifest,
    'src/orders.ts': `import { createServerFn } from './own'\nexport const count = createServerFn().handler(async () => 1)\n`,
  })
  expect(project.triggers).toEqual([])
})
