import type { JobInfo, OutboundInfo, Route } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { deedsOf, type FieldOf } from '../parts/record-use.ts'
import type { TaskFile } from '../plan.ts'
import { type CipherUse, cipherUses } from './cipher-uses.ts'
import { comparedTokens, lookedUp, passwordFields, type Sensitive, sensitiveFields } from './sensitive-fields.ts'

/** What the parts of a plan for encryption share. */
export interface EncryptionContext extends PlanInput {
  fields: readonly Sensitive[]
  /** Those of them by which records are found. */
  searched: readonly Sensitive[]
  passwords: readonly FieldOf[]
  /** Tokens that are only compared. */
  tokens: readonly FieldOf[]
  ciphers: readonly CipherUse[]
  /** A package that keeps keys or encrypts fields, with a file that imports it. */
  library?: { name: string; path: TaskFile['path']; line: number; does: 'keys' | 'fields' | 'ciphers' }
  /** Routes that put files down. */
  files: readonly Route[]
  /** Work that travels through a queue. */
  queued: readonly JobInfo[]
  /** Calls to other systems without TLS. */
  plainCalls: readonly OutboundInfo[]
  modules: EncryptionModules
}

/** Modules of the feature. */
export interface EncryptionModules {
  fields: TaskFile
  keys: TaskFile
  envelope: TaskFile
  index: TaskFile
  backfill: TaskFile
  rotate: TaskFile
  redact: TaskFile
}

/** Packages for keys and for encryption. */
export const cryptoPackages: Readonly<Record<string, 'keys' | 'fields' | 'ciphers'>> = {
  '@aws-sdk/client-kms': 'keys',
  '@google-cloud/kms': 'keys',
  '@azure/keyvault-keys': 'keys',
  'node-vault': 'keys',
  'prisma-field-encryption': 'fields',
  '@47ng/cloak': 'fields',
  'mongoose-field-encryption': 'fields',
  'mongoose-encryption': 'fields',
  'typeorm-encrypted': 'fields',
  'sequelize-encrypted': 'fields',
  'libsodium-wrappers': 'ciphers',
  'sodium-native': 'ciphers',
  tweetnacl: 'ciphers',
  'crypto-js': 'ciphers',
  '@noble/ciphers': 'ciphers',
}

/** Reads what a plan for encryption is made from. */
export function encryptionContext(input: PlanInput): EncryptionContext {
  const { project, today } = input
  const fields = sensitiveFields(project, today.auth.people)
  const [library] = Object.entries(cryptoPackages).flatMap(([name, does]) =>
    importersOf(project, name)
      .slice(0, 1)
      .map((at) => ({ name, does, ...at })),
  )
  return {
    ...input,
    fields,
    searched: lookedUp(project, fields),
    passwords: passwordFields(project),
    tokens: comparedTokens(project),
    ciphers: cipherUses(project),
    ...(library !== undefined && { library }),
    files: project.routes
      .slice(0, 150)
      .filter((route) =>
        deedsOf(project, route).some(({ what }) => what.does === 'files' && (what.verb === 'writes' || what.verb === 'moves')),
      ),
    queued: project.jobs.filter(({ kind }) => kind === 'queue' || kind === 'worker'),
    plainCalls: project.outbound.filter(({ target }) => /^http:\/\/(?!localhost|127\.|\[?::1)/.test(target)),
    modules: {
      fields: today.place.module('encrypted-fields'),
      keys: today.place.module('keys'),
      envelope: today.place.module('envelope'),
      index: today.place.module('lookup-index'),
      backfill: today.place.module('backfill'),
      rotate: today.place.module('rotate'),
      redact: today.place.module('redact'),
    },
  }
}
