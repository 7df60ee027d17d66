import type { ChangeOfRows, DatabaseRule, TriggerRule, UniqueRule } from '../../core/database-rule.ts'
import type { RepoPath } from '../../core/names.ts'
import type { SqlStatement } from './sql-statements.ts'

/** Rules as the scripts so far left them, with what functions of the database do. */
export interface RulesSoFar {
  rules: readonly DatabaseRule[]
  /** Bodies by lower-case name. */
  functions: ReadonlyMap<string, string>
}

const name = String.raw`((?:["\x60[]?[\w$]+["\x60\]]?\.)?["\x60[]?[\w$]+["\x60\]]?)`
const uniqueIndex = new RegExp(
  String.raw`^create\s+unique\s+(?:(?:non)?clustered\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:${name}\s+)?on\s+(?:only\s+)?${name}\s*(?:using\s+\w+\s*)?\(`,
  'i',
)
const constraint = new RegExp(String.raw`add\s+constraint\s+${name}\s+unique\s*(nulls\s+not\s+distinct\s*)?(?:key\s*|index\s*)?\(`, 'i')
const trigger = new RegExp(
  String.raw`^create (?:or replace )?(?:constraint )?trigger (?:if not exists )?${name} (?:before|after|instead of) `,
  'i',
)
const onTable = new RegExp(`^ on ${name}`, 'i')
const rule = new RegExp(
  String.raw`^create\s+(?:or\s+replace\s+)?rule\s+${name}\s+as\s+on\s+(insert|update|delete)\s+to\s+${name}\s+([\s\S]*)$`,
  'i',
)
const routine = new RegExp(String.raw`^create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+${name}`, 'i')
const dropped = new RegExp(
  String.raw`^drop\s+(index|trigger|rule|table|function)\s+(?:concurrently\s+)?(?:if\s+exists\s+)?([\s\S]+?)(?:\s+on\s+${name})?(?:\s+(?:cascade|restrict))?$`,
  'i',
)
const altered = new RegExp(String.raw`^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${name}\s+([\s\S]*)$`, 'i')

/** What the rules are after one more statement. */
export function applyStatement(before: RulesSoFar, statement: SqlStatement, file: RepoPath): RulesSoFar {
  const { rules, functions } = before
  const { text } = statement
  const called = routine.exec(text)?.[1]
  if (called !== undefined) return { rules, functions: new Map(functions).set(key(called), bodyOf(statement)) }
  const made = uniqueOf(statement, file) ?? triggerOf(statement, file, functions) ?? ruleOf(statement, file)
  // what `IF NOT EXISTS` finds standing is the same
  if (made !== undefined) return { functions, rules: [...rules.filter((one) => !isSame(one, made)), made] }
  return { functions, rules: altering(dropping(rules, text), statement, file) }
}

function isSame(one: DatabaseRule, other: DatabaseRule): boolean {
  return one.kind === other.kind && one.name !== '' && key(one.name) === key(other.name) && key(one.table) === key(other.table)
}

function uniqueOf({ text, line, to }: SqlStatement, file: RepoPath): UniqueRule | undefined {
  const match = uniqueIndex.exec(text)
  if (match === null) return undefined
  const { inside, rest } = bracket(text, match[0].length)
  const where = /\bwhere\s+([\s\S]+)$/i.exec(rest)?.[1]
  return {
    kind: 'unique',
    table: bare(match[2] ?? ''),
    name: bare(match[1] ?? ''),
    columns: columnsOf(inside),
    ...(where !== undefined && { where: where.replace(/\s+/g, ' ').slice(0, 120) }),
    ...(/nulls\s+not\s+distinct/i.test(rest) && { nullsEqual: true }),
    file,
    line,
    to,
  }
}

