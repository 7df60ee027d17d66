// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { ComplianceStandard } from '../standard.ts'
import { gdpr } from './gdpr.ts'
import { hipaa } from './hipaa.ts'
import { soc2 } from './soc2.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly ComplianceStandard[] = [
  gdpr,
  hipaa,
  soc2,
]
