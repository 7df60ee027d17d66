import type { CallFact, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { CodeLine } from '../../core/account.ts'
import type { Project } from '../../core/project.ts'
import { type Carried, carriedBy, type Knowledge } from './carried.ts'
import type { Followed } from './follow-setting.ts'
import { calleeWords, lastName, placesOf, scopesOf } from './places.ts'

/** A place where a setting is used: as an option or an argument of a call, or in a text. */
export interface SettingUse extends CodeLine {
  as: Carried
  /** What gets it, as written: `new Redis`. */
  callee?: string
  /** The option, with those around it: `limits.fileSize`; none for a plain argument. */
  option?: string
  /** Options that stand beside it. */
  beside?: readonly string[]
  /** The text that it stands in, what is computed in braces: `{FRONTEND_URL}/reset/{token}`. */
  text?: string
}

interface Around {
  call?: CallFact
  option: readonly string[]
  beside: readonly string[]
}

/** Uses of a setting in the files that know of it, in the order of files and lines. */
export function usesOfSetting(followed: Followed, project: Project): readonly SettingUse[] {
  return [...followed].flatMap(([file, known]) => {
    if (!known.reads && known.holders.length === 0) return []
    const found: SettingUse[] = []
    for (const { value, in: fn, line } of placesOf(known.facts))
      visit(value, { option: [], beside: [] }, { known, fn, line, file, project, found })
    return found
  })
}

interface Visit extends CodeLine {
  known: Knowledge
  fn: number
  project: Project
  found: SettingUse[]
}

function visit(value: Value, around: Around, at: Visit): void {
  const as = carriedBy(value, at.fn, at.known)
  if (as !== undefined) {
    const use = useIn(around, as, at)
    if (use !== undefined) at.found.push(use)
    return
  }
  if (value.k === 'call') {
    const line = value.call.line
    for (const arg of value.call.args) visit(arg, { call: value.call, option: [], beside: [] }, { ...at, line })
    if (value.call.callee.k === 'get') visit(value.call.callee.of, { option: [], beside: [] }, at)
    return
  }
  if (value.k === 'obj') {
    const names = value.props.map(([name]) => name)
    for (const [i, [name, inner]] of value.props.entries())
      visit(inner, { ...around, option: [...around.option, name], beside: names }, { ...at, line: value.lines?.[i] ?? at.line })
    return
  }
  if (value.k === 'ref') for (const use of partsOf(value.name, around, at)) at.found.push(use)
  if (value.k === 'fn') made(value.fn, around, at)
  if (value.k === 'tpl') told(value, around, at)
  for (const inner of insideValue(value)) visit(inner, { option: [], beside: [] }, at)
}

/** An object that holds the setting and is handed on as a whole: `createTransport(mailConfig)`. */
function partsOf(name: string, around: Around, at: Visit): readonly SettingUse[] {
  const scopes = scopesOf(at.known.facts, at.fn)
  return at.known.holders.flatMap((one) => {
    if (one.call === true || !one.name.startsWith(`${name}.`) || !scopes.includes(one.in)) return []
    const rest = one.name.slice(name.length + 1)
    return useIn({ ...around, option: [...around.option, rest] }, one.as, at) ?? []
  })
}

/** What a factory of Nest gives is what the call with the factory gets. */
function made(fn: number, { call, option }: Around, at: Visit): void {
  const returns = option.at(-1) === 'useFactory' ? at.known.facts.functions[fn]?.returns : undefined
  if (returns !== undefined && call !== undefined) visit(returns, { call, option: [], beside: [] }, { ...at, fn })
}

/** What a program prints, tests or only hands on is no use. */
const idle = /^(?:log|info|warn|error|debug|trace|fatal|isNaN|isInteger|isFinite|cb|done|next|resolve|then|Error|test|expect)$/
/** Methods of lists and maps; those of clients of the same name take options. */
const keeping = /^(?:includes|push|has|get|set|add)$/

function useIn({ call, option, beside }: Around, as: Carried, { file, line, project }: Visit): SettingUse | undefined {
  if (call === undefined || idle.test(lastName(call)) || /(?:^|[a-z])Error$/.test(lastName(call))) return undefined
  const callee = calleeWords(call)
  const root = callee.replace(/^new /, '').split('.')[0] ?? ''
  if (callee === '' || callee === 'super') return undefined
  if (option.length === 0 && keeping.test(lastName(call))) return undefined
  if (option.length > 0) return { file, line, as, callee, option: option.join('.'), beside }
  // where an argument of a function of this repository goes is followed, and its name says nothing of a setting
  return isOfPackage(root, file, project) ? { file, line, as, callee } : undefined
}

/** Whether a name is imported from a package. */
function isOfPackage(name: string, file: CodeLine['file'], project: Project): boolean {
  const source = project.facts(file)?.imports.find(({ bindings }) => bindings.some(({ local }) => local === name))
  return source !== undefined && project.resolveImport?.(file, source.specifier) === undefined && !source.specifier.startsWith('node:')
}

/** A text with the setting in it: a link, an address, a key of a cache. */
function told(value: Extract<Value, { k: 'tpl' }>, around: Around, { known, fn, file, line, found }: Visit): void {
  const [carried] = value.parts.flatMap((part) => carriedBy(part, fn, known) ?? [])
  if (carried === undefined || (around.call !== undefined && idle.test(lastName(around.call)))) return
  const text = value.parts
    .map((part) => (part.k === 'str' ? part.v : `{${carriedBy(part, fn, known) === undefined ? shortName(part) : known.setting}}`))
    .join('')
  if (isAddress(text) && text.length <= 90) found.push({ file, line, as: carried, text })
}

function shortName(part: Value): string {
  if (part.k === 'ref' || part.k === 'get') return part.name.slice(part.name.lastIndexOf('.') + 1)
  return part.k === 'call' ? lastName(part.call) : '…'
}

/** A link or a path: other texts are for people, or say nothing of a setting. */
function isAddress(text: string): boolean {
  return !/[\s`<>]|^\./.test(text) && /\//.test(text) && text.replaceAll(/\{[^{}]*\}/g, '').length > 2
}
