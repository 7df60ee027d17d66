import { expect, it } from 'vitest'
import { errorsOf } from '../../../src/docs/parts/failures.ts'
import { errorsBefore } from '../../../src/docs/parts/trigger-failures.ts'
import { projectOf } from '../../support/project.ts'

const middleware = `t.middleware(({ ctx, next }) => {
  if (!ctx.calm) throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: 'Slow down.' })
  return next()
})`

const files = (open: string, more = ''): Record<string, string> => ({
  'package.json': '{"name":"api","dependencies":{"@trpc/server":"11"}}',
  'trpc.ts': `import { initTRPC, TRPCError } from '@trpc/server'
export const t = initTRPC.create()
const calm = ${middleware}
export const openProcedure = ${open}
export const memberProcedure = openProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in.' })
  return next()
})`,
  'root.ts': `import { t, memberProcedure } from './trpc'
export const root = t.router({ find: memberProcedure.query(() => find())${more} })`,
})

it.each([
  ['t.procedure.use(calm)', ['429 Slow down.', '401 Sign in.']],
  ['t.procedure', ['401 Sign in.']],
])('a procedure fails as the functions that its builder passes do: %s', async (open, failures) => {
  const project = await projectOf(files(open))
  const [trigger] = project.triggers ?? []
  if (trigger === undefined) throw new Error('Expected a trigger.')
  expect(errorsOf(trigger, project).map(({ status, message }) => `${status} ${message}`)).toEqual(failures)
})

it.each([
  ['', []],
  [', list: memberProcedure.query(() => list())', ['401 Sign in.']],
  [', list: t.procedure.query(() => list())', []],
])('what runs before each of several is told once: %s', async (more, failures) => {
  const project = await projectOf(files('t.procedure', more))
  expect([...errorsBefore(project.triggers ?? [], project)].map(({ status, message }) => `${status} ${message}`)).toEqual(failures)
})
