// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { ClaimKind } from '../claim.ts'
import { answerClaims } from './answer-claims.ts'
import { cascadeClaims } from './cascade-claims.ts'
import { checkClaims } from './check-claims.ts'
import { eventClaims } from './event-claims.ts'
import { failureClaims } from './failure-claims.ts'
import { fileClaims } from './file-claims.ts'
import { foundClaims } from './found-claims.ts'
import { keptClaims } from './kept-claims.ts'
import { keyClaims } from './key-claims.ts'
import { mailClaims } from './mail-claims.ts'
import { outsideClaims } from './outside-claims.ts'
import { recordClaims } from './record-claims.ts'
import { stepClaims } from './step-claims.ts'
import { storeClaims } from './store-claims.ts'
import { toolClaims } from './tool-claims.ts'
import { transactionClaims } from './transaction-claims.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly ClaimKind[] = [
  answerClaims,
  cascadeClaims,
  checkClaims,
  eventClaims,
  failureClaims,
  fileClaims,
  foundClaims,
  keptClaims,
  keyClaims,
  mailClaims,
  outsideClaims,
  recordClaims,
  stepClaims,
  storeClaims,
  toolClaims,
  transactionClaims,
]
