import type { RemovedLine } from '../../core/snapshot.ts'
import { findAtHead, isFound } from '../head-words.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { isOwnSource } from '../place-kinds.ts'
import { hasRivals } from './rivals.ts'
import { joinedAs, likeness, nearest, successorsOf } from './rename.ts'
import { isSameThing, isTurned } from './same-thing.ts'

/** What may stand in the place of a name. */
export interface Suggestion {
  name: string
  /** True where the commit that took the name away put this one in its place. */
  certain: boolean
  /** It does something else than the old one did. */
  turned?: true
}

/** The name that took the place of a removed one and exists at the head; else the nearest current name of the same kind. */
export async function suggestName(claim: Claim, evidence: Evidence, input: DriftInput, past: Past): Promise<Suggestion | undefined> {
  const { form, line } = evidence
  const lines = (past.removals.lines.get(form) ?? []).filter(({ commit, path }) => commit.sha === line.commit.sha && isOwnSource(path))
  const successors = successorsOf(form, lines).slice(0, 4)
  if (successors.length > 0) {
    const near = lines.flatMap(({ to }) => (to === undefined ? [] : [to]))
    const head = await findAtHead(input.snapshot, new Set(successors.map(({ name }) => name)), { only: near })
    const alive = successors.find(({ name }) => isFound(head.get(name)) || isKnown(name, input))
    // what only stands in the same place is another thing, and a reader who is sent to it trusts no other line
    if (alive !== undefined && (alive.exact || likeness(form, alive.name) >= 0.5)) {
      const replaced = { kind: claim.kind, old: form, fresh: alive.name, lines }
      const isSame = alive.exact && (await isSameThing(replaced, past))
      const place = { snapshot: input.snapshot, near: line.to ?? line.path }
      const name = asWritten(claim, form, alive.name)
      return {
        name,
        certain:
          isSame &&
          !(await hasRivals(form, alive.name, place)) &&
          !(await wasThere(alive.name, line, input, past)) &&
          (await isSpelledSo(name, { claim, alive: alive.name, input })),
        ...(isSame && claim.kind === 'name' && (await isTurned(replaced, past)) ? { turned: true as const } : {}),
      }
    }
  }
  const name = nearest(claim.word, candidates(claim, evidence, input))
  return name === undefined ? undefined : { name, certain: false }
}

/** True for a name that code had before the commit too: it was another thing then, and what went may have become a part of it. */
async function wasThere(name: string, { commit, path }: RemovedLine, { base }: DriftInput, past: Past): Promise<boolean> {
  const word = name.replace(/^--/, '')
  const ending = /\.\w+$/.exec(path)?.[0]
  if (ending === undefined) return false
  if (base !== undefined) {
    // a word of another language is another thing
    const holding = await base.snapshot.holding?.([name])
    const only = [...base.snapshot.files.keys()].filter((file) => file.endsWith(ending) && holding?.has(file) !== false)
    return isFound((await findAtHead(base.snapshot, new Set([name]), { only })).get(name))
  }
  return (await past.hadInCode?.(commit.sha, { word, ending })) === true
}

function isKnown(name: string, { project }: DriftInput): boolean {
  return project.symbols.some((symbol) => symbol.name === name) || project.env.some((key) => key.name === name)
}

/** True for a name as code has it; one that the page writes in another way has to stand in code in this way too. */
async function isSpelledSo(name: string, { claim, alive, input }: { claim: Claim; alive: string; input: DriftInput }): Promise<boolean> {
  if (name === alive || claim.kind === 'flag' || claim.kind === 'env') return true
  return isFound((await findAtHead(input.snapshot, new Set([name]))).get(name))
}

/** A flag that a library wrote without dashes gets them back, spelled as the document spells flags; a variable gets its capitals, and a key its dashes. */
function asWritten({ kind, word }: Claim, form: string, name: string): string {
  if (kind === 'env' && form !== word) return name.toUpperCase()
  if (kind !== 'flag') return form === word ? name : joinedAs(word, name)
  if (form === word || name.startsWith('--')) return name
  if (/[a-z][A-Z]/.test(word) && /[a-z][A-Z]/.test(name)) return `--${name}`
  return `--${name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}`
}

function candidates({ kind }: Claim, { line, owner, role }: Evidence, { project }: DriftInput): readonly string[] {
  if (kind === 'flag') return []
  if (role === 'env') return project.env.map(({ name }) => name)
  const symbols = project.symbols.filter(({ path }) => path === line.to)
  const members = symbols
    .filter(({ name }) => owner === undefined || name === owner)
    .flatMap(({ members: inner }) => inner?.map(({ name }) => name) ?? [])
  const own = symbols.map(({ name }) => name.slice(name.lastIndexOf('.') + 1))
  return owner === undefined ? [...own, ...members] : members.length > 0 ? members : own
}
