import { dirname } from 'node:path/posix'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { inRepository } from '../project/package-texts.ts'
import type { Growth } from './growth.ts'
import type { Laying } from './lay-growth.ts'
import { writeFile } from './write-file.ts'

/**
 * Says why migrations cannot go into a folder: Wrangler runs every SQL file of it, so a `reset.sql` that people run by hand would run with ours.
 * Undefined where all that stands there is numbered, as migrations are.
 */
export function whyStray({ files }: Growth, { pack, layout }: Laying): Phrase | undefined {
  const laid = files.map((file) => writeFile(file, layout).path)
  const folders = new Set(laid.filter((path) => path.endsWith('.sql')).map((path) => dirname(path)))
  for (const path of pack.listed) {
    const isStray = path.endsWith('.sql') && folders.has(dirname(path)) && !/^\d/.test(path.slice(dirname(path).length + 1))
    if (isStray)
      return say`Wrangler runs every SQL file of a folder of migrations, and ${ref('path', inRepository(pack, path))} is no migration: move it into another folder first.`
  }
  return undefined
}
