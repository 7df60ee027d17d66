import { gitBytes } from './git.ts'
import { zero } from './objects.ts'

/** One changed file between two commits. */
export interface Change {
  readonly path: string
  readonly previous: string | undefined
  readonly status: 'added' | 'removed' | 'modified' | 'renamed'
  readonly sha: string
  readonly additions: number
  readonly deletions: number
  readonly patch: string | undefined
}

interface Counts {
  readonly additions: number
  readonly deletions: number
}

const statuses: Readonly<Record<string, Change['status']>> = { A: 'added', D: 'removed', M: 'modified', R: 'renamed', T: 'modified' }

const diff = ['diff', '--no-color', '--no-ext-diff', '-M', '--no-abbrev']

/** Added and deleted lines by file between two trees or commits. */
export const countsBetween = async (dir: string, from: string, to: string): Promise<Counts[]> =>
  countsOf((await gitBytes(dir, [...diff, '--numstat', '-z', from, to])).toString())

/** Changed files between two trees or commits, with their patches. */
export async function changesBetween(dir: string, from: string, to: string): Promise<Change[]> {
  const [raw, numbers, patches] = await Promise.all([
    gitBytes(dir, [...diff, '--raw', '-z', from, to]),
    countsBetween(dir, from, to),
    gitBytes(dir, [...diff, from, to]),
  ])
  const hunks = patches
    .toString()
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => /^@@[\s\S]*/m.exec(part)?.[0].replace(/\n$/, ''))
  const words = raw.toString().split('\0')
  const changes: Change[] = []
  for (let at = 0; words[at]?.startsWith(':') === true; ) {
    const [, , before = '', after = '', letters = 'M'] = (words[at] ?? '').slice(1).split(' ')
    const isRenamed = letters.startsWith('R')
    const file = words[at + (isRenamed ? 2 : 1)] ?? ''
    changes.push({
      path: file,
      previous: isRenamed ? words[at + 1] : undefined,
      status: statuses[letters.charAt(0)] ?? 'modified',
      sha: after === zero ? before : after,
      ...(numbers[changes.length] ?? { additions: 0, deletions: 0 }),
      patch: hunks[changes.length],
    })
    at += isRenamed ? 3 : 2
  }
  return changes
}

/** Added and deleted lines by file, in git's order. */
function countsOf(text: string): Counts[] {
  const words = text.split('\0')
  const found: Counts[] = []
  for (let at = 0; at < words.length && words[at] !== ''; ) {
    const [additions = '0', deletions = '0', file = ''] = (words[at] ?? '').split('\t')
    found.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 })
    at += file === '' ? 3 : 1
  }
  return found
}
