import type { Deed, FieldSet } from '../core/account.ts'
import type { FileFacts, Value } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import { callsOnLine, startsOf } from './is-reached.ts'
import { constantText } from './constant-text.ts'
import { namesCaller } from './names-caller.ts'

/** Of the values that a deed is said to set those that the text of its lines shows, asked of the facts of the files alone. */
export function provenSets(deed: Deed, project: Project): readonly FieldSet[] {
  const { what } = deed
  if (!('model' in what) || what.sets === undefined) return []
  const facts = project.facts(deed.at.file)
  const written =
    facts === undefined
      ? []
      : callsOnLine(facts, deed.at.line)
          .flatMap(startsOf)
          .flatMap(({ args }) => args)
  const assigned =
    what.by === 'save' ? (facts?.bindings ?? []).filter((one) => one.name.includes('.') && isAround(facts, one.in, deed.at.line)) : []
  return what.sets.filter((one) => {
    const own = assigned.filter(({ name }) => name.slice(name.indexOf('.') + 1) === one.field).map(({ value }) => value)
    return [...valuesOf(one.field, written), ...own, ...(isTakenOver(written) ? valuesOf(one.field, givenOn(deed, project)) : [])].some(
      (value) => isSet(one, value, deed, project),
    )
  })
}

/** Whether what is written, or a part of it, is what a name holds: `set(data)`, `{ ...data }`. */
function isTakenOver(written: readonly Value[]): boolean {
  return written.some(
    (one) => one.k === 'ref' || (one.k === 'obj' && ((one.spreads ?? []).length > 0 || isTakenOver(one.props.map(([, inner]) => inner)))),
  )
}

/** What the calls that lead to a deed are given, and what made the records that its line saves. */
function givenOn({ via, at }: Deed, project: Project): readonly Value[] {
  const given = via.flatMap((hop) => callsOnLine(project.facts(hop.file), hop.line).flatMap(({ args }) => args))
  const facts = project.facts(at.file)
  const named = new Set(callsOnLine(facts, at.line).flatMap(({ args }) => args.flatMap((one) => (one.k === 'ref' ? [one.name] : []))))
  const made = (facts?.bindings ?? []).filter((one) => named.has(one.name) && facts !== undefined && isAround(facts, one.in, at.line))
  return [...given, ...made.flatMap(({ value }) => (value.k === 'call' ? value.call.args : [value]))]
}

/** Whether the function with an index stands around a line. */
function isAround(facts: FileFacts | undefined, fn: number, line: number): boolean {
  const found = facts?.functions[fn]
  return found !== undefined && found.from <= line && line <= found.to
}

/** Values under the name of a field, however deep they stand in objects and lists. */
export function valuesOf(field: string, values: readonly Value[]): readonly Value[] {
  return values.flatMap((value): readonly Value[] => {
    if (value.k === 'arr') return valuesOf(field, value.items)
    if (value.k !== 'obj') return []
    return value.props.flatMap(([name, inner]) => (name === field ? [inner] : valuesOf(field, [inner])))
  })
}

function isSet({ to }: FieldSet, value: Value, deed: Deed, project: Project): boolean {
  const seen = behind(value, deed, project)
  switch (to.to) {
    case 'literal':
      return seen.some(
        ({ value: one, file }) => literalOf(one, file, project) === to.text && (to.name === undefined || named(one) === to.name),
      )
    case 'either':
      return seen.some(({ value: one, file }) => isEither(one, to, file, project))
    case 'caller':
      return namesCaller(deed, project)
    case 'nothing':
      return seen.some(({ value: one }) => one.k === 'null')
    case 'now':
      return seen.some(({ value: one }) => isClock(one)) && !isMoved(value, project.facts(deed.at.file))
    case 'later':
      return seen.some(({ value: one, file }) => laterBy(one, file, project) === to.ms) || movedBy(value, deed, project) === to.ms
    case 'more':
    case 'less':
      return value.k === 'obj' && JSON.stringify(value.props).includes(`"v":${to.by}}`)
    case 'made':
      return seen.some(({ value: one }) => isMade(to.how, JSON.stringify(one)))
  }
}

function isEither(value: Value, { yes, no }: Extract<FieldSet['to'], { to: 'either' }>, file: RepoPath, project: Project): boolean {
  if (value.k !== 'any' || value.op !== '?:') return false
  const texts = value.of.map((one) => literalOf(one, file, project))
  return texts.length === 2 && texts[0] === yes.text && texts[1] === no.text
}

function named(value: Value): string | undefined {
  return value.k === 'ref' ? value.name.slice(value.name.lastIndexOf('.') + 1) : undefined
}

/** Whether the text of a value calls what makes such a value. */
function isMade(how: string, text: string): boolean {
  if (how.endsWith(' case')) return text.includes(how.includes('lower') ? 'toLowerCase' : 'toUpperCase')
  if (how.endsWith('hash')) return /hash/i.test(text) && /bcrypt|argon2/i.test(text)
  return /random(?:Bytes|UUID)|createHash|uuid|nanoid/i.test(text)
}

