import type { CodeLine, Deed } from '../../core/account.ts'
import type { CallFact, FileFacts } from '../../core/facts.ts'
import type { ErrorInfo, Operation, Project } from '../../core/project.ts'
import type { Carried, Knowledge } from './carried.ts'
import type { Followed } from './follow-setting.ts'
import { calleeWords, lastName, scopesOf } from './places.ts'

/** A condition that asks for a setting, read as far as it is simple. */
export interface Condition {
  /** As written. */
  text: string
  /** The setting has to be this text, or must not be it. */
  equals?: string
  not?: true
  /** It asks for the setting and nothing else, as a truth or as a text. */
  isPlain: boolean
}

/** What comes of a condition: an error, or something that an operation does. */
export interface SettingEffect extends CodeLine {
  when: Condition
  fails?: ErrorInfo
  does?: { deed: Deed; operation: Operation }
  /** A call that stands behind it, as written. */
  calls?: string
  /** A function that leaves at once, and the literal that it gives then. */
  leaves?: { name: string; gives?: string }
}

/** Errors of files that know of a setting, whose condition asks for it. */
export function failuresBy(followed: Followed, project: Project): readonly SettingEffect[] {
  return project.errors.flatMap((error): SettingEffect[] => {
    const when = error.guard === undefined ? undefined : conditionOf(error.guard, error, followed)
    return when === undefined ? [] : [{ file: error.file, line: error.line, when, fails: error }]
  })
}

/** What operations do where a setting has a value, and else not. */
export function deedsBy(followed: Followed, operations: readonly Operation[], project: Project): readonly SettingEffect[] {
  return operations.flatMap((operation) =>
    (project.accountOf?.(operation)?.deeds ?? []).flatMap((deed): SettingEffect[] => {
      if (deed.when.length === 0 || deed.onFailure === true || deed.what.does === 'fails') return []
      const places: readonly CodeLine[] = [deed.at, ...deed.via]
      const found = deed.when.flatMap((text) => places.flatMap((place) => conditionOf(text, place, followed) ?? []))[0]
      return found === undefined ? [] : [{ ...deed.at, when: found, does: { deed, operation } }]
    }),
  )
}

/** Calls of files that stand behind a plain condition for the setting, and functions that it makes leave at their first line. */
export function branchesBy(followed: Followed, files: ReadonlySet<string>): readonly SettingEffect[] {
  return [...followed].flatMap(([file, { facts }]) => {
    if (!files.has(file)) return []
    const behind = (guard: string | undefined, line: number): Condition | undefined => {
      const when = guard === undefined ? undefined : conditionOf(guard, { file, line }, followed)
      return when?.isPlain === true ? when : undefined
    }
    const calls = facts.calls.flatMap((call): SettingEffect[] => {
      const when = behind(call.guard, call.line)
      const name = calleeWords(call)
      return when === undefined || name === '' || isSaid(call) || !isImported(call, facts)
        ? []
        : [{ file, line: call.line, when, calls: name }]
    })
    const left = facts.guards.flatMap(({ text, line, in: fn }): SettingEffect[] => {
      const when = behind(text, line)
      const name = facts.functions[fn]?.name ?? ''
      const left = when === undefined || name === '' ? undefined : leftWith(facts, fn)
      return when === undefined || left === undefined ? [] : [{ file, line, when, leaves: { name, ...left } }]
    })
    return [...left, ...calls]
  })
}

/** What is printed, and what a caller is answered, is told elsewhere. */
function isSaid(call: CallFact): boolean {
  return /^(?:log|info|warn|error|debug|json|send|status|next|end|exit|redirect|render|push)$/.test(lastName(call))
}

/** Whether what is called comes from another file or from a package: calls of what a function made itself tell nobody what they do. */
function isImported(call: CallFact, { imports }: FileFacts): boolean {
  const root = calleeWords(call).replace(/^new /, '').split('.')[0]
  return imports.some(({ bindings }) => bindings.some(({ local }) => local === root))
}

/** What a function gives whose first branch leaves and does nothing else: nothing, or `true` or `false`. */
function leftWith({ flows }: FileFacts, fn: number): { gives?: string } | undefined {
  const first = flows?.[fn]?.find((step) => step.s !== 'bind')
  const [only, ...rest] = first?.s === 'if' ? first.yes : []
  if (only?.s !== 'return' || rest.length > 0) return undefined
  if (only.value === undefined) return {}
  return only.value.k === 'bool' ? { gives: String(only.value.v) } : undefined
}

/** The condition, where it names what holds the setting at a place. */
function conditionOf(text: string, { file, line }: CodeLine, followed: Followed): Condition | undefined {
  const known = followed.get(file)
  if (known === undefined) return undefined
  const fn = innermost(line, known)
  const names = namesAt(fn, known).filter(({ name }) => stands(name, text))
  const [first] = names
  return first === undefined ? undefined : read(text, first.name, first.as)
}

/** The innermost function around a line. */
function innermost(line: number, { facts }: Knowledge): number {
  const around = facts.functions.map(({ from, to }, i) => ({ i, from, to })).filter(({ from, to }) => from <= line && line <= to)
  return around.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]?.i ?? -1
}

interface Named {
  name: string
  as: Carried
}

/** Names by which code at a place may ask for the setting. */
function namesAt(fn: number, { facts, setting, reads, holders }: Knowledge): readonly Named[] {
  const scopes = scopesOf(facts, fn)
  const own = holders
    .filter((one) => scopes.includes(one.in) && one.member === undefined)
    .map((one): Named => ({ name: one.call === true ? `${one.name}()` : one.name, as: one.as }))
  return [...(reads ? [{ name: setting, as: {} }] : []), ...own].toSorted((a, b) => b.name.length - a.name.length)
}

/** Whether a name stands in a condition as a word of its own. */
function stands(name: string, text: string): boolean {
  const at = text.indexOf(name)
  if (at < 0) return false
  const [before, after] = [text.charAt(at - 1), text.charAt(at + name.length)]
  return (
    !/[\w$]/.test(before) &&
    !/[\w$.?[]/.test(after) &&
    (before !== '.' || /(?:env|this|config)\.$/.test(text.slice(0, at)) || /^[A-Z_\d]+$/.test(name))
  )
}

function read(text: string, name: string, as: Carried): Condition {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const path = `(?:await )?(?:[\\w$]+\\.)*${escaped}(?:\\(\\))?`
  const [, negated] = new RegExp(`^(!*)${path}$`).exec(text) ?? []
  const isOpposite = (isNot: boolean): boolean => isNot !== (as.not === true)
  const compared = new RegExp(`^${path}\\s*(!==?|===?)\\s*['"]?([^'"\\s]*)['"]?$`).exec(text)
  if (negated !== undefined) {
    const not = isOpposite(negated.length % 2 === 1)
    return { text, isPlain: true, ...(as.equals !== undefined && { equals: as.equals }), ...(not && { not: true }) }
  }
  if (compared !== null && as.equals === undefined)
    return { text, isPlain: true, equals: compared[2] ?? '', ...(compared[1]?.startsWith('!') === true && { not: true }) }
  return { text, isPlain: false }
}
