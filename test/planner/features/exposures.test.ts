import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { auditLog } from '../../../src/planner/features/audit-log.ts'
import { rbac } from '../../../src/planner/features/rbac.ts'
import { webhooks } from '../../../src/planner/features/webhooks.ts'
import { believedHeaders } from '../../../src/planner/today/believed-headers.ts'
import { exposedSecrets } from '../../../src/planner/today/exposed-secrets.ts'
import { faultsOf, planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

/** Secrets in a tracked file, in a default and in code; a guard that believes a header, and two that make sure of one. */
const open: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'open',
    dependencies: { express: '^5.0.0', jsonwebtoken: '^9.0.0', 'express-session': '^1.0.0' },
  }),
  '.env': 'JWT_SECRET=kept-apart\n',
  '.env.example': 'JWT_SECRET=\n',
  'src/names.ts':
    "export const settings = { JWT_SECRET: 'JWT_SECRET', secret: 'jwt.secret' }\nexport const labels = { secret: 'Your secret' }\n",
  'src/tokens.ts': `import jwt from 'jsonwebtoken'
export const tokenFor = (id) => jwt.sign({ id }, 'a word that everybody can read')
export const sessionKey = process.env.SESSION_SECRET ?? 'for development'
`,
  'src/configs/env.json': '{\n  "PORT": 8000,\n  "JWT_SECRET_REFRESH": "written-into-a-file",\n  "JWT_EXPIRES_IN": "7 days"\n}\n',
  'src/constants.ts': "export const jwtConstants = { secret: 'somebody-wrote-it-here' }\n",
  'src/guards.ts': `import jwt from 'jsonwebtoken'
export function staffOnly(req, res, next) {
  if (!req.header('x-staff-email')) return res.status(401).end()
  next()
}
export function ofService(req, res, next) {
  if (req.headers['x-service-secret'] !== process.env.SERVICE_SECRET || !req.headers['x-user-id']) return res.status(401).end()
  next()
}
export function checked(req, res, next) {
  const user = jwt.verify(req.headers['x-user'], process.env.JWT_SECRET)
  if (!user) return res.status(401).end()
  next()
}
`,
  'src/app.ts': `import express from 'express'
import { checked, ofService, staffOnly } from './guards.ts'
const app = express()
app.post('/refunds', staffOnly, (req, res) => res.json({}))
app.get('/overdue', staffOnly, (req, res) => res.json({}))
app.post('/sync', ofService, (req, res) => res.json({}))
app.post('/notes', checked, (req, res) => res.json({}))
app.listen(3000)
`,
}

let project: Project
beforeAll(async () => {
  project = await projectOf(open)
})

describe('what lets somebody pass for another', () => {
  it('finds secrets of logins in files, defaults and code, and no names of settings', () => {
    expect(exposedSecrets(project).map(({ how, file, name }) => `${how} ${file} ${name}`)).toEqual([
      'file .env ',
      'default src/tokens.ts SESSION_SECRET',
      'code src/constants.ts jwtConstants.secret',
      'code src/tokens.ts ',
      'code src/configs/env.json JWT_SECRET_REFRESH',
    ])
  })

  it('finds the guard that believes a header, and none that makes sure of it', () => {
    const found = believedHeaders(project)
    expect(found.map(({ header, name, routes }) => [header, name, routes.length])).toEqual([['x-staff-email', 'staffOnly', 2]])
  })

  it('is told in plans that rest on who calls, with the operations behind it and never a value', () => {
    const plan = planFor(rbac, project)
    const said = textsOf(plan)
    expect(said.get('today/exposed/file/.env')).toContain('.env stands in the repository and was not read')
    expect(said.get('risks/risk/forged-login')).toContain('Whoever reads .env, src/tokens.ts, src/constants.ts and 1 more can make a login')
    expect(said.get('today/believed/src/guards.ts/staffOnly')).toContain('takes who calls from the header x-staff-email')
    expect(said.get('risks/risk/believed/src/guards.ts/staffOnly')).toBe(
      'Whoever can set x-staff-email passes for anybody at POST /refunds and GET /overdue, unless a proxy in front removes the header from outside.',
    )
    expect([...said.values()].join(' ')).not.toMatch(/kept-apart|written-into|everybody can read|somebody-wrote/)
    // a name that begins with a dot looks like a sentence with a space before its end
    expect(faultsOf(plan, project).filter((id) => said.get(id)?.includes(' .env') !== true)).toEqual([])
    expect(textsOf(planFor(auditLog, project)).has('risks/risk/forged-login')).toBe(true)
    expect(textsOf(planFor(webhooks, project)).has('risks/risk/forged-login')).toBe(false)
  })
})
