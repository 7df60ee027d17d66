// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { adminDashboard } from './admin-dashboard.ts'
import { api } from './api.ts'
import { auditLog } from './audit-log.ts'
import { backupRestore } from './backup-restore.ts'
import { dataRetention } from './data-retention.ts'
import { encryption } from './encryption.ts'
import { etl } from './etl.ts'
import { eventStreaming } from './event-streaming.ts'
import { exportControls } from './export-controls.ts'
import { gdpr } from './gdpr.ts'
import { highVolumeApi } from './high-volume-api.ts'
import { integrations } from './integrations.ts'
import { ipAllowlist } from './ip-allowlist.ts'
import { mfa } from './mfa.ts'
import { monitoring } from './monitoring.ts'
import { multiTenancy } from './multi-tenancy.ts'
import { rbac } from './rbac.ts'
import { sessionManagement } from './session-management.ts'
import { soc2 } from './soc2.ts'
import { sso } from './sso.ts'
import { webhooks } from './webhooks.ts'
import { whiteLabeling } from './white-labeling.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly EnterpriseFeature[] = [
  adminDashboard,
  api,
  auditLog,
  backupRestore,
  dataRetention,
  encryption,
  etl,
  eventStreaming,
  exportControls,
  gdpr,
  highVolumeApi,
  integrations,
  ipAllowlist,
  mfa,
  monitoring,
  multiTenancy,
  rbac,
  sessionManagement,
  soc2,
  sso,
  webhooks,
  whiteLabeling,
]
