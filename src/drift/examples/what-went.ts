import type { Commit } from '../../core/places.ts'
import type { FileFacts } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { Past } from '../signal.ts'
import { signatureIn } from '../signatures/own-declarations.ts'
import { isSameType, typeSet } from '../signatures/type-words.ts'
import type { Subject } from './subject.ts'

/** What history shows of a problem: the commit that took away what the example uses, and what it put there. */
export interface Went {
  commit: Commit
  line: RemovedLine
  /** Type or class that had it; empty for a module. */
  owner?: string
  /** Name of the only thing that came in its place and is declared alike. */
  now?: string
}

/** Lines that are looked at for one problem. */
const mostLines = 12

/** Looks for the commit that broke an example: until then its code had what the example uses. */
export async function whatWent(subject: Subject, past: Past): Promise<Went | undefined> {
  const lines = (past.removals.lines.get(subject.name) ?? []).filter(({ path }) => isOwnSource(path) && /\.(?:[cm]?[jt]sx?)$/.test(path))
  for (const line of lines.slice(0, mostLines)) {
    const { before, after } = await past.factsAt(line)
    if (before === undefined) continue
    if (subject.kind === 'member' || subject.kind === 'option') {
      const owner = ownersOf(before, subject.name).find((one) => isMeant(one, subject, line.path))
      // where the type itself left the file, it lives on elsewhere, or the example breaks in another way
      if (owner === undefined || after === undefined || ownersOf(after, subject.name).includes(owner) || !declares(after, owner)) continue
      const now = owner === '' ? undefined : renamed(before, after, owner, subject.name)
      return { commit: line.commit, line, owner, ...(now === undefined ? {} : { now }) }
    }
    if (hasBroken(subject, before, after)) return { commit: line.commit, line }
  }
  return undefined
}

/** Types and classes of a file that have a member; an empty name for the file itself, which exports it. */
function ownersOf(facts: FileFacts, member: string): readonly string[] {
  return [
    ...facts.symbols.flatMap(({ name, members }) => (members?.some((one) => one.name === member) === true ? [name] : [])),
    ...facts.classes.flatMap(({ name, members }) => (members.some((one) => one.name === member && one.private !== true) ? [name] : [])),
    ...(facts.exports.some(({ exported }) => exported === member) ? [''] : []),
  ]
}

function declares(facts: FileFacts, owner: string): boolean {
  return owner === '' || facts.symbols.some(({ name }) => name === owner) || facts.classes.some(({ name }) => name === owner)
}

/** A type that the checker names, or the module that it names. */
function isMeant(owner: string, { owners }: Subject, path: string): boolean {
  if (owner !== '') return owners.includes(owner)
  const stem = path.replace(/\.[^/.]+$/, '')
  return owners.some((one) => one.endsWith(`/${stem}`))
}

/** The one member that is new where one is gone, of the same type. */
function renamed(before: FileFacts, after: FileFacts, owner: string, gone: string): string | undefined {
  const [old, now] = [membersOf(before, owner), membersOf(after, owner)]
  const fresh = [...now].filter(([name]) => !old.has(name))
  const lost = [...old].filter(([name]) => !now.has(name))
  const [only] = fresh
  return fresh.length === 1 && lost.length === 1 && only !== undefined && only[1] === old.get(gone) ? only[0] : undefined
}

/** Members of a type with what is declared of each. */
function membersOf(facts: FileFacts, owner: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>()
  for (const { name, members: all = [] } of facts.symbols) if (name === owner) for (const one of all) members.set(one.name, one.type)
  for (const { name, members: all } of facts.classes) {
    if (name !== owner) continue
    for (const one of all) {
      const { params = [] } = (one.fn === undefined ? undefined : facts.functions[one.fn]) ?? {}
      members.set(one.name, `${one.kind} ${one.type ?? ''} ${params.map(({ type }) => type ?? '').join()}`)
    }
  }
  return members
}

/** True where a function took what the example gives it before, and does not after. */
function hasBroken({ kind, name, amount }: Subject, before: FileFacts, after: FileFacts | undefined): boolean {
  const isOf = (whole: string): boolean => whole === name || whole.endsWith(`.${name}`) || whole === `${name}.constructor`
  const called = [...new Set([...before.symbols, ...before.functions].map((one) => one.name).filter(isOf))]
  const [only] = called
  if (only === undefined || called.length > 1) return false
  const [old, now] = [signatureIn(before, only), signatureIn(after, only)]
  if (old === undefined || now === undefined) return false
  const takes = ({ params }: typeof old): boolean =>
    amount >= params.filter(({ optional, rest }) => !optional && !rest).length &&
    (amount <= params.length || params.some(({ rest }) => rest))
  if (kind === 'arity') return only.endsWith('.constructor') ? old.params.length !== now.params.length : takes(old) && !takes(now)
  const [a, b] = [old.params[amount]?.type?.text, now.params[amount]?.type?.text]
  return a !== undefined && b !== undefined && !isSameType(typeSet(a), typeSet(b))
}

/** True where a type takes members from something that is not in the repository, so that nobody here knows what it has. */
export function isOpen(subject: Subject, project: Project): boolean {
  if (subject.kind !== 'member' && subject.kind !== 'option') return false
  const named = project.symbols.filter(({ name }) => subject.owners.includes(name))
  return named.some(({ path, name, signature }) => {
    const facts = project.facts(path)
    const own = facts?.classes.find((one) => one.name === name)
    const parents =
      own === undefined
        ? (/\bextends\s+([^{]+)/.exec(signature)?.[1]?.match(/[A-Za-z_$][\w$]*/g) ?? [])
        : [own.extends ?? (own.base === undefined ? undefined : '?')]
    return parents.some((parent) => {
      if (parent === undefined) return false
      const taken = facts?.imports.find(({ bindings }) => bindings.some(({ local }) => local === parent))
      const isHere = facts?.symbols.some((one) => one.name === parent) === true
      return !isHere && (taken === undefined || project.resolveImport?.(path, taken.specifier) === undefined)
    })
  })
}
