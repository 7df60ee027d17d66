import { expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

const guards = `export const secure = (app) => ({
  protect(path) {
    app.use(path, (req, res, next) => (req.headers.authorization === process.env.TOKEN ? next() : res.sendStatus(401)))
  },
})
export const open = () => ({ protect() {} })
`

/** Who may call each route of an application that says it in some other way than by its own middleware. */
async function authOf(setup: string, uses: string): Promise<Readonly<Record<string, string>>> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'src/guards.ts': guards,
    'src/app.ts': `import express from 'express'
import { open, secure } from './guards'
const app = express()
${setup}
${uses}
app.get('/admin/users', (req, res) => res.json([]))
app.get('/news', (req, res) => res.json([]))
app.listen(3000)
`,
  })
  return Object.fromEntries(project.routes.map(({ path, auth }) => [path, auth]))
}

const either = 'if (process.env.SECURE) app.security = secure(app)\nelse app.security = open()'
const loaded = 'if (process.env.SECURE) app.security = load(process.env.SECURE)(app)\nelse app.security = open()'
const protect = "app.security.protect('/admin')"

it.each([
  ['one of two objects refuses callers', either, protect, 'required'],
  ['one of two objects is not known', loaded, protect, 'unknown'],
  ['nothing is known of a member', '', protect, 'unknown'],
  ['the only object refuses nobody', 'app.security = open()', protect, 'none'],
  ['a member only tells of the path', '', "app.logger.info('/admin')", 'none'],
])('below a path that a member of an application is given: %s', async (_, setup, uses, auth) => {
  expect(await authOf(setup, uses)).toEqual({ '/admin/users': auth, '/news': 'none' })
})
