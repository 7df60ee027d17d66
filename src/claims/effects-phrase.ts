import { list, type Phrase } from '../core/phrase.ts'
import type { Operation, Project } from '../core/project.ts'
import { claimsOf, type ClaimKind } from './claim.ts'
import { cascadeClaims } from './kinds/cascade-claims.ts'
import { eventClaims } from './kinds/event-claims.ts'
import { fileClaims } from './kinds/file-claims.ts'
import { foundClaims } from './kinds/found-claims.ts'
import { keptClaims } from './kinds/kept-claims.ts'
import { keyClaims } from './kinds/key-claims.ts'
import { mailClaims } from './kinds/mail-claims.ts'
import { outsideClaims } from './kinds/outside-claims.ts'
import { recordClaims } from './kinds/record-claims.ts'
import { storeClaims } from './kinds/store-claims.ts'
import { toolClaims } from './kinds/tool-claims.ts'
import { transactionClaims } from './kinds/transaction-claims.ts'

/** What an operation does that is seen outside of its records. */
const outsideKinds: readonly ClaimKind[] = [
  foundClaims,
  storeClaims,
  keyClaims,
  outsideClaims,
  toolClaims,
  mailClaims,
  eventClaims,
  keptClaims,
]

/** What goes with what is done to records. */
const besideRecords: readonly ClaimKind[] = [foundClaims, cascadeClaims, transactionClaims]

/** `creates \`Invoice\` (\`amount\`) and calls \`stripe\``: what an operation does that lasts, else what it reads; undefined where nothing of it is known. */
export function effectsPhrase(operation: Operation, project: Project): Phrase | undefined {
  const scope = { project, operation }
  const records = claimsOf(recordClaims, scope)
  const files = claimsOf(fileClaims, scope)
  const outside = outsideKinds.flatMap((kind) => kind.say(claimsOf(kind, scope), scope))
  const changed = files.filter(({ what }) => what.verb !== 'reads')
  const onlyReads = records.every(({ what }) => what.verb === 'reads')
  const keys = claimsOf(keyClaims, scope)
  const kept = keys.filter(({ what }) => what.deeds.some((deed) => deed.what.verb !== 'reads'))
  const isSeenElsewhere = changed.length > 0 || kept.length > 0 || outside.length > 0
  // what is read is told where nothing lasts, and files that are read where no records are
  const parts = [
    ...(onlyReads && isSeenElsewhere ? [] : recordClaims.say(records, scope)),
    ...besideRecords.flatMap((kind) => kind.say(claimsOf(kind, scope), scope)),
    ...fileClaims.say(records.length > 0 || isSeenElsewhere ? changed : files, scope),
    ...keyClaims.say(records.length > 0 || isSeenElsewhere ? kept : keys, scope),
    ...outside,
  ]
  return parts.length === 0 ? undefined : list(parts)
}
