import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { environmentLoops } from '../env/environment-loops.ts'
import { isOfProduct } from '../env/is-of-product.ts'
import { unnamedReads } from '../env/reads.ts'

/** Loops that read variables of the environment whose names are known only when the program runs. */
export function findEnvLoops(codebase: Codebase): readonly Unread[] {
  return codebase.digests.filter((digest) => digest.marks.has('env') && isOfProduct(digest)).flatMap(({ path }) => loopsIn(codebase, path))
}

function loopsIn(codebase: Codebase, path: RepoPath): readonly Unread[] {
  const facts = codebase.facts(path)
  if (facts === undefined || !facts.env.some((one) => one.name === '')) return []
  const lines = new Set([...environmentLoops(codebase, path, facts).left, ...unnamedReads(codebase, path, facts).map(({ line }) => line)])
  return [...lines].map((line) => entryOf(path, line))
}

function entryOf(path: RepoPath, line: number): Unread {
  return {
    kind: 'loop',
    name: path,
    file: path,
    line,
    hides: ['env'],
    reason: say`A loop in ${ref('path', path)} reads variables of the environment whose names are computed.`,
  }
}
