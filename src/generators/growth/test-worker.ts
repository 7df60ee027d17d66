import { say } from '../../core/phrase.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { GrownFile } from './growth.ts'

/** What a growth adds that tests of the whole Worker need to know. */
export interface TestNeeds {
  /** Bindings of databases whose migrations run before the tests. */
  databases?: readonly string[]
  /** `test/secrets` has values for secrets. */
  secrets?: boolean
  /** Requests need a caller, so tests send them as one. */
  user?: boolean
  /** The Worker lists an origin in tests. */
  origins?: boolean
  /** Each request comes from a client of its own. */
  clients?: boolean
}

/** The file that boots the Worker for tests, with what the project has and what is added. */
export function testWorker(project: EdgeProject, needs: TestNeeds): GrownFile {
  const databases = new Set([...project.databases.map(({ binding }) => binding), ...(needs.databases ?? [])])
  const hasModule = (path: string): boolean => project.has(`${path}.ts`) || project.has(`${path}.js`)
  const hasSecrets = needs.secrets === true || hasModule('test/secrets')
  return {
    template: 'test/worker.ts',
    path: 'test/worker.ts',
    values: {},
    holds: new Set([
      ...(hasSecrets ? ['secrets'] : []),
      ...(needs.origins === true || hasModule('src/middleware/cors') ? ['origins'] : []),
      ...(needs.clients === true || hasModule('src/middleware/rate-limit') ? ['clients'] : []),
    ]),
    each: { database: [...databases].map((database) => ({ database })) },
    why: say`boots the Worker once for all tests`,
  }
}
