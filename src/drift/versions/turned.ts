import type { Commit } from '../../core/places.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Past } from '../signal.ts'

/** How a file stood to what a document says: it agreed, it said something else, or it said nothing. */
export type Stand = 'agrees' | 'differs' | 'silent'

/** The commit after which a file said something else than a document, where it had agreed before; undefined where no commit that is looked at did. */
export async function turnedBy(path: RepoPath, past: Past, standOf: (text: string) => Stand): Promise<Commit | undefined> {
  const stand = async (blob: Parameters<NonNullable<Past['textOf']>>[0] | undefined): Promise<Stand> => {
    const text = blob === undefined ? undefined : await past.textOf?.(blob)
    return text === undefined ? 'silent' : standOf(text)
  }
  for (const { commit, before, after } of (await past.revisions?.(path)) ?? []) {
    const now = await stand(after)
    if (now === 'agrees') return undefined
    if ((await stand(before)) === 'agrees') return commit
  }
  return undefined
}
