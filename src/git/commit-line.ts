import type { Commit } from '../core/places.ts'
import type { Sha } from '../core/names.ts'
import { hideNamedValues } from '../core/secrets/named-values.ts'

/** What a log prints of a commit for `commitOf`; a byte that begins no other record stands before it. */
export const commitLine = '--format=%x01%H%x09%cs%x09%an%x09%s'

/** The commit of a line that `commitLine` printed. */
export function commitOf(record: string): Commit {
  const [sha = '', date = '', author = '', ...subject] = record.slice(1).split('\t')
  return { sha: sha as Sha, author, subject: hideNamedValues(subject.join('\t').split('\n')[0] ?? ''), date }
}
