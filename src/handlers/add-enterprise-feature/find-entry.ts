import { UsageError } from '../../core/errors.ts'
import { calledBy } from '../../planner/called-by.ts'
import type { EnterpriseFeature } from '../../planner/enterprise-feature.ts'
import { entries } from '../../planner/features/index.generated.ts'
import { type Candidate, type CatalogueEntry, findEntry } from '../../planner/find-entry.ts'
import { shown } from './parse-arguments.ts'

/** An entry with what people call it. */
type Known = CatalogueEntry & { entry: EnterpriseFeature }

const catalogue: readonly Known[] = entries.map((entry) => ({ ...entry, calledBy: calledBy[entry.name] ?? [], entry }))

/** The entry of the catalogue that was asked for; asks back with the nearest where none or several are meant (exit 2). */
export function entryOf(text: string): EnterpriseFeature {
  const found = findEntry(text, catalogue)
  if (found.kind === 'found') return found.entry.entry
  const [first] = found.nearest
  const known = `I plan ${entries.map(({ name }) => `\`${name}\``).join(', ')}.`
  if (first === undefined || found.kind === 'none') throw new UsageError(`Nothing of the catalogue is called \`${shown(text)}\`. ${known}`)
  const lines = found.nearest.map(({ entry: { name } }) => `/add-enterprise-feature ${name}`)
  throw new UsageError(`\`${shown(text)}\` may mean ${orList(found.nearest.map(offer))}. Type the one that you mean:\n${lines.join('\n')}`)
}

/** `` `rbac` (roles) ``: an entry with the words that speak for it. */
function offer({ entry: { name, title }, because }: Candidate<Known>): string {
  const words = because.map((quote) => shown(quote.text)).filter((word) => word !== '')
  return words.length === 0
    ? `\`${name}\` (${title.toLowerCase()})`
    : `\`${name}\` (because of ${words.map((word) => `\`${word}\``).join(', ')})`
}

function orList(all: readonly string[]): string {
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}
