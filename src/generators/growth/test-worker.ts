import { say } from '../../core/phrase.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { GrownFile } from './growth.ts'

/** What a growth adds that tests of the whole Worker need to know. */
export interface TestNeeds {
  /** Bindings of databases whose migrations run before the tests. */
  databases?: readonly string[]
  /** `test/secrets` has values for secrets. */
  secrets?: boolean
  /** Messages are handed to the Worker's consumers. */
  queues?: boolean
}

/** The file that boots the Worker for tests, with what the project has and what is added. */
export function testWorker(project: EdgeProject, needs: TestNeeds): GrownFile {
  const databases = new Set([...project.databases.map(({ binding }) => binding), ...(needs.databases ?? [])])
  const hasSecrets = needs.secrets === true || project.has('test/secrets.ts') || project.has('test/secrets.js')
  const hasQueues = needs.queues === true || project.queues.length > 0
  return {
    template: 'test/worker.ts',
    path: 'test/worker.ts',
    values: {},
    holds: new Set([...(hasSecrets ? ['secrets'] : []), ...(hasQueues ? ['queues'] : [])]),
    each: { database: [...databases].map((database) => ({ database })) },
    why: say`boots the Worker once for all tests`,
  }
}
