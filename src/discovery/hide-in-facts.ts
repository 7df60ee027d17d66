import type { FileFacts } from '../core/facts.ts'
import { isObject } from '../core/json-object.ts'
import { hideKnown, hideSecrets } from '../core/secrets/hide-secrets.ts'
import { hidden, isPlaceholder } from '../core/secrets/placeholders.ts'
import { isConstantSecret, isSecretDefault } from '../core/secrets/secret-names.ts'
import { joinedTexts, textsByName } from './joined-text.ts'

/**
 * Facts of a file without secrets, before they are kept or read: texts whose shape tells them, texts that are put together within one
 * expression, and values under a name that says secret (THREATS D4). Facts stay the same objects where nothing is hidden.
 */
export function hideInFacts<T extends FileFacts>(facts: T): T {
  const texts = textsByName(facts)
  const first = new Hiding([], texts)
  const shown = first.of(facts) as T
  if (first.found.length === 0) return shown
  // code as it is written repeats what was found: signatures, guards, lists of strings
  const again = new Hiding(first.found, texts).of(shown) as T
  return { ...again, strings: again.strings.filter((text) => !first.found.some(({ value }) => value === text)) }
}

type Node = Readonly<Record<string, unknown>>

/** Values of facts that say what they are by themselves, and hold no text of the file. */
const untouched = new Set(['hash', 'k', 'kind', 'language', 'op'])

/** Calls whose argument is the default of what the calls before them name. */
const defaultCalls = /^(default|withDefault|defaultTo|defaults|catch|fallback|prefault|or|orElse|valueOr)$/

/** Calls that read a variable by its name. */
const getters = /(^|[._a-z])(get|env|config|setting|variable|var|secret|str|string|read|required|optional|ensure|must)\w*$/i

class Hiding {
  /** A call may stand in several facts, which know each other by identity. */
  readonly #done = new Map<object, unknown>()
  readonly #known: readonly NamedSecret[]
  /** Calls in which nothing was found. */
  readonly #clean = new Set<object>()
  /** Texts that names of the file stand for. */
  readonly #texts: ReadonlyMap<string, string>
  /** Values that were hidden because of a name or of what they are put together to. */
  readonly found: NamedSecret[] = []

  constructor(known: readonly NamedSecret[], texts: ReadonlyMap<string, string>) {
    this.#known = known
    this.#texts = texts
  }

  of(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    const known = this.#done.size === 0 ? undefined : this.#done.get(value)
    if (known !== undefined) return known
    const after = Array.isArray(value) ? this.#list(value) : this.#node(value as Node)
    if (after !== value) this.#done.set(value, after)
    return after
  }

