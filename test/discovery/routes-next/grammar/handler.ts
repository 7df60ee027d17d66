import { pathTo } from './callers.ts'
import type { Check } from './checks.ts'

/** A handler before anything is put around it. */
export interface Handler {
  file: string
  method: string
  check: Check
  work: string
}

/** Imports that every handler has. */
export function importsOf({ file, check }: Handler): string {
  const lines = [`import { NextResponse } from 'next/server'`, `import { db } from '${pathTo(file, 'lib/db.js')}'`, ...check.imports]
  return [...new Set(lines)].join('\n')
}
