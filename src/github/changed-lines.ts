import type { RemoteRepo } from '../core/job.ts'
import type { ChangedLines } from '../delivery/render-check.ts'
import type { Access } from './access.ts'
import { listAll } from './request.ts'

/** Lines that a pull request adds or changes, from the patches that the host shows. A file without a patch (binary, too large) has none. */
export async function changedLines(access: Access, { owner, name }: RemoteRepo, number: number): Promise<ChangedLines> {
  const files = await listAll((query) =>
    access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { owner, repo: name, pull_number: number, ...query }),
  )
  return new Map(files.map(({ filename, patch }) => [filename, addedRanges(patch ?? '')]))
}

/** Ranges of added lines of a unified diff, in numbers of the new file. */
export function addedRanges(patch: string): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  let line = 0
  for (const text of patch.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)
    if (hunk) line = Number(hunk[1])
    else if (text.startsWith('+')) {
      const last = ranges.at(-1)
      if (last !== undefined && last[1] === line - 1) last[1] = line
      else ranges.push([line, line])
      line += 1
    } else if (!text.startsWith('-') && !text.startsWith('\\')) line += 1
  }
  return ranges
}
