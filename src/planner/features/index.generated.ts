// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { api } from './api.ts'
import { auditLog } from './audit-log.ts'
import { etl } from './etl.ts'
import { eventStreaming } from './event-streaming.ts'
import { highVolumeApi } from './high-volume-api.ts'
import { multiTenancy } from './multi-tenancy.ts'
import { rbac } from './rbac.ts'
import { sso } from './sso.ts'
import { webhooks } from './webhooks.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly EnterpriseFeature[] = [
  api,
  auditLog,
  etl,
  eventStreaming,
  highVolumeApi,
  multiTenancy,
  rbac,
  sso,
  webhooks,
]
