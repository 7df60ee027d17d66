// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { FeatureGenerator } from '../feature-generator.ts'
import { auditLog } from './audit-log.ts'
import { encryption } from './encryption.ts'
import { sso } from './sso.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly FeatureGenerator[] = [
  auditLog,
  encryption,
  sso,
]
