// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { auditLog } from './audit-log.ts'
import { backupRestore } from './backup-restore.ts'
import { highVolumeApi } from './high-volume-api.ts'
import { monitoring } from './monitoring.ts'
import { multiTenancy } from './multi-tenancy.ts'
import { rbac } from './rbac.ts'
import { sso } from './sso.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly EnterpriseFeature[] = [
  auditLog,
  backupRestore,
  highVolumeApi,
  monitoring,
  multiTenancy,
  rbac,
  sso,
]
