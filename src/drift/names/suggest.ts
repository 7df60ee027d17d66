import type { RemovedLine } from '../../core/snapshot.ts'
import { roleIn } from '../declared.ts'
import { findAtHead, isFound } from '../head-words.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { isOwnSource } from '../place-kinds.ts'
import { hasRivals } from './rivals.ts'
import { joinedAs, likeness, nearest, successorsOf, type Successor } from './rename.ts'
import { areOfOneKind, isSameThing, isTurned, parametersAt } from './same-thing.ts'

/** What may stand in the place of a name. */
export interface Suggestion {
  name: string
  /** True where the commit that took the name away put this one in its place. */
  certain: boolean
  /** It does something else than the old one did. */
  turned?: true
}

/** The name that took the place of a removed one and exists at the head; else the nearest current name of the same kind, owner and arity. */
export async function suggestName(claim: Claim, evidence: Evidence, input: DriftInput, past: Past): Promise<Suggestion | undefined> {
  const { form, line } = evidence
  const lines = (past.removals.lines.get(form) ?? []).filter(({ commit, path }) => commit.sha === line.commit.sha && isOwnSource(path))
  const alive = await living(form, lines, input)
  if (alive.length === 0) return nearestName(claim, evidence, input, past)
  const of = { claim, evidence, lines, input, past }
  const known = await Promise.all(alive.map(async (one) => ({ ...one, isNew: !(await wasThere(one.name, line, input, past)) })))
  const [first] = known
  const sure = first?.exact === true && first.isNew ? await sameThing(first.name, of) : undefined
  return sure ?? (await likelyName(known, of))
}

/** A name of code that went, the lines that had it, and both sides of the change. */
interface Lost {
  claim: Claim
  evidence: Evidence
  lines: readonly RemovedLine[]
  input: DriftInput
  past: Past
}

/** Names that came in the place of one and exist at the head, best first. */
async function living(form: string, lines: readonly RemovedLine[], input: DriftInput): Promise<readonly Successor[]> {
  const successors = successorsOf(form, lines).slice(0, 4)
  if (successors.length === 0) return []
  const near = lines.flatMap(({ to }) => (to === undefined ? [] : [to]))
  const head = await findAtHead(input.snapshot, new Set(successors.map(({ name }) => name)), { only: near })
  const alive = successors.filter(({ name }) => isFound(head.get(name)) || isKnown(name, input))
  // what only stands in the same place is another thing, and a reader who is sent to it trusts no other line
  return alive.filter(({ exact, name }) => exact || likeness(form, name) >= 0.5)
}

/** The first successor, where it is the same thing under another name. */
async function sameThing(alive: string, { claim, evidence: { form, line }, lines, input, past }: Lost): Promise<Suggestion | undefined> {
  const replaced = { kind: claim.kind, old: form, fresh: alive, lines }
  if (!(await isSameThing(replaced, past))) return undefined
  const name = asWritten(claim, form, alive)
  const place = { snapshot: input.snapshot, near: line.to ?? line.path }
  return {
    name,
    certain: !(await hasRivals(form, alive, place)) && (await isSpelledSo(name, { claim, alive, input })),
    ...(claim.kind === 'name' && (await isTurned(replaced, past)) ? { turned: true as const } : {}),
  }
}

/** The successor that is most like the old name, of those that take as much; one that the file declared before is another thing. */
async function likelyName(
  alive: readonly (Successor & { isNew: boolean })[],
  { claim, evidence: { form, line }, lines, past }: Lost,
): Promise<Suggestion | undefined> {
  const like = ({ name }: Successor): number => likeness(form, name)
  const before = ((await past.textOf?.(line.before)) ?? '').split('\n')
  const isOther = ({ name, exact }: Successor): boolean => !exact || before.some((text) => roleIn(line.path, text, name) !== undefined)
  const ranked = alive
    .filter((one) => one.isNew || like(one) >= fewestAlike || !isOther(one))
    .toSorted((one, other) => Number(other.isNew) - Number(one.isNew) || like(other) - like(one))
  for (const { name } of ranked)
    if (await areOfOneKind({ kind: claim.kind, old: form, fresh: name, lines }, past))
      return { name: asWritten(claim, form, name), certain: false }
  return undefined
}

/** Share of words or letters that a name has in common with one that it did not take the place of. */
const fewestAlike = 0.6

/** The nearest name that the file declares now, where it takes as much. */
async function nearestName(claim: Claim, evidence: Evidence, input: DriftInput, past: Past): Promise<Suggestion | undefined> {
  const { line, form } = evidence
  const among = candidates(claim, evidence, input)
  const name = nearest(
    claim.word,
    among.map((one) => one.name),
  )
  const at = among.find((one) => one.name === name)?.line
  if (name === undefined) return undefined
  if (at === undefined || line.to === undefined) return { name, certain: false }
  const [before, after] = [await past.textOf?.(line.before), await input.snapshot.read(line.to)]
  const [was, is] = [
    before === undefined ? undefined : parametersAt(before, line.line, form),
    after === undefined ? undefined : parametersAt(after, at, name),
  ]
  return was === is ? { name, certain: false } : undefined
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

/** Names of the same kind that the file declares now, of the same owner, with their lines. */
function candidates({ kind }: Claim, { line, owner, role }: Evidence, { project }: DriftInput): readonly { name: string; line?: number }[] {
  if (role === 'env') return project.env
  if (kind === 'flag' || (role !== 'symbol' && role !== 'member')) return []
  const symbols = project.symbols.filter(({ path }) => path === line.to)
  const inside = symbols
    .filter(({ name }) => owner === undefined || name === owner)
    .flatMap(({ members }) => members?.map((one) => ({ name: one.name, line: one.line })) ?? [])
  const own = symbols.map(({ name, from }) => ({ path: name.split('.'), line: from }))
  const isOfOwner = ({ path }: { path: readonly string[] }): boolean =>
    owner === undefined ? role === 'member' || path.length === 1 : path.at(-2) === owner
  const named = own.filter(isOfOwner).map(({ path, line: from }) => ({ name: path.at(-1) ?? '', line: from }))
  return role === 'member' || owner !== undefined
    ? [...named.filter((one) => !inside.some(({ name }) => name === one.name)), ...inside]
    : named
}
