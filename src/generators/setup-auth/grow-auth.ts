import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Growth, GrownFile, Secret } from '../growth/growth.ts'
import { jsonBodyFiles } from '../growth/json-body.ts'
import { linesForCallers } from '../growth/lines-again.ts'
import { prefixValues } from '../growth/prefix-values.ts'
import { testWorker } from '../growth/test-worker.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { type AuthDatabase, databaseOf } from './auth-database.ts'
import { authNotes } from './notes.ts'
import { authRequests } from './requests.ts'

/** Accounts, sessions and access tokens as their files, bindings and routes. */
export function growAuth(project: EdgeProject): Growth {
  const database = databaseOf(project)
  return {
    title: 'Add accounts, sign-in and access tokens',
    files: [...authFiles(project, database), testWorker(project, { databases: [database.binding], secrets: true, auth: true })],
    bindings: [
      ...(database.added === undefined ? [] : [database.added]),
      { kind: 'var', binding: 'AUTH_ISSUER', value: project.name, byEnvironment: true },
      ...(project.hasNodeModules === false ? [{ kind: 'flag', flag: 'nodejs_compat' } as const] : []),
    ],
    packages: ['@hono/zod-openapi', 'hono', 'jose', 'zod'],
    tools: ['@types/node'],
    mounts: [{ kind: 'routes', module: 'src/auth/routes.ts', name: 'authRoutes' }],
    secrets: [authKeys(project)],
    requests: authRequests,
    notes: authNotes(project, database),
    next: ['/template add-middleware auth-required', ...linesForCallers(project)],
  }
}

function authKeys({ language, devSecrets = '.dev.vars' }: EdgeProject): Secret {
  return {
    name: 'AUTH_KEYS',
    about: `Keys of access tokens; \`node scripts/auth-key.${language}\` prints new ones`,
    example: '{"keys":[]}',
    forTests: 'JSON.stringify(keySet)',
    forProof: 'es256-keys',
    develop: `echo "AUTH_KEYS=$(node scripts/auth-key.${language})" >> ${devSecrets}`,
  }
}

const parts: readonly (readonly [path: string, why: Phrase])[] = [
  ['src/auth/settings.ts', say`lifetimes, and what the configuration must have`],
  ['src/auth/keys.ts', say`reads the key set`],
  ['src/auth/access-token.ts', say`signs and verifies access tokens`],
  ['src/auth/random.ts', say`random tokens and their hashes`],
  ['src/auth/passwords.ts', say`hashes passwords`],
  ['src/auth/accounts.ts', say`queries of accounts`],
  ['src/auth/attempts.ts', say`counts attempts to guess`],
  ['src/http/network-of.ts', say`tells what one client has of addresses`],
  ['src/auth/sessions.ts', say`queries of sessions: refresh, reuse, end`],
  ['src/auth/sign-in.ts', say`registers and signs in`],
  ['src/auth/require-user.ts', say`middleware that lets only known callers pass`],
  ['src/auth/schemas.ts', say`what the routes take and answer`],
  ['src/auth/routes.ts', say`routes below ${ref('value', '/auth')} and the public keys`],
  ['scripts/auth-key.ts', say`prints a key set, at first and to rotate`],
  ['test/auth/keys.ts', say`keys that are made when the tests start`],
  ['test/auth/sign-in.ts', say`signs in for tests`],
  ['test/auth/tokens.ts', say`forges tokens for tests`],
  ['test/auth/access-tokens.test.ts', say`tests of access tokens, and attacks on them`],
  ['test/auth/sessions.test.ts', say`tests of refresh tokens, and attacks on them`],
  ['test/auth/accounts.test.ts', say`tests of accounts and passwords`],
  ['test/auth/attempts.test.ts', say`tests of what slows guessing`],
  ['test/http/network-of.test.ts', say`tests of addresses`],
  ['test/auth/document.test.ts', say`tests of what the OpenAPI document says`],
  ['test/auth/passwords.test.ts', say`tests of hashes`],
  ['test/auth/keys.test.ts', say`tests of the key set`],
]

function authFiles(project: EdgeProject, { binding, migrations }: AuthDatabase): readonly GrownFile[] {
  const values = {
    ...prefixValues(project),
    db: binding,
    audience: project.name,
    issuer: project.name,
    language: project.language,
    secretsFile: project.devSecrets ?? '.dev.vars',
  }
  const migration = 'migrations/auth.sql'
  const earlier = project.written(migration)
  return [
    ...jsonBodyFiles,
    ...parts.map(([path, why]): GrownFile => ({ template: path, path, why, values, holds: new Set() })),
    {
      template: migration,
      path: earlier ?? `${migrations}/${project.nextMigration(migrations)}_auth.sql`,
      values: {},
      holds: new Set(),
      why: say`tables of accounts, sessions and counted attempts`,
    },
    { template: 'test/secrets.ts', path: 'test/secrets.ts', values: {}, holds: new Set(), why: say`secrets of the tests` },
  ]
}
