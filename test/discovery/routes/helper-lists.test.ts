import { expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

const helper = (early: string): string => `import express from 'express'
function safely(handlers) {
  ${early}
  const last = handlers[handlers.length - 1]
  const all = handlers.slice()
  all[handlers.length - 1] = (req, res, next) => last(req, res, next).catch((error) => next(error))
  return all
}
export function create() {
  const router = express.Router()
  router.getAsync = (path, ...handlers) => router.get(path, ...safely(handlers))
  return router
}
`

it.each([
  ['one list', ''],
  ['a list, and an empty one where it gets none', 'if (handlers.length === 0) return []'],
])('handlers that a helper gives back as %s keep their guard', async (_, early) => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'src/create.ts': helper(early),
    'src/app.ts': `import express from 'express'
import { create } from './create'
const signedIn = (req, res, next) => (req.headers.authorization === process.env.TOKEN ? next() : res.sendStatus(401))
const router = create()
router.getAsync('/users', signedIn, async (req, res) => res.json([]))
const app = express()
app.use('/rest', router)
app.listen(3000)
`,
  })
  expect(project.routes.map(({ path, auth, authBy }) => [path, auth, authBy?.name])).toEqual([['/rest/users', 'required', 'signedIn']])
})
