import { growEncryption } from '../encryption/grow-encryption.ts'
import { readDelicate } from '../encryption/read-delicate.ts'
import type { FeatureGenerator } from '../feature-generator.ts'

/** Encryption of fields in records, in the four phases of its plan (specification, 4.2). */
export const encryption: FeatureGenerator = {
  name: 'encryption',
  phases: 4,
  read: async (service, source) => ({ ...service, delicate: await readDelicate(service, source) }),
  grow: growEncryption,
}
