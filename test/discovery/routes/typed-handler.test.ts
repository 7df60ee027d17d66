import { expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

const controller = `export interface NotesController { list: unknown }
class Notes implements NotesController {
  list = caught(async (req, res) => {
    res.json([])
  })
}
export default Notes
`

/** Where the handler of the route stands, whose function gets its controller as this type. */
async function handlerOf(type: string, others: Readonly<Record<string, string>> = {}) {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'controller.ts': controller,
    'routes.ts': `import { Router } from 'express'
import type { NotesController } from './controller'
export const notesRoutes = (controller${type}): Router => {
  const router = Router()
  router.get('/notes', controller.list)
  return router
}
`,
    'app.ts': `import express from 'express'
import { notesRoutes } from './routes'
export function start(controllers) {
  const app = express()
  app.use('/api', notesRoutes(controllers.notes))
  app.listen(3000)
}
start(make())
`,
    ...others,
  })
  return project.routes.find(({ path }) => path === '/api/notes')?.handlerAt
}

it('finds a handler by the type of the parameter that has it', async () => {
  expect(await handlerOf(': NotesController')).toMatchObject({ file: 'controller.ts', from: 3, to: 5 })
})

it.each([
  ['no type says who has it', '', {}],
  [
    'two classes implement the interface',
    ': NotesController',
    {
      'other.ts':
        "import { NotesController } from './controller'\nexport class Other implements NotesController { list = caught(() => 1) }\n",
    },
  ],
])('finds none where %s', async (_, type, others) => {
  expect((await handlerOf(type, others))?.file).not.toBe('controller.ts')
})
