import { gitText, patchesOf } from './git-lines.ts'
import { isDocument, isPastOrForeign } from './kinds.ts'

/** A line of a document that a maintainer wrote anew. */
export interface MaintainerLine {
  doc: string
  /** 1-based, in the document before the commit. */
  line: number
  before: string
  after: string
}

/** Lines of documents that a commit replaced one by one, each with the line that took its place; added and deleted lines are left out. */
export function maintainerLines(dir: string, commit: string): readonly MaintainerLine[] {
  const patches = patchesOf(dir, [commit]).get(commit) ?? []
  return patches.flatMap(({ from, to, removed, added }) => {
    if (from === undefined || from !== to || !isDocument(from) || isPastOrForeign(from)) return []
    const free = new Set(added)
    return removed.flatMap((line) => {
      const [best] = [...free]
        .filter(({ hunk }) => hunk === line.hunk)
        .toSorted((a, b) => alike(line.text, b.text) - alike(line.text, a.text))
      if (best === undefined || alike(line.text, best.text) < 0.5) return []
      free.delete(best)
      return [{ doc: from, line: line.line, before: line.text, after: best.text }]
    })
  })
}

/** Share of words that two lines have in common. */
function alike(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const both = [...a].filter((word) => b.has(word)).length
  return both / Math.max(a.size, b.size, 1)
}

/** Words of a line, without the marks between them. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{N}_$]+/gu))
}

/** True where a word that a line lost is one that the rest of the commit took away too, in a line or in the name of a file. */
export function sharesLoss(dir: string, commit: string, lines: readonly MaintainerLine[]): boolean {
  const lost = new Set(lines.flatMap(({ before, after }) => lostWords(before, after)))
  const others = (patchesOf(dir, [commit]).get(commit) ?? []).filter(({ from, to }) => !isDocument(from ?? to ?? ''))
  return others.some(({ from, to, removed }) => {
    const gone = from !== undefined && from !== to ? [from] : []
    return [...gone, ...removed.map(({ text }) => text)].some((text) => [...wordsOf(text)].some((word) => lost.has(word)))
  })
}

function lostWords(before: string, after: string): readonly string[] {
  const rest = wordsOf(after)
  return [...wordsOf(before)].filter((word) => !rest.has(word) && (word.length > 2 || /\d/.test(word)))
}

/** Commits, newest first, that changed documents: along with code, or, where `alone`, documents only and at most 12. */
export function documentCommits(dir: string, { most, alone }: { most: number; alone: boolean }): readonly string[] {
  const log = gitText(dir, ['log', '--no-merges', '--name-only', '--no-renames', '--format=%x01%H', `--max-count=${most}`, 'HEAD'])
  return log.split('\x01').flatMap((part) => {
    const [commit = '', , ...files] = part.trim().split('\n')
    const documents = files.filter((file) => isDocument(file) && !isPastOrForeign(file))
    const others = files.filter((file) => !isDocument(file))
    const fits = alone ? others.length === 0 && documents.length <= 12 : others.length > 0 && files.length <= 60
    return documents.length > 0 && fits ? [commit] : []
  })
}
