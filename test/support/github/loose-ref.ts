import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { readLoose } from './loose.ts'

const none = '0'.repeat(40)

/** Names of refs without anything that git has rules for. */
const isPlain = (ref: string): boolean => /^refs(?:\/[\w-][\w.-]*){2,}$/.test(ref) && !/\.\.|\.(?:lock)?(?:\/|$)/.test(ref)

/**
 * Points a ref at a commit, under the lock that git takes, where it still is what it should be (zeros: not there). False where nothing was
 * done: git is to do it, or to say why not.
 */
export function moveLooseRef(dir: string, ref: string, to: string, from?: string): boolean {
  if (!isPlain(ref) || existsSync(path.join(dir, 'packed-refs')) || readLoose(dir, to)?.type !== 'commit') return false
  const file = path.join(dir, ref)
  const lock = takeLock(`${file}.lock`)
  if (lock === undefined) return false
  let isMoved = false
  try {
    const now = existsSync(file) ? readFileSync(file, 'latin1').trim() : none
    if (/^[0-9a-f]{40}$/.test(now) && (from === undefined || now === from)) {
      writeSync(lock, `${to}\n`)
      renameSync(`${file}.lock`, file)
      isMoved = true
    }
  } catch {
    // a folder is there, which git removes where it is empty
  } finally {
    closeSync(lock)
    if (!isMoved) rmSync(`${file}.lock`, { force: true })
  }
  return isMoved
}

/** Makes the file of a lock; undefined where somebody has it or a file is in its way. */
function takeLock(file: string): number | undefined {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    return openSync(file, 'wx')
  } catch {
    return undefined
  }
}
