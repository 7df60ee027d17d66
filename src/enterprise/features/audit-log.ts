import { growAuditLog } from '../audit-log/grow-audit-log.ts'
import type { FeatureGenerator } from '../feature-generator.ts'

/** An audit log whose events are written with the changes that they tell of and sealed in a chain, in the four phases of its plan (specification, 4.2). */
export const auditLog: FeatureGenerator = { name: 'audit-log', phases: 4, grow: growAuditLog }
