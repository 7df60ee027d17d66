import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigurationError } from '../core/errors.ts'
import { codeOf } from './listen.ts'

/** Makes the data folder where there is none, for its user alone, and sees that it may be written to. */
export function makeFolder(dir: string): void {
  try {
    makeAll(path.resolve(dir))
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new ConfigurationError(`Expected \`DOCWRIGHT_DATA\` to be a folder that may be written to, got \`${dir}\` (${codeOf(cause)}).`, {
      cause,
    })
  }
}

/** Makes a folder and those above it. Node.js tries for ever with `recursive` where one of them is a link to nothing, or in `/proc`. */
function makeAll(dir: string): void {
  const found = statSync(dir, { throwIfNoEntry: false })
  if (found?.isDirectory() === true) return
  if (path.dirname(dir) !== dir) makeAll(path.dirname(dir))
  try {
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    // another process was faster
    if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}
