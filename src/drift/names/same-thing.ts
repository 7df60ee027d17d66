import type { FileFacts } from '../../core/facts.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import { escapeWord, roleIn } from '../declared.ts'
import type { Past } from '../signal.ts'
import { areOtherValues } from './kinds-of-value.ts'
import { isMerged } from './merged-names.ts'
import { hasExactBody, hasSameBody } from './same-body.ts'
import { flagArityAt, shapeAt } from './flag-arity.ts'
import { partsOf } from './rename.ts'

/** A name that went, and one that came in its place. */
export interface Replaced {
  kind: 'name' | 'env' | 'flag'
  /** As the code had it. */
  old: string
  fresh: string
  /** Lines that one commit took away and that had the old name. */
  lines: readonly RemovedLine[]
}

/**
 * True where the new name is the same thing under another name: of the same kind, taking as much, and declared by the same file, type and section. What
 * nobody can tell is left to a person.
 */
export async function isSameThing(replaced: Replaced, past: Past): Promise<boolean> {
  const { kind, old, fresh } = replaced
  if (isNegated(old) !== isNegated(fresh) || areOtherValues(old, fresh)) return false
  for await (const places of declarationsOf(replaced, past)) {
    const { before, after, line, at } = places
    if (!(kind === 'flag' ? isSameFlag(places, replaced) : isSameCode(places, replaced))) return false
    if (isMerged({ text: before, line: line.line, name: old }, { text: after, line: at, name: fresh })) return false
    const facts = await past.factsAt(line)
    const [owner, now] = [ownerIn(facts.before, old, line.line), ownerIn(facts.after, fresh, at)]
    if (owner !== undefined && now !== undefined && owner !== now) return false
    if (sectionAt(before, line.line, line.path) !== sectionAt(after, at, line.to ?? line.path)) return false
  }
  return true
}

/** False where a name that came in the place of another one takes more or less, or belongs to something else: a page that had the one cannot have the other. */
export async function areOfOneKind(replaced: Replaced, past: Past): Promise<boolean> {
  const { kind, old, fresh } = replaced
  const lines = replaced.lines.filter(({ path, text }) => roleIn(path, text, old) !== undefined)
  for await (const { before, after, line, at } of declarationsOf({ ...replaced, lines }, past)) {
    const arity = kind === 'flag' ? flagArityAt : parametersAt
    const [was, is] = [arity(before, line.line, old), arity(after, at, fresh)]
    if (was !== undefined && is !== undefined && was !== is) return false
    const facts = await past.factsAt(line)
    const [owner, now] = [ownerIn(facts.before, old, line.line), ownerIn(facts.after, fresh, at)]
    if (owner !== undefined && now !== undefined && owner !== now) return false
  }
  return true
}

/** True where what is declared does something else than before: of a call, an example may show an output that is none any more. */
export async function isTurned(replaced: Replaced, past: Past): Promise<boolean> {
  const { old, fresh } = replaced
  for await (const { before, after, line, at } of declarationsOf(replaced, past))
    if (!hasExactBody({ text: before, line: line.line, name: old }, { text: after, line: at, name: fresh })) return true
  return false
}

/** Lines that declared the old name and declare the new one now, with the texts around them. */
async function* declarationsOf(replaced: Replaced, past: Past): AsyncGenerator<Places> {
  for (const line of replaced.lines.filter((one) => declares(one, replaced)).slice(0, 4)) {
    const [before, after] = [await past.textOf?.(line.before), line.after === undefined ? undefined : await past.textOf?.(line.after)]
    if (before === undefined || after === undefined) continue
    const at = placeOf(after, line, replaced.fresh)
    if (at !== undefined) yield { before, after, line, at }
  }
}

function isNegated(name: string): boolean {
  return /^(?:--)?no-/.test(name)
}