  /** Code as it is written, such as a signature, may hold the default of a variable that it names. */
  #text(text: string): string {
    const known = this.#known.filter(({ value }) => text.includes(value))
    if (known.some(({ name, value }) => name === '' && text === value && value.length >= longEnough)) return hidden
    return hideKnown(
      text,
      known.flatMap((one) => placesOf(text, one)),
    )
  }

  /** Texts of alternatives beside a setting whose name says secret, also where a name of the file stands for one. */
  #alternatives(node: Node): Node {
    const name = settingIn(node)
    if (name === undefined) return node
    const isSecret = judge(name, isSecretDefault, this.found)
    for (const one of alternativesOf(node)) if (one['k'] === 'ref') isSecret(this.#texts.get(String(one['name'])) ?? '')
    return hideTexts(node, isSecret)
  }

  /** A plain text that a name elsewhere in the file tells to be a secret. */
  #plainText(node: Node, key: 'v' | 'is'): Node {
    const text = String(node[key])
    return text !== hidden && this.#known.some(({ value }) => value === text && isTelling(text)) ? { ...node, [key]: hidden } : node
  }

  /** Parts of a text that is a secret only as a whole, wherever in the file they stand. */
  #joined(node: Node): Node {
    const parts = joinedTexts(node, this.#texts)
    const whole = parts?.map((part) => part ?? '\0').join('')
    if (parts === undefined || whole === undefined || hideSecrets(whole) === whole) return node
    for (const part of parts) if (part !== undefined && part !== hidden) this.found.push({ name: '', value: part })
    return node['k'] === 'tpl' ? withoutTexts(node) : node
  }

  #list(list: readonly unknown[]): readonly unknown[] {
    let copy: unknown[] | undefined
    for (let i = 0; i < list.length; i += 1) {
      const value = list[i]
      const after = typeof value === 'number' ? value : this.of(value)
      if (after !== value) (copy ??= [...list])[i] = after
    }
    return copy ?? list
  }

  #node(before: Node): Node {
    const kind = before['k']
    const known = typeof kind === 'string' ? parts[kind] : undefined
    if (known !== undefined) return this.#parts(this.#judged(before, kind), known)
    const isCall = kind === undefined && before['callee'] !== undefined
    if (isCall && this.#clean.has(before)) return before
    const node = named(isCall ? this.#joined(before) : before, this.found)
    // what code compares a name with is a text of its own
    const shown = typeof node['is'] === 'string' && this.#known.length > 0 ? this.#plainText(node, 'is') : node
    const after = this.#parts(shown, isCall ? partsOfCall : Object.keys(node))
    if (isCall && after === before) this.#clean.add(before)
    return after
  }

  #judged(node: Node, kind: unknown): Node {
    if (kind === 'tpl') return this.#joined(node)
    if (kind === 'any') return this.#alternatives(node)
    return kind === 'str' && this.#known.length > 0 ? this.#plainText(node, 'v') : node
  }

  #parts(node: Node, keys: readonly string[]): Node {
    let copy: Record<string, unknown> | undefined
    for (let i = 0; i < keys.length; i += 1) {
      const key = keys[i] as string
      const value = node[key]
      if (typeof value !== 'object' && (typeof value !== 'string' || untouched.has(key))) continue
      const after = this.of(value)
      if (after !== value) (copy ??= { ...node })[key] = after
    }
    return copy ?? node
  }
}

/** Where values that no name says anything of hold others: most nodes of facts are these, and asking each for its keys takes long. */
const parts: Readonly<Record<string, readonly string[]>> = {
  str: ['v'],
  num: [],
  bool: [],
  null: [],
  fn: [],
  class: [],
  el: [],
  ref: ['name'],
  get: ['of', 'name'],
  at: ['of', 'key'],
  arr: ['items'],
  any: ['of', 'test'],
  tpl: ['parts'],
  spread: ['of'],
  call: ['call'],
  regex: ['v'],
  other: ['text', 'of'],
}
const partsOfCall = ['callee', 'args', 'types', 'doc', 'guard']

/** Characters of a part of a secret that says something; a shorter one is what makers write before their tokens. */
const longEnough = 6

/** A text that a name tells to be a secret, or, without a name, a part of one. */
interface NamedSecret {
  name: string
  value: string
}

/** A text that is no word which the file may use for something else. */
function isDistinct(text: string): boolean {
  return text.length >= 6 && /\d/.test(text) && !isPlaceholder(text)
}

/** A word of six letters that no program has anyway, and that nobody wrote to be replaced. */
function isTelling(text: string): boolean {
  return (
    text.length >= longEnough &&
    !isPlaceholder(text) &&
    !/^(?:development|production|staging|localhost|disabled|enabled|default|unknown|undefined|required|optional|include|public|private)$/i.test(
      text,
    )
  )
}

/** Where a text holds what is known: anywhere what is no word, else in quotes, where the text has its name or the word tells itself. */
function placesOf(text: string, { name, value }: NamedSecret): readonly { from: number; to: number }[] {
  const isAnywhere = isDistinct(value)
  if (!isAnywhere && !(name === '' ? value.length >= longEnough : text.includes(name) || isTelling(value))) return []
  const found: { from: number; to: number }[] = []
  for (let from = text.indexOf(value); from >= 0; from = text.indexOf(value, from + 1)) {
    const to = from + value.length
    const before = text[from - 1] ?? ''
    if (isAnywhere || (before !== '' && `'"\``.includes(before) && text[to] === before)) found.push({ from, to })
  }
  return found
}

