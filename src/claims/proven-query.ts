import type { Deed, FieldIs, Query } from '../core/account.ts'
import type { FileFacts, Value } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import { constantText } from './constant-text.ts'
import { callsOnLine } from './is-reached.ts'
import { namesCaller } from './names-caller.ts'
import { valuesOf } from './proven-sets.ts'

/** Of what a deed is said to ask for that which the text of its line shows, asked of the facts of the files alone. */
export function provenQuery(deed: Deed, project: Project): Query {
  const query = 'model' in deed.what ? deed.what.query : undefined
  if (query === undefined) return { where: [], order: [] }
  const values = valuesAt(deed, project)
  const text = JSON.stringify(values)
  const evidence = { values, text, deed, project }
  const where = query.where.filter((one) => isAsked(one, evidence))
  const along = (query.along ?? []).flatMap(({ of, where: own }) => {
    const seen = isWritten(of, text) ? own.filter((one) => isAsked(one, evidence)) : []
    return seen.length === 0 ? [] : [{ of, where: seen }]
  })
  const isSorted = /"(?:\.?[\w.]*orderBy|order|\.?[\w.]*sort)"|\bORDER\s+BY\b/i.test(text)
  const order = isSorted && query.order.every(({ field }) => isWritten(field, text)) ? query.order : []
  const page = query.page !== undefined && isSized(query.page, text, deed, project) ? query.page : undefined
  return {
    where,
    ...(along.length > 0 && { along }),
    order,
    ...(query.many === true && { many: true as const }),
    ...(page !== undefined && { page }),
  }
}

/** The line states a size, and the files on the way to it write its numbers. */
function isSized({ usual, most }: NonNullable<Query['page']>, text: string, { at, via }: Deed, project: Project): boolean {
  if (!/"(?:take|limit|\.?[\w.]*\.(?:take|limit))"/.test(text)) return false
  const files = new Set([at.file, ...via.flatMap((one) => [one.file, one.of.file])])
  const written = [...files].map((file) => {
    const facts = project.facts(file)
    return JSON.stringify([facts?.flows, facts?.bindings, facts?.functions.map(({ params }) => params)])
  })
  return [usual, most].every((one) => one === undefined || written.some((all) => all.includes(`{"k":"num","v":${one}}`)))
}

/** Calls of the line; of a record that is saved the calls that gave what is saved, in the same function. */
function valuesAt({ at, what }: Deed, project: Project): readonly Value[] {
  const facts = project.facts(at.file)
  const calls = callsOnLine(facts, at.line).map((call): Value => ({ k: 'call', call }))
  return 'by' in what && what.by === 'save' ? [...calls, ...boundAround(facts, at.line)] : [...calls, ...boundTo(calls, facts)]
}

function boundAround(facts: FileFacts | undefined, line: number): readonly Value[] {
  const around = (facts?.functions ?? []).flatMap((fn, i) => (fn.from <= line && line <= fn.to ? [i] : []))
  return (facts?.bindings ?? []).filter((one) => around.includes(one.in)).map(({ value }) => value)
}

/** Statements that were prepared before: what the first name of a call holds. */
function boundTo(calls: readonly Value[], facts: FileFacts | undefined): readonly Value[] {
  const names = calls.flatMap((one) =>
    one.k === 'call' && one.call.callee.k === 'ref' ? [one.call.callee.name.slice(0, one.call.callee.name.indexOf('.'))] : [],
  )
  for (const [, name] of JSON.stringify(calls).matchAll(/\["where",\{"k":"ref","name":"(\w+)"/g)) if (name !== undefined) names.push(name)
  return (facts?.bindings ?? []).filter(({ name }) => names.includes(name)).map(({ value }) => value)
}

interface Evidence {
  values: readonly Value[]
  text: string
  deed: Deed
  project: Project
}

function isAsked(one: FieldIs, { values, text, deed, project }: Evidence): boolean {
  if (![one.field, ...(one.or ?? [])].flatMap((path) => path.split('.')).every((name) => isWritten(name, text))) return false
  if (one.is === 'caller') return namesCaller(deed, project)
  const own = allValues(one.field, values)
  if (one.is === 'nothing') return own.some(({ k }) => k === 'null') || /isNull|"v":"is"/i.test(text)
  if (one.is === 'something') return /"\$?(?:not|ne|Not|isNotNull)"|\.isNotNull"/.test(text)
  if (one.is === 'from' || one.is === 'until')
    return text.includes(`"name":"${one.text}"`) || new RegExp(`"v":"?${one.text}"?\\}`).test(text)
  if (one.is === 'literal')
    return (
      text.includes(`"v":${JSON.stringify(one.text)}`) ||
      text.includes(`"v":${one.text}}`) ||
      own.some((each) => isConstant(each, one, deed.at.file, project))
    )
  return true
}

function isConstant(value: Value, { text }: FieldIs, file: RepoPath, project: Project): boolean {
  return value.k === 'ref' && constantText(value.name, file, project) === text
}

function allValues(field: string, values: readonly Value[]): readonly Value[] {
  return values.flatMap((value): readonly Value[] =>
    value.k === 'call' ? [...valuesOf(field, value.call.args), ...allValues(field, value.call.args)] : [],
  )
}

/** A field as a key, a column, or a word of SQL. */
function isWritten(field: string, text: string): boolean {
  return new RegExp(`(?:["'.\\s(,-])${field}(?:["'\\s,=)]|\\\\)`).test(text)
}
