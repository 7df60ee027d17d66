import type { FileFacts } from '../../core/facts.ts'
import type { SymbolInfo } from '../../core/project.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'

/**
 * The one thing of the head that a document means by the owner of a member, where it has no such member: `Client` for `Client#connect`, and for
 * `client.connect()` too. What may have members from elsewhere has an unknown number of them.
 */
export function ownerWithout(claim: Claim, { project }: DriftInput): SymbolInfo | undefined {
  const { owner, word, document } = claim
  if (claim.kind !== 'name' || owner === undefined || word.length < 3 || owner.length < 3) return undefined
  const { bySuffix, names } = indexOf(project.symbols)
  const name = `${owner[0]?.toUpperCase() ?? ''}${owner.slice(1)}`
  const isMeant = (one: SymbolInfo): boolean =>
    one.name === owner ||
    one.name === name ||
    (name !== owner && new RegExp(`(?<![\\w$])${escapeWord(one.name)}(?![\\w$])`).test(document.text))
  const meant = [...(bySuffix.get(owner) ?? []), ...(name === owner ? [] : (bySuffix.get(name) ?? []))].filter(isMeant)
  const [only] = meant
  if (meant.length !== 1 || only === undefined || names.has(`${only.path} ${only.name}.${word}`)) return undefined
  return only.members?.some((member) => member.name === word || /^[[(]/.test(member.name)) === true ? undefined : only
}

interface Index {
  /** Owners by their name and by what it ends with: `SocketClient` and `Client`. */
  bySuffix: ReadonlyMap<string, readonly SymbolInfo[]>
  /** Every symbol with its path. */
  names: ReadonlySet<string>
}

const known = new WeakMap<readonly SymbolInfo[], Index>()

function indexOf(symbols: readonly SymbolInfo[]): Index {
  const before = known.get(symbols)
  if (before !== undefined) return before
  const bySuffix = new Map<string, SymbolInfo[]>()
  for (const symbol of symbols.filter(isOwner)) {
    for (const { index } of symbol.name.matchAll(/^.|[A-Z](?=[a-z])/g)) {
      const suffix = symbol.name.slice(index)
      bySuffix.set(suffix, [...(bySuffix.get(suffix) ?? []), symbol])
    }
  }
  const index = { bySuffix, names: new Set(symbols.map(({ path, name }) => `${path} ${name}`)) }
  known.set(symbols, index)
  return index
}

/** Classes, interfaces, enums and tables of the repository's own that state all of their members. */
function isOwner({ kind, path, signature }: SymbolInfo): boolean {
  return (
    /^(?:class|interface|enum|constant|variable)$/.test(kind) &&
    isOwnSource(path) &&
    /\.[cm]?[jt]sx?$/.test(path) &&
    !/\bextends\b|\bimplements\b|&/.test(signature)
  )
}

interface Lost {
  snapshot: DriftInput['snapshot']
  past: Past
}

/** True where a commit took the member from exactly this owner, which has lived on without it. */
export async function isMemberLost({ word }: Claim, evidence: Evidence, owner: SymbolInfo, { snapshot, past }: Lost): Promise<boolean> {
  const { line } = evidence
  if (evidence.owner !== owner.name || line.to !== owner.path) return false
  // what came after the commit may have brought the member back: then only a file that is as the commit left it tells
  if (line.after === undefined || snapshot.files.get(owner.path)?.blob !== line.after) return false
  const { after } = await past.factsAt(line)
  return after !== undefined && statesWithout(after, owner.name, word)
}

function statesWithout(facts: FileFacts, owner: string, word: string): boolean {
  const one = facts.classes.find(({ name }) => name === owner)
  if (one !== undefined) return one.extends === undefined && one.base === undefined && !one.members.some(({ name }) => name === word)
  const symbol = facts.symbols.find(({ name }) => name === owner)
  if (symbol?.members !== undefined) return !symbol.members.some(({ name }) => name === word)
  const binding = facts.bindings.find(({ name, in: scope }) => name === owner && scope === -1)
  if (binding?.value.k !== 'obj') return false
  return (binding.value.spreads ?? binding.value.computed ?? []).length === 0 && !binding.value.props.some(([key]) => key === word)
}
