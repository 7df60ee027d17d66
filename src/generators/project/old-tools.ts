import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Binding } from '../growth/binding.ts'
import type { Installed } from './installed-packages.ts'
import { type Allowed, highestOf, isBelow, lowestOf } from './version-range.ts'

/** What an older tool stands in the way of: packages whose types it cannot read, or bindings that it does not know. */
export type Need = 'hono' | 'jose' | 'zod' | Binding['kind']

interface Floor {
  tool: string
  least: Allowed
  needs: readonly Need[]
  /** The oldest version that a manifest takes counts, because a lockfile may hold that one. */
  isOfOldest?: true
}

/** The first TypeScript that reads `const` type parameters, which the types of Hono and of Zod 4 have; `skipLibCheck` does not silence them. */
const readsTypes: Floor = { tool: 'typescript', least: [5, 0, 0], needs: ['hono', 'zod'] }

/** The first types of the runtime that have all that our modules name, by binding. */
const runtimeTypes = '@cloudflare/workers-types'
const named: readonly Floor[] = [
  { tool: runtimeTypes, least: [3, 18, 0], needs: ['d1'], isOfOldest: true },
  { tool: runtimeTypes, least: [4, 20_221_111, 0], needs: ['analytics'] },
  { tool: runtimeTypes, least: [4, 20_240_620, 0], needs: ['queue-producer', 'queue-consumer', 'durable-object'] },
  { tool: runtimeTypes, least: [4, 20_241_018, 0], needs: ['rate-limit'] },
]

/** The first Wrangler that has what a binding or a package cannot do without. */
const configured: readonly Floor[] = [
  { tool: 'wrangler', least: [2, 0, 28], needs: ['d1'] },
  // with tokens come passwords: before, its workerd has no `scryptSync`, and then the whole Worker does not start
  { tool: 'wrangler', least: [3, 63, 0], needs: ['jose'] },
  { tool: 'wrangler', least: [3, 75, 0], needs: ['durable-object'] },
  { tool: 'wrangler', least: [4, 36, 0], needs: ['rate-limit'] },
]

/** Fields that a Worker can do without, with the first Wrangler that takes them without a word. */
const fields: readonly (readonly [field: string, least: Allowed])[] = [
  ['observability', [3, 77, 0]],
  ['secrets', [4, 88, 0]],
]

/** Fields of the configuration that a Wrangler does not know; none where its version is not known. */
export function unknownFields(wrangler: Allowed | undefined): ReadonlySet<string> {
  return new Set(fields.flatMap(([field, least]) => (wrangler !== undefined && isBelow(wrangler, least) ? [field] : [])))
}

/** What generated code meets. */
interface Met {
  installed: Installed
  zod: 3 | 4
}

/** What a person has to raise first, by what needs it. Types count only where the code is TypeScript. */
export function oldTools({ installed, zod }: Met, language: 'ts' | 'js'): ReadonlyMap<Need, Phrase> {
  const { packages } = installed
  const wrangler = installed.toolVersion('wrangler')
  const typed = language === 'js' ? [] : [readsTypes, ...named]
  const old = [
    ...typed.filter(({ tool, least, isOfOldest }) => isOlder(isOfOldest ? lowestOf(packages[tool]) : highestOf(packages[tool]), least)),
    ...configured.filter(({ least }) => isOlder(wrangler, least)),
  ]
  return new Map(
    old.flatMap(({ tool, least, needs }) =>
      needs.filter((need) => need !== 'zod' || zod === 4).map((need): [Need, Phrase] => [need, raise(tool, least, installed)]),
    ),
  )
}

function isOlder(version: Allowed | undefined, least: Allowed): boolean {
  return version !== undefined && isBelow(version, least)
}

/** Asks to raise a package before what is added can work. */
export function raise(name: string, least: Allowed, { said }: Pick<Installed, 'said'>): Phrase {
  return say`What is added needs ${ref('value', `${name}@${least.join('.')}`)} or later, and ${said(name)}: raise it first.`
}
