// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { multiTenancy } from './multi-tenancy.ts'
import { sso } from './sso.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly EnterpriseFeature[] = [
  multiTenancy,
  sso,
]
