import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { writtenName } from '../routes/machine.ts'
import { findApps } from '../routes/nest/apps.ts'
import { findNextApps } from '../routes/next/next-apps.ts'
import type { Placed } from '../values/follow.ts'

/** Prefixes of all routes of an application, of NestJS or Next.js, that nothing of the repository gives a value. */
export function findComputedPrefixes(codebase: Codebase): readonly Unread[] {
  const nest = findApps(codebase).flatMap(({ madePrefix }) => (madePrefix ? [entryOf(madePrefix, madePrefix.line)] : []))
  const next = findNextApps(codebase).flatMap(({ basePath, madeBase }) => (madeBase && basePath === '' ? [entryOf(madeBase, 1)] : []))
  return [...nest, ...next]
}

function entryOf({ value, at }: Placed, line: number): Unread {
  const name = writtenName(value) || at.path
  const place = ref('path', at.path)
  const reason = say`The prefix of all routes that ${place} sets comes from ${ref('value', name)}, whose value stands in no file that Docwright reads.`
  return { kind: 'registration', name, file: at.path, line, hides: ['routes'], reason }
}
