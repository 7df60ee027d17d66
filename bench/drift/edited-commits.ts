import { wordSet } from '../../src/drift/weighed/words.ts'
import { isWork } from '../../src/drift/weighed/is-work.ts'
import { type FilePatch, type PatchLine, patchesOf } from './git-lines.ts'
import { commitsOf, readable } from './mined-commits.ts'

/** Commits that are looked at, newest first. */
const looked = 2_000

/** So many commits, spread over the history, whose authors took a name of several parts from documents and from code alike. Nobody labels these. */
export function editedCommits(dir: string, most: number): string[] {
  const found = commitsOf(dir, looked).filter((commit) => takesNameFromBoth(patchesOf(dir, [commit]).get(commit) ?? []))
  const step = Math.max(1, Math.floor(found.length / most))
  return found.filter((_, index) => index % step === 0).slice(0, most)
}

function takesNameFromBoth(patches: readonly FilePatch[]): boolean {
  const [documents, code] = [patches.filter(({ from = '' }) => readable(from)), patches.filter(({ from = '' }) => isWork(from))]
  const inCode = takenNames(code)
  return [...takenNames(documents)].some((name) => inCode.has(name))
}

function takenNames(patches: readonly FilePatch[]): ReadonlySet<string> {
  const put = namesOf(patches.flatMap(({ added }) => added))
  return new Set([...namesOf(patches.flatMap(({ removed }) => removed))].filter((name) => !put.has(name)))
}

function namesOf(lines: readonly PatchLine[]): ReadonlySet<string> {
  const words = lines.flatMap(({ text }) => [...wordSet(text)])
  return new Set(words.filter((word) => word.length > 3 && /[a-z][A-Z]|[-_.:/\d]/.test(word)))
}
