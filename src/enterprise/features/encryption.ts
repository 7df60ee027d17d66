import type { FeatureGenerator } from '../feature-generator.ts'
import { growEncryption } from '../encryption/grow-encryption.ts'

/** Encryption of fields in records, in the four phases of its plan (specification, 4.2). */
export const encryption: FeatureGenerator = { name: 'encryption', phases: 4, grow: growEncryption }
