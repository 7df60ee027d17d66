import type { PageSubject } from '../core/page.ts'

/** A name as a page shows it: of a symbol without its file, of a trigger without its kind, of an error without what tells it from others of its name. */
export function shownName({ kind, name }: Pick<PageSubject, 'kind' | 'name'>): string {
  if (kind === 'symbol') return name.slice(name.lastIndexOf('/') + 1)
  if (kind === 'trigger') return name.slice(name.indexOf('/') + 1)
  return kind === 'error' ? (name.split('/')[0] ?? name) : name
}

/** Parts of ids that stand for a subject: names that nothing else can have as they are, others with the word before them. */
export function idParts({ kind, name }: Pick<PageSubject, 'kind' | 'name'>): readonly string[] {
  if (kind === 'route' || kind === 'file' || kind === 'symbol') return [name]
  if (kind === 'job') return [`job/${name}`, `cron/${name}`]
  if (kind === 'error') return [`error/${name}`, `signal/${name}`]
  return [`${kind}/${name}`]
}

/** Finds the part of an id that is in a table: as near to its beginning as possible, then the longest. */
export function findPart<T>(id: string, parts: ReadonlyMap<string, T>): { from: number; to: number; value: T } | undefined {
  const bounds = [...id.matchAll(/\//g)].map(({ index }) => index)
  for (const from of [0, ...bounds.map((at) => at + 1)]) {
    for (const to of [id.length, ...bounds.toReversed()]) {
      if (to <= from) break
      const value = parts.get(id.slice(from, to))
      if (value !== undefined) return { from, to, value }
    }
  }
  return undefined
}