/** Values between which code chooses. */
function alternativesOf(node: Node, depth = 8): readonly Node[] {
  if (node['k'] !== 'any' || depth === 0) return [node]
  return (node['of'] as readonly Node[]).flatMap((one) => alternativesOf(one, depth - 1))
}

/** The setting whose name says secret among alternatives: `process.env.DB_PASSWORD`, `get('DB_PASSWORD')`. */
function settingIn(node: Node): string | undefined {
  return alternativesOf(node)
    .map((one) => (one['k'] === 'ref' || one['k'] === 'get' ? (String(one['name']).split('.').at(-1) ?? '') : (variableIn(one) ?? '')))
    .find((name) => isVariable(name) && isSecretDefault(name, 'x'))
}

/** A fact whose values its own name tells to be secrets, without them. */
function named(node: Node, found: NamedSecret[]): Node {
  const kind = node['k']
  if (kind !== undefined) return kind === 'obj' ? ofObject(node, found) : node
  if (isObject(node['callee']) && Array.isArray(node['args'])) return ofCall(node, found)
  // an element says of its attributes what an object says of its properties
  if (Array.isArray(node['children']) && Array.isArray(node['props'])) return ofObject(node, found)
  const { name } = node
  if (typeof name !== 'string' || name === '') return node
  const isRead = 'default' in node && 'in' in node
  const key = isRead || 'default' in node ? 'default' : 'value'
  const value = node[key]
  if (!isObject(value)) return node
  const after = hideTexts(value, judge(name, isRead ? isSecretDefault : isConstantSecret, found))
  return after === value ? node : { ...node, [key]: after }
}

/** A template whose texts are a secret together, without them. */
function withoutTexts(node: Node): Node {
  const parts = node['parts'] as readonly Node[]
  return { ...node, parts: parts.map((part) => (part['k'] === 'str' && String(part['v']) !== '' ? { ...part, v: hidden } : part)) }
}

/** `{ JWT_SECRET: str({ default: 'x' }) }`, `{ password: 'hunter2' }`. */
function ofObject(node: Node, found: NamedSecret[]): Node {
  const props = Array.isArray(node['props']) ? (node['props'] as readonly (readonly [string, Node])[]) : []
  let copy: (readonly [string, Node])[] | undefined
  const isOfEnvironment = node['spreads'] !== undefined && /\benv"/.test(JSON.stringify(node['spreads']))
  props.forEach(([name, value], i) => {
    if (!holdsTexts(value, name)) return
    const isSetting = isVariable(name) && (value['k'] === 'call' || isOfEnvironment)
    // a plain text under a name in capitals is as often a constant as a setting; what a call declares is a setting
    const after = isSetting
      ? hideDefaults(value, judge(name, isSecretDefault, found))
      : hideTexts(value, judge(name, isConstantSecret, found))
    if (after !== value) (copy ??= [...props])[i] = [name, after]
  })
  return copy === undefined ? node : { ...node, props: copy }
}

/** False for what can hold no text of its own: most properties are functions and names. */
function holdsTexts({ k: kind }: Node, name: string): boolean {
  return kind === 'str' || kind === 'any' || kind === 'arr' || kind === 'obj' || (kind === 'call' && isVariable(name))
}

/** `config.get('JWT_SECRET', 'x')`, `env.get('JWT_SECRET').default('x')`. */
function ofCall(node: Node, found: NamedSecret[]): Node {
  const args = node['args'] as readonly Node[]
  const [first] = args
  const own = first?.['k'] === 'str' ? String(first['v']) : ''
  const callee = node['callee'] as Node
  const chained = callee['k'] === 'get' && defaultCalls.test(String(callee['name'])) ? variableIn(callee['of']) : undefined
  const name = chained ?? (isVariable(own) && getters.test(String(callee['name'])) ? own : undefined)
  if (name === undefined) return node
  const from = chained === undefined ? 1 : 0
  const after = args.map((arg, i) => (i < from ? arg : hideTexts(arg, judge(name, isSecretDefault, found))))
  return after.every((arg, i) => arg === args[i]) ? node : { ...node, args: after }
}