interface Seen {
  value: Value
  file: RepoPath
}

/** What a value is, or what the names and functions that it asks for hold: bindings of the file, arguments of the calls that lead here, results. */
function behind(value: Value, deed: Deed, project: Project): readonly Seen[] {
  const { file } = deed.at
  const own: Seen = { value, file }
  if (value.k === 'call' && value.call.callee.k === 'ref' && value.call.args.length === 0) {
    const name = value.call.callee.name.replace(/^this\./, '')
    const declared = project.declarationOf?.(file, name) ?? { path: file, name }
    const functions = project.facts(declared.path)?.functions ?? []
    const found = functions.filter((fn) => fn.name === declared.name || fn.name.endsWith(`.${name}`))
    return [own, ...found.flatMap(({ returns }) => (returns === undefined ? [] : [{ value: returns, file: declared.path }]))]
  }
  if (value.k !== 'ref') return [own]
  const bound = boundTo(value.name, file, project)
  const given = deed.via.flatMap((hop) =>
    callsOnLine(project.facts(hop.file), hop.line).flatMap(({ args }) => args.map((one): Seen => ({ value: one, file: hop.file }))),
  )
  const named = given.flatMap((one): readonly Seen[] => (one.value.k === 'ref' ? boundTo(one.value.name, one.file, project) : []))
  const inner = [...bound, ...given, ...named].flatMap((one): Seen[] => [
    one,
    ...(one.value.k === 'call' ? behind(one.value, { ...deed, at: { ...deed.at, file: one.file }, via: [] }, project).slice(1) : []),
    ...(one.value.k === 'obj' ? one.value.props.map(([, each]): Seen => ({ value: each, file: one.file })) : []),
  ])
  return [own, ...inner]
}

/** What a file binds to a name. */
function boundTo(name: string, file: RepoPath, project: Project): readonly Seen[] {
  return (project.facts(file)?.bindings ?? []).filter((one) => one.name === name).map((one): Seen => ({ value: one.value, file }))
}

function literalOf(value: Value, file: RepoPath, project: Project): string | undefined {
  if (value.k === 'str') return value.v
  if (value.k === 'num' || value.k === 'bool') return String(value.v)
  return value.k === 'ref' ? constantText(value.name, file, project) : undefined
}

/** `new Date()` and `Date.now()`. */
function isClock(value: Value): boolean {
  return (
    value.k === 'call' && value.call.args.length === 0 && value.call.callee.k === 'ref' && /^Date(?:\.now)?$/.test(value.call.callee.name)
  )
}

/** Whether code moves the time that a name holds. */
function isMoved(value: Value, facts: FileFacts | undefined): boolean {
  return value.k === 'ref' && (facts?.functions ?? []).some(({ calls }) => calls.some((call) => call.startsWith(`${value.name}.set`)))
}

/** Milliseconds of the units by which the code moves a time. */
const units: Readonly<Record<string, number>> = {
  Seconds: 1_000,
  Minutes: 60_000,
  Hours: 3_600_000,
  Date: 86_400_000,
  Days: 86_400_000,
  Weeks: 604_800_000,
}

/** Milliseconds that `new Date(Date.now() + …)` and `addDays(new Date(), …)` lie ahead, read from their text. */
function laterBy(value: Value, file: RepoPath, project: Project): number | undefined {
  if (value.k !== 'call' || value.call.callee.k !== 'ref') return undefined
  const [first, second] = value.call.args
  if (value.call.callee.name === 'Date' && first?.k === 'other')
    return productOf(/^(?:Date\.now\(\)|new Date\(\)) \+ \(?([^()]+)\)?$/.exec(first.text ?? '')?.[1], file, project)
  const unit = units[/^add(\w+)$/.exec(value.call.callee.name)?.[1] ?? '']
  if (unit === undefined || first === undefined || !isClock(first)) return undefined
  const amount = second === undefined ? undefined : literalOf(second, file, project)
  return amount === undefined ? undefined : Number(amount) * unit
}

/** The same of `at.setDate(at.getDate() + 30)` behind a name. */
function movedBy(value: Value, { at }: Deed, project: Project): number | undefined {
  if (value.k !== 'ref') return undefined
  for (const { callee, args } of project.facts(at.file)?.calls ?? []) {
    const unit = callee.k === 'ref' ? new RegExp(`^${value.name}\\.set(\\w+)$`).exec(callee.name)?.[1] : undefined
    const [first] = args
    if (unit === undefined || units[unit] === undefined || first?.k !== 'other') continue
    const span = productOf(/\(\) \+ (.+)$/.exec(first.text ?? '')?.[1], at.file, project)
    if (span !== undefined) return span * units[unit]
  }
  return undefined
}

/** `DAYS * 24 * 60`. */
function productOf(text: string | undefined, file: RepoPath, project: Project): number | undefined {
  if (text === undefined) return undefined
  const factors = text.split('*').map((one) => Number(constantText(one.trim(), file, project) ?? one.trim().replaceAll('_', '')))
  return factors.some((one) => Number.isNaN(one)) ? undefined : factors.reduce((all, one) => all * one, 1)
}
