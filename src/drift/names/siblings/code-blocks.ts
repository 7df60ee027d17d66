import type { RepoPath } from '../../../core/names.ts'
import { isComment } from '../../declared.ts'
import { plainName } from '../../values/pairs/turned-pairs.ts'

/** Lines of a file with the names that each declares or says as a text, and what each stands in by how far it is indented. */
export interface CodeBlocks {
  /** Lines that have a name, counted from 0. */
  linesOf(plain: string): readonly number[]
  /** True where a line has a longer name that begins with this one too: it may say what that is called in short. */
  isShortOf(at: number, plain: string): boolean
  /** True where a stretch of bounded length around a line has all of some names. */
  around(at: number, names: readonly string[]): boolean
}

/** A text that is a name: `"drain-timeout"`, `'--drain'`. */
const quoted = /(["'`])(-{0,2}[A-Za-z_$@][\w$.:@/-]*\w)\1/g
/** A name at the beginning of what a line declares: a key, a field, a member, a case. */
const leading =
  /^\s*(?:[-*|,&]\s+)?(?:(?:export|default|public|private|protected|internal|static|final|abstract|pub(?:\([\w ]*\))?|async|readonly|const|let|var|val|case|when|def|fn|fun|func|function|type|class|struct|enum|option|field|attr(?:_\w+)?)\s+)*[:@$*]?([A-Za-z_][\w-]*\w)\b/
/** A key within a line: `{ drain: true, path: '/' }`. */
const key = /([A-Za-z_][\w-]*\w)["']?\s*(?::(?!:)|=>)/g

/** Lines that the smallest stretch may have. */
const largest = 150

/** Reads a file of whatever language; with `loosely` any word of a line counts as a name, so that nothing that lives is taken for gone. */
export function codeBlocks(path: RepoPath, text: string, loosely: boolean): CodeBlocks {
  const lines = text.split('\n')
  const names = lines.map((line) => (line.length > 600 || isComment(path, line) ? new Set<string>() : namesOn(line, loosely)))
  const depths = lines.map((line) => (line.trim() === '' ? undefined : line.length - line.trimStart().length))
  const places = new Map<string, number[]>()
  for (const [at, own] of names.entries()) for (const name of own) places.set(name, [...(places.get(name) ?? []), at])
  const hasAll = (from: number, to: number, wanted: readonly string[]): boolean =>
    wanted.every((one) => (places.get(one) ?? []).some((at) => at >= from && at < to))
  return {
    linesOf: (plain) => places.get(plain) ?? [],
    isShortOf: (at, plain) => [...(names[at] ?? [])].some((one) => one !== plain && one.startsWith(plain)),
    around: (at, wanted) => {
      if (hasAll(at, at + 1, wanted)) return true
      return stretchesAround(depths, at).some(([from, to]) => hasAll(from, to, wanted))
    },
  }
}

function namesOn(line: string, loosely: boolean): ReadonlySet<string> {
  if (loosely)
    return new Set([...line.matchAll(/[A-Za-z_$][\w$]*(?:-\w+)*/g)].flatMap(([word]) => [word, ...word.split('-')]).map(plainName))
  const texts = [...line.matchAll(quoted)].map(([, , word = '']) => word)
  const keys = [...line.matchAll(key)].map(([, word = '']) => word)
  const first = leading.exec(line)?.[1]
  return new Set([...texts, ...keys, ...(first === undefined ? [] : [first])].map((word) => plainName(word.replace(/^-+/, ''))))
}

/** Stretches that a line stands in, the smallest first: what is indented below one line, that line included. */
function stretchesAround(depths: readonly (number | undefined)[], at: number): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  let depth = depths[at] ?? 0
  let from = at
  for (let line = at - 1; line >= 0 && at - line < largest; line -= 1) {
    const own = depths[line]
    if (own === undefined || own >= depth) continue
    ;[depth, from] = [own, line]
    const to = endOf(depths, from, depth)
    if (to - from > largest) break
    found.push([from, to])
  }
  // a file of settings has its keys at the margin
  if (depths.length <= largest) found.push([0, depths.length])
  return found
}

function endOf(depths: readonly (number | undefined)[], from: number, depth: number): number {
  let to = from + 1
  while (to < depths.length && to - from <= largest && (depths[to] === undefined || (depths[to] ?? 0) > depth)) to += 1
  return to
}
