import { readFileSync, statSync } from 'node:fs'
import { ConfigurationError } from '../core/errors.ts'
import { codeOf } from './listen.ts'

/** Bytes of a file that may hold a key: the longest RSA keys in PEM have 13 KB. */
const longest = 64 * 1_024

/** The text of a file that holds a key, and a warning where others may read it too. */
export function readKeyFile(file: string): { text: string; warnings: readonly string[] } {
  const { text, mode } = read(file)
  const isOpen = process.platform !== 'win32' && (mode & 0o004) !== 0
  return { text, warnings: isOpen ? [`Everybody on this machine may read the key in \`${file}\`: chmod 600 ${file}`] : [] }
}

function read(file: string): { text: string; mode: number } {
  const wrong = (why: string, cause?: unknown): ConfigurationError =>
    new ConfigurationError(`Expected \`PRIVATE_KEY_PATH\` to be a file that can be read, got \`${file}\` (${why}).`, { cause })
  try {
    const about = statSync(file)
    if (!about.isFile()) throw wrong('no file')
    if (about.size > longest) throw wrong(`${about.size} bytes`)
    return { text: readFileSync(file, 'utf8'), mode: about.mode }
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    throw wrong(codeOf(error), error)
  }
}