/** Name of the variable that a chain of calls begins with. */
function variableIn(value: unknown, depth = 8): string | undefined {
  if (!isObject(value) || depth === 0) return undefined
  const call = isObject(value['call']) ? value['call'] : undefined
  const first = Array.isArray(call?.['args']) ? (call['args'] as readonly Node[])[0] : undefined
  const name = first?.['k'] === 'str' ? String(first['v']) : ''
  return isVariable(name) ? name : variableIn(call?.['callee'] ?? value['of'], depth - 1)
}

const isVariable = (name: string): boolean => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name) && name.length > 1

type Judge = (text: string) => boolean

/** Asks of texts under a name, and remembers those that are secrets. */
function judge(name: string, isSecret: (name: string, text: string) => boolean, found: NamedSecret[]): Judge {
  return (text) => {
    if (text === hidden || !isSecret(name, text)) return false
    found.push({ name, value: text })
    return true
  }
}

/** Texts of a value itself and of its alternatives. */
function hideTexts(value: Node, isSecret: Judge): Node {
  if (value['k'] === 'str') return isSecret(String(value['v'])) ? { ...value, v: hidden } : value
  const list = value['k'] === 'any' ? 'of' : value['k'] === 'arr' ? 'items' : undefined
  const items = list === undefined ? undefined : (value[list] as readonly Node[])
  if (list === undefined || items === undefined) return value['k'] === 'obj' ? hideDefaults(value, isSecret) : value
  const after = items.map((item) => hideTexts(item, isSecret))
  return after.every((item, i) => item === items[i]) ? value : { ...value, [list]: after }
}

/** Defaults that stand in what declares a variable: in calls of its chain, and under `default` of its options. */
function hideDefaults(value: Node, isSecret: Judge, depth = 8): Node {
  if (depth === 0) return value
  if (value['k'] === 'str' || value['k'] === 'any') return hideTexts(value, isSecret)
  if (value['k'] === 'get' && isObject(value['of'])) {
    const of = hideDefaults(value['of'], isSecret, depth - 1)
    return of === value['of'] ? value : { ...value, of }
  }
  if (value['k'] === 'obj') {
    const props = value['props'] as readonly (readonly [string, Node])[]
    const after = props.map(([name, each]) =>
      /default/i.test(name) ? ([name, hideTexts(each, isSecret)] as const) : ([name, each] as const),
    )
    return after.every(([, each], i) => each === props[i]?.[1]) ? value : { ...value, props: after }
  }
  const call = value['k'] === 'call' && isObject(value['call']) ? value['call'] : undefined
  if (call === undefined || !Array.isArray(call['args'])) return value
  const callee = call['callee'] as Node
  const isDefault = defaultCalls.test(String(callee['name']))
  // `v.optional(v.string(), 'x')` declares its default behind what it wraps
  const isWrapper = /(?:^|\.)(?:optional|nullish|nullable|undefinedable|fallback)$/.test(String(callee['name']))
  const args = (call['args'] as readonly Node[]).map((arg, i) =>
    isDefault || (isWrapper && i > 0)
      ? hideTexts(arg, isSecret)
      : arg['k'] === 'obj' || arg['k'] === 'call'
        ? hideDefaults(arg, isSecret, depth - 1)
        : arg,
  )
  const inner = hideDefaults(callee, isSecret, depth - 1)
  const isSame = inner === callee && args.every((arg, i) => arg === (call['args'] as readonly Node[])[i])
  return isSame ? value : { ...value, call: { ...call, callee: inner, args } }
}
