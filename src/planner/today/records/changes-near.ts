import type { Operation, Project } from '../../../core/project.ts'
import { changesBy, isRoute, operationsOf, type RecordChange } from '../../parts/record-changes.ts'

/** Words of operations that are about accounts and their sessions. */
const nearAccounts =
  /user|account|member|person|people|customer|profile|employee|staff|session|log-?(?:in|out|off)|sign-?(?:in|out|off)|auth|(?:^|[/.])me(?:$|[/.])|inactiv|deactiv|purge|clean/i

/** Changes of records by operations that are about accounts or sessions: those of all would take long to follow. */
export function changesNearAccounts(project: Project): readonly RecordChange[] {
  return operationsOf(project)
    .filter((operation) => nearAccounts.test(wordsOf(operation)))
    .flatMap((operation) => changesBy(operation, project))
}

function wordsOf(operation: Operation): string {
  return `${isRoute(operation) ? operation.path : operation.name} ${operation.handler}`
}
