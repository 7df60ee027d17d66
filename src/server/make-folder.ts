import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigurationError } from '../core/errors.ts'
import { codeOf } from './listen.ts'

/** Makes the data folder where there is none, for its user alone, and sees that it may be written to. */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new ConfigurationError(`Expected \`DOCWRIGHT_DATA\` to be a folder that may be written to, got \`${dir}\` (${codeOf(cause)}).`, {
      cause,
    })
  }
}
