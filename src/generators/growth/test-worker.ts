import { say } from '../../core/phrase.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { rowsAt, textAt } from '../project/read-rows.ts'
import { isRemote, remoteOnly } from './remote-bindings.ts'
import type { GrownFile } from './growth.ts'

/** What a growth adds that tests of the whole Worker need to know. */
export interface TestNeeds {
  /** Bindings of databases whose migrations run before the tests. */
  databases?: readonly string[]
  /** `test/secrets` has values for secrets. */
  secrets?: boolean
  /** Callers sign in as `setup-auth` left it. */
  auth?: boolean
  /** Requests need a caller, so tests send them as one. */
  user?: boolean
  /** Messages are handed to the Worker's consumers. */
  queues?: boolean
  /** The Worker lists an origin in tests. */
  origins?: boolean
  /** How many requests of one client the Worker answers in a period: then each request comes from a client of its own. */
  perClient?: number
}

/** The file that boots the Worker for tests, with what the project has and what is added. */
export function testWorker(project: EdgeProject, needs: TestNeeds): GrownFile {
  const databases = new Set([...project.databases.map(({ binding }) => binding), ...(needs.databases ?? [])])
  const hasSecrets = needs.secrets === true || has(project, 'test/secrets')
  const hasAuth = needs.auth === true || (project.auth?.isOurs === true && has(project, 'test/auth/sign-in'))
  const asksForUser = ['auth-required', 'token-from-protocol'].some((one) => has(project, `src/middleware/${one}`))
  const needsUser = hasAuth && (needs.user === true || asksForUser)
  const hasQueues = needs.queues === true || project.queues.length > 0
  const hasOrigins = needs.origins === true || has(project, 'src/middleware/cors')
  const perClient = needs.perClient ?? standingLimit(project)
  const environment = testEnvironment(project)
  const words = {
    secrets: hasSecrets,
    auth: hasAuth || project.auth !== undefined,
    user: needsUser,
    queues: hasQueues,
    origins: hasOrigins,
    clients: perClient !== undefined,
    prefix: project.prefix !== undefined,
    ...configWords(project),
    environment: environment !== undefined,
  }
  const direct = project.prefix === undefined ? 'server.fetch' : 'fetchBelow'
  const send = perClient !== undefined ? 'fetchAsClient' : direct
  return {
    template: 'test/worker.ts',
    path: 'test/worker.ts',
    values: {
      send,
      direct,
      prefix: project.prefix ?? '',
      config: project.configPath ?? 'wrangler.jsonc',
      environment: environment ?? '',
      main: project.unnamedMain ?? '',
      fetchWorker: needsUser ? callAsUser(send, perClient) : send,
    },
    holds: new Set(Object.entries(words).flatMap(([word, isTrue]) => (isTrue ? [word] : []))),
    each: { database: [...databases].map((database) => ({ database })), kind: remoteOnly.map((kind) => ({ kind })) },
    why: say`boots the Worker once for all tests`,
  }
}

/** How tests send requests of a caller. */
function callAsUser(send: string, perClient: number | undefined): string {
  return `asUser(${[send, 'await workerEnv()', ...(perClient === undefined ? [] : [perClient])].join(', ')})`
}

/** What of the configuration is laid over it for tests: bindings that are remote, and the module at which the Worker begins where it names none. */
function configWords({ config, unnamedMain }: EdgeProject): { remote: boolean; main: boolean } {
  const main = unnamedMain !== undefined
  return { remote: isRemote(config) || main, main }
}

/** The environment that has what the top level of the configuration lacks: databases that the project is developed with. */
function testEnvironment({ config = {}, databases, devEnvironment }: EdgeProject): string | undefined {
  const top = new Set(rowsAt(config, ['d1_databases']).map((row) => textAt(row, 'binding')))
  return databases.every(({ binding }) => top.has(binding)) ? undefined : devEnvironment
}

/** The limit of a client that an earlier run left. */
function standingLimit(project: EdgeProject): number | undefined {
  if (!has(project, 'src/middleware/rate-limit')) return undefined
  return Number(project.valuesOf?.('src/middleware/rate-limit.ts')?.['limit'] ?? 100)
}

/** True where a module is there: where a template put it, in the folders of the project, or where new projects have it. */
function has(project: EdgeProject, module: string): boolean {
  const written = project.written(`${module}.ts`)
  if (written !== undefined && project.has(written)) return true
  return project.has(`${module}.ts`) || project.has(`${module}.js`)
}
