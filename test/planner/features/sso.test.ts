import { describe, expect, it } from 'vitest'
import { changesOf, type Files } from '../../support/planning.ts'
import { shopFiles } from '../../support/shop.ts'

const page = '.workflow/plans/sso.md'
const planOf = async (files: Files, requirements = ''): Promise<string> =>
  (await changesOf(files, `/add-enterprise-feature sso "${requirements}" --plan-only`)).after[page] ?? ''

/** A service whose guard asks for a session of the browser, or for a token in a header. */
function service(guard: 'session' | 'token'): Files {
  const asks = guard === 'session' ? 'req.session.userId' : "req.headers.authorization?.startsWith('Bearer ')"
  return {
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5', 'express-session': '1' } }),
    'src/app.ts': `import express from 'express'
import session from 'express-session'
${guard === 'session' ? "export const sessions = session({ secret: 'x' })" : ''}
export function requireUser(req, res, next) {
  if (!${asks}) return res.status(401).json({})
  next()
}
export const app = express()
${guard === 'session' ? 'app.use(sessions)' : ''}
app.post('/notes', requireUser, (req, res) => res.json({}))
app.listen(1)
`,
    'prisma/schema.prisma': 'model User {\n  id String @id\n  email String @unique\n  password String\n}\n',
  }
}

describe('a plan for single sign-on', () => {
  it('hands a token over where callers show one in a header, and keeps the session of a browser elsewhere', async () => {
    for (const files of [shopFiles(), service('token')]) {
      const plan = await planOf(files)
      expect(plan).toContain('`POST /sso/token`')
      expect(plan).toContain('no redirect can set `Authorization`')
      expect(plan).not.toContain('session that stood in the browser')
    }
    const plan = await planOf(service('session'))
    expect(plan).toContain('session that stood in the browser')
    expect(plan).not.toContain('`POST /sso/token`')
  })

  it('makes no second account for an address that is unique, and says which required field nobody sends', async () => {
    const plan = await planOf(service('session'))
    expect(plan).toContain('the login is refused with the way to link it, because `User.email` is unique')
    expect(plan).toContain('`User.password` is required today, and no provider sends it')
    const loose = service('session')['prisma/schema.prisma']?.replace(' @unique', '').replace('password String', 'password String?') ?? ''
    const other = await planOf({ ...service('session'), 'prisma/schema.prisma': loose })
    expect(other).not.toContain('the login is refused with the way to link it')
    expect(other).not.toContain('is required today')
  })

  it('promises no end to keys of a person, and speaks of no password where none was seen', async () => {
    const base = service('session')
    const app = `${base['src/app.ts']}app.post('/auth/login-request', (req, res) => res.json({}))
app.post('/auth/login', (req, res) => { req.session.userId = req.body.token; res.json({}) })
`
    const files = { ...base, 'src/app.ts': app, 'prisma/schema.prisma': 'model User {\n  id String @id\n  email String @unique\n}\n' }
    const plan = await planOf(files)
    expect(plan).toContain('`POST /auth/login-request` mails what somebody signs in with.')
    expect(plan).toContain('`POST /auth/login` signs people in.')
    expect(plan).not.toMatch(/without a password of this service|have no password|no way in here/)
    expect(plan).toContain('come in by `POST /auth/login` or `POST /auth/login-request` alone: before that, try with one of them')
    const keys = 'model ApiKey {\n  id String @id\n  key String\n  userId String\n}\n'
    const kept = await planOf({ ...files, 'prisma/schema.prisma': `${files['prisma/schema.prisma']}${keys}` })
    expect(kept).toContain('their keys (`ApiKey`) stay, and somebody has to end them here.')
    expect(await planOf(base)).toContain('without a password of this service')
  })

  it('has the providers that are named and no other one, else three, and never one that was refused', async () => {
    const named = await planOf(shopFiles(), 'SAML 2.0 with Okta and Entra ID')
    expect(named.match(/^\| `sso\/P2\.\d` \| `[^`]+`/gm)).toEqual([
      '| `sso/P2.1` | `/execute-task "integrate Okta as an identity provider"`',
      '| `sso/P2.2` | `/execute-task "integrate Microsoft Entra ID as an identity provider"`',
    ])
    expect(named).not.toContain('Google Workspace')
    const plan = await planOf(shopFiles(), 'SAML 2.0, no Okta, with Ping')
    expect(plan).toContain('integrate PingOne as an identity provider')
    expect(plan).not.toContain('Okta')
    expect(plan.match(/^\| `sso\/P2\.\d`/gm)).toHaveLength(1)
    expect((await planOf(shopFiles(), 'SAML 2.0')).match(/^\| `sso\/P2\.\d`/gm)).toHaveLength(3)
    expect((await planOf(shopFiles(), 'OIDC only, only Entra ID')).match(/^\| `sso\/P2\.\d`/gm)).toHaveLength(1)
  })
})
