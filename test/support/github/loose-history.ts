import { readLoose } from './loose.ts'

/** Commits that are walked here; of longer histories git is asked. */
const most = 500

/** Parents by commit of all that a commit builds on, itself included; undefined where some of them are not to be read here. */
function historyOf(dir: string, tip: string): ReadonlyMap<string, readonly string[]> | undefined {
  const found = new Map<string, readonly string[]>()
  const open = [tip]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    const object = readLoose(dir, id)
    if (object?.type !== 'commit' || found.size >= most) return undefined
    const text = object.bytes.toString('latin1')
    const parents = [...text.slice(0, text.indexOf('\n\n')).matchAll(/^parent ([0-9a-f]{40})$/gm)].map(([, parent = '']) => parent)
    found.set(id, parents)
    open.push(...parents)
  }
  return found
}

/** Whether a commit is an ancestor of another one (or the same); undefined = ask git. */
export function looseIsAncestor(dir: string, ancestor: string, of: string): boolean | undefined {
  if (readLoose(dir, ancestor)?.type !== 'commit') return undefined
  return historyOf(dir, of)?.has(ancestor)
}

/** The only newest commit that both sides hold; undefined = ask git. */
export function looseMergeBase(dir: string, one: string, other: string): string | undefined {
  const [ours, theirs] = [historyOf(dir, one), historyOf(dir, other)]
  if (ours === undefined || theirs === undefined) return undefined
  const common = [...ours.keys()].filter((id) => theirs.has(id))
  const older = new Set(common.flatMap((id) => ours.get(id) ?? []))
  const newest = common.filter((id) => !older.has(id))
  return newest.length === 1 ? newest[0] : undefined
}

/** Commits of `to` that `from` lacks, newest first, where each builds on the next; undefined = ask git. */
export function looseBetween(dir: string, from: string, to: string): readonly string[] | undefined {
  const [before, after] = [historyOf(dir, from), historyOf(dir, to)]
  if (before === undefined || after === undefined) return undefined
  const count = [...after.keys()].filter((id) => !before.has(id)).length
  const chain: string[] = []
  for (let id: string | undefined = to; id !== undefined && !before.has(id); id = after.get(id)?.[0]) chain.push(id)
  return chain.length === count ? chain : undefined
}
