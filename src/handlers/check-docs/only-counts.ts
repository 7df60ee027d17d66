import type { FileChange } from '../../core/change-set.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { memoryFolder } from '../../memory/paths.ts'
import { sidecarPath } from '../../text/sidecar.ts'

/** True where two texts of a page of ours say the same but for how many there are of something and which commit was read. */
export function differInCountsOnly(before: string, after: string): boolean {
  return withoutCounts(before) === withoutCounts(after)
}

const fence = /^\s*(?:```|~~~)/
const indicator = /(?:Applies to version|[Ss]ources last changed in) `[^`]*`[.;]/g

function withoutCounts(text: string): string {
  let isCode = false
  const lines = text.split('\n').map((line) => {
    if (fence.test(line)) isCode = !isCode
    return isCode || fence.test(line) ? `${line}\n` : line
  })
  const pieces = lines
    .join(' ')
    .replace(indicator, '')
    .split(/(`[^`]*`)/)
  // what stands in backticks is a name or a value; a number elsewhere counts something, and its noun and verb go with it
  const prose = (piece: string): string =>
    piece
      .replace(/\b\d+\b( [a-z][a-z -]*?)s?\b/gi, '#$1')
      .replace(/\b\d+\b/g, '#')
      .replace(/\b(?:is|are|has|have|was|were|waits?|makes?|remembers?)\b/g, '~')
  return pieces
    .map((piece, i) => (i % 2 === 1 ? piece : prose(piece)))
    .join('')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

/** Changes of pages that say something new, with what is remembered of them; nothing where none does. */
export async function withoutCountsOnly(files: readonly FileChange[], snapshot: Snapshot): Promise<readonly FileChange[]> {
  const pages = files.filter(({ path }) => !path.startsWith(`${memoryFolder}/`) || path.endsWith('.md'))
  const news = new Set<RepoPath>()
  for (const { path, content, base } of pages) {
    const isText = base !== null && content !== null && path.endsWith('.md')
    const isNews = !isText || !differInCountsOnly((await snapshot.read(path)) ?? '', content)
    if (isNews) news.add(path)
  }
  if (![...news].some((path) => !path.startsWith(`${memoryFolder}/`))) return []
  // what counts the pages is written along with them, or the next run would
  for (const { path } of pages) if (path.startsWith(`${memoryFolder}/`)) news.add(path)
  const told = new Set([...news].map(sidecarPath))
  const isRecord = (path: RepoPath): boolean => !path.startsWith(`${memoryFolder}/pages/`) && !path.endsWith('.md')
  return files.filter(({ path }) => news.has(path) || told.has(path) || (path.startsWith(`${memoryFolder}/`) && isRecord(path)))
}