function declares(line: RemovedLine, { old, fresh }: Replaced): boolean {
  const has = new RegExp(`(?<![\\w$-])${escapeWord(fresh)}(?![\\w$-])`)
  return (
    line.instead?.some((text) => has.test(text)) === true && (roleIn(line.path, line.text, old) !== undefined || /['"`]/.test(line.text))
  )
}

/** 1-based line of the new name in the file as the commit left it, nearest to where the old one stood. */
function placeOf(after: string, { at, instead = [] }: RemovedLine, fresh: string): number | undefined {
  const has = new RegExp(`(?<![\\w$-])${escapeWord(fresh)}(?![\\w$-])`)
  const lines = after.split('\n')
  const places = lines.flatMap((text, i) => (has.test(text) && instead.includes(text.replace(/\r$/, '')) ? [i + 1] : []))
  return places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
}

interface Places {
  before: string
  after: string
  line: RemovedLine
  at: number
}

/** Two flags that take as much; where neither says what it takes, their declarations have to be the same but for the names. */
function isSameFlag({ before, after, line, at }: Places, { old, fresh }: Replaced): boolean {
  const [was, is] = [flagArityAt(before, line.line, old), flagArityAt(after, at, fresh)]
  return was === is && (was !== undefined || shapeAt(before, line.line, old) === shapeAt(after, at, fresh))
}

/** Two names of code that take as much, classes in their constructors, and whose bodies have much in common. */
function isSameCode({ before, after, line, at }: Places, { old, fresh }: Replaced): boolean {
  if (parametersAt(before, line.line, old) !== parametersAt(after, at, fresh)) return false
  const [was, is] = [typeAt(before, line.line, old), typeAt(after, at, fresh)]
  // what a page sets the one to may be no value of the other
  if (was !== undefined && is !== undefined && was !== is && !isRenamedAlike([was, is], [old, fresh])) return false
  const [made, makes] = [constructorAt(before, line.line, old), constructorAt(after, at, fresh)]
  if (made !== undefined && makes !== undefined && made !== makes) return false
  return hasSameBody({ text: before, line: line.line, name: old }, { text: after, line: at, name: fresh })
}

/** Type that a line gives a name: `addr: IpAddr`, `addr?: Option<IpAddr>`; undefined where none stands there. */
function typeAt(text: string, line: number, name: string): string | undefined {
  const declared = text.split('\n')[line - 1] ?? ''
  const type = `[A-Z][\\w.]*(?:<[^;={}]*>)?|(?:string|number|boolean|bool|int|float|str|[iuf](?:8|16|32|64|size))\\b`
  return new RegExp(`(?<![\\w$])${escapeWord(name)}\\??\\s*:\\s*&?(${type})`).exec(declared)?.[1]
}

/** `books: LedgerBooks` that became `pages: LedgerPages`: the type was renamed as the name was. */
function isRenamedAlike([was, is]: readonly [string, string], [old, fresh]: readonly [string, string]): boolean {
  const [before, after] = [partsOf(was), partsOf(is)]
  const [gone, came] = [
    partsOf(old).filter((one) => !partsOf(fresh).includes(one)),
    partsOf(fresh).filter((one) => !partsOf(old).includes(one)),
  ]
  return (
    before.filter((one) => !after.includes(one)).every((one) => gone.includes(one)) &&
    after.filter((one) => !before.includes(one)).every((one) => came.includes(one))
  )
}

/** How many parameters a function or method takes that a line declares; undefined for anything else. */
export function parametersAt(text: string, line: number, name: string): number | undefined {
  const lines = text
    .split('\n')
    .slice(line - 1, line + 12)
    .join('\n')
  const opening = new RegExp(
    `(?<![\\w$])${escapeWord(name)}\\s*(?:<[^()]{0,200}>)?\\s*(?:[:=]\\s*(?:async\\s+)?(?:function\\s*\\w*\\s*)?)?\\(`,
  ).exec(lines)
  const isHere = opening !== null && !lines.slice(0, opening.index).includes('\n')
  return isHere ? parametersFrom(lines.slice(opening.index + opening[0].length)) : undefined
}

/** How many parameters the constructor takes of a class that a line declares; undefined where none stands near. */
function constructorAt(text: string, line: number, name: string): number | undefined {
  const [first = '', ...below] = text.split('\n').slice(line - 1, line + 60)
  if (!new RegExp(`\\bclass\\s+${escapeWord(name)}(?![\\w$])`).test(first)) return undefined
  const end = below.findIndex((one) => /\bclass\s/.test(one))
  const body = below.slice(0, end < 0 ? undefined : end).join('\n')
  const opening = new RegExp(`\\b(?:constructor|__init__|${escapeWord(name)})\\s*\\(`).exec(body)
  return opening === null ? undefined : parametersFrom(body.slice(opening.index + opening[0].length))
}

/** How many parameters stand before the bracket that closes them. */
function parametersFrom(text: string): number {
  let [depth, count, isAny] = [1, 0, false]
  for (const mark of text) {
    if ('([{<'.includes(mark)) depth += 1
    else if (')]}>'.includes(mark)) depth -= 1
    if (depth === 0) break
    if (depth === 1 && mark === ',') count += 1
    if (!/\s/.test(mark)) isAny = true
  }
  return isAny ? count + 1 : 0
}

/** Class, interface, object or enumeration that declares a member near a line. */
function ownerIn(facts: FileFacts | undefined, name: string, line: number): string | undefined {
  if (facts === undefined) return undefined
  const near = (at: number): boolean => Math.abs(at - line) <= 2
  const symbol = facts.symbols.find(({ members }) => members?.some((member) => member.name === name && near(member.line)))
  return symbol?.name ?? facts.classes.find(({ members }) => members.some((member) => member.name === name && near(member.line)))?.name
}

/** Keys that a line of data stands below: `compilerOptions` in JSON, `build.rollup` in YAML, `[tool.x]` in TOML; empty in code. */
function sectionAt(text: string, line: number, path: string): string {
  if (!/\.(?:json[c5]?|ya?ml|toml|ini)$/i.test(path)) return ''
  const lines = text.split('\n').slice(0, line)
  const indent = (one: string): number => /^\s*/.exec(one)?.[0].length ?? 0
  let depth = indent(lines.at(-1) ?? '')
  const keys: string[] = []
  for (const one of lines.slice(0, -1).toReversed()) {
    const table = /^\s*\[+([^\]]+)\]+\s*$/.exec(one)?.[1]
    if (table !== undefined && /\.(?:toml|ini)$/i.test(path)) return table
    if (one.trim() === '' || indent(one) >= depth) continue
    const key = /^\s*(?:-\s*)?["']?([\w$.@/-]+)["']?\s*:/.exec(one)?.[1]
    if (key !== undefined) keys.push(key)
    depth = indent(one)
  }
  return keys.join('.')
}
