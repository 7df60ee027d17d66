// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { auditLog } from './audit-log.ts'
import { dataRetention } from './data-retention.ts'
import { exportControls } from './export-controls.ts'
import { gdpr } from './gdpr.ts'
import { soc2 } from './soc2.ts'
import { sso } from './sso.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly EnterpriseFeature[] = [
  auditLog,
  dataRetention,
  exportControls,
  gdpr,
  soc2,
  sso,
]
