import { backfillRecords, type SealParts } from './backfill'
import { EncryptionError } from './encryption-error'
//#region rotation
import type { KeyStore } from './keys'
import { countSealedUnder, demandUnused, rotateKeys } from './rotate'
//#endregion
import { countReadable } from './sealed-rows'
import type { Walk } from './walk-rows'

/** What jobs work with. */
export interface JobParts {
  parts: SealParts
  walk: Walk
  //#region rotation
  keys: KeyStore
  //#endregion
  /** Takes what a job has to say: figures and ids, and no value of a record. */
  say: (line: string) => void
}

/** A job, with the further word of its command line. */
type Job = (parts: JobParts, word: string) => Promise<object>

/** Jobs by the word that starts each. */
const jobs: Readonly<Record<string, Job>> = {
  backfill: async ({ parts, walk }) => backfillRecords(parts, walk),
  readable: async ({ walk: { store } }) => ({ readable: await countReadable(store) }),
  //#region rotation
  rotate: async ({ keys, walk }) => rotateKeys(keys, walk),
  keys: async ({ keys, walk: { store } }) =>
    Object.fromEntries(await Promise.all(keys.ids.map(async (id) => [id, await countSealedUnder(store, id)]))),
  retire: async ({ keys, walk: { store } }, keyId) => {
    await demandUnused(store, keys, keyId)
    return { unused: keyId }
  },
  //#endregion
}

/** Runs the job that a command line names, and gives its exit code: 0 where it went through all records. */
export async function runJob([name = '', word = '']: readonly string[], parts: JobParts): Promise<number> {
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
  if (job === undefined) {
    parts.say(`Expected one of ${Object.keys(jobs).join(', ')}.`)
    return 2
  }
  try {
    const result = await job(parts, word)
    parts.say(JSON.stringify(result))
    return 'isFinished' in result && result.isFinished === false ? 1 : 0
  } catch (error) {
    // what a database says may hold values
    const kind = error instanceof Error ? error.name : 'an error'
    parts.say(error instanceof EncryptionError ? error.message : `The job ended with ${kind}.`)
    return 1
  }
}