function triggerOf({ text, line, to }: SqlStatement, file: RepoPath, functions: RulesSoFar['functions']): TriggerRule | undefined {
  const flat = text.replace(/\s+/g, ' ')
  const head = trigger.exec(flat)
  const after = head === null ? '' : flat.slice(head[0].length)
  const at = after.search(/ on /i)
  const [whole = '', table] = onTable.exec(after.slice(Math.max(0, at))) ?? []
  const called = head?.[1]
  if (called === undefined || table === undefined || at === -1) return undefined
  const [events, rest] = [after.slice(0, at), after.slice(at + whole.length)]
  const runs = new RegExp(String.raw`execute\s+(?:function|procedure)\s+${name}`, 'i').exec(rest)?.[1]
  const body = runs === undefined ? rest : (functions.get(key(runs)) ?? '')
  const on = (['insert', 'update', 'delete', 'truncate'] as const).filter((event) => new RegExp(`\\b${event}\\b`, 'i').test(events))
  const isSome = /\bwhen\s*\(/i.test(rest) || /\bupdate\s+of\b/i.test(events)
  return { kind: 'trigger', table: bare(table), name: bare(called), ...refusalOf(body, on, isSome), file, line, to }
}

const raising = /\braise\s+exception\b|\bsignal\s+sqlstate\b|\braise\s*\(\s*(?:abort|fail|rollback)|\braiserror\b|\bthrow\s+\d/i

/** For which changes code of a trigger fails, and whether for each row. */
function refusalOf(body: string, on: readonly ChangeOfRows[], isSome: boolean): Pick<TriggerRule, 'on' | 'refuses'> {
  const at = body.search(raising)
  if (at === -1) return { on }
  const conditions = [...body.slice(0, at).matchAll(/\bif\b([\s\S]*?)\bthen\b/gi)].map(([, text = '']) => text)
  const asked = on.filter((event) => conditions.some((text) => new RegExp(`'${event}'`, 'i').test(text)))
  const isOther = conditions.some((text) => /\w/.test(text.replace(/tg_op|'\w+'|\b(?:or|and|in)\b/gi, '')))
  return { on: asked.length > 0 ? asked : on, refuses: isSome || isOther ? 'sometimes' : 'always' }
}

function ruleOf({ text, line, to }: SqlStatement, file: RepoPath): TriggerRule | undefined {
  const [, called, event, table, rest = ''] = rule.exec(text) ?? []
  if (called === undefined || event === undefined || table === undefined || !/\bdo\s+instead\s+nothing\b/i.test(rest)) return undefined
  const on = (['insert', 'update', 'delete'] as const).filter((one) => one === event.toLowerCase())
  return {
    kind: 'trigger',
    table: bare(table),
    name: bare(called),
    on,
    refuses: /\bwhere\b/i.test(rest) ? 'sometimes' : 'always',
    file,
    line,
    to,
  }
}

function dropping(rules: readonly DatabaseRule[], text: string): readonly DatabaseRule[] {
  const [, what = '', names = '', on] = dropped.exec(text) ?? []
  if (what === '') return rules
  const gone = new Set(names.split(',').map((one) => key(one.trim())))
  const kind = what.toLowerCase()
  return rules.filter((one) => {
    if (kind === 'table') return !gone.has(key(one.table))
    if ((kind === 'index') !== (one.kind === 'unique')) return true
    return !gone.has(key(one.name)) || (on !== undefined && key(on) !== key(one.table))
  })
}

function altering(rules: readonly DatabaseRule[], { text, line, to }: SqlStatement, file: RepoPath): readonly DatabaseRule[] {
  const [, table, what = ''] = altered.exec(text) ?? []
  if (table === undefined) return rules
  const off = new RegExp(String.raw`(?:drop\s+constraint\s+(?:if\s+exists\s+)?|disable\s+trigger\s+|drop\s+(?:index|key)\s+)${name}`, 'gi')
  const gone = new Set([...what.matchAll(off)].map(([, one = '']) => key(one)))
  const kept = rules.filter((one) => key(one.table) !== key(table) || !gone.has(key(one.name)))
  const added = constraint.exec(what)
  if (added === null) return kept
  const { inside } = bracket(what, added.index + added[0].length)
  const nullsEqual = added[2] !== undefined && { nullsEqual: true as const }
  return [
    ...kept,
    { kind: 'unique', table: bare(table), name: bare(added[1] ?? ''), columns: columnsOf(inside), ...nullsEqual, file, line, to },
  ]
}

/** What stands in the bracket that is open at a place, and what comes behind it. */
function bracket(text: string, from: number): { inside: string; rest: string } {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return { inside: text.slice(from, at - 1), rest: text.slice(at) }
}

/** Columns of an index: an expression keeps its brackets. */
function columnsOf(inside: string): readonly string[] {
  const parts = inside.split(/,(?![^(]*\))/)
  return parts.map((part) => {
    const text = part.trim().replace(/\s+(?:asc|desc|nulls\s+(?:first|last))\b.*$/is, '')
    return text.includes('(') ? text.replace(/["\x60]|::\w+/g, '').replace(/\s+/g, ' ') : bare(text.split(/\s/)[0] ?? '')
  })
}

function bodyOf({ text, bodies }: SqlStatement): string {
  const at = /'\$(\d+)'/.exec(text)?.[1]
  return at === undefined ? text : (bodies[Number(at)] ?? '')
}

/** A name without its schema and quotes. */
function bare(text: string): string {
  return (text.split('.').at(-1) ?? '').replace(/["\x60[\]]/g, '')
}

function key(text: string): string {
  return bare(text).toLowerCase()
}
