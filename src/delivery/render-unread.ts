import { plain } from '../core/phrase.ts'
import { type HidingTable, hidingTables, type Unread } from '../core/unread.ts'

/** One unread place as documented JSON. */
export interface JsonUnread {
  kind: string
  name: string
  file: string
  line: number
  hides: readonly string[]
  reason: string
}

/** Turns an unread place into its documented JSON (docs/cli.md). */
export function renderUnread({ kind, name, file, line, hides, reason }: Unread): JsonUnread {
  return { kind, name, file, line, hides, reason: plain(reason) }
}

/** Tables that a subject of `inspect` shows, as unread places name them; undefined where a subject shows no table. */
const tablesOf: Readonly<Record<string, readonly HidingTable[]>> = {
  routes: ['routes'],
  env: ['env'],
  symbols: ['symbols'],
  models: ['models'],
  errors: ['errors'],
  jobs: ['jobs', 'routes'],
  triggers: ['triggers'],
  tests: ['tests'],
  project: hidingTables,
}

/** Tables that a subject shows, so that what hides them counts; none where it shows no table. */
export function shownTables(subject: string): readonly HidingTable[] {
  return tablesOf[subject] ?? []
}

/** Places that are named in one line; the others are counted. */
const shown = 3

/** One line that says how much a subject may lack and where; undefined where everything was read. */
export function unreadNote(subject: string, all: readonly Unread[]): string | undefined {
  const tables = shownTables(subject)
  const found = all.filter(({ hides }) => hides.some((table) => tables.includes(table)))
  if (found.length === 0) return undefined
  const named = found.slice(0, shown).map(({ name, file, line }) => (name === file ? `${file}:${line}` : `${name} (${file}:${line})`))
  const rest = found.length - named.length
  const places = `${found.length} ${found.length === 1 ? 'place was' : 'places were'} not read that may hold more`
  return `${subject} may be incomplete: ${places}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. See \`docwright inspect unread\`.`
}
