import { auditContext } from '../../planner/audit-log/context.ts'
import { growAuditLog } from '../audit-log/grow-audit-log.ts'
import type { FeatureGenerator } from '../feature-generator.ts'
import { readTables } from '../node/read-tables.ts'

/** An audit log whose events are written with the changes that they tell of and sealed in a chain, in the four phases of its plan (specification, 4.2). */
export const auditLog: FeatureGenerator = {
  name: 'audit-log',
  phases: 4,
  read: async (service, { input, pack }) => {
    if (service.migrations === undefined) return service
    const models = auditContext(input).audited.map(({ model }) => model)
    return { ...service, audited: await readTables(models, pack, service.migrations) }
  },
  grow: growAuditLog,
}
