import { beforeAll, describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { Project } from '../../../src/core/project.ts'
import { auditLog } from '../../../src/planner/features/audit-log.ts'
import { mfa } from '../../../src/planner/features/mfa.ts'
import { sso } from '../../../src/planner/features/sso.ts'
import { tellCallerAddress } from '../../../src/planner/today/caller-address.ts'
import { tellLogged } from '../../../src/planner/today/logged-values.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

const files = {
  'package.json': JSON.stringify({
    name: 'clinic',
    scripts: { 'test:unit': 'vitest run', 'test:e2e': 'playwright test' },
    dependencies: { express: '5', 'express-rate-limit': '7', bcrypt: '5', pino: '9', 'pino-http': '10' },
    devDependencies: { vitest: '3', '@playwright/test': '1' },
  }),
  'src/app.ts': `import express from 'express'
import pinoHttp from 'pino-http'
import { login, reset } from './login'
import { limiter } from './limits'
const app = express()
app.set('trust proxy', 1)
app.use(pinoHttp())
app.post('/login', limiter, login)
app.post('/password/reset', reset)
app.listen(3000)
`,
  'src/limits.ts': `import rateLimit from 'express-rate-limit'
export const limiter = rateLimit({ windowMs: 60000, limit: 5 })
`,
  'src/login.ts': `import bcrypt from 'bcrypt'
import { recordEvent } from './events'
export const MAX_FAILED_ATTEMPTS = 3
export const LOCKOUT_MINUTES = 15
export async function login(req, res) {
  const ok = await bcrypt.compare(req.body.password, 'x')
  if (!ok) {
    await recordEvent('LOGIN_FAILED', req.body.email)
    return res.status(401).end()
  }
  await recordEvent('LOGIN_SUCCESS', req.body.email)
  res.json({})
}
export async function reset(req, res) { res.json({ hash: await bcrypt.hash(req.body.password, 12) }) }
`,
  'src/events.ts': 'export async function recordEvent(name, who) { return [name, who] }\n',
  'src/client-ip.ts': `export function clientIp(req) {
  const first = req.headers['cf-connecting-ip']
  return first ?? req.headers['x-forwarded-for'] ?? req.socket.remoteAddress
}
`,
  'src/login.test.ts': `import { it, expect } from 'vitest'
import { login } from './login'
it('refuses a wrong password', () => { expect(login).toBeDefined() })
`,
  // a session of a training, settings of mail and secrets of a log are not the sign-in
  'src/training.session.builder.test.ts': "import { it } from 'vitest'\nit('builds the session', () => {})\n",
  'src/mailer.test.ts': "import { it } from 'vitest'\nit('passes the user name and password to a logged in mailer', () => {})\n",
  'src/redact-secrets.test.ts': "import { it } from 'vitest'\nit('hides the password and credentials', () => {})\n",
  'test/sign-in.test.ts': "import { describe, it } from 'vitest'\ndescribe.skip('home', () => { it('lets somebody sign in', () => {}) })\n",
  'test/global-setup.ts': 'export default async () => {\n  return async () => { await db.dropDatabase() }\n}\n',
  'e2e/home.spec.ts': "import { test } from '@playwright/test'\ntest('opens', async ({ page }) => { await page.goto('/') })\n",
  'test/setup.ts': "import { db } from './db'\nexport default async function setup() { await db.migrate.latest() }\n",
}

let project: Project
beforeAll(async () => {
  project = await projectOf(files)
})

describe('what is said of a sign-in', () => {
  it('tells the hash with its cost, figures of lock-outs, limits with their window, and what is written', () => {
    const said = textsOf(planFor(sso, project))
    expect(said.get('today/proof/hash/bcrypt')).toBe('Passwords are hashed with bcrypt in src/login.ts, at a cost of 12.')
    expect(said.get('today/proof/figure/src/login.ts')).toBe('src/login.ts sets MAX_FAILED_ATTEMPTS to 3 and sets LOCKOUT_MINUTES to 15.')
    expect(said.get('today/proof/limit/POST /login')).toBe(
      'POST /login allows 5 calls in 1 minute from one address, as src/limits.ts says.',
    )
    expect(said.get('today/proof/unlimited')).toBe('No limit of calls was seen on POST /password/reset.')
    expect(said.get('today/proof/written')).toBe('A sign-in writes LOGIN_SUCCESS by recordEvent in src/login.ts.')
    expect(said.get('today/proof/failed')).toBe('A sign-in that fails writes LOGIN_FAILED by recordEvent in src/login.ts.')
    expect([...textsOf(planFor(mfa, project)).keys()]).toContain('today/proof/hash/bcrypt')
  })

  it('names what runs tests of units before what drives a browser, tests of the sign-in, and their database', () => {
    const said = textsOf(planFor(auditLog, project))
    expect(said.get('today/workflow/tests')).toBe('Tests run with Vitest (script test:unit) and Playwright (script test:e2e).')
    expect(said.get('today/tests/login')).toBe('1 test file is about the sign-in or sessions: src/login.test.ts.')
    expect(said.get('today/tests/login-left-out')).toBe('test/sign-in.test.ts is about the sign-in, and each of its tests is skipped.')
    expect(said.get('today/tests/database')).toBe(
      'test/setup.ts prepares a database for tests by latest: they must not run where records are worth keeping.',
    )
  })

  it('tells from where the address of a caller is taken, and what logs keep', async () => {
    expect(tellCallerAddress(project).map(({ text }) => plain(text))).toEqual([
      'trust proxy is set to 1 in src/app.ts: the last address of X-Forwarded-For is believed, which is right behind one proxy alone.',
      'clientIp in src/client-ip.ts takes the address of a caller from cf-connecting-ip, then x-forwarded-for: whoever gets past the proxy states it at will.',
    ])
    expect(tellLogged(project).map(({ id }) => id)).toEqual(['logs/redacted', 'logs/headers'])
    const redacting = await projectOf({
      'package.json': files['package.json'],
      'src/log.ts': "import pino from 'pino'\nexport const log = pino({ redact: ['password', 'req.headers.cookie'] })\n",
    })
    expect(tellLogged(redacting).map(({ text }) => plain(text))).toEqual([
      'Logs of src/log.ts leave out password and req.headers.cookie, and nothing else.',
    ])
  })

  it.each([
    [
      "process.env['CLIENT_IP_HEADER']",
      'src/ip.ts reads req.ip. CLIENT_IP_HEADER of src/settings.ts says in which header a proxy states the address of a caller: unset, it is that of the proxy behind one.',
    ],
    [
      'process.env.TRUSTED_PROXIES',
      'src/ip.ts reads req.ip. TRUSTED_PROXIES of src/settings.ts says which proxies are believed: unset, it is that of the proxy behind one.',
    ],
    [
      "process.env['HTTP_PROXY'] ?? process.env['API_KEY_HEADER']",
      'src/ip.ts reads req.ip, and no setting says which proxies are believed: behind one it is the address of the proxy.',
    ],
  ])('tells the setting that says what is believed about the address of a caller: %s', async (setting, told) => {
    const reading = await projectOf({
      'package.json': files['package.json'],
      'src/settings.ts': `export const believed = ${setting}\n`,
      'src/ip.ts': 'export function addressOf(req) {\n  return req.ip\n}\n',
    })
    expect(tellCallerAddress(reading).map(({ text }) => plain(text))).toEqual([told])
  })
})
