import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Puts a program named `npm` into a folder: it runs this code of a module, which sees `process`, `fs` and `path`. Returns the folder, for a PATH. */
export function fakeNpm(folder: string, code: string): string {
  const bin = path.join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const file = path.join(bin, 'npm')
  writeFileSync(file, `#!${process.execPath}\nconst fs = require('node:fs')\nconst path = require('node:path')\n${code}\n`)
  chmodSync(file, 0o755)
  return bin
}
