import type { RemoteRepo } from '../core/job.ts'
import type { ChangedLines } from '../delivery/render-check.ts'
import type { Access } from './access.ts'
import { refusalOf } from './refusal-of.ts'
import { listAll } from './request.ts'

/** Lines that a pull request adds, changes or takes away, from the patches that the host shows. A file without a patch (binary, too large) has none. */
export async function changedLines(access: Access, { owner, name }: RemoteRepo, number: number): Promise<ChangedLines> {
  const files = await listAll((query) =>
    access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { owner, repo: name, pull_number: number, ...query }),
  ).catch((error: unknown) => {
    // larger than the host shows: no line of it gets an annotation
    if (refusalOf(error, 'app')?.name === 'answer too large') return []
    throw error
  })
  return new Map(files.map(({ filename, patch }) => [filename, addedRanges(patch ?? '')]))
}

/**
 * Ranges of lines that a unified diff adds, in numbers of the new file; where it only takes lines away, the line that stands there now (the
 * last one at the end of the file).
 */
export function addedRanges(patch: string): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  let line = 0
  let isTakenAway = false
  const close = (at: number): void => {
    if (isTakenAway && at > 0) ranges.push([at, at])
    isTakenAway = false
  }
  for (const text of patch.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)
    if (hunk) {
      close(line - 1)
      line = Number(hunk[1])
    } else if (text.startsWith('+')) {
      isTakenAway = false
      const last = ranges.at(-1)
      if (last !== undefined && last[1] === line - 1) last[1] = line
      else ranges.push([line, line])
      line += 1
    } else if (text.startsWith('-')) {
      isTakenAway = ranges.at(-1)?.[1] !== line - 1
    } else if (!text.startsWith('\\')) {
      close(line)
      line += 1
    }
  }
  close(line - 1)
  return ranges
}
