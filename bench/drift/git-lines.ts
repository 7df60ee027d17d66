import { spawnSync } from 'node:child_process'

/** Runs git in a repository and gives its output; an answer of "nothing found" is empty. */
export function gitText(dir: string, args: readonly string[], options: { input?: string; env?: Record<string, string> } = {}): string {
  const answer = spawnSync('git', ['-c', 'core.quotePath=false', '-C', dir, ...args], {
    encoding: 'utf8',
    maxBuffer: 2e9,
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0', ...options.env },
    ...(options.input === undefined ? {} : { input: options.input }),
  })
  if (answer.error !== undefined) throw answer.error
  if (answer.status !== 0 && answer.status !== 1) throw new Error(`git ${args[0]} in ${dir}: ${answer.stderr.trim().split('\n')[0]}`)
  return answer.stdout
}

/** One file of a commit: paths before and after, lines taken away and lines added. */
export interface FilePatch {
  from: string | undefined
  to: string | undefined
  removed: readonly PatchLine[]
  added: readonly PatchLine[]
}

/** One line of a patch with its number in its own side and the number of its hunk. */
export interface PatchLine {
  line: number
  hunk: number
  text: string
}

/** Reads patches of commits in one process, and one by one where an object is missing; the commit's id comes before its files. */
export function patchesOf(dir: string, commits: readonly string[]): Map<string, FilePatch[]> {
  const args = ['diff-tree', '--stdin', '-r', '-p', '-U0', '-M', '--no-color', '--no-ext-diff', '--no-textconv', '--full-index']
  let text: string
  try {
    text = gitText(dir, args, { input: commits.map((commit) => `${commit}\n`).join('') })
  } catch (error) {
    if (commits.length > 1) return new Map(commits.flatMap((commit) => [...patchesOf(dir, [commit])]))
    if (error instanceof Error && error.message.includes('unable to read')) return new Map()
    throw error
  }
  const found = new Map<string, FilePatch[]>()
  for (const part of text.split(/^(?=[0-9a-f]{40}$)/m)) {
    const commit = part.slice(0, 40)
    if (!/^[0-9a-f]{40}$/.test(commit)) continue
    found.set(
      commit,
      part
        .split(/^diff --git /m)
        .slice(1)
        .map(readFilePatch),
    )
  }
  return found
}

function readFilePatch(text: string): FilePatch {
  const side = (mark: string): string | undefined => {
    const renamed = new RegExp(`^rename ${mark === '---' ? 'from' : 'to'} (.*)$`, 'm').exec(text)?.[1]
    const named = new RegExp(`^${mark === '---' ? '---' : '\\+\\+\\+'} (?:[ab]/(.*)|/dev/null)$`, 'm').exec(text)?.[1]
    return renamed ?? named?.replace(/\t$/, '')
  }
  const removed: PatchLine[] = []
  const added: PatchLine[] = []
  let [old, now, hunk] = [0, 0, -1]
  for (const line of text.split('\n')) {
    const head = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line)
    if (head !== null) {
      ;[old, now, hunk] = [Number(head[1]), Number(head[2]), hunk + 1]
    } else if (hunk >= 0 && line.startsWith('-')) {
      removed.push({ line: old, hunk, text: line.slice(1) })
      old += 1
    } else if (hunk >= 0 && line.startsWith('+')) {
      added.push({ line: now, hunk, text: line.slice(1) })
      now += 1
    }
  }
  return { from: side('---'), to: side('+++'), removed, added }
}
